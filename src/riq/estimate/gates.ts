import { addMonths } from '../../base/calendar.ts'
import type { EstimateInput, Gate, LineInput, Missing, ServiceTerms } from './contract.ts'
import { isPlaced, isSamePlace } from './places.ts'
import { yearOf } from './years.ts'

/** A line as the gates see it. */
export interface Gated {
  line: LineInput
  service: ServiceTerms
  /** What the plan pays: a percent, where it has one. */
  percent: number | null
  /** The day that counts. */
  day: string
}

/** A line of the same estimate that the plan pays for, as it counts for later ones. */
export interface Done {
  line: LineInput
  day: string
}

/** What is asked for on the way: of the line, or of the whole estimate. */
export type Ask = (what: Missing['what'], of: 'line' | 'all') => void

/** What the gates of one line work with. */
export interface GateNeeds {
  input: EstimateInput
  /** First month of the benefit year. */
  yearStarts: number
  done: readonly Done[]
  ask: Ask
}

function isOfAge({ service: { age } }: Gated, { input, ask }: GateNeeds): boolean {
  if (age.min === null && age.under === null) return true
  if (input.age === undefined) {
    ask('age', 'all')
    return true
  }
  return (age.min === null || input.age >= age.min) && (age.under === null || input.age < age.under)
}

function hasWaited({ service, day }: Gated, { input, ask }: GateNeeds): boolean {
  if (!service.waitMonths) return true
  if (input.coverageStart === undefined) {
    ask('coverage_start', 'all')
    return true
  }
  return day >= addMonths(input.coverageStart, service.waitMonths)
}

function wasLostCovered({ service, line }: Gated, { input, ask }: GateNeeds): boolean {
  if (!service.missingTooth || line.lost === 'covered') return true
  if (line.lost === undefined) {
    ask('lost', 'line')
    return true
  }
  if (input.coverageStart === undefined) {
    ask('coverage_start', 'all')
    return true
  }
  return line.lost >= input.coverageStart
}

function isOldEnough({ service, line, day }: Gated, { done, ask }: GateNeeds): boolean {
  const months = service.replacementMonths
  if (!months) return true
  if (line.history === undefined) ask('history', 'line')
  const earlier = done.filter((other) => isSamePlace(other.line, line, 'tooth'))
  const days = [...(line.history ?? []), ...earlier.map((other) => other.day)]
  return !days.some((before) => before <= day && day < addMonths(before, months))
}

/** Whether a day lies in the window of a limit that ends with another day. */
function inWindow(
  before: string,
  day: string,
  { unit, every }: ServiceTerms['limits'][number],
  yearStarts: number,
): boolean {
  if (before > day) return false
  if (unit === 'lifetime') return true
  if (unit === 'month') return day < addMonths(before, every)
  const starts = unit === 'calendar_year' ? 1 : yearStarts
  return yearOf(before, starts) > yearOf(day, starts) - every
}

function isWithinLimits({ service, line, day }: Gated, { done, yearStarts, ask }: GateNeeds): boolean {
  return service.limits.every((limit) => {
    const isReplacement = limit.unit === 'month' && limit.every === service.replacementMonths
    if (limit.item !== null || isReplacement) return true
    if (line.history === undefined) ask('history', 'line')
    const others = done.filter((other) => other.line.procedure === line.procedure)
    const { per } = limit
    if (per !== null && others.some((other) => !isPlaced(other.line, per) || !isPlaced(line, per)))
      ask('tooth', 'line')
    const earlier = per === null ? others : others.filter((other) => isSamePlace(other.line, line, per))
    const days = [...(line.history ?? []), ...earlier.map((other) => other.day)]
    return days.filter((before) => inWindow(before, day, limit, yearStarts)).length < limit.count
  })
}

const GATES: readonly [Gate, (line: Gated, needs: GateNeeds) => boolean][] = [
  ['not_covered', ({ percent }) => percent !== 0],
  ['age', isOfAge],
  ['wait', hasWaited],
  ['missing_tooth', wasLostCovered],
  ['replacement', isOldEnough],
  ['frequency', isWithinLimits],
]

/** The first rule by which the plan pays nothing for a line; null where none is known to. It asks only for what the gates up to that one need. */
export const shutGate = (line: Gated, needs: GateNeeds): Gate | null =>
  GATES.find(([, isOpen]) => !isOpen(line, needs))?.[0] ?? null
