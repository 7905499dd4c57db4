import { type Blob, isDot } from './blobs.ts'
import { joined } from './box.ts'
import { cornersOf, footOf, glyphsOf } from './glyphs.ts'
import type { Gray } from './gray.ts'
import type { ReadWord } from './ocr-engine.ts'
import type { Box } from './page.ts'

const widthOf = (box: Box) => box[2] - box[0]
const heightOf = (box: Box) => box[3] - box[1]

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}

/** How much more ink the left corners hold than the right ones: about 1.4 for D, about 0 for 0 and O (measured on six captures). */
const LEFT_HEAVY = 0.5
const CORNER = 0.2
const FOOTED = 0.2
/** A D is at least so wide through its height; a 1 with its foot is narrower. */
const D_WIDE = 0.55

/** True for a glyph with a straight left and a round right side, as D has it and 0 has not. */
function isD(gray: Gray, glyph: Box): boolean {
  if (widthOf(glyph) < D_WIDE * heightOf(glyph)) return false
  const c = cornersOf(gray, glyph)
  const leftHeavy = c.topLeft + c.bottomLeft - c.topRight - c.bottomRight >= LEFT_HEAVY
  return leftHeavy && Math.min(c.topLeft, c.bottomLeft) >= CORNER && footOf(gray, glyph) >= FOOTED
}

/** Figures after something like a D: a procedure code (D and four figures). */
const CODE = /^[D0OQopPbBnhI1]{1,3}([0-9Oo]{4})([^\w]*)$/

/** Share of such a word that its first letter takes: D is a little wider than a figure. */
const FIRST_OF_FIVE = 0.225

/** A procedure code whose D was taken for a nought or a small letter. Its letters may touch, so the first is looked for by its share. */
function withCodeLetter(text: string, glyphs: readonly Box[], gray: Gray): string {
  const match = CODE.exec(text)
  if (!match || /^D[0-9]{4}[^\w]*$/.test(text)) return text
  const height = Math.max(...glyphs.map(heightOf))
  const tall = glyphs.filter((g) => heightOf(g) > 0.6 * height)
  const whole = tall.reduce(joined)
  // Five figures are three and a half times as wide as high; a longer or shorter word is no code.
  if (tall.length > 5 || widthOf(whole) < 2.6 * height || widthOf(whole) > 4.9 * height) return text
  const first: Box =
    tall.length === 5 ? tall[0]! : [whole[0], whole[1], whole[0] + FIRST_OF_FIVE * widthOf(whole), whole[3]]
  return isD(gray, first) ? `D${match[1]!.replace(/[Oo]/g, '0')}${match[2]}` : text
}

/** Widths against those of the word's other figures: noughts are as wide as figures, the letter O is wider. */
const NOUGHT_MOST = 1.2
const LETTER_LEAST = 1.27
/** Width through height where no other figure can be compared. */
const NOUGHT_SLIM = 0.78
const LETTER_ROUND = 0.88

/** Which of O and 0 a glyph is, null when its shape does not say. */
function noughtOrLetter(glyph: Box, figures: readonly Box[]): '0' | 'O' | null {
  const ratio = widthOf(glyph) / middle(figures.map(widthOf))
  const slim = widthOf(glyph) / heightOf(glyph)
  if (figures.length > 0 ? ratio <= NOUGHT_MOST : slim <= NOUGHT_SLIM) return '0'
  return (figures.length > 0 ? ratio >= LETTER_LEAST : slim >= LETTER_ROUND) ? 'O' : null
}

/** O and 0 told apart by their shape: a letter O beside a figure, and a nought beside a capital. */
function withNoughts(text: string, glyphs: readonly Box[]): string {
  if (glyphs.length !== text.length || !/[0Oo]/.test(text) || !/\d/.test(text)) return text
  const figures = glyphs.filter((_, i) => /[2-9]/.test(text[i]!))
  const height = Math.max(...glyphs.map(heightOf))
  return [...text]
    .map((c, i) => {
      const beside = (text[i - 1] ?? '') + (text[i + 1] ?? '')
      if (!'0Oo'.includes(c) || heightOf(glyphs[i]!) < 0.8 * height) return c
      if (c === '0' ? !/[A-Z]/.test(beside) || /\d/.test(beside) : !/[\d$%]/.test(beside)) return c
      return noughtOrLetter(glyphs[i]!, figures) ?? c
    })
    .join('')
}

/** A gap of this share of the letters' height, and so many times the word's usual gap, is a space. */
const SPACE = 0.3
const SPACE_TIMES = 2.4

/** Where a space may have been overlooked: never inside numbers, amounts and codes. */
function maySplit(before: string, after: string): boolean {
  if (/\d/.test(before) && /\d/.test(after)) return false
  return /[\p{L}\d%)/&+|]/u.test(before) && /[\p{L}\d($/&+|]/u.test(after)
}

/** Words that run together although a space stands between them, taken apart at the gaps in their ink. */
function takenApart(word: ReadWord, glyphs: readonly Box[]): ReadWord[] {
  const characters = [...word.text]
  if (glyphs.length < 3 || word.seams.length !== characters.length - 1) return [word]
  const gaps = glyphs.slice(1).map((g, i) => ({ from: glyphs[i]![2], to: g[0] }))
  const usual = Math.max(1, middle(gaps.map((g) => g.to - g.from)))
  const height = middle(glyphs.map(heightOf))
  const cuts: { at: number; x: number }[] = []
  for (const { from, to } of gaps) {
    if (to - from < SPACE * height || to - from < SPACE_TIMES * usual) continue
    const x = (from + to) / 2
    const off = word.seams.map((seam) => Math.abs(seam - x))
    const at = off.indexOf(Math.min(...off)) + 1
    if (off[at - 1]! < 0.6 * height && maySplit(characters[at - 1]!, characters[at]!)) cuts.push({ at, x })
  }
  return [0, ...cuts.map((c) => c.at)].map((from, i) => {
    const to = cuts[i]?.at ?? characters.length
    const [left, right] = [cuts[i - 1]?.x ?? -Infinity, cuts[i]?.x ?? Infinity]
    const own = glyphs.filter((g) => g[0] >= left && g[2] <= right)
    return {
      ...word,
      text: characters.slice(from, to).join(''),
      seams: word.seams.slice(from, to - 1),
      box: own.length > 0 ? own.reduce(joined) : word.box,
    }
  })
}

/**
 * Sets right what Tesseract is known to mistake and the shapes on the page can decide.
 * @param own pieces of ink that the word stands on
 * @param gray the picture it was read from
 */
export function repaired(word: ReadWord, own: readonly Blob[], gray: Gray, xHeight: number): ReadWord[] {
  // A filled dot is a bullet, whatever letter it was taken for.
  if (word.text.length === 1 && own.length === 1 && isDot(own[0]!, xHeight)) return [{ ...word, text: '•' }]
  const glyphs = glyphsOf(own)
  if (glyphs.length === 0) return [word]
  return takenApart(word, glyphs).map((part) => {
    const own = glyphs.filter((g) => g[0] >= part.box[0] - 1 && g[2] <= part.box[2] + 1)
    const text = own.length > 0 ? withNoughts(withCodeLetter(part.text, own, gray), own) : part.text
    return { ...part, text }
  })
}
