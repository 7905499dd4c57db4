import type { Image } from 'mupdf'
import { type Blob, blobsOf } from './blobs.ts'
import { areaOf, holds } from './box.ts'
import { type Gray, shrunk } from './gray.ts'
import { inkMask } from './ink.ts'
import { inLines } from './letter-lines.ts'
import { lightPrintOf } from './light-print.ts'
import type { MupdfEngine } from './mupdf.ts'
import type { Box } from './page.ts'
import type { Pdf, PdfPage } from './pdf.ts'

/** Larger pictures are not unpacked to be looked at: they count as holding print. */
const MOST_PIXELS = 30e6
/** The longer side of the copy that is looked at: print of a scanned page is five pixels high there. */
const LOOKED_AT = 1500

function grayOfImage(image: Image, engine: MupdfEngine): Gray {
  const whole = image.toPixmap()
  const pixmap = whole.convertToColorSpace(engine.ColorSpace.DeviceGray, false)
  const [width, height, stride] = [pixmap.getWidth(), pixmap.getHeight(), pixmap.getStride()]
  const pixels = pixmap.getPixels()
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) data.set(pixels.subarray(y * stride, y * stride + width), y * width)
  pixmap.destroy()
  whole.destroy()
  return { width, height, data }
}

/** How many lines of print a picture shows, dark or light. */
export function linesIn(gray: Gray): number {
  const small = shrunk(gray, Math.max(1, Math.floor(Math.max(gray.width, gray.height) / LOOKED_AT)))
  const dark = inLines(blobsOf(inkMask(small), small.width, small.height)).length
  return dark + (lightPrintOf(small, 0)?.lines.length ?? 0)
}

/**
 * How many lines of print a picture of a PDF shows by itself, without what is written over it. A landscape, a gradient or a face has none; a scanned
 * page has many. Infinity where nobody looked: the picture is too large, a stencil, or can't be unpacked.
 */
function linesInImage(image: Image, engine: MupdfEngine): number {
  if (image.getImageMask() || image.getWidth() * image.getHeight() > MOST_PIXELS) return Infinity
  try {
    return linesIn(grayOfImage(image, engine))
  } catch {
    return Infinity
  }
}

/** A picture of the page, upright or turned. */
export interface PlacedImage {
  box: Box
  image: Image
  isLevel: boolean
}

/** Share of a page that pictures take, 0 to 1. */
export function imageShareOf(placed: readonly PlacedImage[], { width, height }: PdfPage): number {
  return Math.min(1, placed.reduce((sum, { box }) => sum + areaOf(box), 0) / (width * height))
}

/** The share of a page that pictures with so many lines of print take. It looks into them when it's first asked: most pages have none that matters. */
export function printedShareOf(
  placed: readonly PlacedImage[],
  { engine }: Pdf,
  page: PdfPage,
): (leastLines: number) => number {
  const lines = new Map<PlacedImage, number>()
  const linesOf = (one: PlacedImage) => {
    const known = lines.get(one) ?? (one.isLevel ? linesInImage(one.image, engine) : Infinity)
    lines.set(one, known)
    return known
  }
  return (least) =>
    imageShareOf(
      placed.filter((one) => linesOf(one) >= least),
      page,
    )
}

/** Letters without those in pictures that stand in no line: they are the texture of a photo, not print that was overlooked. */
export function withoutTexture(letters: Blob[], images: readonly Box[]): Blob[] {
  if (images.length === 0) return letters
  const lined = new Set(inLines(letters).flat())
  return letters.filter((b) => lined.has(b) || !images.some((image) => holds(image, b.box)))
}
