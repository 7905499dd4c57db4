import { auditInsert } from '../account/audit/store.ts'
import type { User } from '../account/contract.ts'
import type { LiveSettings } from '../account/settings/live.ts'
import { DISK_FULL, isDiskFault, UserError, wordsOf } from '../base/errors.ts'
import type { Db, Orm } from '../db/open.ts'
import type { MediaType } from '../document/page.ts'
import { maskFileName } from '../phi/file-name.ts'
import { findTwin, planInsert } from '../plan/store.ts'
import { tooLarge } from '../storage/disk.ts'
import type { Files, StoredFile } from '../storage/files.ts'
import { cleanName, decodeName, storedName, withEnding } from '../storage/names.ts'
import type { UploadAnswer } from './contract.ts'
import { twinOf } from './rows.ts'
import { documentInsert, nameTaken } from './store.ts'
import { typedBody } from './typed-body.ts'

/** What taking in an upload needs. */
export interface IntakeNeeds {
  db: Db
  files: Files
  maxFileBytes: number
  /** Milliseconds since 1970. */
  clock: () => number
  /** ISO date of the practice. */
  today: () => string
  settings: Pick<LiveSettings, 'get'>
}

/** Free space that an upload must leave, so that the database can still be written (measured). */
export const RESERVE_BYTES = 500 * 1024 * 1024

/** What is taken in: the sealed file, its kind and its name, and who brought it (`id` null = it came by itself). */
export interface TakenFile {
  file: StoredFile
  mediaType: MediaType
  name: { shown: string; true: string }
  by: { id: string | null; full_name: string }
}

/** A statement of a batch. */
export type BatchStatement = Parameters<Orm['batch']>[0][number]

/**
 * Row and original in one batch, under the first free name from now on. The file is durable already.
 * @param also further statements of the batch, made with the id of the row
 */
export function recordUpload(
  needs: Pick<IntakeNeeds, 'db' | 'files' | 'clock'>,
  { file, mediaType, name, by }: TakenFile,
  also: (orm: Orm, id: string) => BatchStatement[] = () => [],
): Promise<{ id: string; fileName: string }> {
  const id = Bun.randomUUIDv7()
  const at = needs.clock()
  return needs.db.write(async (orm) => {
    let millisecond = at
    while (await nameTaken(orm, storedName(millisecond, name.shown))) millisecond++
    const fileName = storedName(millisecond, name.shown)
    await orm.batch([
      planInsert(orm, {
        id,
        original_file_url: fileName,
        last_uploaded_by: by.full_name,
        last_upload_date: new Date(at).toISOString(),
        media_type: mediaType,
        bytes: file.bytes,
        sha256: file.sha256,
      }),
      documentInsert(orm, {
        plan_id: id,
        stored_name: fileName,
        sealed_name: Buffer.from(needs.files.sealText(id, name.true)),
        media_type: mediaType,
        bytes: file.bytes,
        file_id: file.id,
        uploaded_at: at,
        target_id: null,
        discarded_at: null,
        removed_at: null,
      }),
      auditInsert(orm, { at, who: by.id, what: 'upload', object: { kind: 'plan', id } }),
      ...also(orm, id),
    ])
    return { id, fileName }
  })
}

/** Refuses what is known to fail before a byte of it is stored. */
async function refuseEarly(needs: IntakeNeeds, announced: number): Promise<void> {
  if (announced > needs.maxFileBytes) throw tooLarge(needs.maxFileBytes)
  if ((await needs.files.free()) < RESERVE_BYTES + Math.max(announced, 0)) throw new UserError(503, DISK_FULL)
}

/** Further statements of the batch that writes an upload's row, made with its id and its name as it is shown. */
export type AlsoRecorded = (orm: Orm, id: string, shown: { name: string; bytes: number }) => BatchStatement[]

/**
 * Takes in one upload: body → sealed file (durable) → row. Nothing of it is ever whole in memory.
 * @param upload body, its announced length (NaN when it was not announced), and the name as sent (percent-encoded UTF-8)
 * @param also statements that go with the row's own
 * @throws UserError 413 too large, 415 wrong type, 422 empty, 503 disk full; 503 with `stage: 'insert'` when the row could not be written
 */
export async function takeIn(
  upload: { body: AsyncIterable<Uint8Array>; length: number; name: string },
  me: User,
  needs: IntakeNeeds,
  also: AlsoRecorded = () => [],
): Promise<UploadAnswer> {
  await refuseEarly(needs, Number.isNaN(upload.length) ? 0 : upload.length)
  const { mediaType, bytes } = await typedBody(upload.body, needs.maxFileBytes)
  const file = await needs.files.write(bytes, needs.maxFileBytes)
  const sent = withEnding(cleanName(decodeName(upload.name)), mediaType)
  const { name: shown, masked } = maskFileName(sent)
  const taken = { file, mediaType, name: { shown, true: sent }, by: me }
  const row = await recordUpload(needs, taken, (orm, id) =>
    also(orm, id, { name: shown, bytes: file.bytes }),
  ).catch(async (error) => {
    await needs.files.remove(file.id).catch(() => {}) // told as an orphan at the next start
    const words = isDiskFault(error) ? wordsOf(error) : 'We couldn’t save the file. Try again.'
    throw new UserError(503, words, { stage: 'insert' })
  })
  const twin = await findTwin(needs.db, file.sha256, row.id)
  return {
    rowId: row.id,
    fileName: row.fileName,
    masked,
    ...(twin ? { twin: twinOf(twin, needs.today(), needs.settings.get('stale_days')) } : {}),
  }
}
