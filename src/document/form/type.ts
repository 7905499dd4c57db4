import type { Font, PDFDocument, PDFObject } from 'mupdf'
import type { MupdfEngine } from '../mupdf.ts'
import type { Measure } from './fit.ts'

/** A typeface of the engine, embedded into one file. */
export interface Typeface {
  object: PDFObject
  measure: Measure
  /** The text as a string of a content stream, e.g. "<002d0048>". */
  encoded: (text: string) => string
}

/** Characters of plan texts that the engine's faces lack, in ones that they have. */
const PLAIN: readonly [RegExp, string][] = [
  [/[\u00a0\u2007-\u200a\u202f]/g, ' '],
  [/[\u2010\u2011\u2212]/g, '-'],
  [/[\u200b-\u200f\u2060\ufeff]/g, ''],
]

const plain = (text: string) =>
  PLAIN.reduce((all, [from, to]) => all.replace(from, to), text.normalize('NFC'))

/** The numbers of a text's letters in a face; one that it lacks is a question mark, so that something is seen to be missing. */
function glyphsOf(font: Font, text: string): number[] {
  const unknown = font.encodeCharacter('?')
  return [...plain(text)].map((letter) => font.encodeCharacter(letter.codePointAt(0)!) || unknown)
}

/** Puts a face into a file. It's embedded, so that every printer draws the same. */
export function typeface(
  engine: MupdfEngine,
  pdf: PDFDocument,
  name: 'Helvetica' | 'Helvetica-Bold',
): Typeface {
  const font = new engine.Font(name)
  return {
    object: pdf.addFont(font),
    measure: (text) => glyphsOf(font, text).reduce((sum, glyph) => sum + font.advanceGlyph(glyph), 0),
    encoded: (text) =>
      `<${glyphsOf(font, text)
        .map((glyph) => glyph.toString(16).padStart(4, '0'))
        .join('')}>`,
  }
}
