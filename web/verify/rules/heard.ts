import type { Box, Evidence, FieldPath } from '../../../src/plan/content.ts'
import { topicsOf } from '../../../src/text/topics.ts'
import type { PageWord, PageWords } from '../../../src/upload/contract.ts'
import type { WordsByPage } from '../named/guesses.ts'

/** A place of the pages that speaks of a rule. */
export interface Heard {
  place: Evidence
  /** The sentence or the row that speaks of it. */
  text: string
  /** What stands there is a list of what the plan doesn’t pay. */
  excluded: boolean
}

/** So much of a rule’s name must stand there, and so close together: less is said of other things as often. */
const LEAST = { share: 0.95, close: 0.6 }
/** A piece of so many words is a sentence, which goes on in the next line. */
const PROSE = 5
/** So many lines below its heading a list of exclusions still counts. */
const LIST = 12

const EXCLUDED = /(?:\bnot|n[’']t) (?:cover|pay)|\bexclu(?:ded|sions?)\b|\bleft out\b/i
const ENDS = /[.!?;](?=\s|$)/g

const textOf = (line: PageWords['lines'][number]) =>
  line.map((piece) => piece.map(({ text }) => text).join(' ')).join('  ')

const around = (words: readonly PageWord[]): Box => [
  Math.min(...words.map(({ box }) => box[0])),
  Math.min(...words.map(({ box }) => box[1])),
  Math.max(...words.map(({ box }) => box[2])),
  Math.max(...words.map(({ box }) => box[3])),
]

/** Where the sentence around a place begins and ends. */
function sentenceAt(text: string, at: number, end: number): string {
  const ends = [...text.matchAll(ENDS)].map(({ index }) => index + 1)
  const from = ends.filter((one) => one <= at).at(-1) ?? 0
  const to = ends.find((one) => one >= end) ?? text.length
  return text.slice(from, to).replace(/\s+/g, ' ').trim()
}

/** A line with the next one where it breaks off, or holds a name alone. */
function readOn(lines: PageWords['lines'], i: number): string {
  const own = textOf(lines[i]!)
  const isProse = lines[i]!.some((piece) => piece.length >= PROSE) && !/[.!?]$/.test(own)
  const isName = lines[i]!.length === 1 && lines[i]![0]!.length < PROSE && !/\d|:\s*\S/.test(own)
  const next = lines[i + 1]
  return next && (isProse || isName) ? `${own} ${textOf(next)}` : own
}

const kept = new WeakMap<PageWords, Map<FieldPath, Heard & { close: number }>>()

function heardOn(page: number, words: PageWords): Map<FieldPath, Heard & { close: number }> {
  const known = kept.get(words)
  if (known) return known
  const found = new Map<FieldPath, Heard & { close: number }>()
  const { lines } = words
  let list = -LIST
  lines.forEach((line, i) => {
    const own = textOf(line)
    if (EXCLUDED.test(own)) list = i
    const text = readOn(lines, i)
    for (const { path, at, end, share, close } of topicsOf(text)) {
      const before = found.get(path)
      if (!path.startsWith('flags.') || at >= own.length) continue
      if (share < LEAST.share || close < LEAST.close || (before && before.close >= close)) continue
      const place = { page, box: around(line.flat()), quote: own }
      found.set(path, { place, text: sentenceAt(text, at, end), excluded: i - list < LIST, close })
    }
  })
  kept.set(words, found)
  return found
}

/** Rules that the pages speak of by their names, each with the place that does so most plainly. */
export function rulesHeard(words: WordsByPage): ReadonlyMap<FieldPath, Heard> {
  const found = new Map<FieldPath, Heard & { close: number }>()
  for (const [page, own] of words)
    for (const [path, heard] of heardOn(page, own))
      if ((found.get(path)?.close ?? 0) < heard.close) found.set(path, heard)
  return found
}
