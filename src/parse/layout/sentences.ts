import type { Word } from '../../phi/redacted-page.ts'
import type { Row, Sentence } from '../layout-types.ts'
import { type Line, piecesOf, wordsOf } from './lines.ts'
import { isRunningText, isValueText } from './value-text.ts'
import { textOf, wordsAt } from './words-text.ts'

/** Blank in em that parts two cells of a line outside tables: wider than inside one, where other rows confirm the column. */
export const FREE_GAP = 1.4

/** Lines that make one paragraph or one list item. */
export interface Paragraph {
  lines: Line[]
  /** It began with a list mark. */
  item: boolean
}

/** The line had no room for the first word of the next one, so that the text goes on. */
function isFull(line: Line, next: Line, edge: number): boolean {
  const first = next.inks[0]!
  return line.x1 + line.em * 0.3 + (first.x1 - first.x0) > edge - line.em * 0.4
}

/** A bracket is still open. */
function isOpen({ lines }: Paragraph): boolean {
  const text = lines.map((l) => textOf(wordsOf(l.inks))).join(' ')
  const at = text.lastIndexOf('(')
  return at > text.lastIndexOf(')') && text.length - at < LONGEST_BRACKET
}

const LONGEST_BRACKET = 400

/** The line cannot end there. */
const UNFINISHED =
  /\b(?:and|or|of|the|for|with|including|to|per|a|an|in|on|at|by|from|under|each|any|that|which|when|if|is|are|not|we|you|your|our)$/i
