import type { Db, Orm } from '../../db/open.ts'
import { listUnparsed } from '../../plan/store.ts'
import { takeBack } from '../jobs/all/store.ts'
import { createJob, type Job, latestJobs } from '../jobs/store.ts'
import type { Progress } from '../progress.ts'
import { firstSteps } from '../steps.ts'

/** Words for whoever watches a reading that was stopped before it began. */
export const STOPPED = 'We stopped before reading this file. It’s still waiting.'

/** The jobs that were asked for, and how many files were left out. */
export interface Asked {
  jobs: Job[]
  leftOut: number
}

const jobFor = (rowIds: string[], by: string): Job => ({
  id: Bun.randomUUIDv7(),
  planId: rowIds.length === 1 ? rowIds[0]! : Bun.randomUUIDv7(),
  kind: rowIds.length === 1 ? 'single' : 'merge',
  state: 'queued',
  attempts: 0,
  error: null,
  askedBy: by,
  option: null,
  rowIds,
})

/** The files of each plan, in the order of the first one's. A group of which a file isn't free any more is none. */
function plansOf(free: readonly string[], together: readonly string[][]): string[][] {
  const whole = together.filter((ids) => ids.length > 1 && ids.every((id) => free.includes(id)))
  const done = new Set<string>()
  return free.flatMap((id) => {
    if (done.has(id)) return []
    const ids = whole.find((group) => group.includes(id)) ?? [id]
    for (const one of ids) done.add(one)
    return [ids]
  })
}

/**
 * Asks for the reading of each file that waits, in the order in which they came in. What is being read already goes on; what could
 * not be read before is left out: it would fail again, and hold the others up.
 * @param by full name of the person
 * @param together files that are surely one plan, each group in the order of its pages
 */
export const askForAll = (
  db: Db,
  by: string,
  now: number,
  together: readonly string[][] = [],
): Promise<Asked> =>
  db.write(async (orm: Orm) => {
    const rows = await listUnparsed(db)
    const before = await latestJobs(
      db,
      rows.map((row) => row.id),
    )
    const stateOf = (id: string) => before.get(id)?.state ?? 'done'
    const free = rows.filter((row) => stateOf(row.id) === 'done')
    const plans = plansOf(
      free.map((row) => row.id),
      together,
    )
    const jobs = plans.map((ids) => jobFor(ids, by))
    for (const job of jobs) await createJob(orm, { ...job, inAll: true }, firstSteps(job.kind), now)
    return { jobs, leftOut: rows.filter((row) => stateOf(row.id) === 'failed').length }
  })

/** Takes back what "Process all" asked for and nobody has begun; whoever watches such a file is told. @returns how many files wait again */
export async function stopAll(db: Db, progress: Progress): Promise<number> {
  const stopped = await db.write((orm) => takeBack(orm))
  for (const { planId, rowIds } of stopped) {
    progress.tell([planId, ...rowIds], { step: 'redact', state: 'error', message: STOPPED })
    progress.tell([planId, ...rowIds], 'ended')
  }
  return stopped.length
}
