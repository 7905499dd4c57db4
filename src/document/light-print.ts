import { type Blob, blobsOf, isLetterSize, standsOut, xHeightOf } from './blobs.ts'
import { BoxGrid, grown, joined, within } from './box.ts'
import { type Gray, negativeOf, shrunk } from './gray.ts'
import { inkMask } from './ink.ts'
import { inLines } from './letter-lines.ts'
import type { Box } from './page.ts'
import { rowsOf } from './rows.ts'

/** Light print on dark ground: table heads, page banners, buttons. */
export interface LightPrint {
  /** Pieces of it. */
  blobs: Blob[]
  /** 1 where it is. */
  mask: Uint8Array
  /** Its lines, from the outermost letters. */
  lines: Box[]
}

/** Fewer letters in a row are no line: the inside of a heavy O looks like light print too. */
const LEAST_LETTERS = 3
/** How much brighter than its ground light print is; the paper between dark letters is hardly brighter than the paper around. */
const BRIGHTER = 1.18
const BRIGHTER_BY = 8
/** Small print is pale at its edges: three pixels in ten are as bright as the strokes are meant to be. */
const STROKES = 0.7
/** Ground that print may be lighter than. */
const DARK = 170
/** Share of the frame around a line that must be dark. */
const FRAME_DARK = 0.85

/** True when some place is dark over more than a letter: without one there is no dark ground. */
function hasDarkGround(gray: Gray): boolean {
  const small = shrunk(gray, 8)
  let pairs = 0
  for (let i = 1; i < small.data.length; i++) {
    if (small.data[i]! < DARK && small.data[i - 1]! < DARK && ++pairs > 4) return true
  }
  return false
}

/** Grey value of the pixels of a mask within a box below which a share of them lies. */
function levelOf(gray: Gray, mask: Uint8Array, box: Box, value: number, share: number): number {
  const values: number[] = []
  for (let y = box[1]; y < box[3]; y++) {
    for (let i = y * gray.width + box[0]; i < y * gray.width + box[2]; i++) {
      if (mask[i] === value) values.push(gray.data[i]!)
    }
  }
  values.sort((a, b) => a - b)
  return values[Math.floor(values.length * share)] ?? 0
}

/** True when the frame around a line is dark: its ground reaches beyond the letters on all sides. */
function standsOnDark(gray: Gray, mask: Uint8Array, box: Box): boolean {
  const { width, height, data } = gray
  const print = levelOf(gray, mask, box, 1, STROKES)
  const ground = levelOf(gray, mask, box, 0, 0.5)
  if (print < BRIGHTER * ground + BRIGHTER_BY) return false
  const half = (print + ground) / 2
  const pad = Math.max(2, Math.round(0.22 * (box[3] - box[1])))
  const [x0, y0, x1, y1] = grown(box, pad)
  let dark = 0
  let seen = 0
  const look = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return
    seen++
    if (data[y * width + x]! < half) dark++
  }
  for (let x = x0; x < x1; x++) {
    look(x, y0)
    look(x, y1 - 1)
  }
  for (let y = y0; y < y1; y++) {
    look(x0, y)
    look(x1 - 1, y)
  }
  return seen > 0 && dark >= FRAME_DARK * seen
}

/**
 * Finds light print on dark ground.
 * @param xHeight height of the page's small letters, 0 when it has no dark print
 * @returns null when there is none
 */
export function lightPrintOf(gray: Gray, xHeight: number): LightPrint | null {
  if (!hasDarkGround(gray)) return null
  const negative = negativeOf(gray)
  const mask = inkMask(negative)
  const all = blobsOf(mask, gray.width, gray.height)
  const unit = xHeight || xHeightOf(all)
  const letters = all.filter((b) => isLetterSize(b, unit) && b.box[3] - b.box[1] >= 0.7 * unit)
  const rows = rowsOf(letters, unit).filter((row) => row.length >= LEAST_LETTERS)
  // A dark panel may be set in another size than the page.
  const lines = [...rows, ...inLines(all)]
    .map((row) => row.map((b) => b.box).reduce(joined))
    .filter((box) => standsOnDark(gray, mask, box))
  if (lines.length === 0) return null
  const grid = new BoxGrid(
    lines.map((box) => ({ box: grown(box, 0.8 * unit, 0.4 * unit) })),
    20 * unit,
  )
  const blobs = all.filter(
    (b) => grid.near(b.box).some((line) => within(line.box, b.box)) && standsOut(negative, mask, b),
  )
  return { blobs, mask, lines }
}
