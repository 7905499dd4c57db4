/**
 * Prints, a line of JSON each, what the two readers say of every cell of labeled documents, with the features that the judge weighs and whether
 * each is right: what `fit.py` fits from.
 *
 *   bun models/reader/measure.ts made DIR        a folder of `npm run pages` (ID.pdf and ID.json beside it)
 *   bun models/reader/measure.ts drawn FROM TO   the documents of the unit tests, drawn with these seeds
 *   bun models/reader/measure.ts labeled DIR LABELS   PDFs and a file of labels in the form of models/pages (labels.json), whose pages took no
 *                                                   part in mending the readers: how sure they are is told by these
 *   bun models/reader/measure.ts seen DIR LABELS   the same of pages that were looked at while the readers were mended
 */
import path from 'node:path'
import type { Page } from '../../src/document/page.ts'
import { PROCEDURES } from '../../src/lexicon/catalog.ts'
import { engineFindings } from '../../src/parse/engine/findings.ts'
import { readWhole } from '../../src/parse/engine/whole.ts'
import { layoutOf } from '../../src/parse/layout.ts'
import { readByRules } from '../../src/parse/parse-plan.ts'
import { measuredPairs } from '../../src/parse/two-readers.ts'
import { redactedPages } from '../../src/testing/pages.ts'
import { drawPlan, KINDS, type Kind } from '../../src/testing/plan-pages.ts'
import { labeledIn, readLabels } from './labeled.ts'
import { type Label, rightIn } from './right.ts'

/** Null where the label leaves a cell out of the score. */
type Right = (path: string, value: string | null) => boolean | null

function tell(id: string, source: string, pages: readonly Page[], right: Right): void {
  const redacted = redactedPages(pages)
  const layout = layoutOf(redacted)
  const rules = readByRules(layout)
  const engine = engineFindings(readWhole(pages))
  for (const { pair, features } of measuredPairs(engine, rules)) {
    const own = right(pair.path, pair.engine?.value ?? null)
    const other = right(pair.path, pair.rules?.value ?? null)
    if (own === null || other === null) continue
    const said = { engine: pair.engine !== null, rules: pair.rules !== null, same: pair.same }
    console.log(JSON.stringify({ id, source, path: pair.path, said, engine: own, rules: other, features }))
  }
}

async function labeled(folder: string, labels: ReadonlyMap<string, Label>, source: string): Promise<void> {
  for await (const { id, label, pages } of labeledIn(folder, labels))
    tell(id, source, pages, (at, value) => rightIn(label, at, value))
}

function drawn(from: number, to: number): void {
  for (const kind of Object.keys(KINDS) as Kind[])
    for (let seed = from; seed < to; seed++) {
      const { pages, accept } = drawPlan(kind, seed)
      tell(`${kind} ${seed}`, 'drawn', pages, (at, value) => {
        const procedure = PROCEDURES.find((p) => at === `coverage.${p}`)
        return procedure ? accept[procedure].includes(value === null ? null : Number(value)) : null
      })
    }
}

const [what, ...args] = process.argv.slice(2)
if (what === 'made' && args[0]) await labeled(args[0], readLabels(path.join(args[0], 'labels.json')), 'made')
else if ((what === 'labeled' || what === 'seen') && args[0] && args[1])
  await labeled(args[0], readLabels(args[1]), what)
else if (what === 'drawn' && args.length === 2) drawn(Number(args[0]), Number(args[1]))
else {
  console.error('Say what to measure: made DIR, drawn FROM TO, labeled DIR LABELS, or seen DIR LABELS')
  process.exit(2)
}
process.exit(0)
