import type { PDFDocument } from 'mupdf'
import { refuse } from '../errors.ts'
import { type MupdfEngine, mupdf } from '../mupdf.ts'
import type { Box, PagePicture } from '../page.ts'
import { scaleFor } from '../pdf.ts'
import type { Drawing, FilledBlank, Part, PrintedSheet, Sheet } from './contract.ts'
import { drawnBase } from './drawing.ts'
import { basesOf, fitParts, LEAST_SIZE, pour, startOf } from './fit.ts'
import { inkOn, topPlace } from './ink.ts'
import { type Faces, facesOf, Ink, printOn } from './paper.ts'

/** Notes of one sheet, each with its number; what several blanks say alike is one note. */
class Notes {
  readonly #texts: string[] = []

  /** The number that leads to these statements, the next free one where they aren't there yet. */
  numberOf(left: readonly Part[], name: string): number {
    const text = `${name}${left.map((part) => part.long).join(', ')}`
    const known = this.#texts.indexOf(text)
    return (known < 0 ? this.#texts.push(text) - 1 : known) + 1
  }

  get next(): number {
    return this.#texts.length + 1
  }

  get count(): number {
    return this.#texts.length
  }

  toString(): string {
    return this.#texts.map((text, i) => `${i + 1}) ${/[.!?]$/.test(text) ? text : `${text}.`}`).join('  ')
  }
}

/** Draws one blank; what has no room goes to the notes. */
function drawBlank(ink: Ink, blank: FilledBlank, faces: Faces, notes: Notes): void {
  const { box, parts, quiet, cross } = blank
  if (cross) ink.cross(box)
  if (cross || parts.length === 0) return
  const { measure } = quiet ? faces.plain : faces.value
  let fitted = fitParts(parts, box, ` ${notes.next})`, measure)
  if (fitted.left.length > 0) {
    const name = fitted.lines.length === 0 ? `${blank.name}: ` : ''
    fitted = fitParts(parts, box, ` ${notes.numberOf(fitted.left, name)})`, measure)
  }
  const bases = basesOf(fitted, box)
  for (const [i, line] of fitted.lines.entries())
    ink.words(line, { x: startOf(box), base: bases[i]!, size: fitted.size }, quiet)
}

/** Draws lines of notes into their boxes. */
function drawLines(
  ink: (box: number) => Ink | undefined,
  boxes: readonly Box[],
  lines: readonly string[][],
): void {
  for (const [i, own] of lines.entries()) {
    const bases = basesOf({ size: LEAST_SIZE, lines: own, left: [] }, boxes[i]!)
    for (const [j, line] of own.entries())
      ink(i)?.words(line, { x: startOf(boxes[i]!), base: bases[j]!, size: LEAST_SIZE })
  }
}

const WIDTH = 612
const HEIGHT = 792
/** Lines of a page of notes. */
const LINES = Array.from({ length: 46 }, (_, i): Box => [54, 84 + i * 14, 558, 96 + i * 14])

/** Adds letter pages with the notes that found no room on the form. */
function addNotesPages(
  engine: MupdfEngine,
  pdf: PDFDocument,
  faces: Faces,
  sheet: Sheet,
  text: string,
): void {
  for (let left = text; left !== ''; ) {
    const at = pdf.countPages()
    pdf.insertPage(-1, pdf.addPage([0, 0, WIDTH, HEIGHT], 0, pdf.newDictionary(), ''))
    const ink = new Ink(HEIGHT, faces)
    ink.words(`Notes: ${sheet.title}`, { x: 56, base: 54, size: 12 })
    ink.words(sheet.top, { x: 56, base: 70, size: 9 }, true)
    const poured = pour(left, LINES, faces.value.measure)
    drawLines(() => ink, LINES, poured.lines)
    printOn(engine, pdf, at, faces, ink)
    // A word wider than a page of letters would be poured for ever.
    left = poured.left === left ? '' : poured.left
  }
}

const TOP_SIZE = LEAST_SIZE

/** Writes the line at the top edge, which every page carries. */
function drawTop(ink: Ink, text: string, faces: Faces, width: number, hasInk: (box: Box) => boolean): void {
  const long = faces.plain.measure(text) * TOP_SIZE
  const { x, base, covered } = topPlace(width, long, TOP_SIZE, hasInk)
  if (covered) ink.white([x - 3, base - TOP_SIZE, x + long + 3, base + 3])
  ink.words(text, { x, base, size: TOP_SIZE }, true)
}

/** What of the base file is the same for every sheet. */
interface BasePage {
  width: number
  height: number
  hasInk: (box: Box) => boolean
}

function basePages(engine: MupdfEngine, base: PDFDocument): BasePage[] {
  return Array.from({ length: base.countPages() }, (_, i) => {
    const page = base.loadPage(i)
    const [x0, y0, x1, y1] = page.getBounds()
    page.destroy()
    return { width: x1 - x0, height: y1 - y0, hasInk: inkOn(engine, base, i) }
  })
}

/** Prints one plan: the form's pages, and pages of notes where the form has too little room. */
function printSheet(
  engine: MupdfEngine,
  { out, base, pages, faces }: { out: PDFDocument; base: PDFDocument; pages: BasePage[]; faces: Faces },
  sheet: Sheet,
): PrintedSheet {
  const first = out.countPages()
  const inks = pages.map(({ width, height, hasInk }, i) => {
    out.graftPage(-1, base, i)
    const ink = new Ink(height, faces)
    drawTop(ink, sheet.top, faces, width, hasInk)
    return ink
  })
  const notes = new Notes()
  for (const blank of sheet.blanks) {
    const ink = inks[blank.page - 1]
    if (ink) drawBlank(ink, blank, faces, notes)
  }
  const places = sheet.notes.map(({ box }) => box)
  const { lines, left } = pour(String(notes), places, faces.value.measure)
  drawLines((i) => inks[sheet.notes[i]!.page - 1], places, lines)
  for (const [i, ink] of inks.entries()) printOn(engine, out, first + i, faces, ink)
  addNotesPages(engine, out, faces, sheet, left)
  return { pages: out.countPages() - first, notes: notes.count }
}

/**
 * Prints plans on a form, one after the other.
 * @param form the bytes of a clean base (`cleanBase`), or a drawing
 * @throws UserError 'damaged' when the base can't be opened
 */
export async function printSheets(
  form: Uint8Array | Drawing,
  sheets: readonly Sheet[],
): Promise<{ bytes: Uint8Array; told: PrintedSheet[] }> {
  const engine = await mupdf()
  try {
    const base = form instanceof Uint8Array ? new engine.PDFDocument(form) : drawnBase(engine, form)
    const out = new engine.PDFDocument()
    const needs = { out, base, pages: basePages(engine, base), faces: facesOf(engine, out) }
    const told = sheets.map((sheet) => printSheet(engine, needs, sheet))
    out.getTrailer().get('Root').delete('Info')
    const bytes = out.saveToBuffer('garbage=4,compress').asUint8Array().slice()
    out.destroy()
    base.destroy()
    return { bytes, told }
  } catch {
    throw refuse('damaged')
  }
}

const JPEG_QUALITY = 88

/** Draws every page of a printed file. */
export async function picturesOf(bytes: Uint8Array): Promise<PagePicture[]> {
  const engine = await mupdf()
  const pdf = new engine.PDFDocument(bytes)
  const pictures = Array.from({ length: pdf.countPages() }, (_, i): PagePicture => {
    const page = pdf.loadPage(i)
    const [x0, y0, x1, y1] = page.getBounds()
    const scale = scaleFor(x1 - x0, y1 - y0)
    const pixmap = page.toPixmap(engine.Matrix.scale(scale, scale), engine.ColorSpace.DeviceRGB, false)
    const picture: PagePicture = {
      bytes: pixmap.asJPEG(JPEG_QUALITY).slice(),
      mediaType: 'image/jpeg',
      width: pixmap.getWidth(),
      height: pixmap.getHeight(),
    }
    pixmap.destroy()
    page.destroy()
    return picture
  })
  pdf.destroy()
  return pictures
}
