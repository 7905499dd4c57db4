import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import type { FirstPage } from '../contract.ts'
import { faceColumns, fileOfUnnamed, firstPage } from '../faces/store.ts'
import { newestFirst, parsed } from '../store.ts'
import { plansTest, type StoredPlan } from '../table.ts'

const columns = {
  id: plansTest.id,
  group_name: plansTest.group_name,
  group_id: plansTest.group_id,
  insurance_company: plansTest.insurance_company,
  plan_option: plansTest.plan_option,
  confidence_status: plansTest.confidence_status,
  verified_by: plansTest.verified_by,
  verified_date: plansTest.verified_date,
  last_upload_date: plansTest.last_upload_date,
  last_uploaded_by: plansTest.last_uploaded_by,
  effective_from: plansTest.effective_from,
  effective_to: plansTest.effective_to,
  benefit_year: plansTest.benefit_year,
  renewal_month: plansTest.renewal_month,
  group_key: plansTest.group_key,
}

const isVerified = sql`lower(coalesce(${plansTest.confidence_status}, '')) = 'verified'`
const states = sql`json_each(${plansTest.parse_result}, '$.states')`

/** A read plan as the verification queue needs it. */
export type QueuedPlan = Pick<StoredPlan, keyof typeof columns> & {
  /** Of a plan that names no group. */
  file_name: string | null
  /** Of a plan that waits or names no group; null where it can't be shown. */
  first_page: FirstPage | null
}

/** A plan that nobody has verified yet, with the paths of its fields in doubt and how many pages it has. */
export type WaitingPlan = QueuedPlan & { version: number; doubtful: string[]; pages: number }

/** Plans that wait for a person, oldest upload first. */
export const waitingPlans = (db: Db): Promise<WaitingPlan[]> =>
  db.read
    .select({
      ...columns,
      file_name: fileOfUnnamed,
      first_page: firstPage,
      version: plansTest.version,
      doubtful: sql<
        string[]
      >`(SELECT json_group_array(key) FROM ${states} WHERE json_extract(value, '$.state') IN ('check', 'unclear'))`.mapWith(
        JSON.parse,
      ),
      pages: sql<number>`coalesce(json_array_length(${plansTest.parse_result}, '$.pages'), 0)`,
    })
    .from(plansTest)
    .where(and(parsed, sql`NOT ${isVerified}`))
    .orderBy(asc(plansTest.last_upload_date), asc(plansTest.id))

const verifiedWhere = (condition: SQL | undefined): SQL => and(parsed, isVerified, condition)!

/** The newest verified plan of each group and option: older versions that were replaced are not told. */
export async function newestVerified(db: Db): Promise<QueuedPlan[]> {
  const plans = await db.read
    .select({ ...columns, ...faceColumns })
    .from(plansTest)
    .where(verifiedWhere(undefined))
    .orderBy(...newestFirst)
  const newest = new Map<string, QueuedPlan>()
  for (const plan of plans) {
    const key = plan.group_key === null ? plan.id : `${plan.group_key} ${plan.plan_option ?? ''}`
    if (!newest.has(key)) newest.set(key, plan)
  }
  return [...newest.values()]
}

/** Verified plans that bear a group id, newest first. @param key the id without punctuation, as `groupKey` makes it */
export const verifiedOfGroup = (db: Db, key: string): Promise<QueuedPlan[]> =>
  db.read
    .select({ ...columns, ...faceColumns })
    .from(plansTest)
    .where(verifiedWhere(eq(plansTest.group_key, key)))
    .orderBy(...newestFirst)
