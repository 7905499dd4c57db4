import type { Db } from '../db/open.ts'
import type { PagePicture } from '../document/page.ts'
import type { Files } from '../storage/files.ts'
import { type BindStream, LETTER_WIDTH, type PicturePage } from './redacted-copy.ts'
import { type CopyRow, documentNamed, findCopy, type PageRow, pagesOf } from './store.ts'

/** What making a copy anew needs. */
export interface CopyNeeds {
  db: Db
  files: Files
  bind: BindStream
}

/** A stored picture as the engines take it. */
export const pictureOf = (page: PageRow, bytes: Uint8Array): PagePicture => ({
  bytes,
  mediaType: page.media_type as PagePicture['mediaType'],
  width: page.width,
  height: page.height,
})

/** The pages of a plan one after the other, each with its size in the copy. */
async function* boundPages(
  { db, files }: CopyNeeds,
  copy: CopyRow,
  changed: PageRow,
): AsyncGenerator<PicturePage> {
  // Pages of a PDF are as large as they were, pictures as wide as a letter.
  const source = await documentNamed(db, copy.stored_name)
  const scaleOf = (page: PageRow) =>
    source?.media_type === 'application/pdf' ? 1 : LETTER_WIDTH / page.width
  for (const page of await pagesOf(db, changed.plan_id)) {
    const shown = page.number === changed.number ? changed : page
    const scale = scaleOf(page)
    const picture = pictureOf(shown, await files.readWhole(shown.file_id))
    yield { picture, width: page.width * scale, height: page.height * scale }
  }
}

/**
 * Writes the redacted copy of a plan with another picture of one page. A picture's copy is that picture; a PDF is bound anew from all of
 * them, page by page. No row names it yet.
 * @param changed the page's row with its new picture, which is written already
 * @returns the copy's row with the new file; null for a plan without a copy
 */
export async function copyAgain(needs: CopyNeeds, changed: PageRow): Promise<CopyRow | null> {
  const { db, files, bind } = needs
  const copy = await findCopy(db, changed.plan_id)
  if (!copy) return null
  const isPdf = copy.media_type === 'application/pdf'
  const bytes = isPdf ? bind(boundPages(needs, copy, changed)) : files.read(changed.file_id)
  const file = await files.write(bytes)
  return { ...copy, file_id: file.id, bytes: file.bytes }
}
