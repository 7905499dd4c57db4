import { writeDollars } from '../../../src/lexicon/values.ts'
import { copayRange } from '../../../src/plan/facts/chips.ts'
import type { ServiceFact } from '../../../src/plan/facts/contract.ts'

/** Kinds of facts beside a percent, as a person thinks of them. */
export type FactKind =
  | 'limit'
  | 'out'
  | 'middle'
  | 'copay'
  | 'deductible'
  | 'age'
  | 'wait'
  | 'replacement'
  | 'downgrade'
  | 'paid_on'
  | 'class'
  | 'remark'

const KINDS: Record<Exclude<ServiceFact['slot'], 'share'>, FactKind> = {
  frequency: 'limit',
  deductible: 'deductible',
  age: 'age',
  wait: 'wait',
  replacement: 'replacement',
  downgrade: 'downgrade',
  paid_on: 'paid_on',
  class: 'class',
  statement: 'remark',
}

/** The kind of a fact. */
export function kindOf(fact: ServiceFact): FactKind {
  if (fact.slot !== 'share') return KINDS[fact.slot]
  if ('copay' in fact.value) return 'copay'
  return 'network' in fact.bind && fact.bind.network === 'middle' ? 'middle' : 'out'
}

/** Names of the kinds, in the order in which they are offered. */
export const KIND_NAMES: Record<FactKind, string> = {
  limit: 'How often',
  out: 'Out of network',
  middle: 'Premier network',
  copay: 'Copay',
  deductible: 'Deductible',
  age: 'Age',
  wait: 'Wait',
  replacement: 'Replacement',
  downgrade: 'Paid as',
  paid_on: 'Paid on',
  class: 'Category',
  remark: 'Remark',
}

/** Words of a chip; the bold ones are its figures. */
export type Words = readonly (string | { bold: string })[]

const b = (bold: string | number) => ({ bold: String(bold) })

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type Limit = Extract<ServiceFact, { slot: 'frequency' }>['value']

const YEARS = { calendar_year: 'calendar', plan_year: 'plan', benefit_year: 'benefit' } as const

/** "84 months", "5 years", "calendar year", "lifetime"; short: "84 mo", "5 yr", "cal yr". */
function spanOf({ every, unit, in_years }: Limit, short: boolean): string {
  if (unit === 'lifetime') return 'lifetime'
  const count = in_years ? every / 12 : every
  const ending = count === 1 ? '' : 's'
  if (unit === 'month' && !in_years) {
    const name = short ? 'mo' : `month${ending}`
    return count === 1 ? name : `${count} ${name}`
  }
  const year = short ? 'yr' : `year${ending}`
  const kind = in_years ? '' : YEARS[unit as keyof typeof YEARS]
  const named = [count === 1 ? '' : count, short && kind === 'calendar' ? 'cal' : kind, year]
  return named.filter(Boolean).join(' ')
}

function limitWords(limit: Limit, short: boolean): Words {
  const { item, count, per, unit, shares_with } = limit
  const each = per && (short ? `, ${per}` : ` for each ${per}`)
  const life = unit === 'lifetime' && per ? ` per ${per}, lifetime` : null
  return [
    item ? `${capital(item)} ` : '',
    b(count),
    life ?? ` per ${spanOf(limit, short)}${each ?? ''}`,
    shares_with.length > 0 ? `, with ${shares_with.join(', ')}` : '',
  ]
}

function ageWords({ min, under }: { min: number | null; under: number | null }, short: boolean): Words {
  const head = short ? '' : 'Age '
  if (min !== null && under !== null) return [head, b(min), ' to under ', b(under)]
  if (min !== null) return short ? [b(min), ' and over'] : [head, b(`${min} and over`)]
  return short ? ['Under ', b(under ?? '')] : ['Age ', b(`under ${under}`)]
}

const monthsWords = (months: number, short: boolean) =>
  short ? `${months} mo` : `${months} ${months === 1 ? 'month' : 'months'}`

/** What a chip says: short in a row, full in the focused field. Nothing is left out of the short form. */
export function factWords(fact: ServiceFact, short: boolean): Words {
  if (fact.slot === 'frequency') return limitWords(fact.value, short)
  if (fact.slot === 'age') return ageWords(fact.value, short)
  if (fact.slot === 'statement') return [fact.value.text]
  if (fact.slot === 'class') return ['Category ', b(fact.value.name)]
  if (fact.slot === 'paid_on') return ['Paid on ', b(`${fact.value.date} date`)]
  if (fact.slot === 'replacement') return ['Replaced after ', b(monthsWords(fact.value.months, short))]
  if (fact.slot === 'deductible')
    return fact.value.applies
      ? ['Deductible ', b('applies')]
      : short
        ? ['No deductible']
        : ['Deductible ', b('waived')]
  if (fact.slot === 'wait') {
    const { months } = fact.value
    return months === 0 ? ['No wait'] : ['Wait ', b(monthsWords(months, short))]
  }
  if (fact.slot === 'downgrade') {
    const { what, to } = fact.value
    return [`${capital(what)} paid as `, b(to)]
  }
  if ('copay' in fact.value) {
    const { copay, condition } = fact.value
    return [condition ? `${capital(condition)} ` : 'Copay ', b(writeDollars(copay))]
  }
  const out = kindOf(fact) === 'out'
  return [out ? (short ? 'Out ' : 'Out of network ') : 'Premier ', b(`${fact.value.percent}%`)]
}

/** The same as one text. */
export const factText = (fact: ServiceFact, short = false): string =>
  factWords(fact, short)
    .map((part) => (typeof part === 'string' ? part : part.bold))
    .join('')

/** What stands in place of a value where copays differ: "$95–$235"; null where they don't. */
export function rangeText(facts: readonly ServiceFact[] | undefined): string | null {
  const range = facts && copayRange(facts)
  if (!range) return null
  const [least, most] = range.map(writeDollars)
  return least === most ? least! : `${least}–${most!.slice(1)}`
}
