import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../../../db/open.ts'
import { jobRows, jobs, runs } from '../table.ts'

/** What a job that was taken back would have read and made. */
export interface TakenBack {
  id: string
  planId: string
  rowIds: string[]
}

/**
 * Takes back the readings that "Process all" asked for and that nobody has begun, as if nobody had asked: their files wait again.
 * To be called in the turn of the write queue, since a server may begin one at any other moment.
 */
export async function takeBack(orm: Orm): Promise<TakenBack[]> {
  const waiting = await orm
    .select({ id: jobs.id, planId: jobs.plan_id })
    .from(jobs)
    .where(and(eq(jobs.state, 'queued'), eq(jobs.in_all, true)))
  if (waiting.length === 0) return []
  const ids = waiting.map(({ id }) => id)
  const rows = await orm.select().from(jobRows).where(inArray(jobRows.job_id, ids))
  await orm.batch([
    orm.delete(runs).where(inArray(runs.job_id, ids)),
    orm.delete(jobRows).where(inArray(jobRows.job_id, ids)),
    orm.delete(jobs).where(inArray(jobs.id, ids)),
  ])
  return waiting.map((job) => ({
    ...job,
    rowIds: rows.filter((row) => row.job_id === job.id).map((row) => row.row_id),
  }))
}
