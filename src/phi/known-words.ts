import type { Box, Page, Word } from '../document/page.ts'
import { isOrdinary } from '../lexicon/names.ts'

/** A word read by OCR with less confidence is read again wherever it stands. */
const SURE = 80
/** So near to a mask, in heights of type, words of a picture are read again: the mask may have cut what belongs together. */
const BESIDE = 6
const ABOVE = 1

/** Amounts, percents, counts and procedure codes. */
const FIGURE = /^[($]*\d{1,3}(?:,\d{3})*(?:\.\d\d)?%?[).,;:]*$|^D\d{4}[.,;:]?$/

/** Whether a word can be no part of a name, a number or a date of somebody: what can be is read twice. */
function isNobodys(text: string): boolean {
  if (/\d/.test(text)) return FIGURE.test(text)
  return text.split(/[^\p{L}'’]+/u).every((part) => part === '' || isOrdinary(part))
}

/**
 * The words of a page that need not be read again on its painted picture. A text layer that was held against its picture knows all of them;
 * OCR knows ordinary words and figures that it was sure of, apart from the masks.
 * @param kept words that stay
 * @param masks boxes in page units
 */
export function knownWords(source: Page['source'], kept: readonly Word[], masks: readonly Box[]): Word[] {
  if (source === 'text') return [...kept]
  return kept.filter(({ text, confidence, size, box: [x0, y0, x1, y1] }) => {
    const [across, down] = [BESIDE * size, ABOVE * size]
    const beside = ([left, top, right, bottom]: Box) =>
      x1 > left - across && x0 < right + across && y1 > top - down && y0 < bottom + down
    return confidence >= SURE && isNobodys(text) && !masks.some(beside)
  })
}
