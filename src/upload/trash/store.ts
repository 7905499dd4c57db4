import { inArray, or } from 'drizzle-orm'
import type { Db, Orm } from '../../db/open.ts'
import { jobRows, jobs } from '../jobs/table.ts'
import { copies, documents, doomedFiles, pages } from '../table.ts'

/** Ids of all files of these rows: originals, pictures of pages, their words, redacted copies. */
async function filesOf(orm: Orm, ids: string[]): Promise<string[]> {
  const originals = await orm
    .select({ id: documents.file_id })
    .from(documents)
    .where(inArray(documents.plan_id, ids))
  const drawn = await orm
    .select({ id: pages.file_id, words: pages.words_id })
    .from(pages)
    .where(inArray(pages.plan_id, ids))
  const redacted = await orm.select({ id: copies.file_id }).from(copies).where(inArray(copies.plan_id, ids))
  const all = [...originals, ...redacted].map(({ id }) => id)
  return [...all, ...drawn.flatMap(({ id, words }) => [id, words])].filter((id) => id !== null)
}

/** Statements: these rows have no documents, pages, copies and jobs any more, and their files wait to leave the disk. */
export async function uploadsPurged(orm: Orm, ids: string[]) {
  const files = await filesOf(orm, ids)
  const doomed = files.map((file_id) => orm.insert(doomedFiles).values({ file_id }).onConflictDoNothing())
  const read = orm.select({ id: jobRows.job_id }).from(jobRows).where(inArray(jobRows.row_id, ids))
  return [
    ...doomed,
    orm.delete(jobs).where(or(inArray(jobs.plan_id, ids), inArray(jobs.id, read))),
    orm.delete(documents).where(or(inArray(documents.plan_id, ids), inArray(documents.target_id, ids))),
    orm.delete(pages).where(inArray(pages.plan_id, ids)),
    orm.delete(copies).where(inArray(copies.plan_id, ids)),
  ]
}

/** Files that still have to leave the disk. */
export const doomed = async (db: Db): Promise<string[]> =>
  (await db.read.select().from(doomedFiles)).map((row) => row.file_id)

/** Statement: this file has left the disk. */
export const fileGone = (orm: Orm, id: string) =>
  orm.delete(doomedFiles).where(inArray(doomedFiles.file_id, [id]))
