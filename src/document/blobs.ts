import type { Gray } from './gray.ts'
import { inLines } from './letter-lines.ts'
import type { Box } from './page.ts'

/** A connected piece of ink. */
export interface Blob {
  box: Box
  /** Pixels of ink in it. */
  area: number
}

/** Runs of ink row by row, joined into pieces; diagonal neighbours belong together. */
export function blobsOf(mask: Uint8Array, width: number, height: number): Blob[] {
  const parent: number[] = []
  const boxes: number[] = []
  const root = (i: number): number => {
    let r = i
    while (parent[r] !== r) r = parent[r]!
    while (parent[i] !== r) [parent[i], i] = [r, parent[i]!]
    return r
  }
  const unite = (a: number, b: number): number => {
    const [ra, rb] = [root(a), root(b)]
    if (ra !== rb) parent[Math.max(ra, rb)] = Math.min(ra, rb)
    return Math.min(ra, rb)
  }
  let above: number[] = []
  for (let y = 0; y < height; y++) {
    const row: number[] = []
    let k = 0
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (!mask[i]) continue
      const start = x
      while (x < width && mask[y * width + x]) x++
      let label = -1
      while (k < above.length && above[k + 1]! < start) k += 3
      for (let j = k; j < above.length && above[j]! <= x; j += 3) {
        label = label < 0 ? root(above[j + 2]!) : unite(label, above[j + 2]!)
      }
      if (label < 0) {
        label = parent.length
        parent.push(label)
        boxes.push(start, y, x, y + 1, 0)
      }
      const at = label * 5
      if (start < boxes[at]!) boxes[at] = start
      if (x > boxes[at + 2]!) boxes[at + 2] = x
      boxes[at + 3] = y + 1
      boxes[at + 4]! += x - start
      row.push(start, x, label)
      i = y * width + x
    }
    above = row
  }
  return gather(parent, boxes, root)
}

function gather(parent: number[], boxes: number[], root: (i: number) => number): Blob[] {
  const blobs = new Map<number, Blob>()
  for (let i = 0; i < parent.length; i++) {
    const [x0, y0, x1, y1, area] = boxes.slice(i * 5, i * 5 + 5) as [number, number, number, number, number]
    const own = blobs.get(root(i))
    if (!own) blobs.set(root(i), { box: [x0, y0, x1, y1], area })
    else {
      const b = own.box
      own.box = [Math.min(b[0], x0), Math.min(b[1], y0), Math.max(b[2], x1), Math.max(b[3], y1)]
      own.area += area
    }
  }
  return [...blobs.values()]
}

/** Share of the range of grey around a piece by which its ink must differ from what is bare there. */
const STANDS_OUT = 0.25

/** True when a piece is clearly darker than the bare pixels around it: dark ground between light letters is not. */
export function standsOut({ width, height, data }: Gray, mask: Uint8Array, { box }: Blob): boolean {
  const [x0, y0] = [Math.max(0, box[0] - 3), Math.max(0, box[1] - 3)]
  const [x1, y1] = [Math.min(width, box[2] + 3), Math.min(height, box[3] + 3)]
  let [least, most, ink, inked, bare, bared] = [255, 0, 0, 0, 0, 0]
  for (let y = y0; y < y1; y++) {
    for (let i = y * width + x0; i < y * width + x1; i++) {
      const v = data[i]!
      if (v < least) least = v
      if (v > most) most = v
      if (mask[i]) {
        ink += v
        inked++
      } else {
        bare += v
        bared++
      }
    }
  }
  return inked > 0 && bared > 0 && bare / bared - ink / inked >= STANDS_OUT * (most - least)
}

/** True for a filled dot larger than a full stop: a bullet. */
export function isDot({ box, area }: Blob, xHeight: number): boolean {
  const [w, h] = [box[2] - box[0], box[3] - box[1]]
  const round = Math.abs(w - h) <= 0.25 * Math.max(w, h) + 1
  return round && Math.max(w, h) < 0.8 * xHeight && area > 0.72 * w * h
}

/** True for pieces as large as letters, given the height of small letters: not dust, not rules, not pictures. */
export function isLetterSize({ box, area }: Blob, xHeight: number): boolean {
  const width = box[2] - box[0]
  const height = box[3] - box[1]
  return (
    height >= 0.5 * xHeight &&
    height <= 5 * xHeight &&
    width <= 8 * xHeight &&
    width >= (height > 2.2 * xHeight ? 0.35 : 0.12) * xHeight &&
    area >= 0.08 * width * height &&
    area >= 0.15 * xHeight * xHeight
  )
}

/** The height below which so much of the weight of sorted pieces lies. */
function heightAt(pieces: readonly { h: number; weight: number }[], share: number): number {
  let left = pieces.reduce((sum, { weight }) => sum + weight, 0) * share
  for (const { h, weight } of pieces) {
    left -= weight
    if (left <= 0) return h
  }
  return 0
}

/** A little under the middle: there are more small letters than tall ones. */
const USUAL = 0.45
/** Most pieces that are lower than this share of what the ink says stand beside a large title or a code. */
const MUCH_LOWER = 0.6
/** Fewer letters tell nothing. */
const LEAST_LETTERS = 12

/**
 * Height of the page's usual small letters in pixels; 0 on a page without print.
 * The middle of the heights of pieces that could be letters, each counted by its ink: leaders of dots are many but small. Where a title or the bars
 * of a code hold most of the ink, the lines of print tell instead, each letter counted once.
 */
export function xHeightOf(blobs: readonly Blob[]): number {
  const letters = blobs
    .map((blob) => ({ blob, w: blob.box[2] - blob.box[0], h: blob.box[3] - blob.box[1], weight: blob.area }))
    .filter(({ w, h, weight }) => h >= 4 && h <= 90 && w >= 2 && w <= 3 * h && weight >= 0.15 * w * h)
    .sort((a, b) => a.h - b.h)
  if (letters.length < LEAST_LETTERS) return 0
  const byInk = heightAt(letters, USUAL)
  if (letters[letters.length >> 1]!.h >= MUCH_LOWER * byInk) return byInk
  const lined = inLines(letters.map(({ blob }) => blob))
    .flat()
    .map(({ box }) => ({ h: box[3] - box[1], weight: 1 }))
    .sort((a, b) => a.h - b.h)
  const byLines = heightAt(lined, USUAL)
  return lined.length >= LEAST_LETTERS && byLines < MUCH_LOWER * byInk ? byLines : byInk
}
