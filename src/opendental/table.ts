import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SendState, StepState } from './contract.ts'

/** Numbers and words of Open Dental's own sets; texts of a plan are never kept. `Note` = the mark of our part of the plan's note. */
export type StepFields = Record<string, string | number>

/** What a step does there. */
export type StepKind = 'carrier_add' | 'insplan_add' | 'insplan_change' | 'benefit_add' | 'benefit_change'

/** One step of a send: a row that is added, or a value that is changed. */
export interface Step {
  kind: StepKind
  label: string
  /** Number of the row there; null while it has none. */
  target: number | null
  /** What stood there before; null of a row that is added. */
  before: StepFields | null
  after: StepFields
}

/** Numbers of what stood there before anything was added. */
export interface Seen {
  plans: number[]
  benefits: number[]
}

/** Sends of plans. Times: milliseconds since 1970. */
export const openDentalSends = sqliteTable('open_dental_sends', {
  id: text().primaryKey(),
  plan_id: text().notNull(),
  plan_version: integer().notNull(),
  state: text().$type<SendState>().notNull(),
  /** In words why it stopped. */
  fault: text(),
  plan_num: integer(),
  carrier_num: integer(),
  seen: text({ mode: 'json' }).$type<Seen>().notNull(),
  sent_at: integer().notNull(),
  /** full_name of who sent it. */
  sent_by: text(),
})

/** The steps of a send, in their order. */
export const openDentalSteps = sqliteTable('open_dental_steps', {
  send_id: text().notNull(),
  seq: integer().notNull(),
  kind: text().$type<StepKind>().notNull(),
  label: text().notNull(),
  target: integer(),
  before: text({ mode: 'json' }).$type<StepFields>(),
  after: text({ mode: 'json' }).$type<StepFields>().notNull(),
  state: text().$type<StepState>().notNull(),
  remark: text(),
})
