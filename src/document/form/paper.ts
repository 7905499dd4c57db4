import type { PDFDocument, PDFObject } from 'mupdf'
import type { MupdfEngine } from '../mupdf.ts'
import type { Box } from '../page.ts'
import { n } from './drawing.ts'
import { type Typeface, typeface } from './type.ts'

/** The faces that a file prints values in: bold for values, regular for what is none. */
export interface Faces {
  value: Typeface
  plain: Typeface
}

/** The faces, embedded into a file. */
export const facesOf = (engine: MupdfEngine, pdf: PDFDocument): Faces => ({
  value: typeface(engine, pdf, 'Helvetica-Bold'),
  plain: typeface(engine, pdf, 'Helvetica'),
})

const BLUE = '0.07 0.14 0.37'
const GRAY = '0.26 0.3 0.38'

/** A line of words: where it begins, where its letters stand, and how large they are, in points from the page's top left. */
export interface Placed {
  x: number
  base: number
  size: number
}

/** What is drawn on one page. */
export class Ink {
  readonly #content: string[] = []
  readonly #height: number
  readonly #faces: Faces

  /** @param height of the displayed page, in points */
  constructor(height: number, faces: Faces) {
    this.#height = height
    this.#faces = faces
  }

  /** Words as a value, or as what is none. */
  words(text: string, { x, base, size }: Placed, quiet = false): void {
    const { value, plain } = this.#faces
    const face = quiet ? `${GRAY} rg BT /CvP` : `${BLUE} rg BT /CvB`
    const place = `${n(size)} Tf ${n(x)} ${n(this.#height - base)} Td`
    this.#content.push(`${face} ${place} ${(quiet ? plain : value).encoded(text)} Tj ET`)
  }

  /** Covers what is printed in a box. */
  white([x0, y0, x1, y1]: Box): void {
    this.#content.push(`1 g ${n(x0)} ${n(this.#height - y1)} ${n(x1 - x0)} ${n(y1 - y0)} re f`)
  }

  /** A cross within a box. */
  cross([x0, y0, x1, y1]: Box): void {
    const [x, y] = [(x0 + x1) / 2, this.#height - (y0 + y1) / 2]
    const reach = Math.max(2, Math.min(x1 - x0, y1 - y0, 12) / 2 - 1.5)
    const stroke = (dy: number) => `${n(x - reach)} ${n(y - dy)} m ${n(x + reach)} ${n(y + dy)} l S`
    this.#content.push(`${BLUE} RG 1.4 w ${stroke(reach)} ${stroke(-reach)}`)
  }

  toString(): string {
    return this.#content.join('\n')
  }
}

function entries(dictionary: PDFObject, take: (key: string, value: PDFObject) => void): void {
  if (dictionary.isDictionary())
    dictionary.forEach((value: PDFObject, key: string | number) => {
      take(String(key), value)
    })
}

/** Gives a page fonts of its own beside those it has: pages often share one dictionary, so a copy is changed. */
function addFonts(pdf: PDFDocument, page: PDFObject, faces: Faces): void {
  const resources = pdf.newDictionary()
  const fonts = pdf.newDictionary()
  entries(page.getInheritable('Resources'), (key, value) => resources.put(key, value))
  entries(resources.get('Font'), (key, value) => fonts.put(key, value))
  fonts.put('CvB', faces.value.object)
  fonts.put('CvP', faces.plain.object)
  resources.put('Font', fonts)
  page.put('Resources', resources)
}

/** The streams that a page draws. */
function streamsOf(contents: PDFObject): PDFObject[] {
  if (contents.isNull()) return []
  return contents.isArray() ? Array.from({ length: contents.length }, (_, i) => contents.get(i)) : [contents]
}

/** Prints on a page of a file, over what it shows, in the directions in which people see it. */
export function printOn(engine: MupdfEngine, pdf: PDFDocument, index: number, faces: Faces, ink: Ink): void {
  const shown = pdf.loadPage(index)
  const [left, , , bottom] = shown.getBounds()
  const [a, b, c, d, e, f] = engine.Matrix.invert(shown.getTransform())
  shown.destroy()
  const page = pdf.findPage(index)
  const contents = page.get('Contents')
  const all = pdf.newArray()
  // Whatever the form's own print leaves behind, such as a shifted grid, ends with it.
  all.push(pdf.addStream('q\n', {}))
  for (const part of streamsOf(contents)) all.push(part)
  // Streams count from the foot up, the page's map from its top down.
  const [x, y] = [e + a * left + c * bottom, f + b * left + d * bottom]
  const way = [a, b, -c, -d, x, y].map((value) => value.toFixed(5)).join(' ')
  all.push(pdf.addStream(`\nQ q ${way} cm\n${ink}\nQ\n`, {}))
  page.put('Contents', all)
  addFonts(pdf, page, faces)
}
