import { lookup } from '../base/lookup.ts'
import { readCount } from '../lexicon/values.ts'

const SPAN =
  /\b(\d{1,3}|[a-z]+(?:-[a-z]+)?)[\s-]*(?:\(\d{1,3}\)\s*)?(months?|mos?\b\.?|years?|yrs?\b\.?|days?|weeks?)/gi

const MONTHS_EACH = lookup<number>({ m: 1, y: 12, d: 12 / 365, w: 12 / 52 })

/** The first span of time in a text as whole months: "after 12 months" 12, "one year" 12, "90 days" 3. Null when there is none. */
export function monthsIn(text: string): number | null {
  for (const match of text.matchAll(SPAN)) {
    const count = readCount(match[1]!)
    if (count !== null) return Math.round(count * MONTHS_EACH[match[2]![0]!.toLowerCase()]!)
  }
  return null
}
