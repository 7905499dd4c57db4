import { auditInsert } from '../account/audit/store.ts'
import type { User } from '../account/contract.ts'
import { UserError } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import { maskFileName } from '../phi/file-name.ts'
import { tooLarge } from '../storage/disk.ts'
import type { Files } from '../storage/files.ts'
import { cleanName, decodeName } from '../storage/names.ts'
import { typedBody } from '../upload/typed-body.ts'
import type { UsedForm } from './contract.ts'
import type { BlankForm, RefusedForm } from './read.ts'
import type { ReadForm } from './read-in-child.ts'
import { type FormPageRow, formInserts } from './store.ts'

/** Largest form; a scan of four pages has about 4 MB, a photo up to 12. */
export const MOST_FORM_BYTES = 20 * 1024 * 1024

/** What taking in a form needs. */
export interface FormIntake {
  db: Db
  files: Files
  readForm: ReadForm
  /** Milliseconds since 1970. */
  clock: () => number
}

/** A form as it comes: body, its announced length (NaN when it wasn't announced), and its name as sent. */
export interface SentForm {
  body: AsyncIterable<Uint8Array>
  length: number
  name: string
}

/** The body in memory. @throws UserError 413, 415, 422 */
async function bytesOf({ body, length }: SentForm): Promise<Uint8Array> {
  if (length > MOST_FORM_BYTES) throw tooLarge(MOST_FORM_BYTES)
  const { bytes } = await typedBody(body, MOST_FORM_BYTES)
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes) {
    size += piece.length
    if (size > MOST_FORM_BYTES) throw tooLarge(MOST_FORM_BYTES)
    pieces.push(piece)
  }
  return new Uint8Array(Buffer.concat(pieces))
}

const USED = 'This form was filled in for a patient, so we didn’t keep it. Upload a blank one.'

/** Refuses a form with a patient's data: what is told is where, and its pages with that covered. */
function refuseUsed({ used, pictures }: RefusedForm): never {
  const details: UsedForm = {
    found: used,
    pictures: pictures.map(({ page, points, mediaType, bytes }) => ({
      page,
      points,
      media_type: mediaType,
      data: Buffer.from(bytes).toString('base64'),
    })),
  }
  throw new UserError(422, USED, { ...details })
}

/** The name that people see: that of the file without its ending, and without what may be a person's. */
function shownName(sent: string): string {
  const { name } = maskFileName(cleanName(decodeName(sent)))
  return name.replace(/\.[A-Za-z0-9]{1,5}$/, '').slice(0, 120) || 'Breakdown form'
}

/** Seals the files of a form; when one can't be written, those before it go again. */
async function sealed(files: Files, form: BlankForm): Promise<{ base: string; pictures: string[] }> {
  const written: string[] = []
  const write = async (bytes: Uint8Array) => {
    const { id } = await files.write(bytes)
    written.push(id)
    return id
  }
  try {
    const base = await write(form.base)
    const pictures: string[] = []
    for (const { bytes } of form.pictures) pictures.push(await write(bytes))
    return { base, pictures }
  } catch (error) {
    for (const id of written) await files.remove(id).catch(() => {})
    throw error
  }
}

/**
 * Takes in a form: body → read in a child → sealed files → rows. One that was used for a patient leaves nothing behind.
 * @returns the id of the form
 * @throws UserError 413 too large, 415 wrong type, 422 empty, unreadable or used (then with where), 503 no room
 */
export async function takeInForm(sent: SentForm, me: User, needs: FormIntake): Promise<string> {
  const { db, files, clock } = needs
  const form = await needs.readForm(await bytesOf(sent))
  if (form.used !== null) refuseUsed(form)
  const { base, pictures } = await sealed(files, form)
  const id = Bun.randomUUIDv7()
  const at = clock()
  const pages = form.pages.map(({ page, width, height }, i): FormPageRow => {
    const { mediaType, bytes } = form.pictures[i]!
    return {
      form_id: id,
      number: page,
      file_id: pictures[i]!,
      media_type: mediaType,
      bytes: bytes.length,
      width,
      height,
    }
  })
  const row = {
    id,
    name: shownName(sent.name),
    file_id: base,
    bytes: form.base.length,
    fillable: form.fillable,
    places: form.blanks,
    version: 1,
    printed: 0,
    added_by: me.full_name,
    added_at: at,
    placed_by: null,
    placed_at: null,
    deleted_at: null,
  }
  await db.write((orm) =>
    orm.batch([
      ...formInserts(orm, row, pages),
      auditInsert(orm, { at, who: me.id, what: 'form_added', object: { kind: 'form', id } }),
    ]),
  )
  return id
}
