/** `npm run pages -- OUTDIR --count N --seed S --split train|blind [--structure ID] [--twin [--words FILE]]`: prints made pages with their truth. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { labelOf, labelsFile } from './labels-file.ts'
import { type MadePage, makePage } from './page.ts'
import { type Printed, Printer } from './print.ts'
import { TWIN_SERVICES } from './wording/twin-services.ts'

/** What is written beside the PDF of a page. */
const truthFile = (
  { id, structure, style, wording, split, twin, seed, truth }: MadePage,
  { pages, marks }: Printed,
) => ({
  id,
  structure,
  style,
  wording,
  split,
  twin,
  seed,
  pages,
  ...truth,
  marks,
})

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    split: { type: 'string', default: 'train' },
    structure: { type: 'string' },
    twin: { type: 'boolean', default: false },
    words: { type: 'string' },
    html: { type: 'boolean', default: false },
  },
})
const [out] = positionals
const split = values.split === 'blind' ? 'blind' : 'train'
const count = Number(values.count)
const seed = Number(values.seed)
if (
  !out ||
  !['train', 'blind'].includes(values.split) ||
  !Number.isInteger(count) ||
  !Number.isInteger(seed)
) {
  console.error(
    'npm run pages -- OUTDIR --count N --seed S --split train|blind [--structure ID] [--twin [--words FILE]] [--html]',
  )
  process.exit(2)
}
// Names of services from elsewhere, {procedure: [name]}: words that nobody who works on the reader has seen.
if (values.words) Object.assign(TWIN_SERVICES, JSON.parse(readFileSync(values.words, 'utf8')))
mkdirSync(out, { recursive: true })
const printer = await Printer.open()
const labels = []
const tally = new Map<string, number>()
const started = performance.now()
try {
  for (let n = 0; n < count; n++) {
    // Seeds of different starts and halves never meet below half a million documents: a blind page never has the plan of a train page.
    const page = makePage({
      seed: seed * 1_000_000 + (split === 'blind' ? 500_000 : 0) + n,
      split,
      twin: values.twin,
      ...(values.structure ? { structure: values.structure } : {}),
    })
    const printed = await printer.print(page.html, page.marks)
    writeFileSync(path.join(out, `${page.id}.pdf`), printed.pdf)
    writeFileSync(path.join(out, `${page.id}.json`), JSON.stringify(truthFile(page, printed)))
    if (values.html) writeFileSync(path.join(out, `${page.id}.html`), page.html)
    labels.push(labelOf(page))
    tally.set(page.structure, (tally.get(page.structure) ?? 0) + 1)
  }
} finally {
  await printer.close()
}
writeFileSync(path.join(out, 'labels.json'), JSON.stringify(labelsFile(labels)))
for (const [structure, pages] of [...tally].sort()) console.log(`${String(pages).padStart(4)}  ${structure}`)
console.log(
  `${count} documents of ${tally.size} structures in ${((performance.now() - started) / 1000).toFixed(1)} s`,
)
