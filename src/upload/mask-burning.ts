import type { Orm } from '../db/open.ts'
import type { Box, PagePicture } from '../document/page.ts'
import { isUnder } from '../phi/masks.ts'
import { type BoxNeeds, boxReader, checkBox } from './box-reading.ts'
import { type KeptWord, packWords, textIn, unpackWords } from './kept-words.ts'
import { type BindPictures, LETTER_WIDTH, type PicturePage } from './redacted-copy.ts'
import {
  type CopyRow,
  documentNamed,
  filesReplaced,
  findCopy,
  findPage,
  type PageRow,
  pagesOf,
} from './store.ts'
import { removeDoomed } from './trash/trash.ts'

/** What masking a stored page needs. */
export interface BurnNeeds extends BoxNeeds {
  bind: BindPictures
}

/** A margin around each masked word, as a share of its height: no edge of a letter stays. */
const MARGIN = 0.12

const around = ([x0, y0, x1, y1]: Box): Box => {
  const pad = (y1 - y0) * MARGIN
  return [x0 - pad, y0 - pad, x1 + pad, y1 + pad]
}

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

const pictureOf = (page: PageRow, bytes: Uint8Array): PagePicture => ({
  bytes,
  mediaType: page.media_type as PagePicture['mediaType'],
  width: page.width,
  height: page.height,
})

/** The redacted copy with another picture of one page. A picture's copy is that picture; a PDF is bound anew from all of them. */
async function copyWith(
  needs: BurnNeeds,
  copy: CopyRow,
  changed: PageRow,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  if (copy.media_type !== 'application/pdf') return bytes
  // Pages of a PDF are as large as they were, pictures as wide as a letter.
  const source = await documentNamed(needs.db, copy.stored_name)
  const scaleOf = (page: PageRow) =>
    source?.media_type === 'application/pdf' ? 1 : LETTER_WIDTH / page.width
  const bound: PicturePage[] = []
  for (const page of await pagesOf(needs.db, changed.plan_id)) {
    const own = page.number === changed.number ? bytes : await needs.files.readWhole(page.file_id)
    const scale = scaleOf(page)
    bound.push({ picture: pictureOf(page, own), width: page.width * scale, height: page.height * scale })
  }
  return needs.bind(bound)
}

/** What the mask covers, as the plan's values are judged by it. Without kept words all that it touches counts as covered. */
function coveredBy(page: PageRow, mask: Box, words: readonly KeptWord[] | null) {
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
    const boxes = [mask, ...gone.map((word) => around(word.box))]
    const { bytes } = await pictures.mask(shown, boxes)
    const copy = await findCopy(db, planId)
    const copied = copy && (await copyWith(needs, copy, page, bytes))
    const picture = await files.write(bytes)
    const kept = words && (await files.write(packWords(left)))
    const copyFile = copied && (await files.write(copied))
    const row = { ...page, file_id: picture.id, bytes: picture.bytes, words_id: kept?.id ?? null }
    const copyRow = copy && copyFile ? { ...copy, file_id: copyFile.id, bytes: copyFile.bytes } : null
    const old = [page.file_id, page.words_id, copy?.file_id].filter((id) => typeof id === 'string')
    const fresh = [picture.id, kept?.id, copyFile?.id].filter((id) => typeof id === 'string')
    return {
      covered: coveredBy(page, mask, words),
      statements: (orm: Orm) => filesReplaced(orm, row, copyRow, old),
      settle: () => removeDoomed(needs),
      drop: async () => {
        for (const id of fresh) await files.remove(id)
      },
    }
  }
}

/** What is done with boxes that people draw on stored pages: they are read, or masked. */
export const boxWork = (needs: BurnNeeds) => ({ readBox: boxReader(needs), burnMask: maskBurner(needs) })
