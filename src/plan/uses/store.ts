import { and, asc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import { users } from '../../account/table.ts'
import type { Db, Orm } from '../../db/open.ts'
import type { FieldPath } from '../content.ts'
import type { FieldValue } from '../paths.ts'
import { valueUses } from './table.ts'

/** What used values: an answer of Riq, or a printed sheet. */
export type UseKind = 'answer' | 'sheet'

/** One use as it is stored. */
export type NewUse = Omit<typeof valueUses.$inferInsert, 'id'>

/** The one spelling in which a value is stored and compared; nothing stated is "null". */
export function storedValue(value: FieldValue | undefined): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'string') return JSON.stringify(value)
  const { coverage_percent, notes } = value
  return coverage_percent === null && notes === null ? 'null' : JSON.stringify({ coverage_percent, notes })
}

/** Rows of one statement, well below the number of values that SQLite takes. */
const ROWS = 500

/** Statements that keep uses; none for none. */
export const usesInserts = (orm: Orm, uses: readonly NewUse[]) =>
  Array.from({ length: Math.ceil(uses.length / ROWS) }, (_, i) =>
    orm.insert(valueUses).values(uses.slice(i * ROWS, (i + 1) * ROWS)),
  )

/** Statement: uses of days before this one are gone. @param day ISO date */
export const usesPruned = (orm: Orm, day: string) => orm.delete(valueUses).where(lt(valueUses.day, day))

/** The values of a plan that are kept, as they are stored and as the words in them. */
export async function usedTexts(orm: Orm, planId: string): Promise<{ value: string; text: string }[]> {
  const rows = await orm
    .selectDistinct({ value: valueUses.value })
    .from(valueUses)
    .where(eq(valueUses.plan_id, planId))
  return rows.map(({ value }) => {
    const told: FieldValue = JSON.parse(value)
    return { value, text: typeof told === 'string' ? told : (told?.notes ?? '') }
  })
}

/** Statement: what was kept of some paths of a plan, and of some values wherever they were, is gone: it must not be known any more. */
export const usesForgotten = (
  orm: Orm,
  planId: string,
  paths: readonly FieldPath[],
  values: readonly string[],
) =>
  orm
    .delete(valueUses)
    .where(
      and(
        eq(valueUses.plan_id, planId),
        or(inArray(valueUses.path, [...paths]), inArray(valueUses.value, [...values])),
      ),
    )

/** One value of a plan in all its versions. `value` as `storedValue` writes it. */
export interface UsedValue {
  planIds: readonly string[]
  path: FieldPath
  value: string
}

const usesOfValue = ({ planIds, path, value }: UsedValue) =>
  and(inArray(valueUses.plan_id, [...planIds]), eq(valueUses.path, path), eq(valueUses.value, value))

/** True while something is kept that used this value. */
export async function isUsed(orm: Orm, value: UsedValue): Promise<boolean> {
  const rows = await orm.select({ id: valueUses.id }).from(valueUses).where(usesOfValue(value)).limit(1)
  return rows.length > 0
}

/** Statement: a person has seen to what used this value. */
export const usesDone = (orm: Orm, value: UsedValue) => orm.delete(valueUses).where(usesOfValue(value))

/** What is known of a plan's uses without opening them. `last` = id of the newest one. */
export interface UsedPlan {
  plan_id: string
  /** ISO date of the newest use. */
  day: string
  /** The oldest version that was used. */
  version: number
  count: number
  last: number
}

/** Every plan that was used, each once. */
export const usedPlans = (db: Db): Promise<UsedPlan[]> =>
  db.read
    .select({
      plan_id: valueUses.plan_id,
      day: sql<string>`max(${valueUses.day})`,
      version: sql<number>`min(${valueUses.version})`,
      count: sql<number>`count(*)`,
      last: sql<number>`max(${valueUses.id})`,
    })
    .from(valueUses)
    .groupBy(valueUses.plan_id)

/** Uses of one value of a plan by one person. */
export interface UseGroup {
  path: FieldPath
  value: string
  kind: UseKind
  /** Full name; null = the account is gone. */
  who: string | null
  count: number
  from: string
  to: string
}

/**
 * The uses of a plan, by value and person.
 * @param since ISO date of the first day that counts
 * @param below only uses of versions below this one; null = of every version
 */
export const usesOf = (db: Db, planId: string, since: string, below: number | null): Promise<UseGroup[]> =>
  db.read
    .select({
      path: valueUses.path,
      value: valueUses.value,
      kind: valueUses.kind,
      who: users.full_name,
      count: sql<number>`count(*)`,
      from: sql<string>`min(${valueUses.day})`,
      to: sql<string>`max(${valueUses.day})`,
    })
    .from(valueUses)
    .leftJoin(users, eq(users.id, valueUses.user_id))
    .where(
      and(
        eq(valueUses.plan_id, planId),
        gte(valueUses.day, since),
        below === null ? undefined : lt(valueUses.version, below),
      ),
    )
    .groupBy(valueUses.path, valueUses.value, valueUses.kind, valueUses.user_id)
    .orderBy(asc(sql`min(${valueUses.day})`))
