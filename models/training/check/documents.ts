/**
 * Labeled documents through a GGUF: `bun models/training/check/documents.ts MODEL.gguf FOLDER [--ocr] [--rows N]`. Tells precision and
 * recall of every field, percent and kind of personal data. --ocr paints pages that have a text layer and reads them by OCR; --rows is
 * the most rows of a prompt, 48 unless told. What reaches a plan in the end, rules and model together, is told by `covriq eval`.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { labelsIn } from '../../../src/command/eval-documents.ts'
import type { Model } from '../../../src/model/contract.ts'
import { openModel } from '../../../src/model/open.ts'
import { MOST_ROWS } from '../../../src/parse/model-reader-prompt.ts'
import type { Label } from '../../../src/upload/score/label.ts'
import { readDocument } from './read-document.ts'
import { readLayout } from './read-layout.ts'
import { scoreClaims, scoreFindings, sumOf, type Tallies } from './score-document.ts'
import { shares } from './tally.ts'

/** Sums over the documents whose pages came from one source. */
interface Sums {
  documents: number
  fields: Tallies
  personal: Tallies
  lines: number
  standing: number
}

async function judge(folder: string, label: Label, model: Model, ocr: boolean, most: number, sums: Sums[]) {
  const places = label.files.map((name) => path.join(folder, path.basename(name)))
  const started = performance.now()
  const { layout, source } = await readLayout(places, ocr)
  const read = performance.now()
  const { findings, claims, lines } = await readDocument(layout, model, most)
  const own = sums[source === 'text' ? 0 : 1]!
  own.documents++
  own.lines += lines
  own.standing += findings.length
  if (label.kind === 'plan') scoreFindings(label, findings, own.fields)
  scoreClaims(label, claims, layout.rows.map((row) => row.text).join('\n'), own.personal)
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  console.log(
    `${label.id.padEnd(28)} ${source}, ${layout.rows.length} rows: ${lines} lines, ${findings.length} stand on their rows, ` +
      `${claims.length} personal; read in ${seconds(read - started)}, asked for ${seconds(performance.now() - read)}`,
  )
}

function print(name: string, tallies: Tallies): void {
  const line = (label: string, tally: ReturnType<typeof sumOf>) =>
    console.log(
      `   ${label.padEnd(36)} ${shares(tally)}  right ${tally.right} wrong ${tally.wrong} missed ${tally.missed}`,
    )
  for (const [path, tally] of [...tallies].sort(([a], [b]) => (a < b ? -1 : 1))) line(path, tally)
  line(name, sumOf(tallies.values()))
}

function report(source: string, { documents, fields, personal, lines, standing }: Sums): void {
  if (documents === 0) return
  console.log(
    `\n${source}: ${documents} documents, ${standing} of ${lines} lines stand on the rows they name`,
  )
  print('all fields and percents', fields)
  print('all personal data', personal)
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { ocr: { type: 'boolean', default: false }, rows: { type: 'string', default: String(MOST_ROWS) } },
})
const [modelFile, folder] = positionals
if (!modelFile || !folder) {
  console.error('documents.ts MODEL.gguf FOLDER [--ocr] [--rows N]')
  process.exit(2)
}
const labels = await labelsIn(folder)
const model = openModel({ model: modelFile, threads: 1 })!
const sums: Sums[] = [0, 1].map(() => ({
  documents: 0,
  fields: new Map(),
  personal: new Map(),
  lines: 0,
  standing: 0,
}))
try {
  const { format, tasks } = await model.info()
  const able = format === 'chat' || tasks.some((task) => task === 'extract' || task === 'phi')
  if (!able || labels.length === 0) {
    console.error(
      able ? 'There are no labeled documents in this folder.' : 'This file lists neither extract nor phi.',
    )
    process.exit(1)
  }
  for (const label of labels) await judge(folder, label, model, values.ocr, Number(values.rows), sums)
  report('text layer', sums[0]!)
  report('OCR', sums[1]!)
} finally {
  model.close()
}
process.exit(0)
