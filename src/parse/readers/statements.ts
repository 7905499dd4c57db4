import type { Cell, Column, Layout, Row, Sentence } from '../layout-types.ts'
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
  /** Headings above it, innermost first. */
  sections: string[]
  row: Row | null
  /** The sentence before it in the same paragraph or section, for "For orthodontic services it pays up to …". */
  before: string
}

/** Blank in em between a caption and the value below it. */
const CAPTION_GAP = 1.6

/** Cells that answer instead of naming something: "$50", "80%", "None", "Yes", "12 months", "—". */
const ANSWER =
  /^(?:\$|\d|[-–—*]+$|(?:none|n\/?a|nc|n\/c|yes|no|y|n|waived|applies|unlimited|covered|excluded|included|not (?:covered|applicable)|no (?:charge|limit|maximum|deductible|wait\w*)|paid in full)\b[^?:]{0,24}$)/i

const isAnswer = (text: string) => ANSWER.test(text.trim())

const overlap = (a: Cell, b: Cell) => Math.min(a.box[2], b.box[2]) - Math.max(a.box[0], b.box[0])

/** A short text that could be the caption of a form field: no figure, no sentence. */
const isCaption = (text: string) =>
  text.length > 1 &&
  text.length <= 60 &&
  /[a-z]/i.test(text) &&
  !isAnswer(text) &&
  !/[$%]|\d{3}|\.\s/.test(text)

/** The caption right above a cell that has no label in its own row: "Annual maximum" over "$1,500". */
function captionAbove(cell: Cell, row: Row, rows: readonly Row[], at: number): string {
  for (let i = at - 1; i >= Math.max(0, at - 3); i--) {
    const above = rows[i]!
    if (above.page !== row.page || above.kind === 'furniture') continue
    // A heading over rows of pairs ("PAYER" over "NAME | …") is no caption of their labels.
    if (above.kind === 'heading' && row.cells.length > 1) continue
    const gap = cell.box[1] - above.box[3]
    if (gap > CAPTION_GAP * row.size || gap < -row.size) continue
    const caption = above.cells.find((c) => overlap(c, cell) > 0)
    if (caption && isCaption(caption.text)) return plain(caption.text)
  }
  return ''
}

function labelsOf(row: Row, at: number): string[] {
  const names = (cell: Cell) => {
    const role = row.table?.columns[cell.column ?? -1]?.role
    const long = role === 'label' && cell.text.length > 20
    return long || !isAnswer(cell.text)
  }
  const left = row.cells.slice(0, at).filter(names)
  return left.map((c) => plain(c.text).replace(/\s*\.{2,}\s*$/, '')).reverse()
}

function cellStatements(layout: Layout, row: Row, at: number): Statement[] {
  const inTable = row.table !== null
  return row.cells.map((cell, i): Statement => {
    const column = row.table?.columns[cell.column ?? -1] ?? null
    const labels = labelsOf(row, i)
    const headed = column && row.kind !== 'head' ? plain(column.head) : ''
    const caption = captionAbove(cell, row, layout.rows, at)
    const head = headed || (labels.length === 0 && isAnswer(cell.text) ? caption : '')
    return {
      ...spell(cell.words),
      page: row.page,
      index: row.index,
      kind: 'cell',
      labels,
      head,
      caption,
      column: inTable ? column : null,
      sections: row.section.map(plain).reverse(),
      row,
      before: '',
    }
  })
}

function sentenceStatement(sentence: Sentence, before: Sentence | undefined): Statement {
  const sameSection = before?.page === sentence.page && before.section.join() === sentence.section.join()
  return {
    ...spell(sentence.words),
    page: sentence.page,
    index: sentence.index,
    kind: 'sentence',
    labels: [],
    head: '',
    caption: '',
    column: null,
    sections: sentence.section.map(plain).reverse(),
    row: null,
    before: before && sameSection ? plain(before.text) : '',
  }
}

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
    if (prose && alone) return []
    for (const cell of row.cells) for (const word of cell.words) gapped.add(word)
    return cellStatements(layout, row, at)
  })
  const sentences = layout.sentences.flatMap((sentence, i) =>
    sentence.words.filter((w) => gapped.has(w)).length * 2 > sentence.words.length
      ? []
      : [sentenceStatement(sentence, layout.sentences[i - 1])],
  )
  const all = [...cells, ...sentences].sort((a, b) => a.index - b.index)
  known.set(layout, all)
  return all
}
