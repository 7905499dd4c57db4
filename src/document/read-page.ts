import { type Gray, type Turn, turned } from './gray.ts'
import { type Matrix, mapBox, scaling, then, turning } from './matrix.ts'
import { readPrint } from './ocr.ts'
import type { Box, Page } from './page.ts'
import { drawPdfPage, loadPdfPage, type Pdf, type Raster } from './pdf.ts'
import { prepare } from './preprocess/prepare.ts'
import { printOf } from './print.ts'
import { readTextLayer, type TextLayer } from './text-layer.ts'

/** A page as the child reads it; the parent adds which page of which file it is. */
export type ReadPage = Omit<Page, 'number' | 'file' | 'pageInFile'> & {
  /** Quarter turns clockwise that made it upright. */
  turn: Turn
}

const ENOUGH_CHARACTERS = 200
const MOST_IMAGE = 0.5
const MOST_BAD = 0.02

/** The text layer is used when it is clean and the page is no picture of a page (facts: route per page). */
function isDigital(layer: TextLayer): boolean {
  const few = layer.characters < ENOUGH_CHARACTERS
  return layer.characters > 0 && layer.badShare < MOST_BAD && layer.imageShare < (few ? 0.05 : MOST_IMAGE)
}

/** What OCR finds on a picture, in page units. */
type Seen = Pick<Page, 'words' | 'rules' | 'pictures' | 'unread' | 'unreadShare'>

/**
 * Reads a picture by OCR.
 * @param toPage from its pixels to page units
 */
async function readGray(gray: Gray, toPage: Matrix): Promise<Seen> {
  const prepared = prepare(gray)
  const print = printOf(prepared.gray)
  const { words, unread, unreadShare } = await readPrint(print)
  const map = then(prepared.toSource, toPage)
  // Page units per pixel of the levelled picture: pages are scaled alike in x and y.
  const unit = toPage[0] === 0 ? Math.abs(toPage[1]) : Math.abs(toPage[0])
  const flat = scaling(unit / prepared.enlarged)
  const placed = (box: Box) => ({
    box: mapBox(map, box),
    ...(prepared.levelled ? { level: mapBox(flat, box) } : {}),
  })
  return {
    words: words.map((w) => ({
      text: w.text,
      ...placed(w.box),
      confidence: w.confidence,
      size: w.lineHeight * flat[0],
      bold: false,
    })),
    rules: print.rules.map(({ box, direction }) => ({ ...placed(box), direction })),
    pictures: [],
    unread: unread.map((box) => mapBox(map, box)),
    unreadShare,
  }
}

/** Reads a page of a PDF: its text layer, or the drawn page by OCR. */
export async function readPdfPage(pdf: Pdf, number: number): Promise<ReadPage> {
  const page = loadPdfPage(pdf, number)
  try {
    const { width, height } = page
    const layer = readTextLayer(page)
    const { gray, toPage } = drawPdfPage(pdf, page)
    if (isDigital(layer)) {
      const { rules } = printOf(gray)
      const placed = rules.map(({ box, direction }) => ({ box: mapBox(toPage, box), direction }))
      const none = { pictures: [], unread: [], unreadShare: 0 }
      return {
        width,
        height,
        unit: 'pt',
        source: 'text',
        words: layer.words,
        rules: placed,
        ...none,
        turn: 0,
      }
    }
    return { width, height, unit: 'pt', source: 'ocr', ...(await readGray(gray, toPage)), turn: 0 }
  } finally {
    page.close()
  }
}

/** Reads a picture by OCR. `width` and `height` are those of the page it shows, `turn` the quarters it must be turned before. */
export async function readRaster(
  raster: Raster,
  size: { width: number; height: number },
  turn: Turn,
): Promise<ReadPage> {
  const gray = turned(raster.gray, turn)
  const back = turning(((4 - turn) % 4) as Turn, gray.width, gray.height)
  const toPage = then(then(back, raster.toPage), turning(turn, size.width, size.height))
  const { width, height } = turn % 2 === 0 ? size : { width: size.height, height: size.width }
  return { width, height, unit: 'px', source: 'ocr', ...(await readGray(gray, toPage)), turn }
}
