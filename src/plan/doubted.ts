import { readPercent } from '../lexicon/values.ts'
import type { DoubtCause, Evidence, FieldPath, ParseResult } from './content.ts'
import { pathKind, valueAt } from './value-at.ts'

/** A value in doubt that may be asked about together with others. */
export interface Doubted {
  path: FieldPath
  place: Evidence
  causes: readonly DoubtCause[]
  /** What stands on the form; null = nothing. */
  value: string | null
  /** Other readings of the page, as the form would show them. */
  others: readonly string[]
}

/** What is known of a plan's values. */
export type Result = Pick<ParseResult, 'parsed' | 'states' | 'evidence' | 'pages'>

/** Figures of one kind are asked about together by their column; names, rules and sentences aren’t. */
export function figureKind(path: FieldPath): string | null {
  const kind = pathKind(path)
  return kind === 'flags' ? null : kind
}

/** A reading of a path as the form shows it: the readers tell percents without their sign. */
const shown = (path: FieldPath, reading: string) =>
  path.startsWith('coverage.') && readPercent(reading) !== null ? `${readPercent(reading)}%` : reading

/** The values in doubt that have a place and a cause. */
export function doubtedIn(result: Result): Doubted[] {
  return Object.entries(result.states).flatMap(([path, { state, causes = [], readings = [] }]) => {
    const place = result.evidence[path]?.[0]
    if (state !== 'check' || !place || causes.length === 0) return []
    const told = valueAt(result, path)
    const value = told === null ? null : shown(path, told)
    const others = readings.map((reading) => shown(path, reading)).filter((reading) => reading !== value)
    return [{ path, place, causes: [...causes].sort(), value, others }]
  })
}
