import { ChildError } from '../base/child.ts'
import { UserError, wordsOf } from '../base/errors.ts'
import { errorCode, log } from '../base/log.ts'
import { isPassing } from '../document/errors.ts'
import { isWorthAgain, told } from '../document/pool.ts'
import { findPlan } from '../plan/store.ts'
import { claimJob, nextLeaseEnd, releaseJob, renewLease } from './jobs/lease/store.ts'
import { type Job, jobEnd, stepUpdate } from './jobs/store.ts'
import { type ProcessNeeds, processJob, removeDerived } from './process.ts'
import type { Progress } from './progress.ts'
import { type Recorder, recorder } from './steps.ts'

/** A server that has not renewed its lease for so long is gone. */
const LEASE_MS = 10_000
const RENEW_MS = 3_000

/** A job that was begun so often, and ended by no word of its reader, is given up: each time its server ended with it. */
const MOST_ATTEMPTS = 3

/** A job whose reader ended is tried once more by itself; after that people are told, and may ask again. */
const MOST_READERS = 2

/** Wait after a fault of the database (a full disk, say) before the queue is looked at again. */
const FAULT_MS = 5_000

const GIVEN_UP = 'We were interrupted three times while reading this file. Your file is safe. Try again.'

/** The words for a reading that ended. */
const wordsOfEnd = (error: unknown): string => wordsOf(error instanceof ChildError ? told(error) : error)

/** Takes jobs off the queue, one at a time, and ends each as done, failed or given back. */
export class Worker {
  readonly #needs: ProcessNeeds
  readonly #progress: Progress
  readonly #owner = Bun.randomUUIDv7()
  #loop: Promise<void> | null = null
  #wanted = false
  #stopped = true
  #abort: AbortController | null = null
  #timer: Timer | undefined

  constructor(needs: ProcessNeeds, progress: Progress) {
    this.#needs = needs
    this.#progress = progress
  }

  start(): void {
    this.#stopped = false
    this.wake()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    this.#abort?.abort()
    await this.#loop
    this.#needs.read.close?.()
  }

  /** Makes ready for the next document, unless one is being read: that one needs the processor. */
  getReady(): void {
    if (!this.#stopped && this.#abort === null) this.#needs.read.getReady?.()
  }

  /** There may be work. */
  wake(): void {
    if (this.#stopped) return
    this.#wanted = true
    this.#loop ??= this.#work().finally(() => {
      this.#loop = null
      if (this.#wanted) this.wake()
    })
  }

  async #work(): Promise<void> {
    clearTimeout(this.#timer)
    let worked = false
    try {
      while (this.#wanted && !this.#stopped) {
        this.#wanted = false
        for (let job = await this.#claim(); job; job = await this.#claim()) {
          await this.#run(job)
          worked = true
        }
      }
      if (worked) this.getReady()
      await this.#sleep()
    } catch (error) {
      log.error('queue.fault', { cause: errorCode(error) })
      this.#later(FAULT_MS)
    }
  }

  #later(ms: number): void {
    if (!this.#stopped) this.#timer = setTimeout(() => this.wake(), ms)
  }

  /** Another server's lease may end without a word: its job is looked at again then. */
  async #sleep(): Promise<void> {
    const { db, clock } = this.#needs
    const end = await nextLeaseEnd(db)
    if (end !== null) this.#later(Math.max(100, end - clock() + 1))
  }

  #claim(): Promise<Job | null> | null {
    if (this.#stopped) return null
    const { db, clock } = this.#needs
    return claimJob(db, clock(), { owner: this.#owner, until: clock() + LEASE_MS })
  }

  /** Renews the lease while the job runs. Aborts when the job is no longer ours. */
  #holdLease(job: Job, abort: AbortController): Timer {
    const { db, clock } = this.#needs
    return setInterval(() => {
      renewLease(db, job.id, this.#owner, clock() + LEASE_MS).then(
        (ours) => ours || abort.abort(),
        () => {}, // a fault of the database: the next renewal or the save tells it
      )
    }, RENEW_MS)
  }

  async #run(job: Job): Promise<void> {
    const abort = new AbortController()
    this.#abort = abort
    const record = recorder(this.#needs.db, this.#progress, job)
    const lease = this.#holdLease(job, abort)
    const ids = [job.planId, ...job.rowIds]
    log.info('job.begun', { job: job.id, attempt: job.attempts })
    try {
      if (job.attempts > MOST_ATTEMPTS) throw new UserError(422, GIVEN_UP)
      await processJob(job, record, this.#needs, abort.signal)
      log.info('job.done', { job: job.id })
      this.#progress.tell(ids, { step: 'save', state: 'done' })
      this.#progress.tell(ids, { step: 'ready', state: 'done' })
      this.#progress.tell(ids, 'ended')
    } catch (error) {
      await this.#failed(job, record, error, abort.signal.aborted)
    } finally {
      clearInterval(lease)
      this.#abort = null
    }
  }

  /** A merge or an option that failed never becomes a plan: its pictures and its copy go. A fault of the disk must not keep the job from ending. */
  async #forgetNew({ planId, rowIds }: Job): Promise<void> {
    const { db, files } = this.#needs
    if (rowIds.includes(planId)) return
    try {
      if (!(await findPlan(db, planId))) await removeDerived(db, files, planId)
    } catch (error) {
      log.error('merge.left', { plan: planId, cause: errorCode(error) })
    }
  }

  async #failed(job: Job, record: Recorder, error: unknown, aborted: boolean): Promise<void> {
    const { db, clock } = this.#needs
    await record.settled().catch(() => {})
    log.warn('job.failed', {
      job: job.id,
      step: record.current,
      cause: errorCode(error),
      attempt: job.attempts,
    })
    if (this.#stopped) return releaseJob(db, job, this.#owner, true)
    if (aborted) return // another server has it
    if ((isWorthAgain(error) || isPassing(error)) && job.attempts < MOST_READERS) {
      this.#progress.tell([job.planId, ...job.rowIds], { step: record.current, state: 'pending' })
      return releaseJob(db, job, this.#owner, false)
    }
    const words = wordsOfEnd(error)
    await this.#forgetNew(job)
    await db.write((orm) =>
      orm.batch([
        jobEnd(orm, job.id, 'failed', words, clock()),
        stepUpdate(orm, job.id, record.current, 'error', words),
      ]),
    )
    const ids = [job.planId, ...job.rowIds]
    this.#progress.tell(ids, { step: record.current, state: 'error', message: words })
    this.#progress.tell(ids, 'ended')
  }
}
