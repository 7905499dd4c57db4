import { noteOf } from './note.ts'
import type { SentPlan } from './wanted.ts'

/**
 * The texts of a plan that go out. They are taken from the plan each time and never kept with a send: what someone masks in the plan later
 * must not stay anywhere else.
 */
export interface SentTexts {
  CarrierName: string
  ElectID: string
  GroupName: string
  GroupNum: string
  /** Our part of the plan's note. */
  Note: string
}

/** The texts of a plan as they go out today. */
export const textsOf = (plan: SentPlan): SentTexts => ({
  CarrierName: plan.insurance_company ?? '',
  ElectID: plan.payor_id ?? '',
  GroupName: plan.group_name ?? '',
  GroupNum: plan.group_id ?? '',
  Note: noteOf(plan),
})

/** By what a part of a note is known again without its words; '' = there is none. */
export const noteMark = (text: string | null): string =>
  text ? new Bun.CryptoHasher('sha256').update(text).digest('hex') : ''
