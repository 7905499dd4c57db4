import { readCount } from '../lexicon/values.ts'
import type { Word } from '../phi/redacted-page.ts'
import type { Box, Evidence } from '../plan/content.ts'
import { opensRefusals } from './coverage/refusals.ts'
import { isTermPath } from './engine/term-sameness.ts'
import type { Finding, Layout, Row } from './layout-types.ts'

/** Words that refuse by themselves. */
const NEGATIVE = /\b(?:not?|none|never|excluded?|n\/a)\b|\b0 ?%/i
/** Longest quote; a longer line is cut around the value's words. */
const QUOTE = 200
/** Pages that a value is shown on: enough to compare, not a list of every page header. */
const PLACES = 4

/** Finds the line that a word stands on. */
export interface Lines {
  of: ReadonlyMap<Word, Row>
  rows: readonly Row[]
}

/** Which row each word of the layout stands in. */
export function linesOf(layout: Layout): Lines {
  const of = new Map<Word, Row>()
  for (const row of layout.rows)
    for (const cell of row.cells) for (const word of cell.words) of.set(word, row)
  return { of, rows: layout.rows }
}

const union = (boxes: Box[]): Box => [
  Math.min(...boxes.map((b) => b[0])),
  Math.min(...boxes.map((b) => b[1])),
  Math.max(...boxes.map((b) => b[2])),
  Math.max(...boxes.map((b) => b[3])),
]

/** Words that stand side by side: same row, overlapping in height. */
function perLine(words: readonly Word[]): Word[][] {
  const groups: Word[][] = []
  for (const word of words) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    const middle = (word.box[1] + word.box[3]) / 2
    const sameLine =
      before && middle > before.box[1] && middle < before.box[3] && word.box[0] >= before.box[0]
    if (last && sameLine) last.push(word)
    else groups.push([word])
  }
  return groups
}

function quoteAround(text: string, words: readonly Word[]): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  if (clean.length <= QUOTE) return clean
  const at = Math.max(0, clean.indexOf(words[0]!.text))
  const start = at < QUOTE * 0.7 ? 0 : clean.lastIndexOf(' ', at - QUOTE / 3) + 1
  return clean.slice(start, start + QUOTE).replace(/\s\S*$/, '')
}

/** The line that a run of words stands on, as it is printed; the words themselves when the layout knows no row for them. */
function lineText(words: readonly Word[], lines: Lines): string {
  const row = lines.of.get(words[0]!)
  const printed = row?.cells.map((c) => c.words.map((w) => w.text).join(' ')).join(' ')
  return quoteAround(printed || words.map((w) => w.text).join(' '), words)
}

/** The parts of a value that a page may hold by themselves: figures, and words that say something. */
const partsOf = (text: string): string[] => text.toLowerCase().match(/\d+|[a-z]{4,}/g) ?? []

/** "Not covered", or no percent: an item of a list is refused by what heads the list. */
const REFUSED = /^(?:0|not covered|no)$/i
/** So far above an item the heading or lead of its list may stand, in rows. */
const LIST = 40

/** The words of the heading or lead on the same page that refuse what is listed below it. */
function refusalAbove(row: Row, { rows }: Lines): readonly Word[] {
  const above = rows.slice(Math.max(0, row.index - LIST), row.index).reverse()
  const head = above.find(
    (r) => r.page === row.page && (r.kind === 'heading' || /:\s*$/.test(r.text)) && opensRefusals(r.text),
  )
  return head?.cells.flatMap((cell) => cell.words) ?? []
}

/**
 * The words of a finding with those that it needs to say the value: what a term lacks stands in its row (the age that a label tells, beside the percent
 * that the row was read by), and a refusal in what heads its list.
 */
function wordsOf({ path, value, words }: Finding, lines: Lines): readonly Word[] {
  const row = lines.of.get(words[0]!)
  if (!row) return words
  const printed = new Set(words.flatMap((w) => partsOf(w.text)))
  const isFlag = path.startsWith('flags.')
  const refused = (isFlag || path.startsWith('coverage.')) && REFUSED.test(value)
  if (refused && !NEGATIVE.test(words.map((w) => w.text).join(' ')))
    return [...words, ...refusalAbove(row, lines).filter((w) => !words.includes(w))]
  if (!isTermPath(path)) return words
  const missing = partsOf(value).filter((part) => !printed.has(part))
  const beside = row.cells.flatMap((cell) => cell.words).filter((w) => !words.includes(w))
  return [...words, ...beside.filter((w) => partsOf(w.text).some((part) => missing.includes(part)))]
}

/** Where words stand: a box per line that hugs them, and the line as quote. */
export function placesOf(finding: { page: number; words: readonly Word[] }, lines: Lines): Evidence[] {
  return perLine(finding.words).map((words) => ({
    page: finding.page,
    box: union(words.map((w) => w.box)),
    quote: lineText(words, lines),
  }))
}

/** True when the words of a finding hold a figure of its value, where it has one: a note that is told of another page's row does not. */
function tellsFigure(finding: Finding, lines: Lines): boolean {
  const figures: string[] = finding.value.match(/\d+/g) ?? []
  if (!isTermPath(finding.path) || figures.length === 0) return true
  const printed = wordsOf(finding, lines)
    .map((w) => w.text)
    .join(' ')
  return [...printed.matchAll(/\d+|[a-z]+(?:-[a-z]+)?/gi)].some((m) =>
    figures.includes(String(readCount(m[0]) ?? m[0])),
  )
}

/**
 * Evidence of a value from every finding that supports it, the strongest first, each page once. A page's lines are told all of them:
 * whatever is masked later must be found by its place.
 */
export function evidenceOf(findings: readonly Finding[], lines: Lines): Evidence[] {
  const seen = new Set<number>()
  const telling = findings.filter((f) => tellsFigure(f, lines))
  return (telling.length > 0 ? telling : findings)
    .filter((f) => f.words.length > 0 && !seen.has(f.page) && seen.add(f.page))
    .slice(0, PLACES)
    .flatMap((f) => placesOf({ page: f.page, words: wordsOf(f, lines) }, lines))
}
