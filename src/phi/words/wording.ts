import type { Cell, Line } from '../lines.ts'
import type { Run } from '../runs.ts'
import type { Token } from '../tokens.ts'
import type { Features } from './features.ts'
import type { Place } from './places.ts'
import fitted from './wording.json'

/** Where words around a word are taken from, in the order of the sums. */
export const SOURCES = ['before', 'after', 'left', 'head', 'up', 'down', 'right', 'section'] as const

/** Words around a word by source, as numbers of buckets. */
export type Wording = readonly { source: number; bucket: number }[]

/** So many buckets that words around share; a power of two. */
export const BUCKETS = 16_384

const STEM = 4 // letters by which an abbreviation is known: "subs", "effe", "memb"
const BESIDE = 3 // words before and behind that are looked at
const CAPTION = 5 // words of a caption that are looked at
const SECTION = 14 // lines up that a heading is looked for

const hash = (text: string): number => {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return (h ^ (h >>> 15)) & (BUCKETS - 1)
}

const wordsIn = (tokens: readonly Token[]): string[] =>
  tokens.map((token) =>
    token.text
      .toLowerCase()
      .replace(/\d+/g, '0')
      .replace(/[^\p{L}0#@$%]/gu, ''),
  )

class Collector {
  readonly all: { source: number; bucket: number }[] = []

  add(source: (typeof SOURCES)[number], tag: string, words: readonly string[]): void {
    const at = SOURCES.indexOf(source)
    const take = (text: string) => this.all.push({ source: at, bucket: hash(`${source}${tag}:${text}`) })
    for (const [i, word] of words.entries()) {
      if (word === '') continue
      take(word)
      if (word.length > STEM) take(`${word.slice(0, STEM)}*`)
      if (words[i + 1]) take(`${word} ${words[i + 1]}`)
    }
  }
}

const hasDigits = (cell: Cell): boolean => cell.tokens.some((token) => /\d/.test(token.text))

const isHead = (line: Line): boolean => line.cells.length > 1 && !line.cells.some(hasDigits)

/** The nearest line above that is one short cell without figures: the heading of a section. */
function sectionOf({ sheet, cell }: Place): Cell | null {
  const lines = sheet.lines.slice(Math.max(0, cell.line.index - SECTION), cell.line.index)
  const line = lines.findLast(
    ({ cells }) => cells.length === 1 && cells[0]!.tokens.length <= CAPTION && !hasDigits(cells[0]!),
  )
  return line?.cells[0] ?? null
}

/**
 * The words around a cell that can be its caption: in the cells beside, over and under it, in the head of its column and of its section.
 */
export function captionWording(place: Place): Wording {
  const { cell, column, up, down } = place
  const { cells, index } = cell.line
  const at = cells.indexOf(cell)
  const head = column.findLast((other) => other.line.index < index && isHead(other.line))
  const collector = new Collector()
  const add = (source: (typeof SOURCES)[number], other: Cell | null | undefined, isEnd = false) => {
    if (!other) return
    const words = wordsIn(other.tokens)
    collector.add(source, '', isEnd ? words.slice(-CAPTION) : words.slice(0, CAPTION))
  }
  add('left', cells[at - 1], true)
  add('right', cells[at + 1])
  add('head', head)
  add('up', up)
  add('down', down)
  add('section', sectionOf(place))
  return collector.all
}

/** The words before and behind a word of a run, by their distance. */
export function besideWording(run: Run, at: number): Wording {
  const collector = new Collector()
  const words = wordsIn(run.tokens.slice(Math.max(0, at - BESIDE), at))
  collector.add('before', '', words)
  if (words.length > 0) collector.add('before', '1', words.slice(-1))
  const behind = wordsIn(run.tokens.slice(at + 1, at + 1 + BESIDE))
  collector.add('after', '', behind)
  if (behind.length > 0) collector.add('after', '1', behind.slice(0, 1))
  return collector.all
}

const SAYS = ['goes', 'plan'] as const

/** What the words around say of a word: the sums of what each source says for patient data and for plan data, in log odds. */
export function sayingOf(wording: Wording): Features {
  const features: Features = {}
  for (const name of SAYS) {
    const weights = fitted[name]
    const sums = SOURCES.map(() => 0)
    for (const { source, bucket } of wording) sums[source]! += weights[bucket]!
    for (const [at, source] of SOURCES.entries()) features[`say.${name}.${source}`] = sums[at]!
    features[`say.${name}`] = sums.reduce((total, one) => total + one, 0)
  }
  return features
}
