import { grown, holds, sharedArea } from './box.ts'
import type { Gray } from './gray.ts'
import type { Box } from './page.ts'

/** A panel is darker than this share of the page's paper; a signature stands on the paper itself. */
const DARK = 0.8
/** Levels of gray within which a panel's ground is plain: the grain of scans and photos. */
const PLAIN = 28
/** Share of the pixels outside of its words that are plain: bars, strokes and faces leave far less. */
const MOSTLY = 0.8

/** The middle level of some pixels and the share of them that lies near it. */
function plainness(counts: Uint32Array, all: number): { middle: number; share: number } {
  let middle = 0
  for (let left = all / 2 - counts[0]!; left > 0 && middle < 255; left -= counts[middle]!) middle++
  let near = 0
  for (let v = Math.max(0, middle - PLAIN); v <= Math.min(255, middle + PLAIN); v++) near += counts[v]!
  return { middle, share: near / all }
}

/** The level of nine pixels in ten, which paper has. */
function paperOf({ data }: Gray): number {
  const counts = new Uint32Array(256)
  const step = 31
  let all = 0
  for (let i = 0; i < data.length; i += step, all++) counts[data[i]!]!++
  let level = 0
  for (let left = 0.9 * all - counts[0]!; left > 0 && level < 255; left -= counts[level]!) level++
  return level
}

/**
 * Whether a place is a panel with print on it, such as the dark head of a table: words stand there, and what is around them is dark and plain.
 * It's looked at in squares, since light falls unevenly on photographs. In pixels.
 * @param words boxes of words
 */
export function isPanel(gray: Gray, box: Box, words: readonly Box[]): boolean {
  const own = words.filter((word) => holds(box, word))
  if (own.length === 0) return false
  const around = words.filter((word) => sharedArea(word, box) > 0).map((word) => grown(word, 3))
  const [x0, y0, x1, y1] = grown(box, -3).map(Math.round) as Box
  const side = Math.max(8, y1 - y0)
  const dark = DARK * paperOf(gray)
  let [plain, all] = [0, 0]
  for (let left = x0; left < x1; left += side) {
    const counts = new Uint32Array(256)
    let bare = 0
    const right = Math.min(x1, left + side)
    for (let y = y0; y < y1; y++)
      for (let x = left; x < right; x++) {
        if (around.some((w) => x >= w[0] && x < w[2] && y >= w[1] && y < w[3])) continue
        counts[gray.data[y * gray.width + x]!]!++
        bare++
      }
    if (bare === 0) continue
    const { middle, share } = plainness(counts, bare)
    all += bare
    if (middle < dark) plain += share * bare
  }
  return all > 0 && plain >= MOSTLY * all
}
