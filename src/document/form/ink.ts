import type { PDFDocument } from 'mupdf'
import type { MupdfEngine } from '../mupdf.ts'
import type { Box } from '../page.ts'

/** Darker than this is print (0 black to 255 white). */
const PRINT = 200

/** Tells whether anything is printed in a box of a page, at one pixel a point. */
export function inkOn(engine: MupdfEngine, pdf: PDFDocument, index: number): (box: Box) => boolean {
  const page = pdf.loadPage(index)
  const pixmap = page.toPixmap(engine.Matrix.identity, engine.ColorSpace.DeviceGray, false)
  const [width, height, stride] = [pixmap.getWidth(), pixmap.getHeight(), pixmap.getStride()]
  const pixels = pixmap.getPixels().slice()
  pixmap.destroy()
  page.destroy()
  return ([x0, y0, x1, y1]) => {
    for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, Math.ceil(y1)); y++)
      for (let x = Math.max(0, Math.floor(x0)); x < Math.min(width, Math.ceil(x1)); x++)
        if (pixels[y * stride + x]! < PRINT) return true
    return false
  }
}

/** Distance of the line at the top edge from both sides of the page, in points. */
const EDGE = 24
/** Where its letters may stand, from the top: printers leave about 12 points of every edge white. */
const BASES = [22, 18, 26, 15, 30]

/** Where the line at the top edge stands; `covered` where print had to be painted over. */
export interface TopPlace {
  x: number
  base: number
  covered: boolean
}

/** A free place for the line at the top edge: right, left, then the middle; where there is none, the right over what is printed there. */
export function topPlace(
  pageWidth: number,
  width: number,
  size: number,
  hasInk: (box: Box) => boolean,
): TopPlace {
  const xs = [pageWidth - EDGE - width, EDGE, (pageWidth - width) / 2]
  for (const base of BASES)
    for (const x of xs)
      if (!hasInk([x - 3, base - size - 1, x + width + 3, base + 4])) return { x, base, covered: false }
  return { x: xs[0]!, base: BASES[0]!, covered: true }
}
