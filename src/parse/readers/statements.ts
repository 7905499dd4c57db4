import type { Word } from '../../phi/redacted-page.ts'
import type { Cell, Column, Layout, Row, Sentence } from '../layout-types.ts'
import { captionAbove, isAnswer, type Tail, wrappedTail } from './captions.ts'
import { restOfNumber } from './cut-ids.ts'
import { mendedText } from './misread.ts'
import { plain, type Spelled, spell } from './span.ts'

/** A piece of text that may state a value, with everything around it that may say what the value is of. */
export interface Statement extends Spelled {
  page: number
  index: number
  kind: 'cell' | 'sentence'
  /** What stands left of it in its row, nearest first; empty for prose. */
  labels: string[]
  /** Head of its column; for forms whose captions stand above their values, the caption. */
  head: string
  /** The short text without figures that stands right above it: its caption, if it is a form's value. */
  caption: string
  column: Column | null
  /** Head of the column its label stands in: "Calendar year deductible | In-Network | Out-of-Network". */
  corner: string
  /** Labels of the rows above in the same table, nearest first, for rows that only say "Family". */
  above: string[]
  /** Headings above it, innermost first. */
  sections: string[]
  row: Row | null
  /** Words right below it that its line may have had no room for. */
  tail: Tail
  /** The sentence before it in the same paragraph or section, for "For orthodontic services it pays up to …". */
  before: string
}

/** The text of a cell with the words of labels mended, where it was read from a picture. */
const textOf = (cell: Cell, row: Row) => mendedText(plain(cell.text), row.confidence < 100)

function labelsOf(row: Row, at: number): string[] {
  const names = (cell: Cell) => {
    const role = row.table?.columns[cell.column ?? -1]?.role
    const long = role === 'label' && cell.text.length > 20 && !cell.text.startsWith('$')
    return long || !isAnswer(cell.text)
  }
  const left = row.cells.slice(0, at).filter(names)
  return left.map((c) => textOf(c, row).replace(/\s*\.{2,}\s*$/, '')).reverse()
}

/** Rows that a row of people ("Family") may belong to. */
const GROUP_ROWS = 3

function labelsAbove(row: Row, rows: readonly Row[], at: number): string[] {
  if (!row.table) return []
  const before = rows.slice(Math.max(0, at - GROUP_ROWS), at).reverse()
  const own = before.filter((r) => r.table === row.table && r.page === row.page)
  return own.flatMap((r) => (r.cells[0] ? [textOf(r.cells[0], r)] : []))
}

/** A row without a label right below one that has one: "Deductible | $50/person" over " | $150/family". */
function wrapsUnder(row: Row, above: Row | undefined): boolean {
  const label = above?.cells[0]
  if (!above || !label || above.table !== row.table || above.page !== row.page || above.kind !== 'body')
    return false
  const isLabel = row.table?.columns[label.column ?? -1]?.role === 'label'
  const close = row.box[1] - above.box[3] < row.size
  return isLabel && close && row.cells.every((c) => (c.column ?? 0) > (label.column ?? 0))
}

function cellStatements(layout: Layout, row: Row, at: number): Statement[] {
  const inTable = row.table !== null
  const corner = plain(row.table?.columns.find((c) => c.role === 'label')?.head ?? '')
  const above = labelsAbove(row, layout.rows, at)
  return row.cells.map((cell, i): Statement => {
    const column = row.table?.columns[cell.column ?? -1] ?? null
    const labels = labelsOf(row, i)
    if (i === 0 && wrapsUnder(row, layout.rows[at - 1]))
      labels.push(plain(layout.rows[at - 1]!.cells[0]!.text))
    const headed = column && row.kind !== 'head' ? mendedText(plain(column.head), row.confidence < 100) : ''
    const caption = captionAbove(cell, row, layout.rows, at)
    const head = headed || (labels.length === 0 && isAnswer(cell.text) ? caption : '')
    return {
      ...spell([...cell.words, ...restOfNumber(cell.words.at(-1), layout.rows, at)]),
      page: row.page,
      index: row.index,
      kind: 'cell',
      labels,
      head,
      caption,
      corner: row.kind === 'head' ? '' : corner,
      above,
      column: inTable ? column : null,
      sections: row.section.map((s) => mendedText(plain(s), row.confidence < 100)).reverse(),
      row,
      tail: wrappedTail(cell, row, layout.rows, at),
      before: '',
    }
  })
}

