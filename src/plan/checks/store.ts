import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { giveWay } from '../../base/give-way.ts'
import type { Db, Orm, Statement } from '../../db/open.ts'
import { checkedOf } from '../checked.ts'
import type { Checked } from '../contract.ts'
import { viewOf } from '../facts/view.ts'
import type { PlanRecord } from '../store.ts'
import { plansTest } from '../table.ts'
import { planChecks } from './table.ts'

/**
 * Statement: keeps how far a person has gone through a plan, behind the statement that stores its content.
 * @param id a plan that is not there, or that a person verified while its document was read again, is left alone
 */
export function checksKept(orm: Orm, id: string, { facts }: Pick<PlanRecord, 'facts'>, verified = true) {
  const { checked, of } = checkedOf(viewOf(facts))
  const plan = orm
    .select({
      plan_id: plansTest.id,
      checked: sql<number>`${checked}`.as('checked'),
      fields: sql<number>`${of}`.as('fields'),
    })
    .from(plansTest)
    .where(and(eq(plansTest.id, id), verified ? undefined : isNull(plansTest.verified_date)))
  return orm
    .insert(planChecks)
    .select(plan)
    .onConflictDoUpdate({ target: planChecks.plan_id, set: { checked, fields: of } })
}

/** What lists show of it: null while the document has not been read. */
export const checksColumn = sql<Checked | null>`CASE WHEN ${planChecks.plan_id} IS NOT NULL
  THEN json_object('checked', ${planChecks.checked}, 'of', ${planChecks.fields}) END`.mapWith(JSON.parse)

/** Plans that are read at a time; their content is large. */
const PAGE = 25

const plansAfter = (db: Db, id: string) =>
  db.read
    .select({ id: plansTest.id, parse_result: plansTest.parse_result })
    .from(plansTest)
    .where(and(isNotNull(plansTest.parse_result), gt(plansTest.id, id)))
    .orderBy(asc(plansTest.id))
    .limit(PAGE)

/** Statements that count the fields of every stored plan. Rows in the trash are among them: they may come back. */
export async function checksOfStoredPlans(db: Db): Promise<Statement[]> {
  const statements: Statement[] = []
  const [table] = await db.read.all<object>(
    sql`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'plans_test'`,
  )
  if (!table) return statements
  for (let last = ''; ; ) {
    const plans = await plansAfter(db, last)
    for (const { id, parse_result } of plans) {
      const { checked, of } = checkedOf(parse_result!)
      statements.push({
        sql: 'INSERT INTO plan_checks (plan_id, checked, fields) VALUES (?, ?, ?)',
        args: [id, checked, of],
      })
    }
    if (plans.length < PAGE) return statements
    last = plans.at(-1)!.id
    await giveWay()
  }
}
