/**
 * Prints, a line of JSON each, every value that was read of labeled documents and every field of theirs, with the numbers that its certainty is
 * weighed by: what `fit-certainty.py` fits from. Lines with `right` are values; those with `stated` tell whether the pages state a field, and
 * weigh what would be heard of it if it were blank. `told`: doubted, or could not tell, without any tree. The first line names the numbers.
 *
 *   bun models/reader/certainty.ts DIR… DIR=LABELS… drawn:FROM-TO
 *
 * A DIR is a folder of `npm run pages` with its labels.json. LABELS are by people: a file of labels of pages, or a folder of NAME.label.json.
 * `drawn:` are the documents of the unit tests, drawn with these seeds.
 */
import path from 'node:path'
import type { Page } from '../../src/document/page.ts'
import { PROCEDURES } from '../../src/lexicon/catalog.ts'
import { ASKED, BLANK_INPUTS, heardOf, isBlank } from '../../src/parse/blanks.ts'
import { INPUTS, weighed } from '../../src/parse/certainty.ts'
import type { Judged } from '../../src/parse/judge-both.ts'
import { parsePlan } from '../../src/parse/parse-plan.ts'
import { valueAt } from '../../src/plan/value-at.ts'
import { redactedPages } from '../../src/testing/pages.ts'
import { drawPlan, KINDS, type Kind } from '../../src/testing/plan-pages.ts'
import { handLabel, rightByHand, statedByHand } from './hand.ts'
import { documentsIn, labeledIn, readLabels } from './labeled.ts'
import { rightIn, statedIn } from './right.ts'

/** What is known of a document; null where its label leaves a value out. */
interface Truth {
  /** Documents of one structure are held out together. */
  structure: string
  id: string
  /** Labeled by people, not made. */
  hand?: true
  right: (at: string, value: string | null) => boolean | null
  stated?: (at: string) => boolean | null
}

const short = (inputs: readonly number[]) => inputs.map((one) => Math.round(one * 1e4) / 1e4)

async function tell(pages: readonly Page[], { right, stated, ...whose }: Truth): Promise<void> {
  let judged: Judged | undefined
  const onJudged = (one: Judged) => {
    judged = one
  }
  await parsePlan(redactedPages(pages), { model: null, onJudged })
  if (!judged) return
  const { weighed: known, verdict } = judged
  const say = (at: string, more: object) => console.log(JSON.stringify({ ...whose, at, ...more }))
  for (const [at, inputs] of weighed(known)) {
    const isRight = right(at, valueAt(known.verdict, at))
    const told = known.verdict.calm[at]?.state === 'check'
    if (isRight !== null) say(at, { right: isRight, told, inputs: short(inputs) })
  }
  if (!stated) return
  for (const [at, { inputs, likely }] of heardOf(known, ASKED)) {
    const says = stated(at)
    const blank = isBlank(known.verdict, at)
    const told = blank && verdict.states[at]?.state === 'unclear'
    if (says !== null) say(at, { stated: says, blank, told, likely, inputs: short(inputs) })
  }
}

/** Pages that the page maker made. */
async function made(folder: string): Promise<void> {
  for await (const { id, label, pages } of labeledIn(folder, readLabels(path.join(folder, 'labels.json'))))
    await tell(pages, {
      structure: label.archetype ?? id,
      id,
      right: (at, value) => rightIn(label, at, value),
      stated: (at) => statedIn(label, at),
    })
}

/** Documents that people labeled, in either form: labels of pages tell rules in words of their own, and not every one. */
async function byHand(folder: string, labels: string): Promise<void> {
  const whose = (id: string) => ({ structure: id, id, hand: true as const })
  if (labels.endsWith('.json'))
    for await (const { id, label, pages } of labeledIn(folder, readLabels(labels)))
      await tell(pages, {
        ...whose(id),
        right: (at, value) => (at.startsWith('flags.') ? null : rightIn(label, at, value)),
        stated: (at) => (at.startsWith('flags.') ? null : statedIn(label, at)),
      })
  else
    for await (const { id, label, pages } of documentsIn(folder, (id) => handLabel(labels, id)))
      await tell(pages, {
        ...whose(id),
        right: (at, value) => rightByHand(label, at, value),
        stated: (at) => statedByHand(label, at),
      })
}

/** Documents of the unit tests: their labels know shares alone. */
async function drawn(from: number, to: number): Promise<void> {
  for (const kind of Object.keys(KINDS) as Kind[])
    for (let seed = from; seed < to; seed++) {
      const { pages, accept } = drawPlan(kind, seed)
      const right = (at: string, value: string | null) => {
        const procedure = PROCEDURES.find((p) => at === `coverage.${p}`)
        return procedure ? accept[procedure].includes(value === null ? null : Number(value)) : null
      }
      await tell(pages, { structure: `drawn ${kind}`, id: `${kind} ${seed}`, right })
    }
}

console.log(JSON.stringify({ values: INPUTS, blanks: BLANK_INPUTS }))
for (const argument of process.argv.slice(2)) {
  const seeds = /^drawn:(\d+)-(\d+)$/.exec(argument)
  const [folder = '', labels] = argument.split('=')
  if (seeds) await drawn(Number(seeds[1]), Number(seeds[2]))
  else if (labels) await byHand(folder, labels)
  else await made(folder)
}
process.exit(0)