/** Longest value below a caption, in words; a longer line is a sentence of its own. */
const VALUE_WORDS = 9

/** A short line right below another short line without figures: "Group number" over "A12077". */
function captionOfLine(sentence: Sentence, lines: LineIndex): string {
  if (sentence.words.length > VALUE_WORDS) return ''
  const [row, at] = lines.get(sentence.words[0]!) ?? []
  const [cell] = row?.cells ?? []
  if (!row || !cell || row.cells.length > 1 || at === undefined || cell.words[0] !== sentence.words[0])
    return ''
  return captionAbove(cell, row, lines.rows, at)
}

/** Which row a word stands in, and where that row is. */
class LineIndex extends Map<Word, [Row, number]> {
  rows: readonly Row[] = []
}

function linesOf(rows: readonly Row[]): LineIndex {
  const index = new LineIndex()
  index.rows = rows
  rows.forEach((row, at) => {
    for (const cell of row.cells) for (const word of cell.words) index.set(word, [row, at])
  })
  return index
}

const NO_TAIL: Tail = { words: [], alone: true }

function sentenceStatement(sentence: Sentence, before: Sentence | undefined, lines: LineIndex): Statement {
  const last = sentence.words.at(-1)
  const [, at] = (last && lines.get(last)) ?? []
  const rest = at === undefined ? [] : restOfNumber(last, lines.rows, at)
  const sameSection = before?.page === sentence.page && before.section.join() === sentence.section.join()
  return {
    ...spell([...sentence.words, ...rest]),
    page: sentence.page,
    index: sentence.index,
    kind: 'sentence',
    labels: [],
    head: '',
    caption: captionOfLine(sentence, lines),
    corner: '',
    above: [],
    column: null,
    sections: sentence.section.map(plain).reverse(),
    row: null,
    tail: NO_TAIL,
    before: before && sameSection ? plain(before.text) : '',
  }
}

/** Longest caption of a form in words. */
const CAPTION_WORDS = 5

/** A line that is nothing but an answer, right below a caption: "Waiting period" over "None". */
function isFormAnswer(row: Row, rows: readonly Row[], at: number): boolean {
  const cell = row.cells[0]!
  if (row.table || row.bullet || !isAnswer(cell.text) || cell.words.length > 8) return false
  const caption = captionAbove(cell, row, rows, at)
  return caption !== '' && caption.split(' ').length <= CAPTION_WORDS && !/[.,;]$/.test(caption)
}

/** A value that stands alone in its row of a table, below another one of the same label. */
const isLoneValue = ({ table, cells }: Row) =>
  table !== null && (cells[0]?.column ?? 0) > 0 && isAnswer(cells[0]!.text)

const known = new WeakMap<Layout, Statement[]>()

/**
 * Every statement of a document in reading order: the cells of tables and of lines with gaps, and sentences for the rest.
 * A line is read once: as cells when it has several, else as part of its sentence. Computed once per layout.
 */
export function statementsOf(layout: Layout): Statement[] {
  const done = known.get(layout)
  if (done) return done
  const inSentence = new Set(layout.sentences.flatMap((s) => s.words))
  const gapped = new Set<object>()
  const cells = layout.rows.flatMap((row, at) => {
    const alone = row.cells.length === 1
    const prose = row.cells.every((c) => c.words.every((w) => inSentence.has(w)))
    if (prose && alone && !isFormAnswer(row, layout.rows, at) && !isLoneValue(row)) return []
    for (const cell of row.cells) for (const word of cell.words) gapped.add(word)
    return cellStatements(layout, row, at)
  })
  const lines = linesOf(layout.rows)
  const sentences = layout.sentences.flatMap((sentence, i) =>
    sentence.words.filter((w) => gapped.has(w)).length * 2 > sentence.words.length
      ? []
      : [sentenceStatement(sentence, layout.sentences[i - 1], lines)],
  )
  const all = [...cells, ...sentences].sort((a, b) => a.index - b.index)
  known.set(layout, all)
  return all
}
