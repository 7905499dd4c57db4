import { sql } from 'drizzle-orm'
import type { FirstPage } from '../contract.ts'
import { plansTest } from '../table.ts'
import { RISK_BOUND } from '../to-look.ts'

const first = (key: string) => sql`json_extract(${plansTest.parse_result}, ${`$.pages[0].${key}`})`

/** The first page of a plan that has been read, unless it may show patient data and nobody has looked at it yet (`needsLook`). */
export const firstPage = sql<FirstPage | null>`CASE
  WHEN coalesce(${first('risk')}, 0) > ${RISK_BOUND} AND ${first('looked')} IS NULL THEN NULL
  WHEN ${first('page')} IS NOT NULL
  THEN json_object('page', ${first('page')}, 'revision', coalesce(${first('revision')}, 0)) END`.mapWith(
  JSON.parse,
)

const unnamed = sql`coalesce(${plansTest.group_name}, '') = ''`

/** The stored name of its file (in which persons are masked), of a plan that names no group. */
export const fileOfUnnamed = sql<string | null>`CASE WHEN ${unnamed} THEN ${plansTest.original_file_url} END`

/** What tells plans apart that name no group. Null of all others, so that lists of them open no content. */
export const faceColumns = {
  file_name: fileOfUnnamed,
  first_page: sql<FirstPage | null>`CASE WHEN ${unnamed} THEN ${firstPage} END`.mapWith(JSON.parse),
}
