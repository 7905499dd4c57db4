import { dictionary } from '../../base/dictionary.ts'
import type { Box, RedactedPage, Rule, Word } from '../../phi/redacted-page.ts'

/** A word with its place on the straightened page, where rows are level and columns upright. */
export interface Ink {
  word: Word
  x0: number
  x1: number
  y0: number
  y1: number
  /** Middle of the word's height. */
  cy: number
  /** Height of the type; every distance is measured in it. */
  em: number
}

/** A page's inks and ruled lines on the straightened page. */
export interface InkPage {
  number: number
  width: number
  height: number
  inks: Ink[]
  rules: Rule[]
  /** Levels of ruled lines that are typed ("-----"): what stands below is another table. */
  breaks: number[]
}

const LIGATURES: Record<string, string> = dictionary({
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'ft',
  ﬆ: 'st',
})

function cleanText(text: string): string {
  return text
    .replace(/[ﬀ-ﬆ]/g, (c) => LIGATURES[c] ?? c)
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/(?<=.)[¹²³⁰⁴-⁹]+$/u, '')
    .replace(/^_+(?=[^_])|(?<=[^_])_+$/g, '')
    .trim()
}

/** Ruled lines that are typed: dotted leaders, underscores, rows of dashes or equals signs. */
const LEADER = /[._·…‥]{3,}|[_=~*—–-]{4,}|_{2,}|…+/

/** Uprights typed between cells; and what dirt on a scan is read as. */
const BAR = /^[|¦]+$/
const SPECK = /^[|¦.,:;'"`_~^°\\{}=]+$/

/** Parts of a word between leaders, with the share of the word's width that they take. */
function parts(text: string): { text: string; from: number; to: number }[] {
  if (!LEADER.test(text)) return [{ text, from: 0, to: 1 }]
  const found: { text: string; from: number; to: number }[] = []
  let at = 0
  for (const piece of text.split(new RegExp(`(${LEADER.source})`))) {
    if (piece && !LEADER.test(piece)) {
      found.push({ text: piece, from: at / text.length, to: (at + piece.length) / text.length })
    }
    at += piece.length
  }
  return found
}

function slice(word: Word, text: string, from: number, to: number): Word {
  const width = word.box[2] - word.box[0]
  const box: Box = [word.box[0] + width * from, word.box[1], word.box[0] + width * to, word.box[3]]
  const [a, , c] = word.level ?? word.box
  const level: Box | undefined = word.level && [
    a + (c - a) * from,
    word.level[1],
    a + (c - a) * to,
    word.level[3],
  ]
  return { ...word, text, box, ...(level && { level }) }
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Middles of words that are ruled lines typed across the page. */
export function typedRules(page: RedactedPage): Word[] {
  return page.words.filter((w) => /^[-=_*~—–]{18,}$/.test(w.text))
}

/** Type height of every word: its own size when that is believable, else the page's usual one. */
function heights(words: Word[]): number[] {
  const usual = median(words.map((w) => w.size || w.box[3] - w.box[1])) || 10
  return words.map((w) => {
    const size = w.size || w.box[3] - w.box[1]
    return size > usual * 0.4 && size < usual * 6 ? size : usual
  })
}

/**
 * The words of a page, cleaned: ligatures and odd blanks replaced, leaders and typed lines dropped, footnote digits in superscript cut off.
 * A word that leaders glue together ("Exams....100%") becomes its parts. Boxes stay in page units.
 */
export function inksOf(page: RedactedPage): Ink[] {
  const scanned = page.source === 'ocr'
  const words = page.words.flatMap((word) => {
    const text = cleanText(word.text)
    return parts(text)
      .map((part) => ({ ...part, text: part.text.trim() }))
      .filter((part) => part.text !== '' && !(scanned ? SPECK : BAR).test(part.text))
      .map((part) => (part.text === word.text ? word : slice(word, part.text, part.from, part.to)))
  })
  const size = heights(words)
  return words.map((word, i) => ({
    word,
    x0: word.box[0],
    y0: word.box[1],
    x1: word.box[2],
    y1: word.box[3],
    cy: (word.box[1] + word.box[3]) / 2,
    em: size[i]!,
  }))
}

/** The middle value; 0 of none. */
export { median }
