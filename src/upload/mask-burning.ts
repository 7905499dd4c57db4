import type { Box } from '../document/page.ts'
import { aroundWord, isUnder } from '../phi/masks.ts'
import { type BoxNeeds, boxReader, checkBox, rowReader } from './box-reading.ts'
import { type CopyNeeds, pictureOf } from './copy-again.ts'
import { freshFiles } from './fresh-files.ts'
import { type KeptWord, packWords, textIn, unpackWords } from './kept-words.ts'
import { type LiftNeeds, maskLifter } from './mask-lifting.ts'
import { findPage, type PageRow } from './store.ts'

/** What masking a stored page needs. */
export type BurnNeeds = BoxNeeds & CopyNeeds

const meets = (a: Box, b: Box) => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1]

const middleIn = ([x0, y0, x1, y1]: Box, box: Box) => {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  return x > box[0] && x < box[2] && y > box[1] && y < box[3]
}

/** The words of a page that go with a mask, and those that stay. */
function parted(words: readonly KeptWord[], mask: Box) {
  const gone = words.filter((word) => isUnder(word, [mask]))
  return { gone, left: words.filter((word) => !gone.includes(word)) }
}

/** What a mask covers, as the plan's values are judged by it. Without kept words all that it touches counts as covered. */
export function coveredBy(page: PageRow, mask: Box, words: readonly KeptWord[] | null) {
  const place = { page: page.number, box: mask }
  if (words === null) return { ...place, hits: (box: Box) => meets(mask, box), gone: null, quote: () => '' }
  const { gone, left } = parted(words, mask)
  return {
    ...place,
    hits: (box: Box) =>
      isUnder({ box }, [mask]) || gone.some((word) => meets(word.box, box) && middleIn(word.box, box)),
    gone: gone.map((word) => word.text),
    quote: (box: Box) => textIn(left, box)?.text ?? '',
  }
}

/**
 * Burns masks into what is kept of a plan: the page's picture (drawn anew from pixels, in a child), the copy and the words. New files
 * are written first; the rows change with the plan's, and the old files leave the disk after that.
 */
export function maskBurner(needs: BurnNeeds) {
  const { db, files, pictures } = needs
  return async (planId: string, number: number, mask: Box) => {
    const page = await findPage(db, planId, number)
    if (!page) return null
    checkBox(mask, page)
    const words = page.words_id ? unpackWords(await files.readWhole(page.words_id)) : null
    const { gone, left } = parted(words ?? [], mask)
    const shown = { ...pictureOf(page, await files.readWhole(page.file_id)) }
    const boxes = [mask, ...gone.map((word) => aroundWord(word.box))]
    const { bytes } = await pictures.mask(shown, boxes)
    const picture = await files.write(bytes)
    const kept = words && (await files.write(packWords(left)))
    const after = { ...page, file_id: picture.id, bytes: picture.bytes, words_id: kept?.id ?? null }
    return { covered: coveredBy(page, mask, words), ...(await freshFiles(needs, page, after)) }
  }
}

/** What is done with boxes and masks of stored pages: boxes are read, or masked; masks are lifted. */
export const boxWork = (needs: BurnNeeds & LiftNeeds) => ({
  readBox: boxReader(needs),
  readRow: rowReader(needs),
  burnMask: maskBurner(needs),
  liftMask: maskLifter(needs),
})
