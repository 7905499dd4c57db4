/** The rows of Open Dental that we know, after its pages "API Carriers", "API InsPlans", "API CovCats" and "API Benefits". */

/** A carrier. Its address and phone stay there: we have no use for them. */
export interface Carrier {
  CarrierNum: number
  CarrierName: string
  ElectID: string
  IsHidden: string
}

/** An insurance plan as the office shares it between subscribers; who they are is another resource, which is never asked. */
export interface InsPlan {
  PlanNum: number
  GroupName: string
  GroupNum: string
  PlanNote: string
  CarrierNum: number
  /** 0 = the calendar year, else the month in which benefits renew. */
  MonthRenew: number
  IsHidden: string
}

/** A category of services; `EbenefitCat` is the one of its own set that we go by. */
export interface CovCat {
  CovCatNum: number
  Description: string
  EbenefitCat: string
  IsHidden: string
}

/** What one benefit says. Percent and MonetaryAmt are -1 where there is none. */
export interface BenefitFields {
  CovCatNum: number
  BenefitType: string
  Percent: number
  MonetaryAmt: number
  TimePeriod: string
  QuantityQualifier: string
  Quantity: number
  procCode: string
  CoverageLevel: string
}

/** A benefit of a plan. */
export interface Benefit extends BenefitFields {
  BenefitNum: number
  PlanNum: number
  CodeGroupNum: number
}

type Raw = Record<string, unknown>

const isRow = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (row: Raw, name: string) => (typeof row[name] === 'string' ? (row[name] as string) : '')

function number(row: Raw, name: string, missing: number): number {
  const value = row[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : missing
}

/** A whole number above 0, or null: a row without its own number is none. */
const own = (row: Raw, name: string) => {
  const value = number(row, name, 0)
  return Number.isInteger(value) && value > 0 ? value : null
}

/** A carrier out of an answer; null when it is none. */
export function carrierOf(value: unknown): Carrier | null {
  const CarrierNum = isRow(value) ? own(value, 'CarrierNum') : null
  if (!isRow(value) || CarrierNum === null) return null
  const [CarrierName, ElectID] = [text(value, 'CarrierName'), text(value, 'ElectID')]
  return { CarrierNum, CarrierName, ElectID, IsHidden: text(value, 'IsHidden') }
}

/** An insurance plan out of an answer; null when it is none. */
export function insPlanOf(value: unknown): InsPlan | null {
  const PlanNum = isRow(value) ? own(value, 'PlanNum') : null
  if (!isRow(value) || PlanNum === null) return null
  return {
    PlanNum,
    GroupName: text(value, 'GroupName'),
    GroupNum: text(value, 'GroupNum'),
    PlanNote: text(value, 'PlanNote'),
    CarrierNum: number(value, 'CarrierNum', 0),
    MonthRenew: number(value, 'MonthRenew', 0),
    IsHidden: text(value, 'IsHidden'),
  }
}

/** A category out of an answer; null when it is none. */
export function covCatOf(value: unknown): CovCat | null {
  const CovCatNum = isRow(value) ? own(value, 'CovCatNum') : null
  if (!isRow(value) || CovCatNum === null) return null
  const [Description, EbenefitCat] = [text(value, 'Description'), text(value, 'EbenefitCat')]
  return { CovCatNum, Description, EbenefitCat, IsHidden: text(value, 'IsHidden') }
}

/** A benefit of a plan out of an answer; null when it is none, and for the override of one patient, which is dropped unread. */
export function benefitOf(value: unknown): Benefit | null {
  const BenefitNum = isRow(value) ? own(value, 'BenefitNum') : null
  if (!isRow(value) || BenefitNum === null || number(value, 'PatPlanNum', 0) !== 0) return null
  return {
    BenefitNum,
    PlanNum: number(value, 'PlanNum', 0),
    CovCatNum: number(value, 'CovCatNum', 0),
    BenefitType: text(value, 'BenefitType'),
    Percent: number(value, 'Percent', -1),
    MonetaryAmt: number(value, 'MonetaryAmt', -1),
    TimePeriod: text(value, 'TimePeriod') || 'None',
    QuantityQualifier: text(value, 'QuantityQualifier') || 'None',
    Quantity: number(value, 'Quantity', 0),
    procCode: text(value, 'procCode'),
    CoverageLevel: text(value, 'CoverageLevel') || 'None',
    CodeGroupNum: number(value, 'CodeGroupNum', 0),
  }
}
