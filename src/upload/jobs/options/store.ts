import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db, Orm } from '../../../db/open.ts'
import { type Job, jobOf } from '../store.ts'
import { jobRows, jobs } from '../table.ts'

/** The job that a plan came from; null while it has not been read, and for plans whose document is gone for good. */
export async function jobThatMade(orm: Orm, planId: string): Promise<Job | null> {
  const [row] = await orm
    .select()
    .from(jobs)
    .where(and(eq(jobs.plan_id, planId), eq(jobs.state, 'done')))
    .orderBy(desc(jobs.id))
    .limit(1)
  return jobOf(orm, row)
}

/** The newest job of each option that was asked for of a plan's document, by the option's name. */
export async function optionJobs(orm: Orm, planId: string): Promise<Map<string, Job>> {
  const rows = await orm
    .select({ job: jobs })
    .from(jobs)
    .innerJoin(jobRows, eq(jobRows.job_id, jobs.id))
    .where(and(eq(jobRows.row_id, planId), isNotNull(jobs.option)))
    .orderBy(jobs.id)
  const all = await Promise.all(rows.map(async ({ job }) => (await jobOf(orm, job))!))
  return new Map(all.map((job) => [job.option!, job]))
}

/** The plan whose document a plan was read from: another one where it is an option that was read later, else itself. */
export async function documentPlanOf(db: Db, planId: string): Promise<string> {
  const made = await jobThatMade(db.read, planId)
  return made && made.option !== null ? made.rowIds[0]! : planId
}
