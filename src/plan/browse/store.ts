import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import { checksColumn } from '../checks/store.ts'
import { planChecks } from '../checks/table.ts'
import type { Checked, FirstPage } from '../contract.ts'
import { faceColumns } from '../faces/store.ts'
import { groupKey, lineColumns, nameKey, newestFirst, type PlanLine, parsed, planColumns } from '../store.ts'
import { plansTest, purgedPlans, type StoredPlan } from '../table.ts'

const overviewColumns = {
  id: plansTest.id,
  group_name: plansTest.group_name,
  group_id: plansTest.group_id,
  insurance_company: plansTest.insurance_company,
  payor_id: plansTest.payor_id,
  customer_service_phone: plansTest.customer_service_phone,
  plan_type: plansTest.plan_type,
  plan_option: plansTest.plan_option,
  confidence_status: plansTest.confidence_status,
  verified_by: plansTest.verified_by,
  verified_date: plansTest.verified_date,
  last_upload_date: plansTest.last_upload_date,
  effective_from: plansTest.effective_from,
  effective_to: plansTest.effective_to,
  benefit_year: plansTest.benefit_year,
  renewal_month: plansTest.renewal_month,
  group_key: plansTest.group_key,
  checked: checksColumn,
}

const ofPlan = eq(planChecks.plan_id, plansTest.id)

/** A read plan as lists and Riq need it: who it is, what tells how far it can be trusted, and how many plans bear its group id. */
export type PlanOverview = Pick<StoredPlan, Exclude<keyof typeof overviewColumns, 'checked'>> & {
  group_count: number
  /** How many of its fields a person has settled. */
  checked: Checked | null
}

/** A line of the plan list: with what tells it apart where it names no group. */
export type ListedPlan = PlanOverview & { file_name: string | null; first_page: FirstPage | null }

/** A filter of the plan list; `search` overrides `letter` (SPEC section 5). */
export interface PlanFilter {
  search?: string | undefined
  letter?: string | undefined
}

function filterOf({ search, letter }: PlanFilter): SQL {
  const text = nameKey(search ?? '').trim()
  if (text) return sql`instr(${plansTest.name_key}, ${text}) > 0`
  if (!letter) return sql`1`
  const from = letter.toLowerCase()
  return sql`${plansTest.name_key} >= ${from} AND ${plansTest.name_key} < ${`${from}\u{10ffff}`}`
}

