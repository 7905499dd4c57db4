import type { Db } from '../db/open.ts'
import type { StepKey } from './contract.ts'
import { type Job, type Step, stepUpdate } from './jobs/store.ts'
import type { Progress } from './progress.ts'
import type { ReadStep } from './reading.ts'

const SINGLE: StepKey[] = ['upload', 'redact', 'parse', 'save', 'ready']
const MERGE: StepKey[] = ['select', 'merge', 'redact', 'parse', 'save', 'ready']

/** The steps of a job that nobody has begun: the files are there, everything else is still to do. */
export function firstSteps(kind: Job['kind']): Step[] {
  const keys = kind === 'single' ? SINGLE : MERGE
  return keys.map((step, i) => ({ step, state: i === 0 ? 'done' : 'pending', message: null }))
}

/** The step of the screen that a stage of the reading belongs to. */
function stepOf(kind: Job['kind'], stage: ReadStep['stage']): StepKey {
  if (stage === 'open') return kind === 'merge' ? 'merge' : 'redact'
  return stage
}

/** Records how the steps of one job go: first the row, then the word to those who watch. */
export interface Recorder {
  /** The step that runs now, for the error that may come. */
  readonly current: StepKey
  /** A stage of the reading began or moved on. */
  reading(step: ReadStep): void
  /** The step before is done, this one runs. */
  begin(step: StepKey): Promise<void>
  /** Waits until everything told so far is recorded. */
  settled(): Promise<void>
}

/** Makes the recorder of a job. */
export function recorder(db: Db, progress: Progress, job: Job): Recorder {
  const ids = [job.planId, ...job.rowIds]
  let current: StepKey = job.kind === 'single' ? 'upload' : 'select'
  let last: Promise<void> = Promise.resolve()
  const write = async (before: StepKey, step: StepKey): Promise<void> => {
    await db.write((orm) =>
      orm.batch([stepUpdate(orm, job.id, before, 'done'), stepUpdate(orm, job.id, step, 'active')]),
    )
    progress.tell(ids, { step: before, state: 'done' })
    progress.tell(ids, { step, state: 'active' })
  }
  const begin = (step: StepKey): Promise<void> => {
    if (step === current) return last
    const before = current
    current = step
    last = last.then(() => write(before, step))
    return last
  }
  return {
    get current() {
      return current
    },
    begin,
    settled: () => last,
    reading: ({ stage, page, pages }) => {
      const step = stepOf(job.kind, stage)
      const begun = begin(step)
      if (page === undefined || pages === undefined) return
      begun.then(
        () => progress.tell(ids, { step, state: 'active', page, pages }),
        () => {}, // the failed write is told by settled()
      )
    },
  }
}
