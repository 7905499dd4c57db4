import type { Word } from '../phi/redacted-page.ts'
import type { Box, Evidence } from '../plan/content.ts'
import type { Finding, Layout, Row } from './layout-types.ts'

/** Longest quote; a longer line is cut around the value's words. */
const QUOTE = 200
/** Pages that a value is shown on: enough to compare, not a list of every page header. */
const PLACES = 4

/** Finds the line that a word stands on. */
export type Lines = Map<Word, Row>

/** Which row each word of the layout stands in. */
export function linesOf(layout: Layout): Lines {
  const lines: Lines = new Map()
  for (const row of layout.rows)
    for (const cell of row.cells) for (const word of cell.words) lines.set(word, row)
  return lines
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
  const row = lines.get(words[0]!)
  const printed = row?.cells.map((c) => c.words.map((w) => w.text).join(' ')).join(' ')
  return quoteAround(printed || words.map((w) => w.text).join(' '), words)
}

/** Where words stand: a box per line that hugs them, and the line as quote. */
export function placesOf(finding: Pick<Finding, 'page' | 'words'>, lines: Lines): Evidence[] {
  return perLine(finding.words).map((words) => ({
    page: finding.page,
    box: union(words.map((w) => w.box)),
    quote: lineText(words, lines),
  }))
}

/**
 * Evidence of a value from every finding that supports it, the strongest first, each page once. A page's lines are told all of them:
 * whatever is masked later must be found by its place.
 */
export function evidenceOf(findings: readonly Finding[], lines: Lines): Evidence[] {
  const seen = new Set<number>()
  return findings
    .filter((f) => f.words.length > 0 && !seen.has(f.page) && seen.add(f.page))
    .slice(0, PLACES)
    .flatMap((f) => placesOf(f, lines))
}
