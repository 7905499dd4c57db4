import { serveChild } from '../base/serve-child.ts'
import { cleanBase, widgetsOf } from './form/base.ts'
import type { Drawing, PrintedSheet, Sheet, Widget } from './form/contract.ts'
import { picturesOf, printSheets } from './form/print.ts'
import { glance } from './glance.ts'
import type { Turn } from './gray.ts'
import type { Box, MediaType, PagePicture } from './page.ts'
import { assemblePdf, drawPdfColour, type PaintedPage, paint } from './paint.ts'
import { openPdf, type Pdf } from './pdf.ts'
import { decodePicture, type Picture, rasterOf } from './picture.ts'
import { type ReadPage, readPdfPage, readPicture } from './read-page.ts'
import { readPart } from './read-part.ts'
import { reread } from './reread.ts'
import { decrypted } from './unlock.ts'
import { warmUp } from './warm-up.ts'
import { isPngDamaged } from './whole.ts'

/** The one file that this child works on. */
type Opened = { pdf: Pdf } | { picture: Picture; mediaType: MediaType }

/** What is told of a file once it is open. */
export interface OpenedFile {
  pageCount: number
  damaged: boolean
}

const pieces: Uint8Array[] = []
let opened: Opened | null = null
let warming: Promise<ReadPage | null> = Promise.resolve(null)

function file(): Opened {
  if (!opened) throw new Error('no file was opened')
  return opened
}

/** The bytes that were handed over piece by piece. */
function taken(): Uint8Array {
  const bytes = new Uint8Array(Buffer.concat(pieces))
  pieces.length = 0
  return bytes
}

function startWarming(): Promise<ReadPage | null> {
  warming = warmUp(() => pieces.length === 0 && opened === null)
  return warming
}

async function open({ mediaType }: { mediaType: MediaType }): Promise<OpenedFile> {
  // Tesseract reads one picture at a time.
  await warming.catch(() => null)
  const bytes = taken()
  if (mediaType === 'application/pdf') {
    const pdf = await openPdf(bytes)
    opened = { pdf }
    return { pageCount: pdf.pageCount, damaged: pdf.damaged }
  }
  opened = { picture: await decodePicture(bytes), mediaType }
  return { pageCount: 1, damaged: mediaType === 'image/png' && (await isPngDamaged(bytes)) }
}

async function read({ page }: { page: number }): Promise<ReadPage> {
  const own = file()
  if ('pdf' in own) return readPdfPage(own.pdf, page)
  const { width, height } = own.picture
  return readPicture(rasterOf(own.picture), width, height, 'px', null)
}

interface PaintCall {
  page: number
  turn: Turn
  /** Width of the upright page. */
  width: number
  boxes: Box[]
}

async function paintPage({ page, turn, width, boxes }: PaintCall): Promise<PagePicture> {
  const own = file()
  return 'pdf' in own
    ? paint(drawPdfColour(own.pdf, page), turn, width, boxes, 'application/pdf')
    : paint(own.picture.canvas, turn, width, boxes, own.mediaType)
}

/** Reads a part of the painted picture that was handed over. */
const readPartOf = async ({ width, box }: { width: number; box: Box }): Promise<string> =>
  readPart(await decodePicture(taken()), width, box)

interface MaskCall {
  width: number
  boxes: Box[]
  mediaType: PagePicture['mediaType']
}

/** Burns boxes into the painted picture that was handed over. */
const maskPicture = async ({ width, boxes, mediaType }: MaskCall): Promise<PagePicture> =>
  paint((await decodePicture(taken())).canvas, 0, width, boxes, mediaType)

const painted: PaintedPage[] = []
let bound: Uint8Array = new Uint8Array()

/** Binds the painted pages and tells how large the file is, which is fetched piece by piece. */
async function bind(): Promise<number> {
  bound = await assemblePdf(painted.splice(0))
  return bound.length
}

/** Takes the password off the file that was handed over, and tells how large it is then. */
async function unlock({ password }: { password: string }): Promise<number> {
  bound = await decrypted(taken(), password)
  return bound.length
}

/** The form fields of the open file; a picture has none. */
async function widgets(): Promise<Widget[]> {
  const own = file()
  return 'pdf' in own ? widgetsOf(own.pdf) : []
}

/** Makes what plans are printed on of the open file; `own` says which pages keep their own print, the others are the painted ones. */
async function formBase({ own }: { own: boolean[] }): Promise<number> {
  const pictures = painted.splice(0)
  const pages = own.map((keeps) => (keeps ? null : pictures.shift()!))
  const opened = file()
  bound = await cleanBase('pdf' in opened ? opened.pdf : null, pages)
  return bound.length
}

/** Prints plans on the base that was handed over, or on a drawing, and tells how large the file is. */
async function printForm(call: {
  drawing: Drawing | null
  sheets: Sheet[]
}): Promise<{ bytes: number; told: PrintedSheet[] }> {
  const base = taken()
  const printed = await printSheets(call.drawing ?? base, call.sheets)
  bound = printed.bytes
  return { bytes: bound.length, told: printed.told }
}

/** The hidden command `doc-worker`: the only process in which MuPDF, canvas and Tesseract run. */
export const docWorker = (): Promise<never> =>
  serveChild({
    warmUp: startWarming,
    take: async (piece: Uint8Array) => void pieces.push(piece),
    open,
    glance: async () => glance(taken()),
    unlock,
    read,
    paint: paintPage,
    reread,
    readPart: readPartOf,
    maskPicture,
    addPainted: async (page: PaintedPage) => void painted.push(page),
    bind,
    boundPiece: async ({ from, to }: { from: number; to: number }) => bound.slice(from, to),
    assemble: async () => assemblePdf(painted.splice(0)),
    widgets,
    formBase,
    printForm,
    printedPictures: () => picturesOf(bound),
  })
