import { notFound, UserError } from '../base/errors.ts'
import type { Orm } from '../db/open.ts'
import { planForWrite } from '../plan/store.ts'
import { type Asked, askForAll, STOPPED, stopAll } from './all/all.ts'
import { jobThatMade } from './jobs/options/store.ts'
import { createJob, findJob, type Job, openJobs } from './jobs/store.ts'
import { servedOption } from './options/document.ts'
import type { ProcessNeeds } from './process.ts'
import { Progress } from './progress.ts'
import { firstSteps } from './steps.ts'
import { Worker } from './worker.ts'

/** A wish for a reading. */
export interface Wish {
  kind: Job['kind']
  rowIds: string[]
  /** Full name of the person. */
  by: string
  /** The option to read as a plan of its own, from the document of the plan that is the one row. */
  option?: string | null
  /** True for one of many: Stop takes it back while nobody has begun it. */
  inAll?: boolean
}

const sameRows = (a: string[], b: string[]) => a.length === b.length && a.every((id) => b.includes(id))

/** How rows stand at the very moment of the write: between the request and it they may have been discarded, merged or read. */
async function readAlready(orm: Orm, rowIds: string[]): Promise<boolean> {
  const plans = await Promise.all(rowIds.map((id) => planForWrite(orm, id)))
  if (plans.includes(null)) throw notFound('File not found.')
  return plans.some((plan) => plan?.parse_result != null)
}

/** The job that serves a wish for rows already. @throws UserError 404, 409 as `ask` says */
async function servedRows(orm: Orm, wish: Wish): Promise<Job | null> {
  const open = await openJobs(orm, wish.rowIds)
  const same = open.find((j) => j.option === null && sameRows(j.rowIds, wish.rowIds))
  if (same) return same
  if (open.length > 0) throw new UserError(409, 'We’re already reading one of these files.')
  if (!(await readAlready(orm, wish.rowIds))) return null
  const done = wish.kind === 'single' ? await jobThatMade(orm, wish.rowIds[0]!) : null
  if (done) return done
  throw new UserError(409, 'We’ve already read one of these files.')
}

/** The new job of a wish. An option gets a plan of its own, and so does a merge. */
const jobFor = ({ kind, rowIds, by, option = null }: Wish): Job => ({
  id: Bun.randomUUIDv7(),
  planId: kind === 'single' && option === null ? rowIds[0]! : Bun.randomUUIDv7(),
  kind,
  state: 'queued',
  attempts: 0,
  error: null,
  askedBy: by,
  option,
  rowIds,
})

/** Durable jobs, one document at a time (OCR and model share the same cores). Unfinished ones go on after a restart. */
export class Queue {
  readonly progress = new Progress()
  readonly #needs: ProcessNeeds
  readonly #worker: Worker

  constructor(needs: ProcessNeeds) {
    this.#needs = needs
    this.#worker = new Worker(needs, this.progress)
  }

  /** Takes up work, first of all what an earlier server left unfinished. */
  start(): void {
    this.#worker.start()
  }

  /** Ends the running reading and gives its job back, without counting the attempt. */
  stop(): Promise<void> {
    return this.#worker.stop()
  }

  /** A file came in: somebody will ask for its reading in a moment. */
  expect(): void {
    this.#worker.getReady()
  }

  /**
   * Asks for a reading. Who asks for the same rows while a job for them is open shares that job, and who asks for a file that was
   * read just now, or for an option that is a plan already, gets the job that read it.
   * @throws UserError 404 when one of the rows is gone, 409 when one is in another open job or was read already, or its option lies in the trash
   */
  async ask(wish: Wish): Promise<Job> {
    const { db, clock } = this.#needs
    const { job, fresh } = await db.write(async (orm): Promise<{ job: Job; fresh: boolean }> => {
      const { option, rowIds } = wish
      const served = option == null ? servedRows(orm, wish) : servedOption(orm, rowIds[0]!, option)
      const known = await served
      if (known) return { job: known, fresh: false }
      const job = jobFor(wish)
      await createJob(orm, { ...job, inAll: wish.inAll ?? false }, firstSteps(wish.kind), clock())
      return { job, fresh: true }
    })
    if (fresh) this.#begun([job])
    return job
  }

  /**
   * Asks for the reading of every file that waits, in order; files that couldn't be read before are left out.
   * @param by full name of the person
   * @param together files that are surely one plan
   */
  async askAll(by: string, together: readonly string[][] = []): Promise<Asked> {
    const asked = await askForAll(this.#needs.db, by, this.#needs.clock(), together)
    this.#begun(asked.jobs)
    return asked
  }

  /** Takes back what `askAll` asked for and nobody has begun. @returns how many files wait again */
  stopAll(): Promise<number> {
    return stopAll(this.#needs.db, this.progress)
  }

  /** Tells whoever watches how new jobs stand, and wakes the worker. */
  #begun(jobs: readonly Job[]): void {
    for (const { kind, planId, rowIds } of jobs)
      for (const { step, state } of firstSteps(kind)) this.progress.tell([planId, ...rowIds], { step, state })
    if (jobs.length > 0) this.#worker.wake()
  }

  /** Resolves with the job when it is done or failed, however long that takes; one that was taken back before it began counts as failed. */
  async ended(job: Job): Promise<Job> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const unwatch = this.progress.watch(job.planId, (event) => event === 'ended' && resolve())
    try {
      const before = await findJob(this.#needs.db, job.id)
      if (before?.state === 'queued' || before?.state === 'running') await promise
      return (await findJob(this.#needs.db, job.id)) ?? { ...job, state: 'failed', error: STOPPED }
    } finally {
      unwatch()
    }
  }
}
