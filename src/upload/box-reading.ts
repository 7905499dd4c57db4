import { UserError } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import type { Box, PagePicture } from '../document/page.ts'
import type { PictureWork } from '../document/picture-work.ts'
import type { Files } from '../storage/files.ts'
import { rowAt, textIn, unpackWords } from './kept-words.ts'
import { findPage, type PageRow } from './store.ts'

/** What reading boxes of stored pages needs. */
export interface BoxNeeds {
  db: Db
  files: Files
  pictures: PictureWork
}

/** What stands in a box, and whether the page's own words or a second look at its picture told it. */
export interface FoundText {
  text: string
  box: Box
  source: 'words' | 'ocr'
}

/** Second looks that are remembered, so that verifying a plan does not take each of them again. */
const MOST_REMEMBERED = 500

/** Side of the smallest box, as a share of the page's width: less is a click. */
const LEAST_SIDE = 0.002

/** @throws UserError 422 a box that does not lie on the page, or is none */
export function checkBox([x0, y0, x1, y1]: Box, { width, height }: PageRow): void {
  const inside = x0 >= 0 && y0 >= 0 && x1 <= width && y1 <= height
  if (!inside) throw new UserError(422, 'That box isn’t on the page.')
  if (Math.min(x1 - x0, y1 - y0) < LEAST_SIDE * width) throw new UserError(422, 'The box is too small.')
}

/**
 * Reads boxes of redacted pages: from the words that were kept beside the picture; where none of them lies in the box (overlooked by
 * OCR, or a plan that was read before words were kept) by reading that part of the redacted picture in a child. Never from an original.
 * @returns what stands in a box, null when the plan has no such page
 */
export function boxReader({ db, files, pictures }: BoxNeeds) {
  const looked = new Map<string, string>()

  async function lookAgain(page: PageRow, box: Box): Promise<string> {
    const key = `${page.file_id} ${box.join(' ')}`
    const known = looked.get(key)
    if (known !== undefined) return known
    const bytes = await files.readWhole(page.file_id)
    const mediaType = page.media_type as PagePicture['mediaType']
    const text = await pictures.read({ bytes, mediaType, width: page.width }, box)
    if (looked.size >= MOST_REMEMBERED) looked.delete(looked.keys().next().value!)
    looked.set(key, text)
    return text
  }

  return async (planId: string, number: number, box: Box): Promise<FoundText | null> => {
    const page = await findPage(db, planId, number)
    if (!page) return null
    checkBox(box, page)
    const words = page.words_id ? unpackWords(await files.readWhole(page.words_id)) : []
    const found = textIn(words, box)
    if (found) return { ...found, source: 'words' }
    return { text: await lookAgain(page, box), box, source: 'ocr' }
  }
}

/** Reads the row of a redacted page at the height of a box from the words that were kept; without them it has no lines. */
export const rowReader =
  ({ db, files }: Pick<BoxNeeds, 'db' | 'files'>) =>
  async (planId: string, number: number, box: Box) => {
    const page = await findPage(db, planId, number)
    if (!page) return null
    checkBox(box, page)
    return page.words_id ? rowAt(unpackWords(await files.readWhole(page.words_id)), box) : []
  }
