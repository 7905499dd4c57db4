import { median } from './ink.ts'
import { type Line, piecesOf, wordsOf } from './lines.ts'
import { textOf } from './words-text.ts'

/** What is usual in a document, so that headings stand out against it. */
export interface Usual {
  em: number
  /** Most of the document is set in bold type (then bold says nothing). */
  bold: boolean
  /** Most of it is in capitals (printouts). */
  capitals: boolean
}

const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')
const inCapitals = (text: string) => {
  const own = letters(text)
  return own.length >= 3 && own === own.toUpperCase()
}

/** Measures what is usual over all lines of a document. */
export function usualOf(lines: readonly Line[]): Usual {
  const words = lines.flatMap((l) => l.inks)
  const texts = lines.map((l) => textOf(wordsOf(l.inks)))
  return {
    em: median(words.map((w) => w.em)) || 10,
    bold: words.filter((w) => w.word.bold).length > words.length * 0.6,
    capitals: texts.filter(inCapitals).length > texts.length * 0.5,
  }
}

/** A line that is not in a table, with its neighbours and the blank above and below in em. */
export interface Place {
  line: Line
  before: Line | null
  after: Line | null
  above: number
  below: number
  /** The line before is a heading itself. */
  underHeading: boolean
}

const ENDS_SENTENCE = /[.,;]$/
const LONGEST = 12

/** True when a line outside tables heads what follows: larger, bold, capital or set off, short, and not a sentence. */
export function isHeading(place: Place, usual: Usual): boolean {
  const { line } = place
  const text = textOf(wordsOf(line.inks))
  if (line.bullet || line.inks.length > LONGEST || !/\p{L}{2}/u.test(text)) return false
  if (ENDS_SENTENCE.test(text) || /^\p{Ll}/u.test(text)) return false
  if (/^[*†(]/.test(text) || /\.{2,}/.test(text)) return false
  // Larger type heads even what stands in the columns below it.
  if (line.em > usual.em * 1.14) return true
  if (!place.after) return false
  if (piecesOf(line, 1.4).length > 1) return false
  const bold = line.inks.every((i) => i.word.bold) && !usual.bold
  if (bold) return true
  // A line in capitals within a list or a paragraph heads nothing.
  const apart =
    place.before === null || place.underHeading || place.above > place.below * 1.1 || place.above > 1.9
  if (inCapitals(text) && !usual.capitals && apart && !/\d\s?%/.test(text)) return true
  return !place.underHeading && isSetOff(place, text, usual)
}

/** In type like all other, a short line with blank above, close to what it heads, is a heading. */
function isSetOff(place: Place, text: string, usual: Usual): boolean {
  const { line, after } = place
  if (!after || line.inks.length > 7 || /\d\s?%|\$\s?\d|:./.test(text)) return false
  const short = line.x1 - line.x0 < (after.x1 - after.x0) * 0.75 || usual.capitals
  const indented = (after.x0 > line.x0 + usual.em * 0.6 || after.bullet) && !place.before?.bullet
  if (text.endsWith(':')) return false
  const apart = place.above > 1.9 && place.below < place.above * 0.8
  return (
    (apart && short && after.inks.length >= 3) ||
    (indented && (place.above > 1.5 || place.before === null || usual.capitals))
  )
}

interface Level {
  text: string
  em: number
  band: boolean
}

/** The headings that are open at a point of the document, outermost first. */
export class Sections {
  #open: Level[] = []

  /** Opens a heading; closes all that are not above it. A band inside a table is below every heading outside. */
  open(text: string, em: number, band: boolean): void {
    while (this.#open.length > 0) {
      const last = this.#open[this.#open.length - 1]!
      const isAbove = band ? !last.band : !last.band && last.em > em * 1.06
      if (isAbove) break
      this.#open.pop()
    }
    this.#open.push({ text, em, band })
  }

  /** Ends bands when a table ends. */
  closeBands(): void {
    this.#open = this.#open.filter((l) => !l.band)
  }

  get path(): string[] {
    return this.#open.map((l) => l.text)
  }
}
