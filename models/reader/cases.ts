import path from 'node:path'
import { CONTENT_FIELDS, PROCEDURES } from '../../src/lexicon/catalog.ts'
import { AS_PLAN } from '../../src/parse/engine/amount-classes.ts'
import type { Candidates } from '../../src/parse/engine/candidates.ts'
import { candidatesOf } from '../../src/parse/engine/engine.ts'
import { solve } from '../../src/parse/engine/solve.ts'
import { drawPlan, KINDS, type Kind } from '../../src/testing/plan-pages.ts'
import { labeledIn, readLabels } from './labeled.ts'
import { type Label, rightIn } from './right.ts'

/** A labeled document with everything that its pages may say, found once. */
export interface Case {
  structure: string
  label: Label
  found: Candidates
}

/** Points of a cell: a stated value read right; a wrong value where another is stated; one given where nothing is stated. */
const RIGHT = 1
const WRONG = -0.6
const INVENTED = -0.8
/** The surer a right decision, the better, up to this; and the other way round. */
const SURENESS = 0.08
/** Points of a document as it is read with the weights as they stand. */
export function pointsOf({ label, found }: Case): number {
  const { shares, fields } = solve(found)
  let points = 0
  const cell = (at: string, value: string | null, margin: number) => {
    const right = rightIn(label, at, value)
    if (right === null) return
    const sure = SURENESS * Math.tanh(margin)
    if (value === null) return
    const stated = rightIn(label, at, null) === false
    points += right ? (stated ? RIGHT + sure : 0) : (stated ? WRONG : INVENTED) - sure
  }
  for (const procedure of PROCEDURES) {
    const own = shares.get(procedure)
    cell(`coverage.${procedure}`, own ? String(own.value) : null, own?.margin ?? 0)
  }
  for (const slot of CONTENT_FIELDS) {
    const own = fields.get(slot)
    const value = own?.value === AS_PLAN ? (fields.get('deductible_individual')?.value ?? null) : own?.value
    cell(slot, value ?? null, own?.margin ?? 0)
  }
  return points
}

/** Cells that are stated, and how many of them are read right. */
function countsOf({ label, found }: Case): {
  stated: number
  right: number
  wrong: number
  invented: number
} {
  const { shares, fields } = solve(found)
  const counts = { stated: 0, right: 0, wrong: 0, invented: 0 }
  const cell = (at: string, value: string | null) => {
    const right = rightIn(label, at, value)
    if (right === null) return
    const stated = rightIn(label, at, null) === false
    if (stated) counts.stated++
    if (stated && right) counts.right++
    if (stated && !right && value !== null) counts.wrong++
    if (!stated && !right) counts.invented++
  }
  for (const p of PROCEDURES) cell(`coverage.${p}`, shares.has(p) ? String(shares.get(p)!.value) : null)
  for (const slot of CONTENT_FIELDS) {
    const own = fields.get(slot)?.value
    cell(slot, (own === AS_PLAN ? fields.get('deductible_individual')?.value : own) ?? null)
  }
  return counts
}

export function report(name: string, cases: readonly Case[]): void {
  const sum = { stated: 0, right: 0, wrong: 0, invented: 0 }
  for (const one of cases) {
    const own = countsOf(one)
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += own[key]
  }
  const share = ((100 * sum.right) / Math.max(1, sum.stated)).toFixed(1)
  console.log(
    `${name}: ${cases.length} documents, ${sum.right} of ${sum.stated} stated cells right (${share} %), ${sum.wrong} wrong, ${sum.invented} given where nothing is stated`,
  )
}

/** Documents of the unit tests' generator, drawn with other seeds than the tests use; a word like 'drawn:500-506'. */
function drawnCases(from: number, to: number): Case[] {
  return (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
    Array.from({ length: to - from }, (_, i): Case => {
      const { pages, accept } = drawPlan(kind, from + i)
      const own = accept as unknown as Record<string, (number | null)[]>
      const coverage = Object.fromEntries(PROCEDURES.map((p) => [p, own[p]?.[0] ?? null]))
      const ignore: readonly string[] = CONTENT_FIELDS
      const label: Label = {
        id: `${kind} ${from + i}`,
        fields: {},
        coverage,
        accept: own,
        ignore: [...ignore],
      }
      return { structure: kind, label, found: candidatesOf(pages) }
    }),
  )
}

/**
 * The documents of one argument.
 * @param argument a folder of `npm run pages`, FOLDER=LABELS, or drawn:FROM-TO
 */
export async function casesOf(argument: string): Promise<Case[]> {
  const drawn = /^drawn:(\d+)-(\d+)$/.exec(argument)
  if (drawn) return drawnCases(Number(drawn[1]), Number(drawn[2]))
  const [folder, file = path.join(folder!, 'labels.json')] = argument.split('=')
  const cases: Case[] = []
  for await (const { label, pages } of labeledIn(folder!, readLabels(file))) {
    cases.push({ structure: label.archetype ?? label.id, label, found: candidatesOf(pages) })
  }
  return cases
}
