import type { Box, Word } from '../phi/redacted-page.ts'

/** What a column of a table shows. `none` = not a value column (labels, limits, remarks). */
export type ColumnRole =
  | 'label'
  | 'code'
  | 'in_network'
  | 'middle'
  | 'out_of_network'
  | 'value'
  | 'limits'
  | 'wait'
  | 'deductible'
  | 'used'
  | 'remaining'
  | 'other'

/** A column of a table with the words of its (stacked) head. */
export interface Column {
  x0: number
  x1: number
  head: string
  role: ColumnRole
  /** The plan or option this column belongs to when several stand side by side. */
  option: string | null
  /** True when the figures are what the patient pays; they are inverted. null = the table does not say. */
  youPay: boolean | null
}

/** Rows that share columns. Continues over pages when the head is repeated or the columns go on. */
export interface Table {
  id: number
  columns: Column[]
}

/** A run of words without a column gap inside one row. */
export interface Cell {
  text: string
  words: Word[]
  box: Box
  /** Index into the table's columns; null outside a table. */
  column: number | null
}

/** One visual line of a block (a block = one text column of the page), or one table row with wrapped cells joined. */
export interface Row {
  page: number
  /** Position in reading order over the whole document. */
  index: number
  box: Box
  text: string
  cells: Cell[]
  table: Table | null
  /** `furniture` = page numbers, and heads and feet from their second appearance on (the first is `body`: it may name group or carrier). */
  kind: 'heading' | 'head' | 'body' | 'furniture'
  /** Headings above this row, outermost first. */
  section: string[]
  size: number
  bold: boolean
  /** Lowest word confidence of the row (100 for a text layer). */
  confidence: number
  /** A list mark ("•", "-") stood before it. */
  bullet: boolean
  /** Text column of the page, counted through the document; rows of one block read on into each other. */
  block: number
}

/** A sentence or list item of prose, joined over wrapped lines; every character can be traced to its word. */
export interface Sentence {
  page: number
  /** The `index` of the row in which it begins, so that rows and sentences share one reading order. */
  index: number
  /** `textOf(words)` (layout/words-text.ts); `wordsAt` finds the words of a match. */
  text: string
  words: Word[]
  section: string[]
  /** It is (part of) a list item with a mark before it. */
  item: boolean
}

/** The document as rows in reading order and, for prose, as sentences. */
export interface Layout {
  rows: Row[]
  tables: Table[]
  sentences: Sentence[]
  pageCount: number
}

/** Something a reader found: a value with the words it stands in. */
export interface Finding {
  /** 'group_name', 'deductible_individual', 'coverage.crowns', 'waiting_periods.major', 'flags.cob', 'disclaimers.0' … */
  path: string
  /** Normalised as it is stored; a percent as its number in text; null = stated as "nothing" is never used: leave the finding out. */
  value: string
  /** The page and exactly the words that state it (the value's own words, not the row). */
  page: number
  words: Word[]
  /** Why the reader believes it, for tuning and for the judge: the rule's name. */
  rule: string
  /** 0 to 1: how strongly the rule speaks; a value on its own labeled row is near 1, an inherited one lower. */
  strength: number
  /** Short forms for coverage notes, in order (only for coverage.*). */
  notes?: string[]
  /** Doubts in words for the person who verifies; any doubt makes the field `check`. */
  doubts?: string[]
  /** What else the reader could make of the page for this path, the likeliest first: choices where the value is doubted. */
  others?: string[]
  /** Another reader says the same in another place of the plan: a wait of one class that it tells of all services. */
  seconded?: true
  reader: 'engine' | 'rules' | 'model'
}
