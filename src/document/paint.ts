import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas'
import { refuse } from './errors.ts'
import { flattenFaint, type Pixels } from './faint.ts'
import type { Turn } from './gray.ts'
import { mupdf } from './mupdf.ts'
import type { Box, MediaType, PagePicture } from './page.ts'
import { loadPdfPage, type Pdf, scaleFor } from './pdf.ts'
import { decodePicture } from './picture.ts'

const JPEG_QUALITY = 85
/** At 100 the encoder keeps every pixel: colours beside a mask do not bleed into it, and it takes an eighth of the time. */
const WEBP_LOSSLESS = 100

/**
 * The pixels that a box fills: the box in picture pixels, rounded outward to whole ones, within the picture. Whoever masks
 * decides about margins; what is painted is what the mask says.
 * @param scale pixels of the picture per page unit
 */
export function pixelsOf([x0, y0, x1, y1]: Box, scale: number, width: number, height: number): Box {
  // a box that is whole pixels already must not grow by what is left of a division
  const down = (value: number) => Math.floor(value * scale + 1e-6)
  const up = (value: number) => Math.ceil(value * scale - 1e-6)
  return [Math.max(0, down(x0)), Math.max(0, down(y0)), Math.min(width, up(x1)), Math.min(height, up(y1))]
}

/** Rows of RGB pixels as a canvas holds them, four bytes at a time. */
function opaque(rgb: Uint8ClampedArray, stride: number, width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(4 * width * height)
  const colors = new Uint32Array(data.buffer)
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0, from = y * stride; x < width; x++, from += 3, to++)
      colors[to] = 0xff000000 | (rgb[from + 2]! << 16) | (rgb[from + 1]! << 8) | rgb[from]!
  }
  return { width, height, data }
}

/** Draws a page of a PDF in colour. */
export function drawPdfColour(pdf: Pdf, number: number): Pixels {
  const page = loadPdfPage(pdf, number)
  try {
    const scale = scaleFor(page.width, page.height)
    const { Matrix, ColorSpace } = pdf.engine
    const pixmap = page.list.toPixmap(Matrix.scale(scale, scale), ColorSpace.DeviceRGB, false)
    const pixels = opaque(pixmap.getPixels(), pixmap.getStride(), pixmap.getWidth(), pixmap.getHeight())
    pixmap.destroy()
    return pixels
  } finally {
    page.close()
  }
}

function turnedCanvas(source: Canvas, turn: Turn): Canvas {
  if (turn === 0) return source
  const swap = turn % 2 === 1
  const canvas = createCanvas(swap ? source.height : source.width, swap ? source.width : source.height)
  const context = canvas.getContext('2d')
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((turn * Math.PI) / 2)
  context.drawImage(source, -source.width / 2, -source.height / 2)
  // A canvas has one context: the turn would move the bars as well.
  context.resetTransform()
  return canvas
}

function encode(canvas: Canvas, mediaType: PagePicture['mediaType']): Uint8Array {
  if (mediaType === 'image/png') return canvas.toBuffer('image/png')
  return mediaType === 'image/webp'
    ? canvas.toBuffer('image/webp', WEBP_LOSSLESS)
    : canvas.toBuffer('image/jpeg', JPEG_QUALITY)
}

/** A new canvas of a page without its faint print. */
function withoutFaint(source: Canvas | Pixels): Canvas {
  const { width, height } = source
  const canvas = createCanvas(width, height)
  const image =
    'getContext' in source
      ? source.getContext('2d').getImageData(0, 0, width, height)
      : new ImageData(source.data, width, height)
  // Looked up once: each look at the data of an image crosses into native code.
  flattenFaint({ width, height, data: image.data })
  canvas.getContext('2d').putImageData(image, 0, 0)
  return canvas
}

/**
 * Burns boxes into a drawn page and encodes the pixels anew; nothing of the file but pixels is in the result.
 * Print too faint to be read goes as well.
 * @param source the page as it lies in the file: a canvas stays as it is, pixels are worked in
 * @param turn quarters that make it upright
 * @param width width of the upright page in the units of `boxes`
 * @param boxes page units of the upright page
 */
export function paint(
  source: Canvas | Pixels,
  turn: Turn,
  width: number,
  boxes: readonly Box[],
  mediaType: MediaType,
): PagePicture {
  const upright = turnedCanvas(withoutFaint(source), turn)
  const scale = upright.width / width
  const context = upright.getContext('2d')
  context.fillStyle = '#000'
  for (const box of boxes) {
    const [left, top, right, bottom] = pixelsOf(box, scale, upright.width, upright.height)
    if (right > left && bottom > top) context.fillRect(left, top, right - left, bottom - top)
  }
  const type = mediaType === 'application/pdf' ? 'image/jpeg' : mediaType
  return { bytes: encode(upright, type), mediaType: type, width: upright.width, height: upright.height }
}

/** A painted page and its size in points. */
export interface PaintedPage {
  picture: PagePicture
  width: number
  height: number
}

/** The picture as a PDF can hold it: WebP is none of its filters. */
async function bytesForPdf({ bytes, mediaType }: PagePicture): Promise<Uint8Array> {
  return mediaType === 'image/webp' ? encode((await decodePicture(bytes)).canvas, 'image/jpeg') : bytes
}

/** A PDF of painted pages alone: one picture a page, no other object. */
export async function assemblePdf(pages: readonly PaintedPage[]): Promise<Uint8Array> {
  if (pages.length === 0) throw refuse('pageless')
  const engine = await mupdf()
  const pdf = new engine.PDFDocument()
  for (const { picture, width, height } of pages) {
    const image = new engine.Image(await bytesForPdf(picture))
    const name = pdf.addImage(image)
    const resources = pdf.addObject({ XObject: { P: name } })
    const drawn = `q ${width} 0 0 ${height} 0 0 cm /P Do Q`
    pdf.insertPage(-1, pdf.addPage([0, 0, width, height], 0, resources, drawn))
    image.destroy()
  }
  pdf.getTrailer().get('Root').delete('Info')
  const bytes = pdf.saveToBuffer('garbage=4').asUint8Array().slice()
  pdf.destroy()
  return bytes
}
