import { type Gray, type Turn, turned } from './gray.ts'
import { type Matrix, mapBox, then, turning } from './matrix.ts'
import { type ReadWord, recognise } from './ocr-engine.ts'
import type { Page, Word } from './page.ts'
import { drawPdfPage, loadPdfPage, type Pdf, type Raster } from './pdf.ts'
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

function wordOf({ text, box, confidence, lineHeight }: ReadWord, toPage: Matrix): Word {
  return { text, box: mapBox(toPage, box), confidence, size: lineHeight * toPage[4], bold: false }
}

async function readGray(gray: Gray, toPage: Matrix): Promise<Word[]> {
  const words = await recognise(gray, 3)
  return words.filter((w) => w.text.trim() !== '').map((w) => wordOf(w, toPage))
}

/** Reads a page of a PDF: its text layer, or the drawn page by OCR. */
export async function readPdfPage(pdf: Pdf, number: number): Promise<ReadPage> {
  const page = loadPdfPage(pdf, number)
  try {
    const { width, height } = page
    const layer = readTextLayer(page)
    const common = {
      width,
      height,
      unit: 'pt',
      rules: [],
      pictures: [],
      unread: [],
      unreadShare: 0,
      turn: 0,
    } as const
    if (isDigital(layer))
      return { ...common, rules: [], pictures: [], unread: [], source: 'text', words: layer.words }
    const { gray, toPage } = drawPdfPage(pdf, page)
    return {
      ...common,
      rules: [],
      pictures: [],
      unread: [],
      source: 'ocr',
      words: await readGray(gray, toPage),
    }
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
  const upright = turn % 2 === 0 ? size : { width: size.height, height: size.width }
  return {
    ...upright,
    unit: 'px',
    source: 'ocr',
    words: await readGray(gray, toPage),
    rules: [],
    pictures: [],
    unread: [],
    unreadShare: 0,
    turn,
  }
}
