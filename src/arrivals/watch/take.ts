import type { FileHandle } from 'node:fs/promises'
import { dayIn, type Zone } from '../../base/calendar.ts'
import { UserError } from '../../base/errors.ts'
import { DONE, FAILED } from '../../base/watch-folders.ts'
import type { Db } from '../../db/open.ts'
import { refuse } from '../../document/errors.ts'
import type { MediaType } from '../../document/page.ts'
import { sniff } from '../../document/sniff.ts'
import { maskFileName } from '../../phi/file-name.ts'
import { findTwin } from '../../plan/store.ts'
import { readExactly, tooLarge } from '../../storage/disk.ts'
import type { Files, StoredFile } from '../../storage/files.ts'
import { cleanName, withEnding } from '../../storage/names.ts'
import { RESERVE_BYTES, recordUpload } from '../../upload/intake.ts'
import { type ArrivalRow, arrivalInsert } from '../store.ts'
import { bytesOf, freeSpot, openFile, pathOf, type Spot, spotText } from './move.ts'
import { textOf } from './names.ts'

/** What taking files needs. */
export interface TakeNeeds {
  db: Db
  files: Files
  maxFileBytes: number
  /** Milliseconds since 1970. */
  clock: () => number
  zone: Zone
}

/** Who brings files by a watched folder, as lists of plans tell it. */
export const BY_FOLDER = 'Watched folder'

/** A file as it was found: where, and by what it is known while it is read. */
export interface FoundFile {
  folder: string
  name: Buffer
  size: number
  changedMs: number
}

/** The file changed while it was read: it is looked at again later. */
export class StillWritten extends Error {}

const HEAD_BYTES = 1024

async function refuseChanged(handle: FileHandle, { size, changedMs }: FoundFile): Promise<void> {
  const now = await handle.stat()
  if (!now.isFile() || now.size !== size || now.mtimeMs !== changedMs) throw new StillWritten()
}

/** The kind of the file by its content. @throws UserError when it is empty, or of a kind that isn't read */
async function kindOf(handle: FileHandle, size: number): Promise<MediaType> {
  if (size === 0) throw refuse('empty')
  const kind = sniff(await readExactly(handle, 0, Math.min(HEAD_BYTES, size)))
  if (kind === null)
    throw new UserError(415, `${refuse('type').message} Print it to PDF and drop it in again.`)
  return kind
}

/** The file sealed, and what it is. Nothing of it is ever whole in memory. @throws UserError it can't be used, StillWritten, or the system's error */
async function sealed(found: FoundFile, { files, maxFileBytes }: TakeNeeds) {
  if (found.size > maxFileBytes) throw tooLarge(maxFileBytes)
  const handle = await openFile(pathOf(found.folder, { within: '', name: found.name }))
  try {
    await refuseChanged(handle, found)
    const mediaType = await kindOf(handle, found.size)
    const file = await files.write(bytesOf(handle, found.size), maxFileBytes)
    await refuseChanged(handle, found).catch(async (error) => {
      await files.remove(file.id)
      throw error
    })
    return { file, mediaType }
  } finally {
    await handle.close()
  }
}

const dayText = (iso: string, timeZone: string) =>
  new Date(`${dayIn(timeZone, Date.parse(iso))}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    dateStyle: 'long',
  })

/** What stands beside a file whose content is here already; null = it is new. */
async function twinWords({ db, zone }: TakeNeeds, { sha256 }: StoredFile): Promise<string | null> {
  const twin = await findTwin(db, sha256, '')
  if (!twin) return null
  return `CovrIQ already has this file: the same pages came in on ${dayText(twin.last_upload_date, zone())}. It won’t be read again unless somebody chooses “Keep both” in the inbox.`
}

/** The row of a file on its way to where it goes. */
function rowOf(found: FoundFile, to: Spot, { files, clock }: TakeNeeds): ArrivalRow {
  const id = Bun.randomUUIDv7()
  const seal = (spot: Spot) => Buffer.from(files.sealText(id, spotText(spot)))
  return {
    id,
    source: 'folder',
    plan_id: null,
    session_id: null,
    folder: found.folder,
    sealed_from: seal({ within: '', name: found.name }),
    sealed_to: seal(to),
    shown_name: maskFileName(cleanName(textOf(found.name))).name,
    bytes: found.size,
    changed_ms: found.changedMs,
    sha256: null,
    words: null,
    failed: false,
    at: clock(),
    settled_at: null,
    dismissed_at: null,
  }
}

/** Notes a file that can't be used. @param words why, in one sentence without a word of the file */
export async function refuseFile(found: FoundFile, words: string, needs: TakeNeeds): Promise<ArrivalRow> {
  const to = await freeSpot(found.folder, FAILED, found.name)
  const row = { ...rowOf(found, to, needs), words, failed: true }
  await needs.db.write((orm) => arrivalInsert(orm, row))
  return row
}

/**
 * Takes a file in: sealed and durable first, then its upload row and its own in one batch; it is moved after that. Whoever dies in between finds
 * the row, and the file that it tells of. A file that can't be used gets its own row alone.
 * @returns the row, whose move is still to do
 * @throws StillWritten it changes; UserError 503 the office can't store it now; the system's error where it can't be read
 */
export async function takeFile(found: FoundFile, needs: TakeNeeds): Promise<ArrivalRow> {
  const { files } = needs
  if ((await files.free()) < RESERVE_BYTES + Math.min(found.size, needs.maxFileBytes))
    throw new UserError(503, 'The disk is nearly full, so files stay in the watched folder.')
  const got = await sealed(found, needs).catch((error: unknown) => error)
  if (got instanceof UserError && got.status < 500) return refuseFile(found, got.message, needs)
  if (got instanceof Error) throw got
  const { file, mediaType } = got as Awaited<ReturnType<typeof sealed>>
  try {
    const words = await twinWords(needs, file)
    const to = await freeSpot(found.folder, DONE, found.name)
    const row = { ...rowOf(found, to, needs), sha256: file.sha256, words }
    const sent = withEnding(cleanName(textOf(found.name)), mediaType)
    const name = { shown: maskFileName(sent).name, true: sent }
    const by = { id: null, full_name: BY_FOLDER }
    const { id: plan_id } = await recordUpload(needs, { file, mediaType, name, by }, (orm, plan_id) => [
      arrivalInsert(orm, { ...row, plan_id }),
    ])
    return { ...row, plan_id }
  } catch (error) {
    await files.remove(file.id).catch(() => {}) // told as an orphan at the next start
    throw error
  }
}
