import type { Benefit, BenefitFields, CovCat } from './rows.ts'

/** What a benefit is about: rows with the same one speak of the same thing, whatever they say. */
function topicOf(fields: BenefitFields): string {
  if (fields.BenefitType === 'WaitingPeriod' || fields.BenefitType === 'CoInsurance')
    return fields.BenefitType
  if (fields.MonetaryAmt >= 0) return `${fields.BenefitType} money ${fields.TimePeriod === 'Lifetime'}`
  return fields.QuantityQualifier === 'AgeLimit'
    ? `${fields.BenefitType} age`
    : `${fields.BenefitType} often ${fields.TimePeriod === 'Lifetime'}`
}

/**
 * The key by which ours and theirs are matched. Amounts of the whole plan stand there without a category or under the one named General
 * (page "API Guide - Benefits").
 */
export function keyOf(fields: BenefitFields, general: number | null): string {
  const category = fields.CovCatNum === general && fields.MonetaryAmt >= 0 ? 0 : fields.CovCatNum
  return [topicOf(fields), category, fields.procCode.toUpperCase(), fields.CoverageLevel].join('|')
}

const VALUES = ['Percent', 'MonetaryAmt', 'TimePeriod', 'QuantityQualifier', 'Quantity'] as const

/** The part of a benefit that is its value: what is changed, and put back. */
export type BenefitValue = Pick<BenefitFields, (typeof VALUES)[number]>

/** Its value alone. */
export const valuePart = (fields: BenefitFields): BenefitValue =>
  Object.fromEntries(VALUES.map((name) => [name, fields[name]])) as BenefitValue

/** True where both say the same. What Open Dental counts of by itself ("Visits" beside a percent) is no difference. */
export function sameValue(a: BenefitFields, b: BenefitFields): boolean {
  if (a.BenefitType === 'CoInsurance') return a.Percent === b.Percent
  if (a.BenefitType === 'WaitingPeriod')
    return a.Quantity === b.Quantity && a.QuantityQualifier === b.QuantityQualifier
  if (a.MonetaryAmt >= 0) return a.MonetaryAmt === b.MonetaryAmt && a.TimePeriod === b.TimePeriod
  return VALUES.every((name) => a[name] === b[name])
}

/** True for how often and until which age by a group of codes: newer versions tell limits so, and groups are not ours to read. */
export const isGroupLimit = (row: Benefit): boolean =>
  row.CodeGroupNum > 0 && row.BenefitType === 'Limitations' && row.MonetaryAmt < 0

/** Number of the shown category with this electronic benefit category; null where there is none. */
export function categoryNum(cats: readonly CovCat[], ebenefit: string): number | null {
  const found = cats.filter((cat) => cat.EbenefitCat === ebenefit)
  return (found.find((cat) => cat.IsHidden !== 'true') ?? found[0])?.CovCatNum ?? null
}
