import type { Benefit, BenefitFields, CovCat } from './rows.ts'
import type { StepFields } from './table.ts'

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

/** The fields that tell a benefit's value: what is changed, and put back. What Open Dental counts of by itself stays as it is. */
export function valuePart(fields: BenefitFields): StepFields {
  const { BenefitType, Percent, MonetaryAmt, TimePeriod, QuantityQualifier, Quantity } = fields
  if (BenefitType === 'CoInsurance') return { Percent }
  if (BenefitType === 'WaitingPeriod') return { QuantityQualifier, Quantity }
  if (MonetaryAmt >= 0) return { MonetaryAmt, TimePeriod }
  return { TimePeriod, QuantityQualifier, Quantity }
}

/** True where both say the same of the same thing. */
export function sameValue(a: BenefitFields, b: BenefitFields): boolean {
  const [ours, theirs] = [valuePart(a), valuePart(b)]
  return Object.keys({ ...ours, ...theirs }).every((name) => ours[name] === theirs[name])
}

/** True for how often and until which age by a group of codes: newer versions tell limits so, and groups are not ours to read. */
export const isGroupLimit = (row: Benefit): boolean =>
  row.CodeGroupNum > 0 && row.BenefitType === 'Limitations' && row.MonetaryAmt < 0

/** Number of the shown category with this electronic benefit category; null where there is none. */
export function categoryNum(cats: readonly CovCat[], ebenefit: string): number | null {
  const found = cats.filter((cat) => cat.EbenefitCat === ebenefit)
  return (found.find((cat) => cat.IsHidden !== 'true') ?? found[0])?.CovCatNum ?? null
}
