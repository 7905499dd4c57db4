import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { StepKey, StepState } from '../contract.ts'

/** How a job stands. */
export type JobState = 'queued' | 'running' | 'done' | 'failed'

/** Readings that were asked for. A running one is leased: when the lease ends unrenewed, its server is gone and another may take it. */
export const jobs = sqliteTable('jobs', {
  /** UUID v7: sorts by the time it was asked. */
  id: text().primaryKey(),
  /** The plan that gets the reading; of a merge a row that is made when the reading succeeds. */
  plan_id: text().notNull(),
  kind: text().$type<'single' | 'merge'>().notNull(),
  state: text().$type<JobState>().notNull(),
  attempts: integer().notNull(),
  owner: text(),
  leased_until: integer(),
  /** Words for people. */
  error: text(),
  /** The option that is read as a plan of its own; null = the plan that the document means. */
  option: text(),
  /** Full name of the person who asked. */
  asked_by: text(),
  /** Asked for by "Process all": Stop takes it back while nobody has begun it. */
  in_all: integer({ mode: 'boolean' }).notNull().default(false),
  created_at: integer().notNull(),
  ended_at: integer(),
})

/** The upload rows that a job reads, in order. */
export const jobRows = sqliteTable('job_rows', {
  job_id: text().notNull(),
  position: integer().notNull(),
  row_id: text().notNull(),
})

/** The steps of a job as the screen shows them. */
export const runs = sqliteTable('runs', {
  job_id: text().notNull(),
  position: integer().notNull(),
  step: text().$type<StepKey>().notNull(),
  state: text().$type<StepState>().notNull(),
  message: text(),
})
