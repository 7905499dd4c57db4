import type { Finding } from '../../../src/parse/layout-types.ts'
import type { Label, LabelledBox } from '../../../src/upload/score/label.ts'
import { bare, fieldIsRight, isEmpty } from '../../../src/upload/score/match.ts'
import { nothing, type Tally, tallyOf } from './tally.ts'

/** One line of a phi answer whose text stands on the row it names. */
export interface Claim {
  type: string
  text: string
}

/** Tallies by what was looked for. */
export type Tallies = Map<string, Tally>

/** What the findings say of a path: the strongest, of equals the first; null where they say nothing. */
function said(findings: readonly Finding[], path: string): string | null {
  const own = findings.filter((f) => f.path === path)
  return own.sort((a, b) => b.strength - a.strength)[0]?.value ?? null
}

function judge(tally: Tally, given: string | null, wanted: unknown[], isRight: (want: unknown) => boolean) {
  const silent = wanted.some(isEmpty)
  if (given === null) {
    if (!silent) tally.missed++
    return
  }
  if (wanted.some(isRight)) {
    tally.right++
    return
  }
  tally.wrong++
  if (!silent) tally.missed++
}

/** Adds how the findings of one document compare with its label: the 13 fields and the 21 percents, each by its path. */
export function scoreFindings(label: Label, findings: readonly Finding[], tallies: Tallies): void {
  for (const [field, value] of Object.entries(label.fields)) {
    const given = said(findings, field)
    const wanted = [value, ...(label.alternatives[field] ?? [])]
    judge(tallyOf(tallies, field, nothing), given, wanted, (want) => fieldIsRight(field, want, given))
  }
  for (const [procedure, { coverage_percent, accept = [] }] of Object.entries(label.coverage)) {
    const path = `coverage.${procedure}`
    const given = said(findings, path)
    const wanted = [coverage_percent, ...accept]
    judge(tallyOf(tallies, path, nothing), given, wanted, (want) => given === String(want))
  }
}

/** Claims of fewer letters than this are found inside any text. */
const SHORTEST = 4

/** True when a claim is (part of) an item, or holds it. */
function fits(claim: Claim, item: LabelledBox): boolean {
  const [a, b] = [bare(claim.text), bare(item.text)]
  return a.includes(b) || (a.length >= SHORTEST && b.includes(a))
}

/**
 * Adds how the claims of personal data in one document compare with its label. Found or missed counts by the label's type, wrong by
 * the claim's; an item that no row shows (OCR lost it) is not asked for.
 * @param text all rows of the document
 */
export function scoreClaims(label: Label, claims: readonly Claim[], text: string, tallies: Tallies): void {
  const all = bare(text)
  for (const item of label.phi) {
    if (!all.includes(bare(item.text))) continue
    const tally = tallyOf(tallies, item.type, nothing)
    if (claims.some((claim) => fits(claim, item))) tally.right++
    else tally.missed++
  }
  for (const claim of claims)
    if (!label.phi.some((item) => fits(claim, item))) tallyOf(tallies, claim.type, nothing).wrong++
}

/** The sum of some tallies. */
export function sumOf(tallies: Iterable<Tally>): Tally {
  const sum = nothing()
  for (const { right, wrong, missed } of tallies) {
    sum.right += right
    sum.wrong += wrong
    sum.missed += missed
  }
  return sum
}
