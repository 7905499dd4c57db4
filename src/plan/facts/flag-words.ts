import { readDate, readStartMonth } from '../../lexicon/dates.ts'
import { readCount } from '../../lexicon/values.ts'
import type { Amount, ClaimOf } from '../facts.ts'

const firstDollars = (text: string, pattern: RegExp) => {
  const match = pattern.exec(text)
  return match ? Number(match[1]!.replaceAll(',', '')) : null
}

/** "Yes - molars" is yes, "No" is no; other words tell neither. */
export function yesNo(text: string): boolean | null {
  const word = /^(yes|no)\b/i.exec(text)?.[1]
  return word ? word.toLowerCase() === 'yes' : null
}

/** An amount as the spec's fields have it: "$1,500", "None", "Unlimited". */
export function amountIn(text: string): Amount {
  const dollars = /^\$([\d,]+(?:\.\d{1,2})?)/.exec(text)?.[1]
  if (dollars) return Number(dollars.replaceAll(',', ''))
  return /^none$/i.test(text) ? 'none' : /^unlimited$/i.test(text) ? 'unlimited' : null
}

type Identity<K> = Extract<ClaimOf<'identity'>['value'], { of: K }>

/** "Jan 1 - Dec 31" is the calendar year, "July 1 - June 30" a plan year from July. */
export function benefitYear(text: string): Identity<'benefit_year'> {
  const found = (year: 'calendar' | 'plan' | null, month: number | null = null) =>
    ({ of: 'benefit_year', year, month }) as const
  const month = text ? readStartMonth(text) : null
  if (/calendar/i.test(text) || month === 1) return found('calendar')
  if (month) return found('plan', month)
  return found(/\b(?:plan|policy|contract|fiscal)\b/i.test(text) ? 'plan' : null)
}

/** "2025-07-01 to 2026-06-30", or the first day alone. */
export function effectiveDates(text: string): Identity<'effective'> {
  const [from, to] = text.split(/\s+(?:to|through|until|[-–])\s+/).map((part) => readDate(part))
  return { of: 'effective', from: from || null, to: to || null }
}

/** Whether a predetermination is required or recommended, and over which amount; a refusal is neither. */
export function predetermination(text: string): Extract<ClaimOf<'claim_rule'>['value'], { mode: unknown }> {
  const refused = /\bnot\b/i.test(text) && !/recommend|advis/i.test(text)
  const required = !refused && /(?<!\bnot )required|must/i.test(text)
  const mode = required ? 'required' : !refused && /recommend|advis|over/i.test(text) ? 'recommended' : null
  return { of: 'predetermination', mode, over: mode && firstDollars(text, /\$([\d,]+)/) }
}

/** How two plans share a claim. */
export function coordination(text: string): ClaimOf<'coordination'>['value'] {
  if (/non-?\s?dup|carve/i.test(text)) return { method: 'non_duplication' }
  if (/standard/i.test(text)) return { method: 'standard' }
  return { method: /maintenance of benefits/i.test(text) ? 'maintenance_of_benefits' : null }
}

/** "Threshold $700, amount $350, limit $1,250". */
export const rollover = (text: string): Extract<ClaimOf<'maximum'>['value'], { of: 'rollover' }> => ({
  of: 'rollover',
  threshold: firstDollars(text, /threshold \$([\d,]+)/i),
  amount: firstDollars(text, /amount \$([\d,]+)/i),
})

/** "to end of month of 26th birthday" is under 26. */
export function ageIn(text: string): ClaimOf<'age'>['value'] {
  const age = /\b(\d{2})(?:st|nd|rd|th)?\b/.exec(text)?.[1]
  return { min: null, under: age ? readCount(age) : null }
}

/** "Seat date", "on insertion", "preparation". */
export const paidOn = (text: string): ClaimOf<'paid_on'>['value'] => ({
  date: /seat|insert|deliver/i.test(text) ? 'seat' : /prep/i.test(text) ? 'prep' : null,
})
