import type { Blob } from './blobs.ts'
import { joined } from './box.ts'
import type { Gray } from './gray.ts'
import type { Box } from './page.ts'

/** The letters of a word as they stand on the page, left to right: pieces above each other (dots, accents, percent signs) are one. */
export function glyphsOf(blobs: readonly Blob[]): Box[] {
  const glyphs: Box[] = []
  for (const { box } of [...blobs].sort((a, b) => a.box[0] - b.box[0])) {
    const last = glyphs[glyphs.length - 1]
    if (!last) {
      glyphs.push(box)
      continue
    }
    const shared = Math.min(last[2], box[2]) - Math.max(last[0], box[0])
    if (shared > 0.45 * Math.min(last[2] - last[0], box[2] - box[0]))
      glyphs[glyphs.length - 1] = joined(last, box)
    else glyphs.push(box)
  }
  return glyphs
}

/** How much of a part of a glyph is ink, 0 to 1; the part is given in shares of its width and height. */
function inkIn({ width, data }: Gray, [x0, y0, x1, y1]: Box, part: Box): number {
  const [w, h] = [x1 - x0, y1 - y0]
  const left = Math.round(x0 + part[0] * w)
  const top = Math.round(y0 + part[1] * h)
  const right = Math.max(left + 1, Math.round(x0 + part[2] * w))
  const bottom = Math.max(top + 1, Math.round(y0 + part[3] * h))
  let ink = 0
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) if (data[y * width + x]! < 140) ink++
  }
  return ink / ((right - left) * (bottom - top))
}

/** Ink in the four corners of a glyph: straight letters fill them, round ones leave them bare. */
export interface Corners {
  topLeft: number
  topRight: number
  bottomLeft: number
  bottomRight: number
}

/** Looks at the corners of a glyph. */
export function cornersOf(gray: Gray, glyph: Box): Corners {
  const [x, y] = [0.2, 0.13]
  return {
    topLeft: inkIn(gray, glyph, [0, 0, x, y]),
    topRight: inkIn(gray, glyph, [1 - x, 0, 1, y]),
    bottomLeft: inkIn(gray, glyph, [0, 1 - y, x, 1]),
    bottomRight: inkIn(gray, glyph, [1 - x, 1 - y, 1, 1]),
  }
}

/** Ink in the middle of the lower edge: D, B and 0 have it, P and F have not. */
export const footOf = (gray: Gray, glyph: Box): number => inkIn(gray, glyph, [0.3, 0.86, 0.6, 1])
