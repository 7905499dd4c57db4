import { dictionary } from '../base/dictionary.ts'
import { writeDollars } from '../lexicon/values.ts'
import type { BenefitFields } from './rows.ts'

const PERIODS: Record<string, string> = dictionary({
  CalendarYear: 'per calendar year',
  ServiceYear: 'per benefit year',
  Lifetime: 'per lifetime',
  NumberInLast12Months: 'in 12 months',
})

const period = (name: string) => PERIODS[name] ?? ''

function quantity({ QuantityQualifier, Quantity, TimePeriod }: BenefitFields): string {
  if (QuantityQualifier === 'AgeLimit') return `Through age ${Quantity}`
  if (QuantityQualifier === 'Years') return `1 every ${Quantity === 1 ? 'year' : `${Quantity} years`}`
  if (QuantityQualifier === 'Months') return `1 every ${Quantity === 1 ? 'month' : `${Quantity} months`}`
  return `${Quantity} ${period(TimePeriod)}`.trim()
}

/** A benefit's value in words: "50%", "$1,500 per calendar year", "12 months", "Through age 18". */
export function shownBenefit(fields: BenefitFields): string {
  const { BenefitType, Percent, MonetaryAmt, TimePeriod, Quantity } = fields
  if (BenefitType === 'CoInsurance') return Percent < 0 ? 'No percent' : `${Percent}%`
  if (BenefitType === 'WaitingPeriod') return `${Quantity} ${Quantity === 1 ? 'month' : 'months'}`
  if (MonetaryAmt >= 0) return `${writeDollars(MonetaryAmt)} ${period(TimePeriod)}`.trim()
  return quantity(fields)
}
