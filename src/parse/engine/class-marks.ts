import { type Cell, filledCells, type Table } from '../../layout/cell.ts'
import type { Layout } from '../../layout/layout.ts'
import { mentionsOf, subjectsOf } from '../../text/mentions.ts'

/** A class by its mark alone: "B", "2", "III". A scan may read a capital as a small letter. */
const MARKS = [/^[A-E]$/i, /^[1-5]$/, /^(?:I{1,3}|IV|V)$/]
/** What a column of such marks is called. */
const HEAD = /\b(?:class|cls?|types?|cat(?:egory)?|level|tier)\b/i
/** So many services make a column, of so many classes. */
const LEAST = 4
const LEAST_CLASSES = 2
/** A column holds little else. */
const MOSTLY = 0.8

/** True for what `withClassMarks` makes of a mark. */
export const isClassMark = (text: string): boolean => /^Class (?:[A-E]|[1-5]|[IV]{1,3})$/.test(text)

const markIn = ({ passage: { text } }: Cell): string => text.trim()

/** A longer text is no head of such a column. */
const LONGEST_HEAD = 30

const isHeaded = ({ rows }: Table, column: number): boolean =>
  rows.some((row) =>
    row.some(
      ({ c0, c1, passage: { text } }) =>
        c0 <= column && c1 >= column && text.length < LONGEST_HEAD && HEAD.test(text),
    ),
  )

/** A key of classes: marks in the first column, each with its share beside it. */
function keyKind(table: Table): RegExp | null {
  if (!isHeaded(table, 0)) return null
  const marks = table.rows.flatMap((row) => {
    const [label, ...more] = filledCells(row)
    const isPaid = more.some((c) => mentionsOf(c.passage.text).some((m) => m.kind === 'percent'))
    return label?.c0 === 0 && isPaid ? [markIn(label)] : []
  })
  return MARKS.find((mark) => marks.filter((text) => mark.test(text)).length >= LEAST_CLASSES) ?? null
}

/** Columns of a table in which services have the mark of their class. */
function markedColumns(table: Table): Map<number, RegExp> {
  const { rows, columns } = table
  const found = new Map<number, RegExp>()
  const key = keyKind(table)
  if (key) found.set(0, key)
  for (let column = 1; column < columns; column++) {
    if (!isHeaded(table, column)) continue
    const marks = rows.flatMap((row) => {
      const [label] = filledCells(row)
      const cell = row.find((c) => c.c0 === column && c.passage.text !== '')
      const names = label ? subjectsOf(label.passage.text) : []
      const isService = names.length > 0 && names.every((m) => m.kind === 'procedure')
      return cell && cell !== label && isService ? [markIn(cell)] : []
    })
    const kind = MARKS.find((mark) => marks.filter((text) => mark.test(text)).length >= marks.length * MOSTLY)
    const classes = new Set(marks.filter((text) => kind?.test(text)).map((text) => text.toUpperCase()))
    if (kind && marks.length >= LEAST && classes.size >= LEAST_CLASSES) found.set(column, kind)
  }
  return found
}

/** The layout in which a service's mark in a column of classes says what it is: "Class B". */
export function withClassMarks(layout: Layout): Layout {
  const tables = layout.tables.map((table) => {
    const columns = markedColumns(table)
    if (columns.size === 0) return table
    const named = (cell: Cell): Cell => {
      const text = markIn(cell)
      if (!columns.get(cell.c0)?.test(text)) return cell
      const { inks } = cell.passage
      return { ...cell, passage: { text: `Class ${text.toUpperCase()}`, inks, starts: inks.map(() => 0) } }
    }
    return { ...table, rows: table.rows.map((row) => row.map(named)) }
  })
  return { ...layout, tables }
}
