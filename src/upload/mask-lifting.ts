import { UserError } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import type { Box } from '../document/page.ts'
import type { MaskedItem, PageInfo } from '../plan/content.ts'
import type { Files } from '../storage/files.ts'
import type { CopyNeeds } from './copy-again.ts'
import { dropFiles, type FreshFiles, freshFiles } from './fresh-files.ts'
import { documentPlanOf } from './jobs/options/store.ts'
import { type KeptWord, unpackWords } from './kept-words.ts'
import { coveredBy } from './mask-burning.ts'
import { keptOriginalsOf } from './options/document.ts'
import { sourceOf } from './process.ts'
import type { LiftFromFile, LiftWish } from './reading.ts'
import { type DocumentRow, findDocument, findPage, type PageRow } from './store.ts'

/** What lifting masks needs. */
export interface LiftNeeds extends CopyNeeds {
  liftFrom: LiftFromFile
}

/** A mask that shall be lifted, among all that is known of the plan's pages. */
export interface LiftedMask {
  page: number
  open: Box[]
  stay: MaskedItem[]
  pages: PageInfo[]
}

const GONE = 'The original was deleted, so you can’t remove redactions anymore. Upload the document again.'
const UNSAFE = 'This page isn’t safe without this redaction, so it stays.'

/** The original that a page comes from, and the page's place in it. @throws UserError 409 it was deleted */
async function originOf(db: Db, planId: string, { page, pages }: LiftedMask) {
  const originals = await keptOriginalsOf(db, await documentPlanOf(db, planId))
  const file = pages.find((info) => info.page === page)?.file
  const original = originals?.find((one) => one.stored_name === file)
  if (!original) throw new UserError(409, GONE)
  const own = pages.filter((info) => info.file === file).map((info) => info.page)
  return { original, firstNumber: Math.min(...own), page: page - Math.min(...own) + 1 }
}

const wordsOf = async (files: Files, id: string | null): Promise<KeptWord[] | null> =>
  id === null ? null : unpackWords(await files.readWhole(id))

/** Makes the page anew in a child and writes its new picture and words. */
async function madeAnew(needs: LiftNeeds, before: PageRow, original: DocumentRow, wish: LiftWish) {
  const { files, liftFrom } = needs
  const after: PageRow = { ...before, words_id: null }
  const written: string[] = []
  const keep = async (bytes: AsyncIterable<Uint8Array>) => {
    const file = await files.write(bytes)
    written.push(file.id)
    return file
  }
  try {
    const answer = await liftFrom(sourceOf(files, original), wish, {
      onPicture: async ({ mediaType }, bytes) => {
        const file = await keep(bytes)
        Object.assign(after, { file_id: file.id, bytes: file.bytes, media_type: mediaType })
      },
      onWords: async (_, bytes) => {
        after.words_id = (await keep(bytes)).id
      },
    })
    if (!answer) throw new UserError(409, UNSAFE)
    return { after, added: answer.added }
  } catch (error) {
    await dropFiles(files, written)
    const kept = await findDocument(needs.db, original.plan_id)
    // It was deleted while it was being read.
    throw kept?.file_id ? error : new UserError(409, GONE)
  }
}

/**
 * Lifts masks: the page is made anew from the sealed original, in a reader child, with all other masks. New files are written first; the
 * rows change with the plan's, and the old files leave the disk after that. One page at a time: each costs as much as reading it.
 */
export function maskLifter(needs: LiftNeeds) {
  const { db, files } = needs
  let last: Promise<unknown> = Promise.resolve()
  const lift = async (planId: string, mask: LiftedMask) => {
    const before = await findPage(db, planId, mask.page)
    if (!before) return null
    const { original, ...place } = await originOf(db, planId, mask)
    const shown = await wordsOf(files, before.words_id)
    const { width, height } = before
    const wish = { ...place, stay: mask.stay, open: mask.open, shown, size: { width, height } }
    const { after, added } = await madeAnew(needs, before, original, wish)
    const fresh: FreshFiles = await freshFiles(needs, before, after)
    return {
      added: added.map((item) => ({ ...coveredBy(before, item.box, shown), type: item.type })),
      ...fresh,
    }
  }
  return (planId: string, mask: LiftedMask) => {
    const work = last.then(() => lift(planId, mask))
    last = work.catch(() => {})
    return work
  }
}
