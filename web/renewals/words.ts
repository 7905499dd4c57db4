import type { FieldChange } from '../../src/plan/contract.ts'
import type { CorrectedValue, RenewalCard } from '../../src/renewals/contract.ts'
import { showDay, showShortDay } from '../ui/dates.ts'
import { pathLabel } from '../ui/path-label.ts'
import { counted } from '../ui/words.ts'

type Value = FieldChange['before']

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

const dateOf = (month: string) => new Date(`${month}-01T00:00:00Z`)

/** "January 2027". */
export const monthName = (month: string): string => `${MONTH.format(dateOf(month))} ${month.slice(0, 4)}`

/** "January". */
export const bareMonth = (month: string): string => MONTH.format(dateOf(month))

/** "Jan", or "Jan 2027" where the year has to be said. */
export const shortMonth = (month: string, withYear: boolean): string =>
  withYear ? `${SHORT.format(dateOf(month))} ${month.slice(0, 4)}` : SHORT.format(dateOf(month))

/** How a plan is called, with its option. */
export const nameOf = ({
  group_name,
  plan_option,
}: Pick<RenewalCard, 'group_name' | 'plan_option'>): string =>
  [group_name || 'Unnamed Plan', plan_option].filter(Boolean).join(', ')

/** "Harbor Mutual Dental, 0471882". */
export const aboutPlan = ({
  insurance_company,
  group_id,
}: Pick<RenewalCard, 'insurance_company' | 'group_id'>): string =>
  [insurance_company ?? 'Carrier not found', group_id].filter(Boolean).join(', ')

/** Address of a version's own page. */
export const planAddress = ({ id, group_id }: { id: string; group_id: string | null }): string =>
  `/view-plan/group/${encodeURIComponent(group_id ?? id)}?plan=${encodeURIComponent(id)}`

/** Address of the screen on which a new version is compared and verified: what changed comes first. */
export const compareAddress = (id: string): string => `/verify/${encodeURIComponent(id)}?show=changed`

const percentOf = (value: Value) => (value && typeof value === 'object' ? value.coverage_percent : null)

/** A value, or one side of it where the other one didn't change. */
function sideOf(value: Value, notes: boolean): string {
  if (value === null || typeof value === 'string') return value ?? 'Not stated'
  const { coverage_percent: percent } = value
  return (notes ? value.notes : percent === null ? null : `${percent}%`) ?? 'Not stated'
}

/** A change in words: the percent of a service, its note where that alone is another one. */
export function changeWords({ path, before, after }: FieldChange): {
  label: string
  before: string
  after: string
} {
  const notes = percentOf(before) === percentOf(after)
  return { label: pathLabel(path), before: sideOf(before, notes), after: sideOf(after, notes) }
}

/** "Last used Nov 12", and for a plan that is overdue since when. */
export function dueWords({ last_used }: RenewalCard, overdue: string | null): string {
  if (overdue !== null) return `Since ${shortMonth(overdue, true)}`
  return last_used ? `Last used ${showShortDay(last_used)}` : 'Not used yet'
}

/** "3 answers, 1 printed sheet". */
export const usesWords = ({ answers, sheets }: Pick<CorrectedValue, 'answers' | 'sheets'>): string =>
  [answers > 0 ? counted(answers, 'answer') : null, sheets > 0 ? counted(sheets, 'printed sheet') : null]
    .filter(Boolean)
    .join(', ')

const daysWords = (from: string, to: string) => {
  if (from === to) return showShortDay(from)
  // Within fifteen months the same day and month may come twice.
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  return sameYear ? `${showShortDay(from)} to ${showShortDay(to)}` : `${showDay(from)} to ${showDay(to)}`
}

/** "Sep 14 to Nov 18: Dana 2, Tom 1, sheet by Dana". */
export function whoWords({ people, from, to }: Pick<CorrectedValue, 'people' | 'from' | 'to'>): string {
  const name = (who: string | null) => who ?? 'a deleted account'
  const answers = people.filter((p) => p.answers > 0).map((p) => `${name(p.name)} ${p.answers}`)
  const sheets = people
    .filter((p) => p.sheets > 0)
    .map((p) => (p.sheets === 1 ? `sheet by ${name(p.name)}` : `${p.sheets} sheets by ${name(p.name)}`))
  return `${daysWords(from, to)}: ${[...answers, ...sheets].join(', ')}`
}
