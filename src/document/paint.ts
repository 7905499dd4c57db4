import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { refuse } from './errors.ts'
import type { Turn } from './gray.ts'
import { mupdf } from './mupdf.ts'
import type { Box, MediaType, PagePicture } from './page.ts'
import { loadPdfPage, type Pdf, scaleFor } from './pdf.ts'
import { decodePicture } from './picture.ts'

/** Added on each side of a box, as a share of its height: ink reaches past what OCR calls the box. */
const PAD = 0.15
/** Boxes on a line nearer than this share of their height are drawn as one, so that word lengths do not show. */
const NEAR = 1
const JPEG_QUALITY = 85

function sameLine(a: Box, b: Box): boolean {
  const shared = Math.min(a[3], b[3]) - Math.max(a[1], b[1])
  return shared > 0.5 * Math.min(a[3] - a[1], b[3] - b[1])
}

function near(a: Box, b: Box): boolean {
  const gap = Math.max(a[0], b[0]) - Math.min(a[2], b[2])
  return sameLine(a, b) && gap < NEAR * Math.max(a[3] - a[1], b[3] - b[1])
}

/** What is burnt in for the given boxes (page units): padded, neighbours on a line joined into one bar. */
export function barsOf(boxes: readonly Box[]): Box[] {
  const bars: Box[] = []
  for (const box of [...boxes].sort((a, b) => a[0] - b[0])) {
    const at = bars.findIndex((bar) => near(bar, box))
    const bar = bars[at]
    if (!bar) bars.push([...box])
    else bars[at] = [bar[0], Math.min(bar[1], box[1]), Math.max(bar[2], box[2]), Math.max(bar[3], box[3])]
  }
  return bars.map(([x0, y0, x1, y1]) => {
    const pad = Math.max(1, PAD * (y1 - y0))
    return [x0 - pad, y0 - pad, x1 + pad, y1 + pad]
  })
}

/** Draws a page of a PDF in colour. */
export function drawPdfColour(pdf: Pdf, number: number): Canvas {
  const page = loadPdfPage(pdf, number)
  try {
    const scale = scaleFor(page.width, page.height)
    const { Matrix, ColorSpace } = pdf.engine
    const pixmap = page.list.toPixmap(Matrix.scale(scale, scale), ColorSpace.DeviceRGB, false)
    const canvas = createCanvas(pixmap.getWidth(), pixmap.getHeight())
    const context = canvas.getContext('2d')
    const image = context.createImageData(canvas.width, canvas.height)
    const pixels = pixmap.getPixels()
    const stride = pixmap.getStride()
    for (let y = 0, to = 0; y < canvas.height; y++) {
      for (let x = 0, from = y * stride; x < canvas.width; x++, from += 3, to += 4) {
        image.data[to] = pixels[from]!
        image.data[to + 1] = pixels[from + 1]!
        image.data[to + 2] = pixels[from + 2]!
        image.data[to + 3] = 255
      }
    }
    pixmap.destroy()
    context.putImageData(image, 0, 0)
    return canvas
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
    ? canvas.toBuffer('image/webp', JPEG_QUALITY)
    : canvas.toBuffer('image/jpeg', JPEG_QUALITY)
}

/**
 * Burns boxes into a drawn page and encodes the pixels anew; nothing of the file but pixels is in the result.
 * @param source the page as it lies in the file
 * @param turn quarters that make it upright
 * @param width width of the upright page in the units of `boxes`
 * @param boxes page units of the upright page
 */
export function paint(
  source: Canvas,
  turn: Turn,
  width: number,
  boxes: readonly Box[],
  mediaType: MediaType,
): PagePicture {
  const canvas = createCanvas(source.width, source.height)
  canvas.getContext('2d').drawImage(source, 0, 0)
  const upright = turnedCanvas(canvas, turn)
  const scale = upright.width / width
  const context = upright.getContext('2d')
  context.fillStyle = '#000'
  for (const [x0, y0, x1, y1] of barsOf(boxes)) {
    const left = Math.floor(x0 * scale)
    const top = Math.floor(y0 * scale)
    context.fillRect(left, top, Math.ceil(x1 * scale) - left, Math.ceil(y1 * scale) - top)
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
