import type { Box, PagePicture, Word } from '../document/page.ts'
import { findAll } from './detect.ts'
import { aroundWord, DRAWN, drawnMasks, isUnder, withholds } from './masks.ts'
import { makeSafe, type Raw } from './redact.ts'
import type { PhiSpan } from './redacted-page.ts'

/** What is asked of a page of which a person lifts a mask. */
export interface Lifting {
  /** The masks of the page that stay. */
  stay: readonly { type: string; box: Box }[]
  /** The places that were masked and shall be readable. */
  open: readonly Box[]
  /** The words that could be read on the page before; null where they were never kept. */
  shown: readonly Pick<Word, 'box'>[] | null
}

/** The page as it is shown after that. */
export interface LiftedPage {
  picture: PagePicture
  /** Its words that can be read. */
  words: Word[]
  /** Masks that the second look at it added. */
  added: PhiSpan[]
}

const middleIn = ([x0, y0, x1, y1]: Box, [a0, b0, a1, b1]: Box) =>
  (x0 + x1) / 2 > a0 && (x0 + x1) / 2 < a1 && (y0 + y1) / 2 > b0 && (y0 + y1) / 2 < b1

/** Words that nobody could read before and that no lifted place holds: they must not appear, whatever hid them. */
function hiddenWords({ page }: Raw, { stay, open, shown }: Lifting): PhiSpan[] {
  if (shown === null) return []
  const told = [...stay.map((mask) => mask.box), ...open]
  const seen = (word: Word) => shown.some(({ box }) => middleIn(word.box, box) || middleIn(box, word.box))
  return page.words
    .filter((word) => !isUnder(word, told) && !seen(word))
    .map(({ box }) => ({
      page: page.number,
      box: aroundWord(box),
      type: 'unread',
      rule: 'lift: hidden before',
    }))
}

/**
 * Makes a page anew with some of its masks lifted: all others are painted, and the result is read again as after any redaction; what
 * the lifted places hold gives nothing away, anything else that can still be read is masked too.
 * @returns null when the page cannot be made safe that way
 */
export async function liftMasks(raw: Raw, lifting: Lifting): Promise<LiftedPage | null> {
  const { page } = raw
  if (withholds(page)) return null
  const stay = lifting.stay.map(({ type, box }) => ({ page: page.number, box, type, rule: 'kept' }))
  const drawn = stay.filter((mask) => mask.type === DRAWN).map((mask) => mask.box)
  const masks = [...stay, ...drawnMasks(page, drawn), ...hiddenWords(raw, lifting)]
  const { learnt } = findAll([page])
  const safe = await makeSafe({ ...raw, open: lifting.open }, masks, learnt)
  if (safe.withheld) return null
  return { picture: safe.picture, words: [...safe.page.words], added: safe.spans.slice(masks.length) }
}