/** A number in words, whose figure may stand at the head of the next line: "six / (6) months". */
const SPELT =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|eighteen|twenty-four|thirty|thirty-six|sixty|eighty-four|ninety)$/i
/** A line that opens a numbered category is never the rest of another one. */
const NUMBERED =
  /^(?:class|type|tier|category|level|unit|coverage)\s+(?:[ivx]+|\d|[a-e])\b|^(?:preventive|diagnostic|prev|diag|basic|major|restorative|minor|intermediate|orthodont\w+)\b[^.%]{0,40}(?:\bincludes?\b|[:(=]|\s[–-]\s)/i

/** A form's field with its answer: "Fluoride: 100%", "Crowns Covered? [x] Yes". */
const FIELD = /^\p{L}[^.:?%]{1,50}(?::\s*[[(_\d$]|\s+[[_]+\d|\s*\bcovered\s*\?)/iu
/** A name with its share. */
const SHARE = /^\p{L}[^.%:;]{2,50}\d{1,3}\s?%/u

function goesOn(paragraph: Paragraph, next: Line, edge: Edge, usualStep: number): boolean {
  const last = paragraph.lines[paragraph.lines.length - 1]!
  const step = next.cy - last.cy
  if (next.bullet || step <= 0 || step > Math.max(usualStep * 1.35, last.em * 1.5) || step > last.em * 2.4)
    return false
  if (piecesOf(last, 1.4).length > 1 || piecesOf(next, 1.4).length > 1) return false
  if (Math.abs(next.em - last.em) > last.em * 0.15) return false
  const [text, after] = [textOf(wordsOf(last.inks)), textOf(wordsOf(next.inks))]
  if (/^(?:\(?\d{1,2}[.)]|[a-z][.)])\s/.test(after) && !(SPELT.test(text) && after.startsWith('(')))
    return false
  // "… 80% of covered charges in / Category Two": running text that cannot end there.
  if (UNFINISHED.test(text) && last.inks.length >= RUNNING) return true
  // An item ends where a line stands further left, unless its text plainly goes on there.
  const runsOn = /^\p{Ll}/u.test(after) && (text.endsWith(',') || isFull(last, next, edge.x))
  if (paragraph.item && next.x0 < paragraph.lines[0]!.x0 - last.em * 0.5 && !runsOn) return false
  if (NUMBERED.test(after) || (FIELD.test(text) && FIELD.test(after))) return false
  if (/%\W*$/.test(text) && SHARE.test(after) && !isOpen(paragraph)) return false
  // Notes that begin their lines in small letters begin all of them so.
  const small = /^\p{Ll}/u.test(textOf(wordsOf(paragraph.lines[0]!.inks)))
  if (/^[\p{Ll}(]/u.test(after) && !/[.:!?]$/.test(text) && (!small || isFull(last, next, edge.x)))
    return true
  if (text.endsWith(',') || isOpen(paragraph)) return true
  if (
    /\b(?:class|type|tier|category|coverage|level|unit)$/i.test(text) &&
    /^(?:[ivx]+|\d|[a-e])\b/i.test(after)
  )
    return true
  // A list that fills its line has its share on the next one.
  if (/,.*:$/.test(text) && /^\d{1,3}\s?%\W*$/.test(after)) return true
  // "Basic (fillings, extractions):" and its share on the next line.
  if (/\):$/.test(text) && /^(?:\p{Ll}|\d{1,3}\s?%)/u.test(after)) return true
  if (UNFINISHED.test(text) && !/^\p{Lu}/u.test(after)) return true
  // Short lines below each other are a list, however narrow the column.
  if (last.inks.length < 5 || !isFull(last, next, edge.x) || /:$/.test(text)) return false
  return edge.lines >= LEAST_EVEN || /[.!?]$/.test(text) || !/^\p{Lu}/u.test(after)
}

/** Words of a line of running text. */
const RUNNING = 8
const NEIGHBOURS = 10
/** Running text has at least that many lines that reach its right edge; the longest item of a list is alone. */
const LEAST_EVEN = 3

/** Where the text around a line ends on the right, and how many of its lines come close. */
interface Edge {
  x: number
  lines: number
}

/** The right edge of the text around every line. */
function edgesOf(around: readonly Line[]): Map<Line, Edge> {
  return new Map(
    around.map((line, i) => {
      const near = around.slice(Math.max(0, i - NEIGHBOURS), i + NEIGHBOURS + 1)
      const x = Math.max(...near.map((l) => l.x1))
      return [line, { x, lines: near.filter((l) => l.x1 > x - (x - l.x0) * 0.12).length }]
    }),
  )
}

/**
 * Joins lines that stand below each other into paragraphs and list items.
 * @param lines a stretch without headings and tables
 * @param around all lines of the text column, by which the right edge is judged
 */
export function paragraphsOf(lines: readonly Line[], around: readonly Line[]): Paragraph[] {
  if (lines.length === 0) return []
  const edges = edgesOf(around)
  const steps = lines.slice(1).map((l, i) => l.cy - lines[i]!.cy)
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 3)] ?? 0
  const found: Paragraph[] = []
  for (const line of lines) {
    const open = found[found.length - 1]
    if (open && goesOn(open, line, edges.get(line) ?? { x: line.x1, lines: 1 }, usual)) open.lines.push(line)
    else found.push({ lines: [line], item: line.bullet })
  }
  return found
}

const ABBREVIATIONS =
  /(?:^|\s|\()(?:dr|mr|mrs|ms|st|no|nos|vs|etc|approx|incl|excl|max|min|yr|yrs|mo|mos|ded|co|inc|ins|ltd|dept|tel|ext|eff|cal|ben|pt|prev|perio|maint|surg|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|e\.g|i\.e|u\.s|[a-z])\.$/i

const ANSWER = /^(?:[[(☐☒☑✓✔_]|\d{1,3}\s?%|\d{1,3}\s*$|(?:y|n|x|yes|no|none|n\/a|at what)\b)/i

/** Cuts the text of a paragraph into sentences: [from, to) places of characters. */
export function sentencePlaces(text: string): [number, number][] {
  const places: [number, number][] = []
  let from = 0
  for (const match of text.matchAll(/[.!?]["')\]]*\s+(?=["'(]?[\p{Lu}\d•])/gu)) {
    const end = match.index + match[0].trimEnd().length
    if (ABBREVIATIONS.test(text.slice(from, match.index + 1))) continue
    // A form's question and its answer stay together.
    if (match[0].startsWith('?') && ANSWER.test(text.slice(match.index + match[0].length))) continue
    places.push([from, end])
    from = match.index + match[0].length
  }
  if (from < text.length) places.push([from, text.length])
  return places
}

/** The sentences of some words. */
export function sentencesOf(words: Word[], about: Omit<Sentence, 'text' | 'words'>): Sentence[] {
  const text = textOf(words)
  return sentencePlaces(text).map(([from, to]) => ({
    ...about,
    text: text.slice(from, to),
    words: wordsAt(words, from, to),
  }))
}

/** Sentences of a table's row: its only cell, or cells of running text beside a label, which heads them. */
export function sentencesIn({
  cells: [first, ...rest],
  page,
  index,
  section,
  bullet: item,
}: Row): Sentence[] {
  if (!first) return []
  if (rest.length === 0) return sentencesOf(first.words, { page, index, section, item })
  const about = { page, index, section: [...section, first.text], item: false }
  return rest.filter(isRunningText).flatMap((cell) => sentencesOf(cell.words, about))
}

/**
 * The texts of a paragraph. Pieces of a line that stand far apart are a label with its values ("Exams … 100%"), or texts that have nothing to do
 * with each other.
 */
export function textsOf(paragraph: Paragraph): Word[][] {
  const [only, ...more] = paragraph.lines
  const pieces = only && more.length === 0 ? piecesOf(only, FREE_GAP) : []
  if (pieces.length < 2) return [paragraph.lines.flatMap((l) => wordsOf(l.inks))]
  const texts: Word[][] = []
  for (const piece of pieces) {
    const words = wordsOf(piece.inks)
    const last = texts[texts.length - 1]
    const answers = last && /[:?]$/.test(textOf(last)) && words.length < 8 && !/^[•·*-]/.test(words[0]!.text)
    if (last && (isValueText(textOf(words)) || answers)) last.push(...words)
    else texts.push(words)
  }
  return texts
}
