import type { Box, Page, Word } from '../document/page.ts'
import type { PhiSpan } from './redacted-page.ts'

/** Above this share of unread ink a page is masked where it was not read and flagged (facts, section 2: good pages have 0 to 3 %). */
const MASK_UNREAD_FROM = 0.04
/** Above this share nothing on the page can be trusted. */
export const WITHHOLD_FROM = 0.4

/** The type of a mask that a person drew; verify/masked.ts writes it. */
export const DRAWN = 'person'

const PAD_UNREAD = 0.1 // of the smaller side

/** Why a page is shown to nobody, or null. */
export function withholds(page: Page): boolean {
  const blind = page.words.length === 0 && page.unread.length > 0
  return blind || page.unreadShare > WITHHOLD_FROM
}

/** Whether so much of a page is unread that its unread ink is masked and a person must look at the original. */
export const isPartlyUnread = ({ unreadShare }: { unreadShare: number }): boolean =>
  unreadShare > MASK_UNREAD_FROM

/** A mask over the whole page. */
export const wholePage = (page: Page, rule: string): PhiSpan => ({
  page: page.number,
  box: [0, 0, page.width, page.height],
  type: 'unread',
  rule,
})

const inside = (word: Word, box: Box) => {
  const [x, y] = [(word.box[0] + word.box[2]) / 2, (word.box[1] + word.box[3]) / 2]
  return x > box[0] && x < box[2] && y > box[1] && y < box[3]
}

/**
 * Masks that need no words: unread ink once there is too much of it, and pictures, barcodes and QR codes. On a page with a
 * text layer a picture under words is a background and stays.
 */
export function wordlessMasks(page: Page): PhiSpan[] {
  const grown = ([x0, y0, x1, y1]: Box): Box => {
    const pad = PAD_UNREAD * Math.min(x1 - x0, y1 - y0)
    return [
      Math.max(0, x0 - pad),
      Math.max(0, y0 - pad),
      Math.min(page.width, x1 + pad),
      Math.min(page.height, y1 + pad),
    ]
  }
  const unread = isPartlyUnread(page) ? page.unread : []
  const pictures = page.pictures.filter(
    (box) => page.source === 'ocr' || page.words.filter((word) => inside(word, box)).length < 3,
  )
  return [
    ...unread.map((box) => ({
      page: page.number,
      box: grown(box),
      type: 'unread',
      rule: 'unread: ink nobody could read',
    })),
    ...pictures.map((box) => ({ page: page.number, box, type: 'picture', rule: 'picture: not text' })),
  ]
}

/** Unread ink so near to a mask on its line, in heights of the mask, goes with it. */
const BESIDE = 2

const sharedHeight = (a: Box, b: Box) => Math.min(a[3], b[3]) - Math.max(a[1], b[1])

/** The masks so near to unread ink, to its left or right, that it may go on with what they hide. A field's mask has taken its unread ink already. */
const masksBeside = ([x0, , x1]: Box, masks: readonly PhiSpan[]): Box[] =>
  masks
    .filter(({ type }) => type !== 'unread')
    .map(({ box }) => box)
    .filter(([left, top, right, bottom]) => Math.max(x0 - right, left - x1) < BESIDE * (bottom - top))

/**
 * Unread ink beside masks of a page that was read from a picture: the rest of a name or number whose letters nobody could read. Elsewhere a little
 * unread ink is a box to tick or a speck.
 * @param masks what was found on the page
 */
export function unreadBeside(page: Page, masks: readonly PhiSpan[]): PhiSpan[] {
  if (page.source !== 'ocr' || isPartlyUnread(page)) return []
  return page.unread
    .filter((box) =>
      masksBeside(box, masks).some((mask) => sharedHeight(box, mask) > 0.5 * (box[3] - box[1])),
    )
    .map((box) => ({ page: page.number, box, type: 'unread', rule: 'unread: ink beside a mask' }))
}

/** Ink higher than so many masks of a line is no line that a mask can end with. */
const MANY_LINES = 3
/** Ink over more than this share of the page hides more than it shows. */
const LARGE_SHARE = 0.1

/**
 * Whether unread ink beside patient data can't be bounded: it runs over several lines or a large part of the page, so that nobody knows which of it
 * goes on with what was found.
 * @param masks what was found on the page
 */
export function isUnbounded(page: Page, masks: readonly PhiSpan[]): boolean {
  if (page.source !== 'ocr') return false
  return page.unread.some((box) => {
    const [x0, y0, x1, y1] = box
    const isLarge = (x1 - x0) * (y1 - y0) > LARGE_SHARE * page.width * page.height
    return masksBeside(box, masks).some((mask) => {
      const lineHigh = mask[3] - mask[1]
      const isMet = sharedHeight(box, mask) > 0.5 * Math.min(lineHigh, y1 - y0)
      return isMet && (isLarge || y1 - y0 > MANY_LINES * lineHigh)
    })
  })
}

const UNDER_DRAWN = 'drawn: word under it'
const MARGIN = 0.12 // of a word's height: no edge of a letter stays

/** What a person masked of a page by hand, in an earlier reading of it: the box, and every word that it touches as a whole. */
export function drawnMasks(page: Page, boxes: readonly Box[]): PhiSpan[] {
  const touched = page.words.filter((word) => isUnder(word, boxes)).map((word) => aroundWord(word.box))
  const span = (rule: string) => (box: Box) => ({ page: page.number, box, type: DRAWN, rule })
  return [...boxes.map(span('drawn: masked by a person')), ...touched.map(span(UNDER_DRAWN))]
}

/** A word's box with a margin, as it is burnt in where a drawn box touches the word. */
export const aroundWord = ([x0, y0, x1, y1]: Box): Box => {
  const pad = (y1 - y0) * MARGIN
  return [x0 - pad, y0 - pad, x1 + pad, y1 + pad]
}

/** The masks as people are told them: what a drawn box touches goes with the box. */
export const toldMasks = (spans: readonly PhiSpan[]): Pick<PhiSpan, 'type' | 'page' | 'box'>[] =>
  spans.filter(({ rule }) => rule !== UNDER_DRAWN).map(({ type, page, box }) => ({ type, page, box }))

/** Whether a mask lies over a word, wholly or in part; a line's mask that grazes its neighbours does not count. */
export function isUnder(word: Pick<Word, 'box'>, masks: readonly Box[]): boolean {
  const [x0, y0, x1, y1] = word.box
  return masks.some((mask) => {
    const wide = Math.min(x1, mask[2]) - Math.max(x0, mask[0])
    const high = Math.min(y1, mask[3]) - Math.max(y0, mask[1])
    return wide > 0.1 * (x1 - x0) && high > 0.35 * (y1 - y0)
  })
}
