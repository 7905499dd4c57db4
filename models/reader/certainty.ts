/**
 * Prints, a line of JSON each, every value that was read of labeled documents, with the numbers that its certainty is weighed by and whether it's
 * right: what `fit-certainty.py` fits from. The first line names the numbers. With --blanks it prints every field instead, with the numbers
 * that tell whether the pages speak of it, and whether they state it: for a field that was read, what would be heard of it if it were blank.
 *
 *   bun models/reader/certainty.ts [--blanks] DIR… drawn:FROM-TO
 *
 * A DIR is a folder of `npm run pages` with its labels.json; `drawn:` are the documents of the unit tests, drawn with these seeds.
 */
import path from 'node:path'
import type { Page } from '../../src/document/page.ts'
import { PROCEDURES } from '../../src/lexicon/catalog.ts'
import { ASKED, BLANK_INPUTS, heardOf, isBlank } from '../../src/parse/blanks.ts'
import { INPUTS, type Weighed, weighed } from '../../src/parse/certainty.ts'
import { distinctPages } from '../../src/parse/distinct-pages.ts'
import { engineFindings } from '../../src/parse/engine/findings.ts'
import { readWhole } from '../../src/parse/engine/whole.ts'
import { judgeBoth } from '../../src/parse/judge-both.ts'
import { layoutOf } from '../../src/parse/layout.ts'
import { chooseOption, optionCalled } from '../../src/parse/option.ts'
import { ofReadOption } from '../../src/parse/option-identity.ts'
import { readByRules } from '../../src/parse/parse-plan.ts'
import { valueAt } from '../../src/plan/value-at.ts'
import { redactedPages } from '../../src/testing/pages.ts'
import { drawPlan, KINDS, type Kind } from '../../src/testing/plan-pages.ts'
import { labeledIn, readLabels } from './labeled.ts'
import { rightIn, statedIn } from './right.ts'

/** Null where the label leaves a value out. */
type Right = (at: string, value: string | null) => boolean | null

const BLANKS = process.argv.includes('--blanks')

function tell(
  structure: string,
  pages: readonly Page[],
  right: Right,
  stated?: (at: string) => boolean | null,
): void {
  const distinct = distinctPages(redactedPages(pages))
  const layout = layoutOf(distinct)
  const told = chooseOption(layout, null)
  const seen = readWhole(distinct, told?.named ? told.name : null)
  const chosen = told && !told.named ? (optionCalled(layout, told, seen.plans) ?? told) : told
  const engine = ofReadOption(engineFindings(seen), layout, chosen, chosen)
  const { weighed: known } = judgeBoth(engine, readByRules(layout, null, chosen), seen, layout)
  if (BLANKS)
    for (const [at, { inputs }] of heardOf(known, ASKED)) {
      const says = stated?.(at) ?? null
      const blank = isBlank(known.verdict, at)
      if (says !== null) console.log(JSON.stringify({ structure, stated: says, blank, inputs }))
    }
  else tellValues(structure, known, right)
}

function tellValues(structure: string, known: Weighed, right: Right): void {
  for (const [at, inputs] of weighed(known)) {
    const isRight = right(at, valueAt(known.verdict, at))
    if (isRight !== null) console.log(JSON.stringify({ structure, right: isRight, inputs }))
  }
}

async function made(folder: string): Promise<void> {
  for await (const { id, label, pages } of labeledIn(folder, readLabels(path.join(folder, 'labels.json'))))
    tell(
      label.archetype ?? id,
      pages,
      (at, value) => rightIn(label, at, value),
      (at) => statedIn(label, at),
    )
}

function drawn(from: number, to: number): void {
  for (const kind of Object.keys(KINDS) as Kind[])
    for (let seed = from; seed < to; seed++) {
      const { pages, accept } = drawPlan(kind, seed)
      tell(`drawn ${kind}`, pages, (at, value) => {
        const procedure = PROCEDURES.find((p) => at === `coverage.${p}`)
        return procedure ? accept[procedure].includes(value === null ? null : Number(value)) : null
      })
    }
}

console.log(JSON.stringify(BLANKS ? BLANK_INPUTS : INPUTS))
for (const argument of process.argv.slice(2).filter((one) => one !== '--blanks')) {
  const seeds = /^drawn:(\d+)-(\d+)$/.exec(argument)
  if (seeds) drawn(Number(seeds[1]), Number(seeds[2]))
  else await made(argument)
}
process.exit(0)
