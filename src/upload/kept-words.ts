import type { Box, Word } from '../document/page.ts'

/** A printed word that stays on a redacted page; `level` and `size` as of a page's word. */
export interface KeptWord {
  text: string
  box: Box
  level?: Box
  /** Unset = kept before this was. */
  size?: number
}

const toCents = (value: number) => Math.round(value * 100) / 100
const rounded = (box: Box) => box.map(toCents) as Box

/** What is kept of a redacted page's words: where each stands, and how high its type is. */
export const keptWordsOf = (words: readonly Word[]): KeptWord[] =>
  words.map(({ text, box, level, size }) => ({
    text,
    box: rounded(box),
    ...(level ? { level: rounded(level) } : {}),
    size: toCents(size),
  }))

/** Words as they lie in their sealed file. */
export const packWords = (words: readonly KeptWord[]): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(words))

/** The words of a sealed file. */
export const unpackWords = (bytes: Uint8Array): KeptWord[] =>
  JSON.parse(new TextDecoder().decode(bytes)) as KeptWord[]

/** Share of a word that must lie in a box to be read with it: people draw through the edges of words. */
const MOST_OF_IT = 0.5

const area = ([x0, y0, x1, y1]: Box) => Math.max(0, x1 - x0) * Math.max(0, y1 - y0)

/** Share of the first box that lies in the second, 0 to 1. */
export function shareIn(inner: Box, outer: Box): number {
  const shared: Box = [
    Math.max(inner[0], outer[0]),
    Math.max(inner[1], outer[1]),
    Math.min(inner[2], outer[2]),
    Math.min(inner[3], outer[3]),
  ]
  return area(inner) > 0 ? area(shared) / area(inner) : 0
}

const middle = ([, y0, , y1]: Box) => (y0 + y1) / 2

/** Words in lines from top to bottom, each from left to right; on a leaning page as it lies levelled. */
export function linesOf(words: readonly KeptWord[]): KeptWord[][] {
  const place = (word: KeptWord) => word.level ?? word.box
  const lines: KeptWord[][] = []
  for (const word of [...words].sort((a, b) => middle(place(a)) - middle(place(b)))) {
    const [, y0, , y1] = place(word)
    const line = lines.find((own) => {
      const at = middle(place(own.at(-1)!))
      return at > y0 && at < y1
    })
    if (line) line.push(word)
    else lines.push([word])
  }
  return lines.map((line) => line.sort((a, b) => place(a)[0] - place(b)[0]))
}

/** The smallest box around words, as they stand on the picture. */
export const around = (words: readonly KeptWord[]): Box => [
  Math.min(...words.map((w) => w.box[0])),
  Math.min(...words.map((w) => w.box[1])),
  Math.max(...words.map((w) => w.box[2])),
  Math.max(...words.map((w) => w.box[3])),
]

/** The words that stand in a box in the order in which a person reads them, with the box that hugs them; null when there is none. */
export function textIn(words: readonly KeptWord[], box: Box): { text: string; box: Box } | null {
  const inside = words.filter((word) => shareIn(word.box, box) >= MOST_OF_IT)
  if (inside.length === 0) return null
  const text = linesOf(inside)
    .map((line) => line.map((word) => word.text).join(' '))
    .join(' ')
  return { text, box: around(inside) }
}

/** So many times a box's height above and below it a row reaches: its cells may have two lines where its value has one. */
const ROW_REACH = 1.5

/** The words at the height of a box, in lines. */
export function rowAt(words: readonly KeptWord[], [, y0, , y1]: Box): KeptWord[][] {
  const reach = (y1 - y0) * ROW_REACH
  return linesOf(words.filter(({ box }) => middle(box) > y0 - reach && middle(box) < y1 + reach))
}
