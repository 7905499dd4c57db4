import { callsCarried } from '../plan/call-sheet/store.ts'
import { checksKept } from '../plan/checks/store.ts'
import { findPlan, type PlanRecord, planInsert, planReading, plansMerged } from '../plan/store.ts'
import { type Job, jobEnd, stepUpdate } from './jobs/store.ts'
import type { ProcessNeeds } from './process.ts'
import type { ReadOutcome } from './reading.ts'
import { documentsRead, findCopy } from './store.ts'

type Found = Extract<ReadOutcome['reading'], { found: true }>

const recordOf = ({ facts, leftovers }: Found, { phi, lifted, pages, meta }: ReadOutcome): PlanRecord => ({
  facts,
  phi,
  ...(lifted ? { lifted } : {}),
  leftovers,
  pages,
  meta,
})

/** The row of a plan that no upload made: of a merge, or of another option. Its file is the redacted copy, its digest stands for all files in their order, and for the option. */
async function newRow(job: Job, name: string, outcome: ReadOutcome, { db, clock }: ProcessNeeds) {
  const parts = [...outcome.meta.sha256, ...(job.option === null ? [] : [job.option])]
  const copy = await findCopy(db, job.planId)
  return {
    id: job.planId,
    original_file_url: name,
    last_uploaded_by: job.askedBy,
    last_upload_date: new Date(clock()).toISOString(),
    media_type: copy?.media_type ?? 'application/pdf',
    bytes: copy?.bytes ?? 0,
    sha256: new Bun.CryptoHasher('sha256').update(parts.join(' ')).digest('hex'),
  }
}

/**
 * Puts a reading into its plan row and ends the job, in one batch: either all of it is there or nothing. The row of a merge, or of
 * another option, is made here; merged rows vanish from the lists, the plan of the other option stays as it is.
 * @param reading the found plan of `outcome`
 * @throws Error when the row is gone (it was discarded meanwhile)
 */
export async function saveReading(
  job: Job,
  name: string,
  reading: Found,
  outcome: ReadOutcome,
  needs: ProcessNeeds,
): Promise<void> {
  const { db, clock } = needs
  const ofOption = job.option !== null
  const row = ofOption || job.kind === 'merge' ? await newRow(job, name, outcome, needs) : null
  if ((!row || ofOption) && !(await findPlan(db, job.rowIds[0]!))) throw new Error('row gone')
  await db.write(async (orm): Promise<void> => {
    const read = documentsRead(orm, job.rowIds, job.planId)
    const rest = [
      stepUpdate(orm, job.id, 'save', 'done'),
      stepUpdate(orm, job.id, 'ready', 'done'),
      jobEnd(orm, job.id, 'done', null, clock()),
    ] as const
    const record = recordOf(reading, outcome)
    const content = planReading(orm, job.planId, record)
    const checks = checksKept(orm, job.planId, record, false)
    if (!row) await orm.batch([content, checks, read, ...rest])
    else if (ofOption) await orm.batch([planInsert(orm, row), content, checks, ...rest])
    else
      await orm.batch([
        planInsert(orm, row),
        content,
        checks,
        plansMerged(orm, job.rowIds, job.planId),
        callsCarried(orm, job.rowIds, job.planId),
        read,
        ...rest,
      ])
  })
}
