import { BoxGrid, grown } from './box.ts'
import type { Gray } from './gray.ts'
import type { Box } from './page.ts'

/** Shares of the type's size (em) that letters reach, the mean of common text faces: small letters, tall letters and figures, below the line. */
const SMALL = 0.53
const TALL = 0.72
const BELOW = 0.21

const IS_TALL = /[A-Z0-9bdfhijklt()[\]{}|/\\$%&#@!?]/
const IS_BELOW = /[gjpqyQ,;()[\]{}|/\\$@]/
const HAS_BODY = /[\p{L}\d]/u

/**
 * Size of the type of a word from the height of its ink, in the same units.
 * @param height height of the word's box
 * @param fallback answer for words of dashes and dots
 */
export function typeSizeOf(text: string, height: number, fallback: number): number {
  if (!HAS_BODY.test(text)) return fallback
  return height / ((IS_TALL.test(text) ? TALL : SMALL) + (IS_BELOW.test(text) ? BELOW : 0))
}

/** Mean length of the runs of ink across a word: the width of its strokes in pixels. */
function strokeOf({ width, height, data }: Gray, [x0, y0, x1, y1]: Box): number {
  const [left, right] = [Math.max(0, Math.round(x0)), Math.min(width, Math.round(x1))]
  let ink = 0
  let runs = 0
  for (let y = Math.max(0, Math.round(y0)); y < Math.min(height, Math.round(y1)); y++) {
    let inside = false
    for (let i = y * width + left; i < y * width + right; i++) {
      const dark = data[i]! < 128
      if (dark) ink++
      if (dark && !inside) runs++
      inside = dark
    }
  }
  return runs === 0 ? 0 : ink / runs
}

/** Strokes so many times as heavy as those of the page's usual words are bold. */
const BOLD = 1.26

/**
 * Which words are bold: their strokes, against the size of their type, are heavier than the page's usual.
 * @param gray dark print on white; soft scans make all strokes alike, so that bold words are missed there rather than invented
 * @param words boxes in its pixels and their type sizes in pixels
 */
export function boldWords(gray: Gray, words: readonly { text: string; box: Box; size: number }[]): boolean[] {
  const weights = words.map(({ box, size }) => (size > 0 ? strokeOf(gray, box) / size : 0))
  const counted = weights.filter((_, i) => /\p{L}{3}/u.test(words[i]!.text)).sort((a, b) => a - b)
  const usual = counted[Math.floor(counted.length * 0.4)] ?? 0
  if (usual === 0) return words.map(() => false)
  const heavy = words.map((word, i) => ({ ...word, bold: weights[i]! >= BOLD * usual }))
  // One word amid a line of others is as heavy as they are: a single figure's strokes say little.
  const grid = new BoxGrid(heavy, 100)
  return heavy.map((word) => {
    const near = grid
      .near(grown(word.box, 1.2 * word.size, 0))
      .filter((o) => Math.abs(o.size - word.size) < 0.4 * word.size)
    const votes = near.reduce((sum, o) => sum + (o.bold ? 1 : -1) * o.text.length, 0)
    return votes > 0
  })
}
