import type { Box, Evidence } from '../../../src/plan/content.ts'
import type { PageWord, PageWords } from '../../../src/upload/contract.ts'
import type { WordsByPage } from '../named/guesses.ts'

/** So many lines before a place, and after it, belong to its paragraph. */
const BEFORE = 1
const AFTER = 3

/** The box that holds these words, of which there is one at least. */
export const around = (words: readonly PageWord[]): Box => [
  Math.min(...words.map(({ box }) => box[0])),
  Math.min(...words.map(({ box }) => box[1])),
  Math.max(...words.map(({ box }) => box[2])),
  Math.max(...words.map(({ box }) => box[3])),
]

/** The line of a page that a place stands in; -1 = none. */
export const lineAt = (lines: PageWords['lines'], { box }: Pick<Evidence, 'box'>): number => {
  const middle = (box[1] + box[3]) / 2
  return lines.findIndex((line) => {
    const own = around(line.flat())
    return own[1] <= middle && middle <= own[3]
  })
}

/** What stands around a place in its own column, as one text: a rule's figure is often a line away from its name. */
export function paragraphAt(place: Evidence, words: WordsByPage): string {
  const lines = words.get(place.page)?.lines ?? []
  const at = lineAt(lines, place)
  if (at < 0) return ''
  const own = lines
    .slice(Math.max(0, at - BEFORE), at + AFTER + 1)
    .flat()
    .filter((piece) => {
      const [left, , right] = around(piece)
      return left <= place.box[2] && place.box[0] <= right
    })
  return own.map((piece) => piece.map(({ text }) => text).join(' ')).join(' ')
}
