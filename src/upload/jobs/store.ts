import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import type { Db, Orm } from '../../db/open.ts'
import type { StepKey, StepState } from '../contract.ts'
import { jobRows, jobs, runs } from './table.ts'

/** A job with the rows it reads. */
export interface Job {
  id: string
  planId: string
  kind: 'single' | 'merge'
  state: 'queued' | 'running' | 'done' | 'failed'
  attempts: number
  error: string | null
  askedBy: string | null
  /** Set where one option of a plan's document is read as a plan of its own; `rowIds` is then that plan alone. */
  option: string | null
  rowIds: string[]
}

/** A step of a job. */
export interface Step {
  step: StepKey
  state: StepState
  message: string | null
}

const OPEN = ['queued', 'running'] as const

const rowsOf = async (orm: Orm, jobId: string): Promise<string[]> => {
  const rows = await orm
    .select()
    .from(jobRows)
    .where(eq(jobRows.job_id, jobId))
    .orderBy(asc(jobRows.position))
  return rows.map((r) => r.row_id)
}

/** The job of a row. */
export const jobOf = async (orm: Orm, row: typeof jobs.$inferSelect | undefined): Promise<Job | null> =>
  row
    ? {
        id: row.id,
        planId: row.plan_id,
        kind: row.kind,
        state: row.state,
        attempts: row.attempts,
        error: row.error,
        askedBy: row.asked_by,
        option: row.option,
        rowIds: await rowsOf(orm, row.id),
      }
    : null

/** The job with this id. */
export async function findJob(db: Db, id: string): Promise<Job | null> {
  const [row] = await db.read.select().from(jobs).where(eq(jobs.id, id))
  return jobOf(db.read, row)
}

/** The unfinished jobs that read any of these rows. */
export async function openJobs(orm: Orm, rowIds: string[]): Promise<Job[]> {
  const found = await orm
    .selectDistinct({ job: jobs })
    .from(jobs)
    .innerJoin(jobRows, eq(jobRows.job_id, jobs.id))
    .where(and(inArray(jobRows.row_id, rowIds), inArray(jobs.state, [...OPEN])))
  return Promise.all(found.map(async ({ job }) => (await jobOf(orm, job))!))
}

/** The newest job that reads this row or makes this plan. */
export async function latestJob(db: Db, id: string): Promise<Job | null> {
  const [found] = await db.read
    .select({ job: jobs })
    .from(jobs)
    .innerJoin(jobRows, eq(jobRows.job_id, jobs.id))
    .where(or(eq(jobRows.row_id, id), eq(jobs.plan_id, id)))
    .orderBy(desc(jobs.id))
    .limit(1)
  return jobOf(db.read, found?.job)
}

/** The newest job of each of these rows. */
export async function latestJobs(
  db: Db,
  rowIds: string[],
): Promise<Map<string, { state: Job['state']; error: string | null; inAll: boolean }>> {
  const found = await db.read
    .select({ row: jobRows.row_id, state: jobs.state, error: jobs.error, inAll: jobs.in_all })
    .from(jobs)
    .innerJoin(jobRows, eq(jobRows.job_id, jobs.id))
    .where(inArray(jobRows.row_id, rowIds))
    .orderBy(asc(jobs.id))
  return new Map(found.map(({ row, ...job }) => [row, job]))
}

/** A job as it is asked for. */
export type NewJob = Pick<Job, 'id' | 'planId' | 'kind' | 'askedBy' | 'option' | 'rowIds'> & {
  /** True for one of "Process all". */
  inAll?: boolean
}

/** Stores a job with its rows and its steps, as they stand at the start, in one batch. */
export async function createJob(orm: Orm, job: NewJob, steps: Step[], now: number): Promise<void> {
  const { id, planId, kind, askedBy, option, rowIds, inAll = false } = job
  await orm.batch([
    orm.insert(jobs).values({
      id,
      plan_id: planId,
      kind,
      state: 'queued',
      attempts: 0,
      asked_by: askedBy,
      option,
      in_all: inAll,
      created_at: now,
    }),
    orm.insert(jobRows).values(rowIds.map((row_id, position) => ({ job_id: id, position, row_id }))),
    orm.insert(runs).values(steps.map((step, position) => ({ job_id: id, position, ...step }))),
  ])
}

/** Statement that ends a job. */
export const jobEnd = (
  orm: Orm,
  jobId: string,
  state: 'done' | 'failed',
  error: string | null,
  now: number,
) =>
  orm
    .update(jobs)
    .set({ state, error, ended_at: now, owner: null, leased_until: null })
    .where(eq(jobs.id, jobId))

/** Statement that records how a step stands. */
export const stepUpdate = (
  orm: Orm,
  jobId: string,
  step: StepKey,
  state: StepState,
  message: string | null = null,
) =>
  orm
    .update(runs)
    .set({ state, message })
    .where(and(eq(runs.job_id, jobId), eq(runs.step, step)))

/** The steps of a job in order. */
export const stepsOf = (db: Db, jobId: string): Promise<Step[]> =>
  db.read
    .select({ step: runs.step, state: runs.state, message: runs.message })
    .from(runs)
    .where(eq(runs.job_id, jobId))
    .orderBy(asc(runs.position))

/** How many jobs wait and run. */
export async function countOpen(db: Db): Promise<{ queued: number; running: number }> {
  const open = await db.read
    .select({ state: jobs.state })
    .from(jobs)
    .where(inArray(jobs.state, [...OPEN]))
  const running = open.filter((j) => j.state === 'running').length
  return { queued: open.length - running, running }
}
