import type { Box } from '../page.ts'
import type { Part } from './contract.ts'

/** Width of a text at size 1, in points. */
export type Measure = (text: string) => number

/** Smallest type that is printed, in points. */
export const LEAST_SIZE = 8
/** Largest type of a value: larger looks like a heading of the form. */
const MOST_SIZE = 11
/** Fewer letters of at least this size are read more easily than more of the least. */
const EASY_SIZE = 9.5
const STEP = 0.5
/** Line height by type size. */
export const LEADING = 1.15
/** Free on both sides of a value. */
const SIDE = 2

/** Lines of one size, top to bottom, and what of the statements isn't on them. */
export interface Fitted {
  size: number
  lines: string[]
  left: Part[]
}

const roomOf = ([x0, y0, x1, y1]: Box) => ({ width: x1 - x0 - 2 * SIDE, height: y1 - y0 })

/**
 * Breaks a text into lines at blanks.
 * @returns null when a single word is wider than the line
 */
export function wrap(text: string, width: number, size: number, measure: Measure): string[] | null {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) * size <= width) line = longer
    else {
      if (line === '' || measure(word) * size > width) return null
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

/** The text at the largest size that fits; a low blank takes one line of the least size, however low it is. */
function fitText(text: string, box: Box, measure: Measure, least = LEAST_SIZE): Omit<Fitted, 'left'> | null {
  const { width, height } = roomOf(box)
  for (let size = MOST_SIZE; size >= least; size -= STEP) {
    const most = Math.max(size === LEAST_SIZE ? 1 : 0, Math.floor(height / (size * LEADING)))
    const lines = most > 0 ? wrap(text, width, size, measure) : null
    // Two lines of large type where one of smaller type holds it look crowded.
    if (lines && (lines.length === 1 || (size === LEAST_SIZE && lines.length <= most))) return { size, lines }
  }
  return null
}

const said = (parts: readonly Part[], way: 'long' | 'short', mark: string) =>
  `${parts.map((part) => (way === 'short' ? (part.short ?? part.long) : part.long)).join(', ')}${mark}`

/**
 * Fits statements into a blank: all of them, else in shorter words, else as many as fit with a mark that leads to the notes,
 * else the mark alone. Nothing is cut.
 * @param mark what leads to the notes, e.g. " 1)"
 */
export function fitParts(parts: readonly Part[], box: Box, mark: string, measure: Measure): Fitted {
  for (let kept = parts.length; kept > 0; kept--) {
    const left = parts.slice(kept)
    const end = left.length > 0 ? mark : ''
    for (const least of [EASY_SIZE, LEAST_SIZE])
      for (const way of ['long', 'short'] as const) {
        const fitted = fitText(said(parts.slice(0, kept), way, end), box, measure, least)
        if (fitted) return { ...fitted, left }
      }
  }
  const alone = fitText(mark.trim(), box, measure)
  return { size: LEAST_SIZE, lines: alone?.lines ?? [], left: [...parts] }
}

/** Where the lines of a fitted text stand: the base of each, from the top of the page, in points. They share the blank's middle, or its foot where it's a writing line. */
export function basesOf({ size, lines }: Fitted, [, y0, , y1]: Box): number[] {
  const height = lines.length * size * LEADING
  // Letters reach about 0.72 of the size above their base, and 0.21 below it.
  const top = Math.min((y0 + y1 - height) / 2, y1 - height)
  return lines.map((_, i) => top + (i + 0.5) * size * LEADING + 0.255 * size)
}

/** Where the words of a fitted text begin. */
export const startOf = ([x0]: Box): number => x0 + SIDE

/** A longer run of letters is broken: no line could hold it. */
const LONGEST_WORD = /.{1,60}/gu

/**
 * Pours a text over lines and boxes, word by word, in the least size.
 * @returns the lines of each box, and the words that found no room
 */
export function pour(
  text: string,
  boxes: readonly Box[],
  measure: Measure,
): { lines: string[][]; left: string } {
  let words = text.split(' ').flatMap((word) => word.match(LONGEST_WORD) ?? [])
  const lines = boxes.map((box) => {
    const { width, height } = roomOf(box)
    const own: string[] = []
    for (
      let most = Math.max(1, Math.floor(height / (LEAST_SIZE * LEADING)));
      most > 0 && words.length > 0;
      most--
    ) {
      let count = 0
      while (count < words.length && measure(words.slice(0, count + 1).join(' ')) * LEAST_SIZE <= width)
        count++
      if (count === 0) break
      own.push(words.slice(0, count).join(' '))
      words = words.slice(count)
    }
    return own
  })
  return { lines, left: words.join(' ') }
}
