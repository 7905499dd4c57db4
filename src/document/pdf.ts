import type { DisplayList, PDFDocument, Pixmap } from 'mupdf'
import { refuse } from './errors.ts'
import type { Gray } from './gray.ts'
import { type Matrix, scaling } from './matrix.ts'
import { type MupdfEngine, mupdf } from './mupdf.ts'
import { isPdfCut, isPdfDamaged } from './whole.ts'

/** Dots an inch at which pages are drawn: 300 reads 0.4 points better at 1.4 times the price (facts of the OCR bench). */
const DPI = 200
const POINTS_PER_INCH = 72
const MOST_PIXELS = 12e6
const MOST_SIDE = 12_000

/** An open PDF. */
export interface Pdf {
  engine: MupdfEngine
  document: PDFDocument
  pageCount: number
  /** Parts of the file are missing: a person must see whether every page is there. */
  damaged: boolean
}

/** A page of a PDF as it is displayed, turned by its own rotation, in points from its top left. */
export interface PdfPage {
  width: number
  height: number
  /** Everything the page draws, annotations and form fields included. */
  list: DisplayList
  close(): void
}

/** A drawn page and the map from its pixels to page units. */
export interface Raster {
  gray: Gray
  toPage: Matrix
}

/**
 * Opens a PDF from bytes that were judged to be one.
 * @throws UserError when it is damaged, cut off before its first page, password-protected or has no pages
 */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  const engine = await mupdf()
  let document: PDFDocument
  let pageCount: number
  try {
    document = new engine.PDFDocument(bytes)
    // Only asked: trying a password on a file that needs none breaks its decoding.
    if (document.needsPassword()) throw refuse('password')
    pageCount = document.countPages()
  } catch (error) {
    throw error instanceof Error && error.name === 'UserError' ? error : refuse('damaged')
  }
  if (pageCount < 1) throw refuse(isPdfCut(bytes) ? 'cutOff' : 'pageless')
  return { engine, document, pageCount, damaged: isPdfDamaged(bytes, document, pageCount) }
}

/**
 * Loads a page and runs it once.
 * @param number 1-based
 * @throws UserError 'damaged' when the page cannot be run or has no area
 */
export function loadPdfPage(pdf: Pdf, number: number): PdfPage {
  try {
    const page = pdf.document.loadPage(number - 1)
    const [x0, y0, x1, y1] = page.getBounds()
    const list = page.toDisplayList(true)
    const width = x1 - x0
    const height = y1 - y0
    if (!(width >= 1 && height >= 1 && Number.isFinite(width * height))) throw refuse('damaged')
    return {
      width,
      height,
      list,
      close: () => {
        list.destroy()
        page.destroy()
      },
    }
  } catch {
    throw refuse('damaged')
  }
}

/** Pixels a point: 200 dpi unless told, less when the page would pass 12 megapixels or 12,000 pixels a side. */
export function scaleFor(width: number, height: number, dpi = DPI): number {
  const scale = Math.min(
    dpi / POINTS_PER_INCH,
    Math.sqrt(MOST_PIXELS / (width * height)),
    MOST_SIDE / Math.max(width, height),
  )
  if (Math.min(width, height) * scale < 1) throw refuse('damaged')
  return scale
}

/** Draws a page in grey on white, at 200 dpi unless told. */
export function drawPdfPage(pdf: Pdf, page: PdfPage, dpi = DPI): Raster {
  const { engine } = pdf
  const scale = scaleFor(page.width, page.height, dpi)
  const pixmap = page.list.toPixmap(engine.Matrix.scale(scale, scale), engine.ColorSpace.DeviceGray, false)
  return rasterOf(pixmap, scale, (pixels, at, width) => pixels.subarray(at, at + width))
}

/** Draws a page by its hues: blue is dark, red is light, and gray is in the middle. Colors of one brightness differ here. */
export function drawPdfHues(pdf: Pdf, page: PdfPage, dpi: number): Raster {
  const { engine } = pdf
  const scale = scaleFor(page.width, page.height, dpi)
  const pixmap = page.list.toPixmap(engine.Matrix.scale(scale, scale), engine.ColorSpace.DeviceRGB, false)
  return rasterOf(pixmap, scale, (pixels, at, width) =>
    Uint8Array.from({ length: width }, (_, x) => 128 + (pixels[at + 3 * x]! - pixels[at + 3 * x + 2]!) / 2),
  )
}

/** The rows of a drawn page as one picture, which ends the drawing. */
function rasterOf(
  pixmap: Pixmap,
  scale: number,
  rowAt: (pixels: Uint8ClampedArray, at: number, width: number) => ArrayLike<number>,
): Raster {
  const [width, height, stride] = [pixmap.getWidth(), pixmap.getHeight(), pixmap.getStride()]
  const pixels = pixmap.getPixels()
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) data.set(rowAt(pixels, y * stride, width), y * width)
  pixmap.destroy()
  return { gray: { width, height, data }, toPage: scaling(1 / scale) }
}
