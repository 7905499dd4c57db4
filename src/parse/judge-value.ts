import { CONTENT_FIELDS } from '../lexicon/catalog.ts'
import { bareId, readDollars } from '../lexicon/values.ts'
import { isTermPath, sameTerm } from './engine/term-sameness.ts'

const MONEY_PATHS: ReadonlySet<string> = new Set(
  CONTENT_FIELDS.filter((f) => f !== 'deductible_applies_to_preventive'),
)

/** True for the six amounts of the parsed content. */
export const isMoneyPath = (path: string): boolean => MONEY_PATHS.has(path)

/** Dollars of a stored amount; "None" is 0, "Unlimited" has no figure, "3x individual" neither. */
export function dollarsOf(value: string | null | undefined): number | null {
  if (!value) return null
  return value === 'None' ? 0 : readDollars(value)
}

/**
 * What two readings of a path have in common when they say the same: ten digits of a phone, letters and digits of a name,
 * the figure of an amount, the months of a wait.
 */
export function sameness(path: string, value: string): string {
  if (isMoneyPath(path)) return String(dollarsOf(value) ?? value.toLowerCase())
  if (path === 'customer_service_phone') return value.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (path.startsWith('coverage.')) return value
  if (isTermPath(path)) return sameTerm(path, value)
  return bareId(value)
}

/** True when one name holds the other: "Harborlight Dental" and "Harborlight Dental Insurance Company" are no contradiction. */
export function compatible(path: string, a: string, b: string): boolean {
  const [x, y] = [sameness(path, a), sameness(path, b)]
  if (x === y) return true
  const isName = path === 'group_name' || path === 'insurance_company' || path === 'plan_type'
  const isText = path.startsWith('flags.') || path.startsWith('waiting_periods.')
  return (isName || isText) && (x.includes(y) || y.includes(x))
}
