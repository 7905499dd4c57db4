import { and, asc, gt, isNotNull, sql } from 'drizzle-orm'
import { giveWay } from '../../base/give-way.ts'
import type { Fills } from '../../db/migrate.ts'
import type { Db } from '../../db/open.ts'
import { IDENTITY_FIELDS } from '../../lexicon/catalog.ts'
import { checksOfStoredPlans } from '../checks/store.ts'
import { plansTest } from '../table.ts'
import { identityOf } from '../view.ts'
import { factsBeside } from './beside.ts'

/** Plans that are read at a time; their content is large. */
const PAGE = 25

const columns = {
  id: plansTest.id,
  ...(Object.fromEntries(IDENTITY_FIELDS.map((field) => [field, plansTest[field]])) as Pick<
    typeof plansTest,
    (typeof IDENTITY_FIELDS)[number]
  >),
  parse_result: plansTest.parse_result,
}

/** Plans with content of an older version, in the order of their ids. Rows in the trash are among them: they may come back. */
const plansAfter = (db: Db, id: string) =>
  db.read
    .select(columns)
    .from(plansTest)
    .where(and(isNotNull(plansTest.parse_result), gt(plansTest.id, id)))
    .orderBy(asc(plansTest.id))
    .limit(PAGE)

/**
 * Statements that give every stored plan its facts. What an older version stored stays as it is: who verified it and when, its content, its places.
 * The only reader of notes beside the one for what a person saves.
 */
async function factsOfStoredPlans(db: Db) {
  const statements: { sql: string; args: string[] }[] = []
  const [table] = await db.read.all<object>(
    sql`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'plans_test'`,
  )
  if (!table) return statements
  for (let last = ''; ; ) {
    const plans = await plansAfter(db, last)
    for (const { id, parse_result, ...row } of plans) {
      const { parsed: content, evidence, states, typed } = parse_result!
      const facts = factsBeside({ identity: identityOf(row), content }, { evidence, states }, typed)
      statements.push({
        sql: 'UPDATE plans_test SET facts = ? WHERE id = ?',
        args: [JSON.stringify(facts), id],
      })
    }
    if (plans.length < PAGE) return statements
    last = plans.at(-1)!.id
    await giveWay()
  }
}

/** What this version's migrations fill in. */
export const FILLS: Fills = {
  '0030_plan_facts.sql': factsOfStoredPlans,
  '0043_plan_checks.sql': checksOfStoredPlans,
}
