import { grown } from './box.ts'
import type { Gray } from './gray.ts'
import { scaling } from './matrix.ts'
import { type ReadWord, recognise } from './ocr-engine.ts'
import type { Box } from './page.ts'
import { warp } from './preprocess/warp.ts'

const LARGER = 1.5
/** Blank between words that stand below one another, in small letters. */
const BLANK = 0.9
/** Most words of a page that are read again; a page of codes and copays has about half as many. */
const MOST = 400

/** The figures of a word with its signs of money and percent, the same for a nought and the letter that looks like it. */
export const figuresIn = (text: string): string =>
  text.replace(/(?<=[\d$%O])O|O(?=[\d$%])/gi, '0').replace(/[^\d$%]/g, '')

interface Column {
  gray: Gray
  /** From and to which height each word stands. */
  places: [top: number, end: number][]
}

/** Words by themselves below one another, larger, on white: one picture costs little more than one line of each word's width. */
function columnOf(words: readonly ReadWord[], gray: Gray, blank: number): Column {
  const boxes = words.map(({ box }) => grown(box, 2).map(Math.round) as Box)
  const width = Math.max(...boxes.map((b) => b[2] - b[0])) + 2 * blank
  const tops: number[] = []
  let height = blank
  for (const [, y0, , y1] of boxes) {
    tops.push(height)
    height += y1 - y0 + blank
  }
  const column: Gray = { width, height, data: new Uint8Array(width * height).fill(255) }
  for (const [i, [x0, y0, x1, y1]] of boxes.entries()) {
    const [from, to] = [Math.max(0, x0), Math.min(gray.width, x1)]
    for (let y = Math.max(0, y0); y < Math.min(gray.height, y1); y++) {
      const line = gray.data.subarray(y * gray.width + from, y * gray.width + to)
      column.data.set(line, (tops[i]! + y - y0) * width + blank + from - x0)
    }
  }
  return {
    gray: warp(column, scaling(LARGER), Math.round(width * LARGER), Math.round(height * LARGER)),
    places: boxes.map(([, y0, , y1], i) => [LARGER * (tops[i]! - 1), LARGER * (tops[i]! + y1 - y0 + 1)]),
  }
}

/** A word with what it was read as again: the surer reading stands, and where the figures differ the other one is kept beside it. */
function judged(word: ReadWord, again: readonly ReadWord[]): ReadWord {
  const text = again.map((w) => w.text).join('')
  const figures = figuresIn(text)
  if (figures === '' || text === word.text) return word
  const confidence = Math.min(...again.map((w) => w.confidence))
  const surer = confidence > word.confidence
  const best = surer ? { ...word, text, confidence, seams: [] } : word
  return figures === figuresIn(word.text) ? best : { ...best, other: surer ? word.text : text }
}

/**
 * Reads the words with figures of small print once more, from the picture as it was captured instead of the print that was drawn anew from it. A "$0" of
 * eleven pixels is easily a "50", and nothing around it tells.
 * @param source the level picture, in the pixels of the words
 * @returns all words in their order
 */
export async function figuresAgain(
  words: readonly ReadWord[],
  source: Gray,
  xHeight: number,
): Promise<ReadWord[]> {
  const figures = words.filter((w) => /[\d$%]/.test(w.text)).slice(0, MOST)
  if (figures.length === 0) return [...words]
  const { gray, places } = columnOf(figures, source, Math.round(BLANK * xHeight))
  const found = (await recognise(gray, 6)).filter((w) => w.text.trim() !== '')
  const read = new Map<ReadWord, ReadWord>()
  for (const [i, word] of figures.entries()) {
    const [top, end] = places[i]!
    const middle = ({ box }: ReadWord) => (box[1] + box[3]) / 2
    const own = found.filter((w) => middle(w) > top && middle(w) < end)
    read.set(
      word,
      judged(
        word,
        own.toSorted((a, b) => a.box[0] - b.box[0]),
      ),
    )
  }
  return words.map((word) => read.get(word) ?? word)
}
