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

/** A word with the size of its type. */
export interface SizedWord {
  text: string
  box: Box
  size: number
}

/** For each word the words beside it on its line, itself included. */
function neighboursOf<T extends SizedWord>(words: readonly T[]): T[][] {
  const grid = new BoxGrid(words, 100)
  return words.map((word) => {
    const middle = (word.box[1] + word.box[3]) / 2
    return grid
      .near(grown(word.box, 1.2 * word.size, 0))
      .filter((o) => o.box[1] < middle && o.box[3] > middle && Math.abs(o.size - word.size) < 0.4 * word.size)
  })
}

/** Sizes evened out along lines: letters of different faces reach differently high, but a line is set in one size. */
export function evenSizes<T extends SizedWord>(words: readonly T[]): T[] {
  const at = new Map(words.map((word, i) => [word, i]))
  const around = neighboursOf(words)
  const line = new Array<number>(words.length).fill(-1)
  const even = words.map((word) => word.size)
  for (let start = 0; start < words.length; start++) {
    if (line[start] !== -1) continue
    const members = [start]
    line[start] = start
    for (const member of members) {
      for (const next of around[member]!.map((o) => at.get(o)!)) {
        if (line[next] !== -1) continue
        line[next] = start
        members.push(next)
      }
    }
    const sizes = members.flatMap((i) =>
      Array<number>(Math.min(6, words[i]!.text.length)).fill(words[i]!.size),
    )
    const middle = sizes.sort((a, b) => a - b)[sizes.length >> 1]!
    for (const i of members) even[i] = middle
  }
  return words.map((word, i) => ({ ...word, size: even[i]! }))
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
export function boldWords(gray: Gray, words: readonly SizedWord[]): boolean[] {
  const weights = words.map(({ box, size }) => (size > 0 ? strokeOf(gray, box) / size : 0))
  const counted = weights.filter((_, i) => /\p{L}{3}/u.test(words[i]!.text)).sort((a, b) => a - b)
  const usual = counted[Math.floor(counted.length * 0.4)] ?? 0
  if (usual === 0) return words.map(() => false)
  const weighed = words.map((word, i) => ({ ...word, bold: weights[i]! >= BOLD * usual }))
  // A single figure's strokes say little: a word is as heavy as the words around it are.
  return neighboursOf(weighed).map((near) => {
    return near.reduce((sum, o) => sum + (o.bold ? 1 : -1) * o.text.length, 0) > 0
  })
}