/** How many read plans bear each group id. */
async function groupCounts(db: Db): Promise<Map<string | null, number>> {
  const rows = await db.read
    .select({ key: plansTest.group_key, count: sql<number>`count(*)` })
    .from(plansTest)
    .where(parsed)
    .groupBy(plansTest.group_key)
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** The same from a list that holds every read plan: a second walk through the table costs as much as the first. */
function countedIn(plans: readonly { group_key: string | null }[]): Map<string | null, number> {
  const counts = new Map<string | null, number>()
  for (const { group_key: key } of plans) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Read plans in order of their group names (unnamed ones last), each with the number of plans that bear its group id. */
export async function listPlans(db: Db, filter: PlanFilter = {}): Promise<ListedPlan[]> {
  const plans = await db.read
    .select({ ...overviewColumns, ...faceColumns })
    .from(plansTest)
    .leftJoin(planChecks, ofPlan)
    .where(and(parsed, filterOf(filter)))
    .orderBy(sql`name_key IS NULL`, asc(plansTest.name_key), asc(plansTest.id))
  const whole = !filter.search?.trim() && !filter.letter
  const counts = whole ? countedIn(plans) : await groupCounts(db)
  return plans.map((plan) => ({
    ...plan,
    // A plan without group id is one of its own.
    group_count: plan.group_key === null ? 1 : (counts.get(plan.group_key) ?? 1),
  }))
}

/** Rows that are read in one go: a few milliseconds of work. */
const PAGE_ROWS = 250

const pageOf = (db: Db, behind: SQL) =>
  db.read
    .select({ ...overviewColumns, name_key: plansTest.name_key, version: plansTest.version })
    .from(plansTest)
    .leftJoin(planChecks, ofPlan)
    .where(and(parsed, behind))
    .orderBy(asc(plansTest.name_key), asc(plansTest.id))
    .limit(PAGE_ROWS)

/**
 * Every read plan in the order of `listPlans`, in pages: libSQL gives all rows of a statement at once, and five thousand of them hold
 * the event loop for longer than anybody should wait. A plan that changes meanwhile changes the stamp, too.
 */
export async function* planPages(
  db: Db,
): AsyncGenerator<(Omit<PlanOverview, 'group_count'> & { version: number })[]> {
  // Named plans by the index of names, then the unnamed ones.
  for (const named of [true, false]) {
    let [name, id] = ['', '']
    for (;;) {
      const rest = named ? sql`(name_key, id) > (${name}, ${id})` : sql`name_key IS NULL AND id > ${id}`
      const rows = await pageOf(db, rest)
      const last = rows.at(-1)
      if (last) yield rows
      if (!last || rows.length < PAGE_ROWS) break
      ;[name, id] = [last.name_key ?? '', last.id]
    }
  }
}

/**
 * Changes whenever a plan comes, goes or is edited: what was listed before still holds while it stays the same. Every change raises a
 * version, and of a row that was deleted for good its version is kept, so that the sum only grows.
 */
export async function plansStamp(db: Db): Promise<string> {
  const [row] = await db.read
    .select({ plans: sql<number>`count(*)`, versions: sql<number>`coalesce(sum(${plansTest.version}), 0)` })
    .from(plansTest)
  const [purged] = await db.read
    .select({
      plans: sql<number>`count(*)`,
      versions: sql<number>`coalesce(sum(${purgedPlans.version} + 1), 0)`,
    })
    .from(purgedPlans)
  return `${row!.plans + purged!.plans} ${row!.versions + purged!.versions}`
}

/** The newest read plan of a group, whatever punctuation its id is written with; null if there is none. */
export async function newestOfGroup(db: Db, groupId: string): Promise<StoredPlan | null> {
  const key = groupKey(groupId)
  if (key === null) return null
  const [plan] = await db.read
    .select(planColumns)
    .from(plansTest)
    .where(and(parsed, eq(plansTest.group_key, key)))
    .orderBy(...newestFirst)
    .limit(1)
  return plan ?? null
}

/** The other read plans of a plan's group (options, older and newer versions), newest first. */
export const othersOfGroup = async (
  db: Db,
  plan: PlanLine,
): Promise<(PlanLine & { checked: Checked | null })[]> =>
  plan.group_key === null
    ? []
    : db.read
        .select({ ...lineColumns, checked: checksColumn })
        .from(plansTest)
        .leftJoin(planChecks, ofPlan)
        .where(and(parsed, eq(plansTest.group_key, plan.group_key), ne(plansTest.id, plan.id)))
        .orderBy(...newestFirst)

const verifiedOfGroup = prepared((orm) =>
  orm
    .select(planColumns)
    .from(plansTest)
    .where(
      and(
        parsed,
        eq(plansTest.group_key, sql.placeholder('group')),
        sql`${plansTest.plan_option} IS ${sql.placeholder('option')}`,
        sql`lower(${plansTest.confidence_status}) = 'verified'`,
        ne(plansTest.id, sql.placeholder('id')),
      ),
    )
    .orderBy(...newestFirst)
    .limit(1)
    .prepare(),
)

/** The newest verified plan of the same group and option, other than the plan itself: what a new version is compared with. */
export async function verifiedVersionOf(db: Db, plan: StoredPlan): Promise<StoredPlan | null> {
  if (plan.group_key === null) return null
  const { id, group_key: group, plan_option: option } = plan
  const [found] = await verifiedOfGroup(db).execute({ id, group, option })
  return found ?? null
}
