import { isDigital } from './digital.ts'
import { type Turn, turned } from './gray.ts'
import { inverse, type Matrix, mapBox, scaling, then, turning } from './matrix.ts'
import { type OcrResult, readPrint, readUnexplained } from './ocr.ts'
import { lieOf, readsBetterUpsideDown } from './orientation.ts'
import type { Box, Page, Rule, Shown, Word } from './page.ts'
import { drawPdfHues, drawPdfPage, loadPdfPage, type Pdf, type Raster } from './pdf.ts'
import { type Prepared, prepare, prepareAs, type Way, wayOf } from './preprocess/prepare.ts'
import { type Print, printOf } from './print.ts'
import { type PixelRule, rulesBeside } from './rules.ts'
import { readTextLayer } from './text-layer.ts'
import { readDigital } from './text-page.ts'
import { boldWords, evenSizes, typeSizeOf } from './type-size.ts'

/** A page as the child reads it; the parent adds which page of which file it is. */
export type ReadPage = Omit<Page, 'number' | 'file' | 'pageInFile'> & {
  /** Quarter turns clockwise that made it upright. */
  turn: Turn
  /** How its picture was made ready for OCR; only pages that were read by it. */
  way?: Way
}

/** A picture turned upright, with the map from its pixels to page units of the upright page. */
interface Upright extends Raster {
  width: number
  height: number
  turn: Turn
}

/** Turns a picture of a page of `width` × `height` page units. */
function turnedUpright({ gray, toPage }: Raster, width: number, height: number, turn: Turn): Upright {
  const upright = turned(gray, turn)
  const back = turning(((4 - turn) % 4) as Turn, upright.width, upright.height)
  const map = then(then(back, toPage), turning(turn, width, height))
  const size = turn % 2 === 0 ? { width, height } : { width: height, height: width }
  return { gray: upright, toPage: map, ...size, turn }
}

/** Puts what OCR found on a levelled picture into page units. */
function inPageUnits(
  { words, figures, unread, unreadShare }: OcrResult,
  print: Print,
  prepared: Prepared,
  toPage: Matrix,
): Pick<Page, 'words' | 'rules' | 'pictures' | 'unread' | 'unreadShare'> {
  const map = then(prepared.toSource, toPage)
  // Page units per pixel of the levelled picture: pages are scaled alike in x and y.
  const flat = scaling(Math.abs(toPage[0]) / prepared.enlarged)
  const placed = (box: Box) => ({
    box: mapBox(map, box),
    ...(prepared.levelled ? { level: mapBox(flat, box) } : {}),
  })
  const sized = evenSizes(
    words.map((w) => ({ ...w, size: typeSizeOf(w.text, w.box[3] - w.box[1], w.lineHeight) })),
  )
  const bold = boldWords(print.gray, sized)
  return {
    words: sized.map(({ text, box, confidence, size, other }, i) => ({
      text,
      ...placed(box),
      confidence,
      size: size * flat[0],
      bold: bold[i]!,
      ...(other === undefined ? {} : { other }),
    })),
    rules: rulesBeside(print.rules, words).map(({ box, direction }) => ({ ...placed(box), direction })),
    pictures: figures.map((box) => mapBox(map, box)),
    unread: unread.map((box) => mapBox(map, box)),
    unreadShare,
  }
}

/** A first reading under this confidence may be that of a page upside down. */
const DOUBTFUL = 75

/** Print that is enlarged so much was too small to tell its figures apart at one look: pictures of screens, not scans and photos. */
const SMALL = 1.5

async function readUpright(upright: Upright, unit: Page['unit'], sure: boolean): Promise<ReadPage | null> {
  const prepared = prepare(upright.gray)
  const print = printOf(prepared.gray)
  const result = await readPrint(
    print,
    prepared.gray,
    prepared.enlarged >= SMALL,
    (confidence) => !sure && confidence < DOUBTFUL,
  )
  if (!result) return null
  const { width, height, turn } = upright
  const way = wayOf(prepared, upright.gray)
  const found = inPageUnits(result, print, prepared, upright.toPage)
  return { width, height, unit, source: 'ocr', ...found, turn, way }
}

/**
 * Reads a picture of a page by OCR, turning it upright first.
 * @param width size of the page as it lies in the file, in page units
 * @param turn the turn when it is known
 */
export async function readPicture(
  raster: Raster,
  width: number,
  height: number,
  unit: Page['unit'],
  turn: Turn | null,
): Promise<ReadPage> {
  const lie = turn === null ? lieOf(raster.gray) : { turn, sure: true }
  const upright = turnedUpright(raster, width, height, lie.turn)
  const page = await readUpright(upright, unit, lie.sure)
  if (page) return page
  const over = ((lie.turn + 2) % 4) as Turn
  const other = (await readsBetterUpsideDown(upright.gray)) ? over : lie.turn
  return (await readUpright(turnedUpright(raster, width, height, other), unit, true))!
}

/** Ruled lines of a page as whole pixels of its prepared picture. */
const pixelRules = (rules: readonly Rule[], toPixels: Matrix): PixelRule[] =>
  rules.map(({ box, level, direction }) => ({
    box: mapBox(toPixels, level ?? box).map(Math.round) as Box,
    direction,
  }))

/**
 * Reads what known words leave unexplained on another picture of a page that was read by OCR before.
 * @param raster the picture, upright, with the map from its pixels to page units
 * @param known boxes of words and ruled lines in page units, of the levelled page where it was levelled
 * @returns null when the picture is not of the size that the page was read from
 */
export async function readBesideKnown(
  raster: Raster,
  known: Pick<Shown, 'words' | 'rules'>,
  way: Way,
): Promise<Word[] | null> {
  const { width, height } = raster.gray
  if (width !== way.from.width || height !== way.from.height) return null
  const prepared = prepareAs(raster.gray, way)
  const toPixels = way.levelled
    ? scaling(way.enlarged / Math.abs(raster.toPage[0]))
    : inverse(then(prepared.toSource, raster.toPage))
  const print = printOf(prepared.gray, pixelRules(known.rules ?? [], toPixels))
  const places = known.words.map((box) => ({ box: mapBox(toPixels, box) }))
  const words = await readUnexplained(places, print)
  return inPageUnits({ words, figures: [], unread: [], unreadShare: 0 }, print, prepared, raster.toPage).words
}

/** Reads a page of a PDF: its text layer where the drawn page agrees with it, else the drawn page by OCR. */
export async function readPdfPage(pdf: Pdf, number: number): Promise<ReadPage> {
  const page = loadPdfPage(pdf, number)
  try {
    const { width, height } = page
    const layer = readTextLayer(pdf, page)
    if (isDigital(layer)) {
      const read = await readDigital(layer, width, height, (dpi, tones) => {
        const drawn = tones === 'hues' ? drawPdfHues(pdf, page, dpi) : drawPdfPage(pdf, page, dpi)
        return turnedUpright(drawn, width, height, layer.turn)
      })
      if (read) return { ...read, turn: layer.turn }
    }
    return await readPicture(drawPdfPage(pdf, page), width, height, 'pt', null)
  } finally {
    page.close()
  }
}
