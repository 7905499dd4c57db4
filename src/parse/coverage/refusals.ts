import type { Named, Subject } from './subjects.ts'
import type { Value } from './value.ts'

/** Words that may stand beside a name without narrowing what is refused. */
const FILLERS = new Set(
  "and or , & · • / ; all any the a an related associated services service treatment treatments procedures procedure benefits benefit coverage dental care including include as well such other for of expense expenses charge charges cost costs - – — : ( ) . under this plan your our policy at time by is are be will not covered cover excluded exclude payable no pay pays does do plan we there however currently generally also included part offered available provided nc n / any cov covd following listed below circumstance circumstances you full cost fee from note excludes aren't isn't don't doesn't won't aren isn don doesn won t".split(
    ' ',
  ),
)

/**
 * True when nothing but fillers stands between some words and the refused names: "Implants and related services are not covered", but not
 * "Replacement of lost dentures is not covered" or "Dentures are not covered during the first year".
 */
export function isBare(named: Named, from: number, to: number, refused: readonly Subject[]): boolean {
  const tokens = named.tokens.filter((t) => t.from >= from && t.to <= to)
  const inside = (at: number) => refused.some((s) => at >= s.from && at < s.to)
  return tokens.every((t) => {
    const word = named.text.slice(t.from, t.to).toLowerCase()
    return inside(t.from) || FILLERS.has(word) || FILLERS.has(t.norm)
  })
}

const NOT_COVERED_LIST =
  /\b(?:not covered|non-?covered|excluded|exclusions?|does not (?:cover|pay)|will not pay|no benefits? (?:is|are|will be) (?:paid|payable|provided)|what is not|not included|not a benefit|no payment (?:is|will be) made|(?:do|does) not pay)\b/i
const MIXED = /\blimitations?\b|\blimits?\b/i

/** True when a heading or a lead opens a list of what is not covered. "Limitations and exclusions" opens a mixed list, which proves nothing. */
export function opensRefusals(text: string): boolean {
  return (
    NOT_COVERED_LIST.test(text) &&
    !MIXED.test(text) &&
    !/\bunless\b|\bexcept\b|\buntil\b|\bif\b/i.test(text) &&
    text.length < 140
  )
}

/** Clauses of a text between semicolons, with their places. */
function clausesOf(text: string): [from: number, to: number][] {
  const ends = [...text.matchAll(/;/g)].map((m) => m.index)
  return [...ends, text.length].map((to, i) => [i === 0 ? 0 : ends[i - 1]! + 1, to])
}

/** The names that a clause of such a list refuses: all of it must be names and fillers. */
function refusedClause(named: Named, from: number, to: number): Subject[] {
  const subjects = named.subjects.filter((s) => s.part === 'subject' && s.from >= from && s.to <= to)
  return subjects.length > 0 && isBare(named, from, to, subjects)
    ? subjects.filter((s) => s.procedures.length > 0)
    : []
}

/** The names that an item of such a list refuses, clause by clause ("Implants; cosmetic services; general anesthesia"). */
export const refusedItem = (named: Named): Subject[] =>
  clausesOf(named.text).flatMap(([from, to]) => refusedClause(named, from, to))

/** A refusal with where it stands: around its name, or behind it. */
type BesideRefusal = Value & { ahead: boolean }

/** Refusals that only count right behind a name: "Impl NC", "Implants: N". NC is "no charge" where fixed amounts are listed. */
const BEHIND =
  /^\s*(?:(?:benefits?|coverage|cov(?:ered|erage)?)?\s*[:=?–-]+\s*(?:no|n|none|nc|n\/c|nb|not? cov\w*)(?![\w/])|\s*(?:N\/?C|NB|nc)(?![\w/])|\s+(?:is |are )?(?:not? cov(?:'?d|\.)?)(?![\w]))/
const ANY_CASE =
  /^\s*(?:benefits?|coverage|cov(?:ered|erage)?)?\s*[:=?–-]+\s*(?:no|n|none|nc|n\/c|nb)(?![\w/])(?!\s+(?:wait|ded|max|limit|age|freq|charge|copay))/i

/**
 * Refusals that only a name beside them explains: "Impl NC", "Implants: N", "no ortho coverage".
 * @param known refusals and shares that were found without the names
 */
export function refusalsBeside(named: Named, known: readonly Value[]): BesideRefusal[] {
  const { text } = named
  if (/\$\s?\d|\bwait/i.test(text)) return []
  const taken = (from: number, to: number) => known.some((v) => v.from < to && v.to > from)
  const value = (from: number, to: number): Value => ({
    kind: 'none',
    amount: 0,
    payer: 'plan',
    network: null,
    from,
    to,
    repaired: false,
    bare: true,
  })
  return named.subjects.flatMap((s): BesideRefusal[] => {
    const rest = text.slice(s.to, s.to + NEAR)
    const behind = BEHIND.exec(rest) ?? ANY_CASE.exec(rest)
    const ahead = aroundNames(named, s)
    const found = ahead
      ? value(ahead.from, ahead.to)
      : behind
        ? value(s.to + behind[0].search(/\S/), s.to + behind[0].length)
        : null
    return found && !taken(found.from, found.to) ? [{ ...found, ahead: ahead !== null }] : []
  })
}

/** How far from a name its refusal stands. */
const NEAR = 60

const ALSO = /^\s*(?:,|or|nor|and|&|\/)\s*(?:or\s+|no\s+)?$/i

/** "No implant or ortho coverage", "No ortho.": the words around the names that begin with this one. */
function aroundNames({ text, subjects }: Named, first: Subject): { from: number; to: number } | null {
  const start = Math.max(0, first.from - NEAR)
  const ahead = /\bno\s+$/i.exec(text.slice(start, first.from))
  if (!ahead) return null
  let last = first
  for (const s of subjects) {
    if (s.from < last.to) continue
    if (!ALSO.test(text.slice(last.to, s.from))) break
    last = s
  }
  const noun = /^\s+(?:coverage|benefits?|cov\b|treatment is covered)|^(?=\W*$|[.,;])/i.exec(
    text.slice(last.to),
  )
  return noun ? { from: start + ahead.index, to: last.to + noun[0].length } : null
}
