import { type Blob, blobsOf, isLetterSize, xHeightOf } from '../blobs.ts'
import { joined } from '../box.ts'
import type { Gray } from '../gray.ts'
import { inkMask } from '../ink.ts'
import { lightPrintOf } from '../light-print.ts'
import { inverse, type Matrix, moving, quadToQuad, then } from '../matrix.ts'
import type { Box } from '../page.ts'
import { rowsOf } from '../rows.ts'
import { pageQuad } from './page-quad.ts'
import { warp } from './warp.ts'

/** A sheet cut out of a photo and made rectangular. */
export interface Flattened {
  gray: Gray
  toSource: Matrix
}

/** How far beyond the sheet's edges print is looked for, as a share of its sides. */
const BEYOND = 0.16
/** Letters in a row that make a line of print; the grain of wood does not stand in such rows. */
const LEAST_LETTERS = 7

/** True when letters of a row are about equally high and stand on one line. */
function isLine(row: readonly Blob[], xHeight: number): boolean {
  if (row.length < LEAST_LETTERS) return false
  const heights = row.map(({ box }) => box[3] - box[1]).sort((a, b) => a - b)
  const feet = row.map(({ box }) => box[3]).sort((a, b) => a - b)
  const middle = row.length >> 1
  const even = row.filter(({ box }) => Math.abs(box[3] - feet[middle]!) < 0.35 * heights[middle]!).length
  return even > 0.7 * row.length && heights[middle]! > 0.6 * xHeight
}

/** Where lines of print stand in a strip beside the sheet, dark or light; null when there are none. */
function printIn(strip: Gray, xHeight: number): Box | null {
  const letters = blobsOf(inkMask(strip), strip.width, strip.height).filter((b) => isLetterSize(b, xHeight))
  const lines = rowsOf(letters, xHeight)
    .filter((row) => isLine(row, xHeight))
    .map((row) => row.map((b) => b.box).reduce(joined))
  const light = lightPrintOf(strip, xHeight)
  if (light) {
    const rows = rowsOf(light.blobs, xHeight).filter((row) => isLine(row, xHeight))
    lines.push(...rows.map((row) => row.map((b) => b.box).reduce(joined)))
  }
  return lines.length === 0 ? null : lines.reduce(joined)
}

/** The sheet made larger where print stands beyond its edges: a dark heading may look like the table under it. */
function withPrintBeyond(source: Gray, forward: Matrix, sheet: Gray): Box {
  const { width, height } = sheet
  const xHeight = xHeightOf(blobsOf(inkMask(sheet), width, height))
  if (xHeight === 0) return [0, 0, width, height]
  const [dx, dy] = [Math.round(BEYOND * width), Math.round(BEYOND * height)]
  const strips: Box[] = [
    [0, -dy, width, 0],
    [0, height, width, height + dy],
    [-dx, 0, 0, height],
    [width, 0, width + dx, height],
  ]
  let whole: Box = [0, 0, width, height]
  for (const [x0, y0, x1, y1] of strips) {
    const strip = warp(source, then(forward, moving(-x0, -y0)), x1 - x0, y1 - y0, 128)
    const found = printIn(strip, xHeight)
    if (!found) continue
    const pad = Math.round(1.5 * xHeight)
    whole = joined(whole, [
      found[0] + x0 - pad,
      found[1] + y0 - pad,
      found[2] + x0 + pad,
      found[3] + y0 + pad,
    ])
  }
  return whole
}

/** A sheet photographed on a table, cut out and made rectangular; null when the picture shows no such sheet. */
export function flattened(gray: Gray): Flattened | null {
  const quad = pageQuad(gray)
  if (!quad) return null
  const side = (a: number, b: number) => Math.hypot(quad[a]![0] - quad[b]![0], quad[a]![1] - quad[b]![1])
  const width = Math.round(Math.max(side(0, 1), side(3, 2)))
  const height = Math.round(Math.max(side(0, 3), side(1, 2)))
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const
  const forward = quadToQuad(quad, corners)
  const sheet = warp(gray, forward, width, height)
  const [x0, y0, x1, y1] = withPrintBeyond(gray, forward, sheet)
  if (x0 === 0 && y0 === 0 && x1 === width && y1 === height)
    return { gray: sheet, toSource: inverse(forward) }
  const whole = then(forward, moving(-x0, -y0))
  return { gray: warp(gray, whole, x1 - x0, y1 - y0), toSource: inverse(whole) }
}
