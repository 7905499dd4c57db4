import type { Font } from 'mupdf'
import { areaOf, holds, joined, sharedArea } from './box.ts'
import type { Turn } from './gray.ts'
import { drawnGlyphs, placeOf } from './hidden-text.ts'
import type { Box, Word } from './page.ts'
import type { Pdf, PdfPage } from './pdf.ts'
import { imageShareOf, type PlacedImage, printedShareOf } from './pictured-print.ts'

/** A word of a text layer. */
export interface LayerWord extends Word {
  /** The shapes that its letters are drawn with, as drawnGlyphs() names them. */
  shapes: string[]
}

/** What the text layer of a page says. */
export interface TextLayer {
  words: LayerWord[]
  /** Characters other than blanks. */
  characters: number
  /** Share of characters that cannot be text: replacement, private use and control characters, 0 to 1. */
  badShare: number
  /** Pictures on the page. */
  images: Box[]
  /** Share of the page that pictures take, 0 to 1. */
  imageShare: number
  /** The same of pictures that show at least so many lines of print of their own: what they say stands in no text layer. */
  printedShare: (leastLines: number) => number
  /** Quarter turns clockwise that make its lines run from left to right. */
  turn: Turn
}

/** Boxes hug the glyphs; text replaced by an author (ActualText) is not what people see. */
const OPTIONS = 'preserve-images,preserve-whitespace,accurate-bboxes,ignore-actualtext,clip'

const BLANK = /^[\s\u00a0\u2000-\u200a\u202f\u3000]$/
const BAD = /[\ufffd\ue000-\uf8ff\u0000-\u0008\u000e-\u001f\u007f-\u009f]/u
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g

/** The text as people would type it: ligatures spelled out, hyphens plain, nothing that has no ink. */
export function plainText(text: string): string {
  return text
    .replace(/[\ufb00-\ufb06]/g, (c) => c.normalize('NFKC'))
    .replace(/[\u00ad\u2010\u2011]/g, '-')
    .replace(UNSEEN, '')
}

const isBold = (font: Font) => font.isBold() || /bold|black|heavy|demi/i.test(font.getName())

/** The part of a box that lies on a page of `width` × `height`. */
function onPage([x0, y0, x1, y1]: Box, width: number, height: number): Box {
  return [Math.max(0, x0), Math.max(0, y0), Math.min(width, x1), Math.min(height, y1)]
}

/** A raised mark is smaller than so much of the letters beside it, and stands higher by so much of their size. */
const RAISED_SIZE = 0.8
const RAISED_BY = 0.15

/** Gathers the characters of lines into words. */
class WordGatherer {
  readonly words: LayerWord[] = []
  #shapes: string[] = []
  #text = ''
  #box: Box | null = null
  #size = 0
  #base = 0
  #boldLetters = 0
  #letters = 0

  /** A letter that is much smaller and stands higher is a mark behind the word, not part of it: "$1,500" with a raised 1. */
  #isRaised(size: number, base: number): boolean {
    if (this.#letters === 0) return false
    const [small, large] = [Math.min(size, this.#size), Math.max(size, this.#size)]
    return small < large * RAISED_SIZE && Math.abs(base - this.#base) > large * RAISED_BY
  }

  /** @param base where the letter stands */
  add(text: string, shape: string, box: Box, size: number, bold: boolean, base: number): void {
    if (this.#isRaised(size, base)) this.end()
    if (this.#letters === 0) this.#base = base
    this.#text += text
    this.#shapes.push(shape)
    this.#box = this.#box ? joined(this.#box, box) : box
    this.#size = Math.max(this.#size, size)
    this.#letters++
    if (bold) this.#boldLetters++
  }

  end(): void {
    const text = plainText(this.#text)
    if (text && this.#box && areaOf(this.#box) > 0) {
      const bold = this.#boldLetters * 2 > this.#letters
      const [box, size, base, shapes] = [this.#box, this.#size, this.#base, this.#shapes]
      this.words.push({ text, box, confidence: 100, size, bold, base, shapes })
    }
    this.#text = ''
    this.#shapes = []
    this.#box = null
    this.#size = this.#letters = this.#boldLetters = 0
  }
}

/** Fake bold is print struck twice: the second strike is no second word. */
function withoutDoubles(words: LayerWord[]): LayerWord[] {
  const seen = new Map<string, LayerWord[]>()
  return words.filter((word) => {
    const same = seen.get(word.text) ?? []
    const double = same.some(({ box }) => sharedArea(box, word.box) > 0.7 * areaOf(word.box))
    seen.set(word.text, [...same, word])
    return !double
  })
}

/** The turn that levels lines of the given direction (y grows downwards). */
function turnFor([x, y]: readonly [number, number]): Turn {
  if (Math.abs(x) >= Math.abs(y)) return x >= 0 ? 0 : 2
  return y < 0 ? 1 : 3
}

/**
 * Reads the text layer of a page: words in points of the displayed page.
 * Words outside the page and text that is drawn invisibly are left out.
 */
export function readTextLayer(pdf: Pdf, page: PdfPage): TextLayer {
  const { hidden, shapes } = drawnGlyphs(pdf, page)
  const gather = new WordGatherer()
  const placed: PlacedImage[] = []
  const turns = [0, 0, 0, 0]
  let turn: Turn = 0
  let characters = 0
  let bad = 0
  const text = page.list.toStructuredText(OPTIONS)
  text.walk({
    onImageBlock: (bounds, [a, b, c, d], image) => {
      const box = onPage(bounds as Box, page.width, page.height)
      placed.push({ box, image, isLevel: a > 0 && d > 0 && b === 0 && c === 0 })
    },
    beginLine: (_box, _mode, direction) => {
      turn = turnFor(direction as [number, number])
    },
    onChar: (c, origin, font, size, q) => {
      if (BLANK.test(c)) return gather.end()
      const place = placeOf(origin[0], origin[1])
      if (hidden.has(place)) return
      characters++
      turns[turn]!++
      if (BAD.test(c)) bad++
      const xs = [q[0], q[2], q[4], q[6]]
      const ys = [q[1], q[3], q[5], q[7]]
      gather.add(
        c,
        // The letter belongs to the name: two letters that one glyph is said to be are two claims to look at.
        `${shapes.get(place) ?? font.getName()}=${c}`,
        [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
        size,
        isBold(font),
        origin[1],
      )
    },
    endLine: () => gather.end(),
  })
  text.destroy()
  const words = gather.words.filter(({ box }) => holds([0, 0, page.width, page.height], box))
  return {
    words: withoutDoubles(words),
    characters,
    badShare: characters === 0 ? 0 : bad / characters,
    images: placed.map((one) => one.box),
    imageShare: imageShareOf(placed, page),
    printedShare: printedShareOf(placed, pdf, page),
    turn: turns.indexOf(Math.max(...turns)) as Turn,
  }
}
