/** `npm run patients -- OUTDIR --split dev|blind|late --people N --seed S --captures LIST [--structure NAME]`: prints documents with patient data and their labels. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Printer } from '../pages/print.ts'
import { CAPTURES, type CaptureName } from './capture.ts'
import { makeDocuments, SPLITS } from './document.ts'
import { readLists } from './lists.ts'

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    split: { type: 'string', default: 'dev' },
    people: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    captures: { type: 'string', default: 'digital' },
    structure: { type: 'string' },
  },
})
const [out] = positionals
const captures = values.captures.split(',') as CaptureName[]
const [people, seed] = [Number(values.people), Number(values.seed)]
const split = SPLITS.find((one) => one === values.split)
const fits =
  captures.every((one) => CAPTURES.includes(one)) && Number.isInteger(people) && Number.isInteger(seed)
if (!out || !split || !fits) {
  console.error(
    `npm run patients -- OUTDIR --split dev|blind|late --people N --seed S --captures ${CAPTURES.join(',')} [--structure NAME]`,
  )
  process.exit(2)
}
const folder = path.join(import.meta.dir, 'structures', split)
const names = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((name) => name.endsWith('.html'))
  .map((name) => name.slice(0, -5))
  .filter((name) => !values.structure || name === values.structure)
  .sort()
if (names.length === 0) {
  console.error(`There are no such structures in ${split}.`)
  process.exit(1)
}
const lists = readLists(path.join(import.meta.dir, 'people', `${split}.json`))
mkdirSync(out, { recursive: true })
const printer = await Printer.open()
const started = performance.now()
let made = 0
let failed = 0
try {
  for (const structure of names) {
    const template = readFileSync(path.join(folder, `${structure}.html`), 'utf8')
    for (let n = 1; n <= people; n++) {
      try {
        for await (const one of makeDocuments(printer, lists, {
          structure,
          template,
          split,
          seed,
          n,
          captures,
        })) {
          for (const file of one.files) writeFileSync(path.join(out, file.name), file.bytes)
          writeFileSync(path.join(out, `${one.label.id}.json`), JSON.stringify(one.label))
          for (const word of one.doubts) console.warn(`${one.label.id}: ${word}`)
          made++
        }
      } catch (error) {
        failed++
        console.error(`${structure}: ${error instanceof Error ? error.message : error}`)
        break
      }
    }
  }
} finally {
  await printer.close()
}
console.log(
  `${made} documents of ${names.length - failed} structures in ${((performance.now() - started) / 1000).toFixed(1)} s`,
)
process.exit(failed > 0 ? 1 : 0)
