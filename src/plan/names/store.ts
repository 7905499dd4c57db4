import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { plansTest } from '../table.ts'

/** What plans are called, by row id: the group name, else the stored file name (in which persons are masked). */
export async function planNames(db: Db, ids: string[]): Promise<Map<string, string | null>> {
  const rows = await db.read
    .select({ id: plansTest.id, group: plansTest.group_name, file: plansTest.original_file_url })
    .from(plansTest)
    .where(inArray(plansTest.id, ids))
  return new Map(rows.map(({ id, group, file }) => [id, group ?? file]))
}
