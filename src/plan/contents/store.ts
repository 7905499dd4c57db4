import { inArray, sql } from 'drizzle-orm'
import { giveWay } from '../../base/give-way.ts'
import type { Db } from '../../db/open.ts'
import { IDENTITY_FIELDS } from '../../lexicon/catalog.ts'
import type { FieldPath, PlanContent } from '../content.ts'
import type { PlanForm } from '../paths.ts'
import { plansTest } from '../table.ts'
import { identityOf } from '../view.ts'

/** What a plan says, without its places, and which of its fields are in doubt. */
export interface PlanSaid {
  form: PlanForm
  doubtful: FieldPath[]
}

/** Plans that are read in one go: their content is large. */
const PAGE = 25

const states = sql`json_each(${plansTest.parse_result}, '$.states')`

const columns = {
  id: plansTest.id,
  ...(Object.fromEntries(IDENTITY_FIELDS.map((field) => [field, plansTest[field]])) as Pick<
    typeof plansTest,
    (typeof IDENTITY_FIELDS)[number]
  >),
  content: sql<PlanContent>`json_extract(${plansTest.parse_result}, '$.parsed')`.mapWith(JSON.parse),
  doubtful: sql<
    string[]
  >`(SELECT json_group_array(key) FROM ${states} WHERE json_extract(value, '$.state') IN ('check', 'unclear'))`.mapWith(
    JSON.parse,
  ),
}

/** What some read plans say, by id. Others get their turn in between. */
export async function contentsOf(db: Db, ids: readonly string[]): Promise<Map<string, PlanSaid>> {
  const said = new Map<string, PlanSaid>()
  for (let i = 0; i < ids.length; i += PAGE) {
    const rows = await db.read
      .select(columns)
      .from(plansTest)
      .where(inArray(plansTest.id, ids.slice(i, i + PAGE)))
    for (const { id, content, doubtful, ...row } of rows)
      if (content) said.set(id, { form: { identity: identityOf(row), content }, doubtful })
    await giveWay()
  }
  return said
}
