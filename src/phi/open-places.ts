import type { Box, Word } from '../document/page.ts'
import type { Hit } from './hit.ts'
import type { PhiSpan } from './redacted-page.ts'

const area = ([x0, y0, x1, y1]: Box) => Math.max(0, x1 - x0) * Math.max(0, y1 - y0)

const shared = (a: Box, b: Box) =>
  area([Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])])

/** Share of both boxes from which on two masks lie over the same place. */
const SAME = 0.8

/** True when two boxes are nearly one. */
export const samePlace = (a: Box, b: Box): boolean =>
  shared(a, b) >= SAME * area(a) && shared(a, b) >= SAME * area(b)

/** True when a word stands, for its greater part, where a person has lifted a mask. */
export const isOpen = ({ box }: Pick<Word, 'box'>, open: readonly Box[]): boolean =>
  open.some((place) => shared(box, place) > 0.5 * area(box))

/** Hits without the words that a person has made readable; those of which nothing is left are gone. What they teach about other places is learnt before. */
export function hitsLeft(hits: readonly Hit[], openOn: (page: number) => readonly Box[]): Hit[] {
  return hits.flatMap((hit) => {
    const { page } = hit.sheet
    const open = openOn(page.number)
    if (open.length === 0) return [hit]
    const closed = (word: number) => !isOpen(page.words[word]!, open)
    const words = hit.words.filter(closed)
    if (words.length === hit.words.length) return [hit]
    return words.length === 0
      ? []
      : [{ ...hit, words, tokens: hit.tokens.filter((token) => closed(token.word)) }]
  })
}

/** Masks that no words tell (unread ink, pictures), without those that a person has lifted. */
export const spansLeft = (spans: readonly PhiSpan[], openOn: (page: number) => readonly Box[]): PhiSpan[] =>
  spans.filter((span) => !openOn(span.page).some((place) => samePlace(span.box, place)))
