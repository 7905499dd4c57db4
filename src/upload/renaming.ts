import { planFileRenamed } from '../plan/store.ts'
import { storedName } from '../storage/names.ts'
import type { Job } from './jobs/store.ts'
import { pagesNamed } from './patient-free.ts'
import type { ProcessNeeds } from './process.ts'
import type { ReadOutcome } from './reading.ts'
import { copyRenamed, type DocumentRow, documentRenamed, nameTaken } from './store.ts'

/**
 * Gives files the names that a reading asks for, since their own repeated patient data: the upload's row, its original and its copy
 * have it from now on, also where the document shows no plan. Files of a plan that is there already keep theirs, as its pages name them.
 * @returns the outcome, its pages under the names that the files have now
 */
export async function renameFiles(
  { db }: ProcessNeeds,
  job: Job,
  originals: readonly DocumentRow[],
  outcome: ReadOutcome,
): Promise<ReadOutcome> {
  const { renamed, ...rest } = outcome
  if (!renamed) return outcome
  if (job.option !== null) {
    const back = new Map(renamed.map(([before, after]) => [after, before]))
    return { ...rest, pages: pagesNamed(rest.pages, back) }
  }
  const names = new Map<string, string>()
  for (const [before, after] of renamed) {
    const original = originals.find((one) => one.stored_name === before)
    if (!original) continue
    const free = await db.write(async (orm) => {
      const [millisecond, name] = [Number.parseInt(after, 10), after.replace(/^\d+_/, '')]
      let at = Number.isNaN(millisecond) ? original.uploaded_at : millisecond
      while (await nameTaken(orm, storedName(at, name))) at++
      const free = storedName(at, name)
      await orm.batch([
        documentRenamed(orm, original.plan_id, free),
        planFileRenamed(orm, original.plan_id, free),
        copyRenamed(orm, before, free),
      ])
      return free
    })
    names.set(after, free)
  }
  return { ...rest, pages: pagesNamed(rest.pages, names) }
}
