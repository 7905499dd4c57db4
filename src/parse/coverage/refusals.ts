import type { Named, Subject } from './subjects.ts'

/** Words that may stand beside a name without narrowing what is refused. */
const FILLERS = new Set(
  'and or , & · • / ; all any the a an related associated services service treatment treatments procedures procedure benefits benefit coverage dental care including include as well such other for of expense expenses charge charges cost costs - – — : ( ) . under this plan your our policy at time by is are be will not covered cover excluded exclude payable no pay pays does do plan we there however currently generally also'.split(
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
  /\b(?:not covered|non-?covered|excluded|exclusions?|does not (?:cover|pay)|will not pay|no benefits? (?:is|are|will be) (?:paid|payable|provided)|what is not|not included|not a benefit)\b/i
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

/** The names that an item of such a list refuses: all of it must be names and fillers. */
export function refusedItem(named: Named): Subject[] {
  const subjects = named.subjects.filter((s) => s.part === 'subject')
  if (subjects.length === 0 || subjects.some((s) => s.procedures.length === 0)) {
    return subjects.length > 0 && isBare(named, 0, named.text.length, subjects)
      ? subjects.filter((s) => s.procedures.length > 0)
      : []
  }
  return isBare(named, 0, named.text.length, subjects) ? subjects : []
}
