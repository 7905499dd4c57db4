import { type Blob, blobsOf, isLetterSize, xHeightOf } from './blobs.ts'
import { BoxGrid } from './box.ts'
import { type Gray, shrunk, type Turn, turned } from './gray.ts'
import { inkMask } from './ink.ts'
import { meanConfidence } from './ocr.ts'
import { recognise } from './ocr-engine.ts'
import type { Box } from './page.ts'
import { rowsOf } from './rows.ts'

/** The longer side of the copy that is looked at. */
const LOOKED_AT = 1300
const LEAST_LETTERS = 30
const FEW_LETTERS = 8

const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** Share of letters whose nearest neighbour stands below rather than beside them. */
function standing(letters: readonly Blob[], xHeight: number): number {
  const grid = new BoxGrid(letters, 4 * xHeight)
  let below = 0
  let voted = 0
  for (const letter of letters) {
    const [x0, y0, x1, y1] = letter.box
    const reach = 2.5 * xHeight
    const gap = (area: Box, distance: (b: Box) => number) =>
      Math.min(
        reach,
        ...grid.near(area).flatMap((o) => (o === letter || distance(o.box) < 0 ? [] : [distance(o.box)])),
      )
    const right = gap([x1, y0 + 0.3 * (y1 - y0), x1 + reach, y1 - 0.3 * (y1 - y0)], (b) => b[0] - x1)
    const down = gap([x0 + 0.3 * (x1 - x0), y1, x1 - 0.3 * (x1 - x0), y1 + reach], (b) => b[1] - y1)
    if (right === down) continue
    voted++
    if (down < right) below++
  }
  return voted === 0 ? 0 : below / voted
}

/**
 * How much better the feet of letters stand on one line than their heads: above 0 upright, below 0 upside down, near 0 capitals and figures only.
 * Latin letters share a base line; their heads lie on two lines, small letters and tall ones.
 */
function footing(letters: readonly Blob[], xHeight: number): number {
  let [feet, heads, all] = [0, 0, 0]
  for (const row of rowsOf(letters, xHeight)) {
    if (row.length < 6) continue
    // A slight slant must not count: each letter is compared with its own neighbours.
    for (let i = 2; i < row.length - 2; i++) {
      const near = row.slice(i - 2, i + 3).map((b) => b.box)
      const within = 0.13 * xHeight + 0.5
      all++
      if (Math.abs(row[i]!.box[3] - middle(near.map((b) => b[3]))) <= within) feet++
      if (Math.abs(row[i]!.box[1] - middle(near.map((b) => b[1]))) <= within) heads++
    }
  }
  return all < LEAST_LETTERS ? 0 : (feet - heads) / all
}

/** The band of a page with the most letters, a fifth of its height. */
function densestBand(gray: Gray, letters: readonly Blob[]): Gray {
  const height = Math.max(1, Math.round(gray.height / 5))
  let best = 0
  let most = -1
  for (let y = 0; y + height <= gray.height; y += Math.max(1, height >> 1)) {
    const count = letters.filter(({ box }) => box[1] >= y && box[3] <= y + height).length
    if (count > most) [best, most] = [y, count]
  }
  return { width: gray.width, height, data: gray.data.slice(best * gray.width, (best + height) * gray.width) }
}

/** Above this share of standing letters the page lies on its side. */
const SIDEWAYS = 0.6
/** A footing beyond this is believed. */
const FIRM = 0.12

function lettersOf(gray: Gray): { letters: Blob[]; xHeight: number } {
  const blobs = blobsOf(inkMask(gray), gray.width, gray.height)
  const xHeight = xHeightOf(blobs)
  return { letters: blobs.filter((b) => isLetterSize(b, xHeight)), xHeight }
}

/** Side of the squares whose ground is judged, in pixels of the small copy: a line of print or two. */
const PANEL = 24
/** A square whose middle pixel is darker is dark ground. */
const DARK = 110

/** The picture with dark panels and screens in night colors turned negative, panel by panel, so that all print is dark on light. */
export function darkOnLight(gray: Gray): Gray {
  const { width, height, data } = gray
  let out: Uint8Array | null = null
  for (let y0 = 0; y0 < height; y0 += PANEL) {
    for (let x0 = 0; x0 < width; x0 += PANEL) {
      const [x1, y1] = [Math.min(width, x0 + PANEL), Math.min(height, y0 + PANEL)]
      let dark = 0
      for (let y = y0; y < y1; y++)
        for (let i = y * width + x0; i < y * width + x1; i++) if (data[i]! < DARK) dark++
      if (2 * dark < (x1 - x0) * (y1 - y0)) continue
      out ??= data.slice()
      for (let y = y0; y < y1; y++)
        for (let i = y * width + x0; i < y * width + x1; i++) out[i] = 255 - data[i]!
    }
  }
  return out ? { width, height, data: out } : gray
}

/** Which way up a page lies, as far as its letters tell. */
export interface Lie {
  /** Quarter turns clockwise that make it upright. */
  turn: Turn
  /** False when it may as well be upside down. */
  sure: boolean
}

/**
 * Guesses which way up a scanned page lies.
 * Tesseract's own detection needs data that is not shipped; the letters' neighbours and feet tell nearly always.
 */
export function lieOf(gray: Gray): Lie {
  const factor = Math.max(1, Math.floor(Math.max(gray.width, gray.height) / LOOKED_AT))
  const small = darkOnLight(shrunk(gray, factor))
  const seen = lettersOf(small)
  // A few words say nothing by their places; reading them tells. Fewer letters are not worth it.
  if (seen.letters.length < LEAST_LETTERS) return { turn: 0, sure: seen.letters.length < FEW_LETTERS }
  const sideways = standing(seen.letters, seen.xHeight) > SIDEWAYS
  const turn: Turn = sideways ? 1 : 0
  const { letters, xHeight } = sideways ? lettersOf(turned(small, turn)) : seen
  const foot = footing(letters, xHeight)
  return { turn: foot < -FIRM ? ((turn + 2) as Turn) : turn, sure: foot > FIRM }
}

/** True when a page that was turned upright by its letters reads better upside down. */
export async function readsBetterUpsideDown(upright: Gray): Promise<boolean> {
  const readable = darkOnLight(upright)
  const { letters } = lettersOf(readable)
  const band = densestBand(readable, letters)
  const as = meanConfidence(await recognise(band, 6))
  return meanConfidence(await recognise(turned(band, 2), 6)) > as + 5
}
