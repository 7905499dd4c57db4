import { addMonths } from '../../base/calendar.ts'
import type { Limit } from '../../plan/content.ts'
import { dueOf } from '../say/due.ts'
import { isNamed } from '../say/shared-limits.ts'
import { ITEMS } from '../understand/items.ts'
import type { EstimateInput, Gate, LineInput, Missing, ServiceTerms } from './contract.ts'
import { isPlaced, isSamePlace } from './places.ts'
import { keyOf } from './terms.ts'

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
  /** See `PlanTerms`. */
  effective?: string | undefined
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

function wasLostCovered({ service, line }: Gated, { input, effective, ask }: GateNeeds): boolean {
  if (!service.missingTooth || line.lost === 'covered') return true
  if (line.lost === undefined) {
    ask('lost', 'line')
    return true
  }
  if (input.coverageStart === undefined) {
    // Before the plan began nobody was covered by it, whenever their own coverage started.
    if (effective !== undefined && line.lost < effective) return false
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

/** Whether a limit counts another line: of the same service, or of one that it's shared with. */
const counts = (limit: Limit, line: LineInput, other: LineInput): boolean =>
  other.procedure === line.procedure || sharesWith(limit, other)

/** Whether a limit is shared with the service of a line. */
const sharesWith = ({ shares_with }: Limit, { procedure, terms }: LineInput): boolean =>
  shares_with.some((name) =>
    isNamed(name, { procedure, item: ITEMS.find((item) => keyOf(item) === terms) ?? null }),
  )

/** Days on which what shares a limit was done before, each service's once: several lines of one service tell the same history. */
function sharedHistory(limit: Limit, line: LineInput, lines: readonly LineInput[]): string[] {
  const others = lines.filter((other) => other.procedure !== line.procedure && sharesWith(limit, other))
  const days = others.flatMap(({ procedure, history = [] }) => history.map((day) => `${day} ${procedure}`))
  return [...new Set(days)].map((day) => day.split(' ')[0]!)
}

function isWithinLimits({ service, line, day }: Gated, { input, done, yearStarts, ask }: GateNeeds): boolean {
  return service.limits.every((limit) => {
    const isReplacement = limit.unit === 'month' && limit.every === service.replacementMonths
    if (limit.item !== null || isReplacement) return true
    if (line.history === undefined) ask('history', 'line')
    const others = done.filter((other) => counts(limit, line, other.line))
    const { per } = limit
    if (per !== null && others.some((other) => !isPlaced(other.line, per) || !isPlaced(line, per)))
      ask('tooth', 'line')
    const earlier = per === null ? others : others.filter((other) => isSamePlace(other.line, line, per))
    const shared = per === null ? sharedHistory(limit, line, input.lines) : []
    const days = [...(line.history ?? []), ...shared, ...earlier.map((other) => other.day)]
      .filter((before) => before <= day)
      .map((before) => ({ from: before, to: before }))
    return dueOf(limit, { days, counted: 0 }, day, yearStarts)?.state !== 'used'
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
