import { UserError } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import type { MediaType } from '../document/page.ts'
import type { Files } from '../storage/files.ts'
import type { Job } from './jobs/store.ts'
import { optionMaterial } from './options/document.ts'
import { withLooks } from './options/looked.ts'
import { PLAIN_WISH, type ReadFiles, type ReadOutcome, type ReadSinks } from './reading.ts'
import { renameFiles } from './renaming.ts'
import { saveReading } from './save.ts'
import type { Recorder } from './steps.ts'
import {
  copyUpsert,
  type DocumentRow,
  derivedDelete,
  documentsOf,
  findCopy,
  pagesOf,
  pageUpsert,
  pageWordsKept,
} from './store.ts'

/** What a job needs to run. */
export interface ProcessNeeds {
  db: Db
  files: Files
  read: ReadFiles
  /** Milliseconds since 1970. */
  clock: () => number
}

/** Removes what an earlier attempt left: first the rows, then the files that no row names any more. */
export async function removeDerived(db: Db, files: Files, planId: string): Promise<void> {
  const copy = await findCopy(db, planId)
  const ofPages = (await pagesOf(db, planId)).flatMap((p) => [p.file_id, p.words_id])
  const old = [...ofPages, copy?.file_id].filter((id) => typeof id === 'string')
  await db.write((orm) => orm.batch(derivedDelete(orm, planId)))
  for (const id of old) await files.remove(id)
}

/** Sinks that seal what comes; the row follows when its file is durable. */
function storing(job: Job, copyName: string, needs: ProcessNeeds, record: Recorder): ReadSinks {
  const { db, files } = needs
  const plan_id = job.planId
  return {
    onStep: (step) => record.reading(step),
    onPicture: async ({ page, mediaType, width, height }, bytes) => {
      const file = await files.write(bytes)
      const row = {
        plan_id,
        number: page,
        file_id: file.id,
        media_type: mediaType,
        bytes: file.bytes,
        width,
        height,
        words_id: null,
      }
      await db.write((orm) => pageUpsert(orm, row))
    },
    onWords: async (page, bytes) => {
      const file = await files.write(bytes)
      await db.write((orm) => pageWordsKept(orm, plan_id, page, file.id))
    },
    onCopy: async (mediaType: MediaType, bytes) => {
      const file = await files.write(bytes)
      const row = {
        plan_id,
        stored_name: copyName,
        file_id: file.id,
        media_type: mediaType,
        bytes: file.bytes,
      }
      await db.write((orm) => copyUpsert(orm, row))
    },
  }
}

/** An original as a reader takes it. @throws UserError 409 it was deleted */
export function sourceOf(files: Files, document: DocumentRow) {
  const id = document.file_id
  if (id === null) throw new UserError(409, 'The original was already deleted.')
  const sent = files.openText(document.plan_id, Buffer.from(document.sealed_name))
  return { name: document.stored_name, sent, size: document.bytes, bytes: () => files.read(id) }
}

/** What a job reads, what its redacted copy is called, what is asked of the reading, and its pages as earlier readings have them. */
async function materialOf(job: Job, { db, clock }: ProcessNeeds) {
  if (job.option !== null) return optionMaterial(db, job, job.option, clock())
  const originals = await documentsOf(db, job.rowIds)
  if (originals.length !== job.rowIds.length) throw new UserError(404, 'A file of this plan was discarded.')
  const name = job.kind === 'single' ? originals[0]!.stored_name : `${clock()}_merged.pdf`
  return { originals, name, wish: PLAIN_WISH, before: [] }
}

/**
 * Runs one job: read (open → redact → parse) → save. Safe to run again: each step overwrites only its own output, and the plan
 * changes in the last batch alone.
 * @throws UserError with the words for the step that could not be done; everything else is a bug or a dead reader
 */
export async function processJob(
  job: Job,
  record: Recorder,
  needs: ProcessNeeds,
  signal: AbortSignal,
): Promise<ReadOutcome> {
  const { originals, name, wish, before } = await materialOf(job, needs)
  await removeDerived(needs.db, needs.files, job.planId)
  const sources = originals.map((o) => sourceOf(needs.files, o))
  const read = await needs.read(sources, storing(job, name, needs, record), signal, wish)
  await record.settled()
  signal.throwIfAborted()
  const renamed = await renameFiles(needs, job, originals, read)
  const outcome = { ...renamed, pages: withLooks(renamed.pages, before) }
  const { reading } = outcome
  if (!reading.found) throw new UserError(422, reading.reason)
  await record.begin('save')
  await saveReading(job, name, reading, outcome, needs)
  return outcome
}
