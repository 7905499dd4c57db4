import { dictionary } from '../base/dictionary.ts'
import type { ComparedLine } from './contract.ts'
import { ownNote } from './note.ts'
import type { Step, StepFields } from './table.ts'
import { noteMark, textsOf } from './texts.ts'
import type { There } from './there.ts'
import { isChecked, type SentPlan } from './wanted.ts'

/** What sending would do: its lines for people, and its steps. */
export interface Compared {
  lines: ComparedLine[]
  steps: Step[]
}

/** One line of a comparison. */
export const line = (
  part: ComparedLine['part'],
  label: string,
  act: ComparedLine['act'],
  told: Partial<ComparedLine>,
): ComparedLine => ({ part, label, act, theirs: null, ours: null, checked: true, remark: null, ...told })

/** What becomes of the carrier: the plan's there keeps its own, a new plan takes the one that is found or adds it. */
export function compareCarrier(plan: SentPlan, there: There): Compared {
  const name = there.carrier?.CarrierName ?? null
  if (!there.ownCarrier) {
    const ours = textsOf(plan).CarrierName
    const remark = 'Open Dental has another carrier for this plan. Make sure it’s the right plan.'
    return { lines: [line('carrier', 'Carrier', 'left', { theirs: name, ours, remark })], steps: [] }
  }
  if (there.carrier !== null || there.plan !== null) {
    return { lines: [line('carrier', 'Carrier', 'same', { theirs: name, ours: name })], steps: [] }
  }
  const { CarrierName, ElectID } = textsOf(plan)
  const paths = ['insurance_company', ...(plan.payor_id ? ['payor_id'] : [])]
  const ours = [CarrierName, ElectID].filter(Boolean).join(', payer ID ')
  const step: Step = { kind: 'carrier_add', label: 'Carrier', target: null, before: null, after: {} }
  return {
    lines: [line('carrier', 'Carrier', 'add', { ours, checked: isChecked(plan, paths) })],
    steps: [step],
  }
}

/** Month of renewal as Open Dental has it: 0 = January to December; null = the plan doesn't say. */
export function monthOf({ typed }: SentPlan): number | null {
  if (typed.benefit_year === 'calendar' || typed.renewal_month === 1) return 0
  return typed.renewal_month ?? null
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const monthWords = (month: number) =>
  month === 0 ? 'Calendar year' : `Starts in ${MONTHS[month - 1] ?? month}`

function compareNewPlan(plan: SentPlan, there: There): Compared {
  const month = monthOf(plan) ?? 0
  const texts = textsOf(plan)
  const carrier = there.carrier ? { CarrierNum: there.carrier.CarrierNum } : {}
  const after = { ...carrier, Note: noteMark(texts.Note), MonthRenew: month }
  const step: Step = { kind: 'insplan_add', label: 'Plan', target: null, before: null, after }
  const silent =
    monthOf(plan) === null ? 'The plan doesn’t state when its year starts. Check it in Open Dental.' : null
  const add = (label: string, ours: string, paths: string[], remark: string | null = null) =>
    line('plan', label, 'add', { ours, checked: isChecked(plan, paths), remark })
  return {
    lines: [
      add('Group name', texts.GroupName, ['group_name']),
      add('Group number', texts.GroupNum, ['group_id']),
      add('Benefit year', monthWords(month), silent ? [] : ['flags.benefit_period'], silent),
      add('Plan note', texts.Note, []),
    ],
    steps: [step],
  }
}

/** What becomes of the plan's own fields there. */
export function comparePlan(plan: SentPlan, there: There): Compared {
  const { plan: found } = there
  if (found === null) return compareNewPlan(plan, there)
  const [own, note] = [ownNote(found.PlanNote), textsOf(plan).Note]
  const wanted = monthOf(plan) ?? found.MonthRenew
  const shown: ComparedLine[] = [
    line('plan', 'Plan', 'same', { theirs: `${found.GroupName}, ${found.GroupNum}`, ours: null }),
  ]
  const before: StepFields = dictionary()
  const after: StepFields = dictionary()
  if (wanted !== found.MonthRenew) {
    before['MonthRenew'] = found.MonthRenew
    after['MonthRenew'] = wanted
  }
  shown.push(
    line('plan', 'Benefit year', wanted === found.MonthRenew ? 'same' : 'change', {
      theirs: monthWords(found.MonthRenew),
      ours: monthWords(wanted),
      checked: monthOf(plan) === null || isChecked(plan, ['flags.benefit_period']),
    }),
  )
  if (own !== note) {
    before['Note'] = noteMark(own)
    after['Note'] = noteMark(note)
  }
  shown.push(
    line('plan', 'Plan note', own === note ? 'same' : 'change', {
      theirs: own,
      ours: note,
      remark: own === note ? null : 'Your own lines in the note stay.',
    }),
  )
  const step: Step = {
    kind: 'insplan_change',
    label: 'Plan',
    target: found.PlanNum,
    before: { ...before },
    after: { ...after },
  }
  return { lines: shown, steps: Object.keys(after).length > 0 ? [step] : [] }
}
