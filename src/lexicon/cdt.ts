import type { Procedure } from './catalog.ts'
import { PROCEDURES } from './catalog.ts'
import { LEXICON } from './words.ts'

interface Range {
  procedure: Procedure
  from: number
  to: number
}

const number = (code: string) => Number(code.replace(/\D/g, ''))

const RANGES: Range[] = PROCEDURES.flatMap((procedure) =>
  LEXICON.procedures[procedure].cdt.ranges.map((range) => {
    const [from, to] = range.split('-')
    return { procedure, from: number(from!), to: number(to ?? from!) }
  }),
)

/** Codes that name one procedure outright, e.g. D4910. */
const CODES = new Map<number, Procedure>(
  PROCEDURES.flatMap((procedure) =>
    Object.keys(LEXICON.procedures[procedure].cdt.codes).map((code) => [number(code), procedure] as const),
  ),
)

/**
 * The procedure that a CDT code belongs to: an explicitly listed code wins, else the smallest range that holds it (lexicon, code_lookup_rule).
 * @param code "D2740", "2740", "D 2740", "D2740s"
 * @returns the procedure, or null when the code has no slot in the coverage map
 */
export function procedureOfCode(code: string): Procedure | null {
  const match = /^D?\s?(\d{4})s?$/i.exec(code.trim())
  if (!match) return null
  const value = Number(match[1])
  const explicit = CODES.get(value)
  if (explicit) return explicit
  const holding = RANGES.filter((r) => value >= r.from && value <= r.to)
  return holding.sort((a, b) => a.to - a.from - (b.to - b.from))[0]?.procedure ?? null
}
