import { type Blob, blobsOf } from './blobs.ts'
import { areaOf, grown, holds, joined, sharedArea } from './box.ts'
import { type Gray, shrunk } from './gray.ts'
import type { Box } from './page.ts'

/** Shares of the page's width: a signature or a code is at least so wide and high, and at most so wide and high. */
const LEAST_WIDTH = 0.06
const LEAST_HEIGHT = 0.015
const MOST_WIDTH = 0.6
const MOST_HEIGHT = 0.25
/** Words in a box, and the share of it that they fill, from which on it is a frame around them. */
const MOST_WORDS = 3
const MOST_FILLED = 0.25
/** Share of a drawing's ink in the inner part of its box: frames have it all at their rim. */
const INSIDE = 0.15
const RIM = 0.15
/** Pieces of one drawing stand so near, in small letters. */
const NEAR = 1.5

/** Bars of a code: solid and upright, of one height, side by side, so many of them. */
const SOLID = 0.75
const LEAST_BARS = 12

const isBar = ({ box: [x0, y0, x1, y1], area }: Blob) =>
  y1 - y0 >= 2.2 * (x1 - x0) && y1 - y0 >= 6 && area >= SOLID * (x1 - x0) * (y1 - y0)

/** Codes of upright bars. */
function barcodesOf(blobs: readonly Blob[]): Box[] {
  const runs: { box: Box; last: Box; bars: number }[] = []
  for (const { box } of blobs.filter(isBar).sort((a, b) => a.box[0] - b.box[0])) {
    const height = box[3] - box[1]
    const run = runs.find(
      ({ last }) =>
        Math.abs(last[1] - box[1]) <= 0.15 * height + 1 &&
        Math.abs(last[3] - box[3]) <= 0.15 * height + 1 &&
        box[0] - last[2] < height,
    )
    if (run) {
      run.box = joined(run.box, box)
      run.last = box
      run.bars++
    } else runs.push({ box, last: box, bars: 1 })
  }
  return runs.filter(({ bars }) => bars >= LEAST_BARS).map(({ box }) => box)
}

/** Boxes that nearly touch, drawn together. */
function together(boxes: readonly Box[], reach: number): Box[] {
  const all: Box[] = []
  for (const one of boxes) {
    let box = one
    for (let at = 0; at < all.length; ) {
      if (sharedArea(grown(all[at]!, reach), box) > 0) {
        box = joined(box, all.splice(at, 1)[0]!)
        at = 0
      } else at++
    }
    all.push(box)
  }
  return all
}

/** Ink in the inner part of a box and in all of it, that of words left out. */
function inkWithin(
  mask: Uint8Array,
  width: number,
  box: Box,
  words: readonly Box[],
): [inner: number, all: number] {
  const [x0, y0, x1, y1] = box
  const own = words.filter((word) => sharedArea(word, box) > 0).map((word) => grown(word, 2))
  const [dx, dy] = [RIM * (x1 - x0), RIM * (y1 - y0)]
  let [inner, all] = [0, 0]
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      if (!mask[y * width + x] || own.some((w) => x >= w[0] && x < w[2] && y >= w[1] && y < w[3])) continue
      all++
      if (x >= x0 + dx && x < x1 - dx && y >= y0 + dy && y < y1 - dy) inner++
    }
  return [inner, all]
}

/** Large ink of a page that is no print, as the search for print leaves it. */
export interface LargeInk {
  /** Pieces too large or too open for letters. */
  large: readonly Blob[]
  /** All pieces. */
  all: readonly Blob[]
  /** 1 where ink is. */
  mask: Uint8Array
  xHeight: number
}

/**
 * Signatures, sketches and barcodes: ink that is no print and no frame around words. In pixels.
 * @param words boxes of words
 */
export function drawingsOf(
  { large, all, mask, xHeight }: LargeInk,
  gray: Gray,
  words: readonly Box[],
): Box[] {
  const { width } = gray
  const fits = ([x0, y0, x1, y1]: Box) => x1 - x0 <= MOST_WIDTH * width && y1 - y0 <= MOST_HEIGHT * width
  const strokes = together(large.map(({ box }) => box).filter(fits), NEAR * xHeight)
  const drawn = [...strokes, ...barcodesOf(all)].filter((box) => {
    const [x0, y0, x1, y1] = box
    if (!fits(box) || x1 - x0 < LEAST_WIDTH * width || y1 - y0 < LEAST_HEIGHT * width) return false
    const inside = words.filter((word) => holds(box, word))
    if (inside.length >= MOST_WORDS) return false
    if (inside.reduce((sum, word) => sum + areaOf(word), 0) > MOST_FILLED * areaOf(box)) return false
    const [inner, ink] = inkWithin(mask, width, box, words)
    return inner > INSIDE * ink
  })
  return drawn.map((box) => within(grown(box, 2), gray))
}

