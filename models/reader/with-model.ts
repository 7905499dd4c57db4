/**
 * What the local model changes in reading: bun models/reader/with-model.ts MODEL.gguf FOLDER… Each folder is one of `npm run pages`; its text layers
 * are read as the product reads them, without the model, with its labels alone, and with all that it's asked, and cells are counted.
 */
import path from 'node:path'
import { CONTENT_FIELDS, PROCEDURES } from '../../src/lexicon/catalog.ts'
import type { Model } from '../../src/model/contract.ts'
import { openModel } from '../../src/model/open.ts'
import { parsePlan, type Reading } from '../../src/parse/parse-plan.ts'
import { redactedPages } from '../../src/testing/pages.ts'
import { labeledIn, readLabels } from './labeled.ts'
import { type Label, rightIn } from './right.ts'

/** Cells that the page states, those read right and wrong, the wrong ones shown without a doubt, and values of cells that it doesn't state. */
const KINDS = ['stated', 'right', 'wrong', 'silent', 'invented'] as const
type Counts = Record<(typeof KINDS)[number], number>

/** A cell as it was read, with its state; without a value where nothing was. */
function cellsOf(reading: Reading): Map<string, { value: string | null; sure: boolean }> {
  const cells = new Map<string, { value: string | null; sure: boolean }>()
  const put = (at: string, value: string | number | null) => {
    const state = reading.states[at]?.state
    cells.set(at, {
      value: value === null ? null : String(value),
      sure: state === 'agreed' || state === 'read',
    })
  }
  for (const procedure of PROCEDURES)
    put(`coverage.${procedure}`, reading.parsed.coverage[procedure].coverage_percent)
  for (const field of CONTENT_FIELDS) put(field, reading.parsed[field] as string | null)
  return cells
}

function count(label: Label, reading: Reading, counts: Counts): void {
  for (const [at, { value, sure }] of cellsOf(reading)) {
    const right = rightIn(label, at, value)
    if (right === null) continue
    const stated = rightIn(label, at, null) === false
    if (stated) counts.stated++
    if (stated && right) counts.right++
    else if (!right && value !== null) {
      counts[stated ? 'wrong' : 'invented']++
      if (sure) counts.silent++
    }
  }
}

async function measure(folder: string, model: Model | null): Promise<Counts> {
  const counts: Counts = { stated: 0, right: 0, wrong: 0, silent: 0, invented: 0 }
  for await (const { label, pages } of labeledIn(folder, readLabels(path.join(folder, 'labels.json'))))
    count(label, await parsePlan(redactedPages(pages), { model }), counts)
  return counts
}

const [file = '', ...folders] = process.argv.slice(2)
const model = openModel({ model: file, threads: 1 })
if (!model || folders.length === 0) {
  console.error('Say which model and which folders: MODEL.gguf FOLDER…')
  process.exit(2)
}
/** The same model, taught these tasks alone. */
const only = (...tasks: string[]): Model => ({
  ...model,
  info: async () => ({ ...(await model.info()), tasks }),
  decide: (decisions) => model.decide(decisions),
})
for (const folder of folders)
  for (const [name, own] of [
    ['without', null],
    ['with labels', only('label')],
    ['with all', model],
  ] as const) {
    const counts = await measure(folder, own)
    const share = ((100 * counts.right) / Math.max(1, counts.stated)).toFixed(1)
    console.log(
      `${path.basename(folder)} ${name}: ${KINDS.map((k) => `${k} ${counts[k]}`).join(' · ')} (${share} %)`,
    )
  }
process.exit(0)
