import type { Blob } from './blobs.ts'
import { BoxGrid, grown, holds, joined } from './box.ts'
import type { Box } from './page.ts'

/** Ink of letter size that no word explains. */
export interface Unread {
  blobs: Blob[]
  /** Share of all letter-size ink, 0 to 1. */
  share: number
}

/** A word's ink reaches from the tops of its tall letters to the feet of its long ones, which is what a line's type measures; brackets reach a little further. */
const MUCH_HIGHER = 1.35

/**
 * Whether a word's box is much higher than the type of its line: other ink is printed over it or runs into it, and the box, which was drawn around
 * all of that, tells nothing about what of it was read.
 */
export const isTooTall = ({ box, lineHeight }: { box: Box; lineHeight: number }): boolean =>
  lineHeight > 0 && box[3] - box[1] > MUCH_HIGHER * lineHeight

/**
 * Compares the letters that were seen with the words that were read: what was overlooked can be neither parsed nor masked.
 * @param letters letter-size ink
 * @param words boxes of words in the same pixels
 * @param xHeight height of small letters: boxes of words may be off by a fifth of it
 */
export function unreadOf(letters: readonly Blob[], words: readonly { box: Box }[], xHeight: number): Unread {
  const grid = new BoxGrid(words, 6 * xHeight)
  const reach = 0.2 * xHeight
  const blobs = letters.filter(
    ({ box }) => !grid.near(grown(box, reach)).some((word) => holds(grown(word.box, reach), box)),
  )
  return { blobs, share: letters.length === 0 ? 0 : blobs.length / letters.length }
}

/** Boxes of unread ink with neighbours on a line joined, so that a lost line is one box. */
export function unreadBoxes(blobs: readonly Blob[], xHeight: number): Box[] {
  const boxes: Box[] = []
  for (const { box } of [...blobs].sort((a, b) => a.box[0] - b.box[0])) {
    const at = boxes.findIndex(
      (own) =>
        box[0] - own[2] < 1.5 * xHeight &&
        Math.min(own[3], box[3]) - Math.max(own[1], box[1]) >
          0.3 * Math.min(own[3] - own[1], box[3] - box[1]),
    )
    const own = boxes[at]
    if (own) boxes[at] = joined(own, box)
    else boxes.push(box)
  }
  return boxes
}