/** Cells across a page in which tones are looked at. */
const CELLS = 200
/** A cell is toned if it is darker on the whole than this share of the paper. */
const TONED = 0.93
/** A photo is so wide and high (shares of the page's width), so full of tones, and so uneven (levels of gray): a panel is plain. */
const PHOTO_SIDE = 0.06
/** What is larger is a background, or the shadow on a photographed sheet. */
const PHOTO_MOST = 0.5
/** Words so near to its edges, as a share of its sides, may stand beside it. */
const EDGE = 0.15
const FULL = 0.7
const UNEVEN = 14

/** Cells with toned cells on all sides: lines of print beside a photo are no part of it. */
function cores(toned: Uint8Array, width: number): Uint8Array {
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
  return toned.map((v, i) => (v && around.every((step) => toned[i + step]) ? 1 : 0))
}

/** The part of a box that lies in a picture. */
const within = ([x0, y0, x1, y1]: Box, { width, height }: Gray): Box => [
  Math.max(0, x0),
  Math.max(0, y0),
  Math.min(width, x1),
  Math.min(height, y1),
]

/**
 * Photos of people and other pictures in tones: places darker than the paper all over and uneven, that hold no words. In pixels.
 * @param words boxes of words
 */
export function photosOf(gray: Gray, words: readonly Box[]): Box[] {
  const side = Math.max(2, Math.round(gray.width / CELLS))
  const cells = shrunk(gray, side)
  const { width, height, data } = cells
  const paper = data.toSorted()[Math.floor(data.length * 0.9)]!
  const toned = data.map((v) => (v < TONED * paper ? 1 : 0))
  const inner = cores(toned, width)
  return blobsOf(inner, width, height).flatMap((blob) => {
    const box = trimmed(inner, width, blob.box)
    const [x0, y0, x1, y1] = box
    const least = PHOTO_SIDE * width - 2
    if (x1 - x0 < least || y1 - y0 < least || fullness(inner, width, box) < FULL) return []
    const whole = grown(box, 1).map((v) => v * side) as Box
    if (Math.max(x1 - x0, y1 - y0) > PHOTO_MOST * width) return []
    const middle = grown(whole, -EDGE * (whole[2] - whole[0]), -EDGE * (whole[3] - whole[1]))
    if (words.filter((word) => holds(middle, word)).length >= MOST_WORDS) return []
    return unevenness(cells, box) >= UNEVEN ? [within(whole, gray)] : []
  })
}

/** Share of the cells in a box that are marked. */
function fullness(cells: Uint8Array, width: number, [x0, y0, x1, y1]: Box): number {
  let all = 0
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) all += cells[y * width + x]!
  return all / Math.max(1, (x1 - x0) * (y1 - y0))
}

/** A box without rows and columns at its edges that are mostly empty: a heading that touches a photo. */
function trimmed(cells: Uint8Array, width: number, [x0, y0, x1, y1]: Box): Box {
  const empty = (box: Box) => fullness(cells, width, box) < 0.5
  while (y0 < y1 && empty([x0, y0, x1, y0 + 1])) y0++
  while (y0 < y1 && empty([x0, y1 - 1, x1, y1])) y1--
  while (x0 < x1 && empty([x0, y0, x0 + 1, y1])) x0++
  while (x0 < x1 && empty([x1 - 1, y0, x1, y1])) x1--
  return [x0, y0, x1, y1]
}

/** Standard deviation of the tones in a box. */
function unevenness({ width, data }: Gray, [x0, y0, x1, y1]: Box): number {
  let [sum, squares, all] = [0, 0, 0]
  for (let y = y0; y < y1; y++)
    for (let i = y * width + x0; i < y * width + x1; i++) {
      sum += data[i]!
      squares += data[i]! ** 2
      all++
    }
  return all === 0 ? 0 : Math.sqrt(Math.max(0, squares / all - (sum / all) ** 2))
}
