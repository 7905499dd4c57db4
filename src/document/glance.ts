import os from 'node:os'
import { createCanvas } from '@napi-rs/canvas'
import { type GlancedLine, isTitled, type PrintedNumber, printedGroup, printedNumber } from './glance-text.ts'
import { loadPdfPage, openPdf, type Pdf } from './pdf.ts'
import { decodePicture } from './picture.ts'
import { inspect } from './sniff.ts'

/** What a glance at a raw file tells: nothing that a person could be known by. */
export interface Glance {
  pages: number
  /** True when its first page has a text layer. */
  text: boolean
  /** True when its first page begins as a document does. */
  titled: boolean
  /** What its first and its last page print about themselves. */
  first: PrintedNumber | null
  last: PrintedNumber | null
  /** The one group number that it prints, in small letters without punctuation. */
  group: string | null
  /** The first page as a JPEG, so small that no word of it can be read. */
  thumb: Uint8Array
}

/** Pixels of a small picture: 7 dots an inch of a letter page, so that no type can be read. */
const THUMB_WIDTH = 60
const THUMB_HEIGHT = 84
const JPEG_QUALITY = 70

/** Letters below which a text layer is none: a stamp of the scanner. */
const LEAST_LETTERS = 40

interface StructuredText {
  blocks: { lines?: { text: string; bbox: { y: number }; font: { size: number } }[] }[]
}

function linesOf(pdf: Pdf, number: number): GlancedLine[] {
  const page = loadPdfPage(pdf, number)
  try {
    const text = page.list.toStructuredText('preserve-whitespace')
    const { blocks } = JSON.parse(text.asJSON()) as StructuredText
    text.destroy()
    return blocks.flatMap(({ lines = [] }) =>
      lines.map((line) => ({ text: line.text, size: line.font.size, top: line.bbox.y / page.height })),
    )
  } finally {
    page.close()
  }
}

const scaleTo = (width: number, height: number) => Math.min(THUMB_WIDTH / width, THUMB_HEIGHT / height)

function thumbOfPdf(pdf: Pdf): Uint8Array {
  const page = loadPdfPage(pdf, 1)
  try {
    const scale = scaleTo(page.width, page.height)
    const { Matrix, ColorSpace } = pdf.engine
    const pixmap = page.list.toPixmap(Matrix.scale(scale, scale), ColorSpace.DeviceRGB, false)
    const bytes = pixmap.asJPEG(JPEG_QUALITY, false).slice()
    pixmap.destroy()
    return bytes
  } finally {
    page.close()
  }
}

async function glanceAtPdf(bytes: Uint8Array): Promise<Glance> {
  const pdf = await openPdf(bytes)
  const lines = linesOf(pdf, 1)
  const last = pdf.pageCount === 1 ? lines : linesOf(pdf, pdf.pageCount)
  return {
    pages: pdf.pageCount,
    text: lines.reduce((sum, { text }) => sum + text.trim().length, 0) >= LEAST_LETTERS,
    titled: isTitled(lines),
    first: printedNumber(lines),
    last: printedNumber(last),
    group: printedGroup(lines) ?? printedGroup(last),
    thumb: thumbOfPdf(pdf),
  }
}

async function glanceAtPicture(bytes: Uint8Array): Promise<Glance> {
  const { canvas } = await decodePicture(bytes)
  const scale = Math.min(1, scaleTo(canvas.width, canvas.height))
  const small = createCanvas(Math.max(1, canvas.width * scale), Math.max(1, canvas.height * scale))
  const context = small.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, small.width, small.height)
  const thumb = new Uint8Array(small.toBuffer('image/jpeg', JPEG_QUALITY))
  return { pages: 1, text: false, titled: false, first: null, last: null, group: null, thumb }
}

/**
 * Looks at a raw file, in a child: how many pages it has, what its first and last page print about themselves, and how it looks from afar. Nobody
 * waits for it, so it steps back behind everything else.
 * @throws UserError in the words of errors.ts: it is no file that can be read
 */
export async function glance(bytes: Uint8Array): Promise<Glance> {
  try {
    os.setPriority(os.constants.priority.PRIORITY_LOW)
  } catch {
    // A system that forbids it: the glance is taken all the same.
  }
  const { mediaType } = inspect(bytes)
  return mediaType === 'application/pdf' ? glanceAtPdf(bytes) : glanceAtPicture(bytes)
}
