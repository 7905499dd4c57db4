import { and, asc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Orm } from '../../../db/open.ts'
import { type Job, jobOf } from '../store.ts'
import { jobs, runs } from '../table.ts'

/** Statement: no step of these jobs runs any more; the next attempt begins them anew. */
const stepsPaused = (orm: Orm, jobIds: string[]) =>
  orm
    .update(runs)
    .set({ state: 'pending' })
    .where(and(inArray(runs.job_id, jobIds), eq(runs.state, 'active')))

/**
 * The oldest job of whoever has waited longest since a reading of theirs ended: somebody who asks for fifty readings keeps nobody
 * else's one waiting behind them.
 */
async function nextInTurn(orm: Orm, free: SQL | undefined): Promise<string | null> {
  const oldest = await orm
    .select({ id: sql<string>`min(${jobs.id})`, by: jobs.asked_by })
    .from(jobs)
    .where(free)
    .groupBy(jobs.asked_by)
  if (oldest.length < 2) return oldest[0]?.id ?? null
  const served = await orm
    .select({ by: jobs.asked_by, at: sql<number>`coalesce(max(${jobs.ended_at}), 0)` })
    .from(jobs)
    .groupBy(jobs.asked_by)
  const at = new Map(served.map((one) => [one.by, one.at]))
  const waiting = oldest.map((one) => ({ id: one.id, since: at.get(one.by) ?? 0 }))
  return waiting.sort((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1))[0]!.id
}

/**
 * Takes the next job that waits, or whose server let its lease end: everybody who asked in turn, each one's oldest first.
 * @param lease who takes it, and until when it is theirs without renewal
 * @returns the job with its attempts counted up, or null when there is none
 */
export function claimJob(db: Db, now: number, lease: { owner: string; until: number }): Promise<Job | null> {
  return db.write(async (orm) => {
    const free = or(eq(jobs.state, 'queued'), and(eq(jobs.state, 'running'), lt(jobs.leased_until, now)))
    const id = await nextInTurn(orm, free)
    const [row] = id === null ? [] : await orm.select().from(jobs).where(eq(jobs.id, id))
    if (!row) return null
    const claim = {
      state: 'running' as const,
      owner: lease.owner,
      leased_until: lease.until,
      attempts: row.attempts + 1,
    }
    const taken = await orm
      .update(jobs)
      .set(claim)
      .where(and(eq(jobs.id, row.id), free))
    if (taken.rowsAffected !== 1) return null
    await stepsPaused(orm, [row.id])
    return jobOf(orm, { ...row, ...claim })
  })
}

/** Gives back the jobs of a server that is surely gone, without waiting for their leases to end. Their attempts stay counted. */
export async function reclaimJobs(db: Db): Promise<void> {
  const free = { state: 'queued' as const, owner: null, leased_until: null }
  const running = eq(jobs.state, 'running')
  await db.write(async (orm) => {
    const left = await orm.select({ id: jobs.id }).from(jobs).where(running)
    const ids = left.map(({ id }) => id)
    await orm.batch([stepsPaused(orm, ids), orm.update(jobs).set(free).where(running)])
  })
}

/** When the next lease of another server ends, in milliseconds since 1970; null when none is out. */
export async function nextLeaseEnd(db: Db): Promise<number | null> {
  const [row] = await db.read
    .select({ until: jobs.leased_until })
    .from(jobs)
    .where(eq(jobs.state, 'running'))
    .orderBy(asc(jobs.leased_until))
    .limit(1)
  return row?.until ?? null
}

const mine = (jobId: string, owner: string) =>
  and(eq(jobs.id, jobId), eq(jobs.owner, owner), eq(jobs.state, 'running'))

/** Renews a lease. Resolves with false when the job is no longer ours. */
export async function renewLease(db: Db, jobId: string, owner: string, until: number): Promise<boolean> {
  const done = await db.write((orm) =>
    orm.update(jobs).set({ leased_until: until }).where(mine(jobId, owner)),
  )
  return done.rowsAffected === 1
}

/** Puts a job back into the queue; `uncounted` takes the attempt back (the server was told to stop, nobody failed). */
export async function releaseJob(db: Db, job: Job, owner: string, uncounted: boolean): Promise<void> {
  const attempts = uncounted ? job.attempts - 1 : job.attempts
  await db.write((orm) =>
    orm.batch([
      orm
        .update(jobs)
        .set({ state: 'queued', owner: null, leased_until: null, attempts })
        .where(mine(job.id, owner)),
      stepsPaused(orm, [job.id]),
    ]),
  )
}
