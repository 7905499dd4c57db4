import { amountRows, type YearPeriod } from './amounts.ts'
import { type Compared, compareCarrier, comparePlan, line, monthOf } from './compare-plan.ts'
import type { ComparedLine } from './contract.ts'
import { limitRows, waitRows } from './limits.ts'
import { categoryNum, isGroupLimit, keyOf, sameValue, valuePart } from './match.ts'
import { percentRows } from './percents.ts'
import type { Benefit, BenefitFields } from './rows.ts'
import { shownBenefit } from './shown.ts'
import type { Step } from './table.ts'
import { textsOf } from './texts.ts'
import type { There } from './there.ts'
import { isChecked, type SentPlan, type WantedBenefit } from './wanted.ts'

/** The plan's own rows, with the number that their category has there; null = the office has no such category. */
function wantedThere(plan: SentPlan, there: There) {
  const month = monthOf(plan) ?? there.plan?.MonthRenew ?? 0
  const year: YearPeriod = month === 0 ? 'CalendarYear' : 'ServiceYear'
  const rows = [...percentRows(plan), ...amountRows(plan, year), ...waitRows(plan), ...limitRows(plan, year)]
  return rows.map((row) => {
    const num = row.category === null ? 0 : categoryNum(there.cats, row.category)
    return { row, fields: num === null ? null : { ...row.fields, CovCatNum: num } }
  })
}

const GROUPED = 'Open Dental tells this by groups of codes, which we don’t read. It’s in the plan note.'
const isLimit = ({ BenefitType, MonetaryAmt }: WantedBenefit['fields']) =>
  BenefitType === 'Limitations' && MonetaryAmt < 0

function compareOne(
  plan: SentPlan,
  row: WantedBenefit,
  fields: BenefitFields,
  same: readonly Benefit[],
): { told: ComparedLine; step: Step | null } {
  const told = (act: ComparedLine['act'], more: Partial<ComparedLine>) =>
    line('benefits', row.label, act, {
      ours: shownBenefit(fields),
      checked: isChecked(plan, row.paths),
      ...more,
    })
  const [found, ...more] = same
  if (found === undefined) {
    const step: Step = {
      kind: 'benefit_add',
      label: row.label,
      target: null,
      before: null,
      after: { ...fields },
    }
    return { told: told('add', {}), step }
  }
  const theirs = same.map(shownBenefit).join(' and ')
  if (more.length > 0) {
    const remark = 'Open Dental has this more than once, so we leave it alone. Correct it there.'
    return { told: told('left', { theirs, remark }), step: null }
  }
  if (sameValue(fields, found)) return { told: told('same', { theirs }), step: null }
  const step: Step = {
    kind: 'benefit_change',
    label: row.label,
    target: found.BenefitNum,
    before: valuePart(found),
    after: valuePart(fields),
  }
  return { told: told('change', { theirs }), step }
}

function compareBenefits(plan: SentPlan, there: There): Compared {
  const general = categoryNum(there.cats, 'General')
  const grouped = there.benefits.some(isGroupLimit)
  const theirs = there.benefits.filter((row) => row.CodeGroupNum === 0)
  const known = new Set<string>()
  const all = wantedThere(plan, there).map(({ row, fields }) => {
    const left = (remark: string) => ({
      told: line('benefits', row.label, 'left' as const, { checked: isChecked(plan, row.paths), remark }),
      step: null,
    })
    if (fields === null) return left('This office has no such insurance category in Open Dental.')
    if (grouped && isLimit(fields)) return left(GROUPED)
    const key = keyOf(fields, general)
    known.add(key)
    return compareOne(
      plan,
      row,
      fields,
      theirs.filter((one) => keyOf(one, general) === key),
    )
  })
  const others = there.benefits.filter((row) => row.CodeGroupNum > 0 || !known.has(keyOf(row, general)))
  const lines = all.map(({ told }) => told)
  return {
    lines: [...lines, ...others.map((row) => onlyThere(row, there))],
    steps: all.flatMap(({ step }) => step ?? []),
  }
}

/** A row of theirs of which our plan says nothing: it stays. */
function onlyThere(row: Benefit, { cats }: There): ComparedLine {
  const category = cats.find((cat) => cat.CovCatNum === row.CovCatNum)?.Description
  const about = row.procCode || category || (row.CodeGroupNum > 0 ? 'Group of codes' : 'Plan')
  return line('benefits', `${about}, ${row.BenefitType}`, 'left', {
    theirs: shownBenefit(row),
    remark: 'Only in Open Dental. We leave it alone.',
  })
}

/** Compares a plan with what stands there: what would be added, changed, and left alone. */
export function compare(plan: SentPlan, there: There): Compared {
  const parts = [compareCarrier(plan, there), comparePlan(plan, there), compareBenefits(plan, there)]
  return { lines: parts.flatMap((part) => part.lines), steps: parts.flatMap((part) => part.steps) }
}

/** Digest of everything that would be sent, with what it replaces: the send goes only if it is still the same. */
export const comparisonKey = (plan: SentPlan, steps: readonly Step[]): string =>
  new Bun.CryptoHasher('sha256').update(JSON.stringify([textsOf(plan), steps])).digest('hex')
