import { textOf } from '../layout/words-text.ts'
import type { Cell, Layout, Row } from '../layout-types.ts'
import { isForeign } from './context.ts'
import { sameOption } from './table-columns.ts'

/** A text that may name a service and its limits at once: a cell, or a sentence. */
export interface Place {
  text: string
  words: Cell['words']
  page: number
  index: number
  /** The row and the number of its cell; null for a sentence. */
  at: { row: number; cell: number } | null
  /** The sentence before it in its section, for "All once in 5 years". */
  before: string
}

/** Columns whose limits are for other dentists, or no limits at all. */
const ASIDE = /used|remaining|out_of_network|middle/

/** Clauses about waits, amounts and the membership of dependents, whose months and ages limit no service. */
const OTHER =
  /\bwait|\bmonths? (?:before|of cov)|\beffective\b|\bdeductible\b|\bclaims?\b|\benroll|\beligibility\b|\beligible (?:for|to (?:enroll|join|participate))|\bemployees?\b|\bbenefits? (?:year|period) (?:is|runs)|\$\d(?!.*\b(?:lifetime|(?:per|each|a) (?:tooth|implant))\b)|\bdependents? (?:are )?(?:covered|age|to \d)|\bdeps? to\b|\bchildren (?:are|may be|can be|can) (?:covered|stay)\b|\bcoverage\b|\bstudents?\b/i

/** A line that stops before its span: "one per quadrant per". */
const OPEN_END = /\b(?:per|every|in|each|within|of|to age|under)$/i

/** The words of the next line that a cell had no room for. */
function wrapped(cell: Cell, row: Row, next: Row | undefined): Cell['words'] {
  const below = next?.cells.find((c) => Math.abs(c.box[0] - cell.box[0]) < row.size)
  const close = below && next!.page === row.page && below.box[1] - cell.box[3] < row.size
  return close &&
    OPEN_END.test(cell.text) &&
    /^(?:age )?\d|^(?:calendar|benefit|plan|lifetime)/i.test(below.text)
    ? below.words
    : []
}

/** Cells and sentences of a layout that can name a service and its limits; those of other options and other dentists are left out. */
export function placesOf(layout: Layout, option: string | null): Place[] {
  const inRows = layout.rows.flatMap((row, at): Place[] =>
    row.kind === 'furniture' || isForeign(row.section)
      ? []
      : row.cells.flatMap((cell, i): Place[] => {
          const column = cell.column === null ? null : row.table?.columns[cell.column]
          const foreign = column?.option && option && !sameOption(column.option, option)
          if (foreign || (column && ASIDE.test(column.role))) return []
          const words = [...cell.words, ...wrapped(cell, row, layout.rows[at + 1])]
          const where = { page: row.page, index: row.index, at: { row: at, cell: i } }
          return [{ ...where, words, text: textOf(words), before: '' }]
        }),
  )
  const lines = layout.sentences.flatMap((s, i): Place[] => {
    if (isForeign(s.section)) return []
    const last = layout.sentences[i - 1]
    const heading = s.section.at(-1) ?? ''
    const asked = /\?\s*$/.test(heading) ? heading : ''
    const before = last && last.section.join() === s.section.join() && !asked ? last.text : asked
    return [{ text: s.text, words: s.words, page: s.page, index: s.index, at: null, before }]
  })
  return [...lines, ...inRows]
}

/** Sentences of a text, without the clauses that speak of something else. */
export function piecesOf({ text }: Place): { text: string; from: number; to: number }[] {
  const cut = (mark: RegExp, from: number, to: number) => {
    const ends = [...text.slice(from, to).matchAll(mark)].map((m) => from + m.index + m[0].length)
    return [...ends, to].map((end, i) => ({ from: i === 0 ? from : ends[i - 1]!, to: end }))
  }
  return cut(/[.!?](?=\s+[A-Z\d(•])|\s[•|]\s/g, 0, text.length)
    .flatMap((p) => (OTHER.test(text.slice(p.from, p.to)) ? cut(/;\s/g, p.from, p.to) : [p]))
    .map((p) => ({ ...p, text: text.slice(p.from, p.to) }))
    .filter((p) => p.text.trim() !== '' && !OTHER.test(p.text))
}
