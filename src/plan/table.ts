import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ParseResult } from './content.ts'
import type { PlanFacts } from './facts.ts'

/**
 * The spec's plan row (SPEC section 3) and what we keep beside it. The large texts stand last: SQLite then reads the list
 * without walking through their pages.
 */
export const plansTest = sqliteTable('plans_test', {
  id: text().primaryKey(),
  group_name: text(),
  group_id: text(),
  insurance_company: text(),
  payor_id: text(),
  customer_service_phone: text(),
  plan_type: text(),
  original_file_url: text(),
  confidence_status: text(),
  verified_by: text(),
  /** ISO date of the practice. */
  verified_date: text(),
  /** ISO instant, UTC. */
  last_upload_date: text().notNull(),
  last_uploaded_by: text(),
  /** Grows with every change; an edit names the version it began with. */
  version: integer().notNull().default(1),
  media_type: text(),
  bytes: integer(),
  sha256: text(),
  /** The plan that this file became a part of (merge flow). */
  merged_into: text(),
  trashed_at: text(),
  trashed_by: text(),
  /** The group name in lower case and the group id without punctuation: what is searched and compared. */
  name_key: text(),
  group_key: text(),
  /** Taken from the content whenever it changes, so that lists need not open it. */
  plan_option: text(),
  effective_from: text(),
  effective_to: text(),
  benefit_year: text().$type<'calendar' | 'plan'>(),
  renewal_month: integer(),
  parse_result: text({ mode: 'json' }).$type<ParseResult>(),
  /** What the plan says; `parse_result` and the columns above are written from it. Null while its document has not been read. */
  facts: text({ mode: 'json' }).$type<PlanFacts>(),
})

/** A plan as stored, with its facts. */
export type FactualPlan = typeof plansTest.$inferSelect

/** A plan as stored, in the form that the screens get. */
export type StoredPlan = Omit<FactualPlan, 'facts'>

/** Plans that were deleted for good: nothing of them but that they were here. */
export const purgedPlans = sqliteTable('purged_plans', {
  id: text().primaryKey(),
  version: integer().notNull(),
  /** Milliseconds since 1970. */
  purged_at: integer().notNull(),
})
