import type { Procedure } from '../../lexicon/catalog.ts'
import type { Cell, Layout, Row, Table } from '../layout-types.ts'
import { type CellReading, readCell } from './cell.ts'
import { cellNotes } from './cell-notes.ts'
import { bareLimit } from './limits.ts'
import { itemOf, type Notes } from './notes.ts'
import type { Found, Statement } from './statement.ts'
import { subjectsOf } from './subjects.ts'
import type { ValueColumns } from './table-columns.ts'
import { proceduresOf, type RowSubject } from './table-rows.ts'
import { cellAt, type Style } from './table-style.ts'

/** A table with what is needed to read its rows. */
export interface Reading {
  layout: Layout
  table: Table
  rows: Row[]
  columns: ValueColumns
  you: boolean
  style: Style
  doubts: string[]
}

/** Words that a cell beside the label holds about members of a category. */
function memberCells(row: Row, reading: Reading, before: number): Cell[] {
  return row.cells.filter((cell) => {
    const column = cell.column === null ? null : reading.table.columns[cell.column]
    return column && cell.column! > before && (column.role === 'other' || column.role === 'label')
  })
}

/** Procedures that the cells beside a row's label name as its members. */
export function membersBeside(row: Row, reading: Reading, about: RowSubject): [Procedure, Notes][] {
  return memberCells(row, reading, about.code ? reading.columns.main : 0).flatMap((cell) => [
    ...proceduresOf(subjectsOf(cell.text, true, row.confidence < 100)),
  ])
}

const FAINT = 60

const isFaint = (cell: Cell) => cell.words.filter((w) => w.confidence < FAINT).length * 2 >= cell.words.length

function limitNotes(row: Row, reading: Reading, procedure: Procedure): Notes {
  const notes: Notes = []
  row.cells.forEach((cell) => {
    const column = cell.column === null ? null : reading.table.columns[cell.column]
    if (!column || cell.column! <= reading.columns.main) return
    if (column.role === 'deductible' && !/\$/.test(cell.text)) {
      if (/^(?:y|yes|x|applies|subject|after|☒|✓|✔)/i.test(cell.text)) notes.push('Deductible applies.')
      else if (/^(?:n|no|none|waived|does not|not subject|0)\b/i.test(cell.text))
        notes.push('Deductible waived.')
    } else if (
      column.role === 'limits' ||
      (column.role === 'other' &&
        !subjectsOf(cell.text, true, false).subjects.some((s) => s.procedures.length > 0))
    ) {
      const found = cellNotes(cell.text, procedure, column.role === 'limits' ? bareLimit : () => null)
      // Words that are hard to read make limits or nothing.
      notes.push(...(isFaint(cell) ? found.filter((n) => /^(?:Limit|Age|Deductible)/.test(n)) : found))
    }
  })
  return notes
}

function networkNotes(main: CellReading, row: Row, reading: Reading): Notes {
  const { columns, table, you, style } = reading
  const read = (column: number | null) => {
    const cell = cellAt(row, column)
    return cell && column !== null
      ? readCell(cell, table.columns[column]!, table.columns[column]!.youPay ?? you, style)
      : null
  }
  const notes: Notes = []
  const out = main.out ?? read(columns.out)?.percent ?? null
  if (out !== null && out !== main.percent) notes.push(`Out-of-network: ${out}%.`)
  const middle = main.middle ?? read(columns.middle)?.percent ?? null
  if (middle !== null && middle !== main.percent) notes.push(`Premier: ${middle}%.`)
  const years = columns.years.flatMap((column, i) => {
    const later = read(column)
    return later?.percent === null || later?.percent === undefined ? [] : [`year ${i + 2}: ${later.percent}%`]
  })
  const differ = years.some((year) => !year.endsWith(` ${main.percent}%`))
  if (differ) notes.push(`${years.join(', ').replace(/^y/, 'Y')}.`)
  return notes
}

/** "0%" of the patient's share beside "not covered" for other dentists may mean that nothing is paid. */
function zeroDoubt(value: CellReading, row: Row, reading: Reading): string[] {
  const out = cellAt(row, reading.columns.out)?.text ?? ''
  const zero = reading.you && /^0\s?%$/.test(value.text.trim())
  return zero && /^(?:not|no|excluded|100\s?%)/i.test(out) ? ['"0%" may mean that nothing is paid.'] : []
}

/** Everything that one row with a value says. */
export function readRow(
  row: Row,
  reading: Reading,
  about: RowSubject,
  value: CellReading,
  found: Found,
): void {
  const shared: Notes = [
    ...networkNotes(value, row, reading),
    ...(value.deductible === null ? [] : [value.deductible ? 'Deductible applies.' : 'Deductible waived.']),
  ]
  const base = {
    percent: value.percent,
    page: row.page,
    words: value.words,
    doubts: [...reading.doubts, ...value.doubts, ...zeroDoubt(value, row, reading)],
    label: about.label,
    index: row.index,
  }
  const members = membersBeside(row, reading, about)
  const inValue = valueNotes(value)
  const one = (procedure: Procedure, basis: Statement['basis'], notes: Notes): Statement => ({
    ...base,
    procedures: [procedure],
    copay: value.copay,
    code: about.code,
    basis,
    notes: [
      ...shared,
      ...notes,
      ...inValue,
      ...limitNotes(row, reading, procedure).map((n) => ofItem(n, procedure, about)),
    ],
  })
  const basis = about.code ? 'code' : about.broad ? 'broad' : about.category ? 'list' : 'row'
  for (const [procedure, notes] of about.procedures) found.statements.push(one(procedure, basis, notes))
  for (const [procedure, notes] of members) {
    if (!about.procedures.has(procedure)) found.statements.push(one(procedure, 'list', notes))
  }
  if (about.category) {
    found.shares.push({
      ...base,
      keys: about.category.keys,
      basis: 'row',
      notes: [...shared, ...inValue, ...limitNotes(row, reading, 'prophy')],
    })
  }
}

/** A limit of a row with a code is for what the row names: "bitewings 1 per calendar year". */
function ofItem(note: string, procedure: Procedure, about: RowSubject): string {
  const name = about.named.subjects.find((s) => s.procedures.includes(procedure))
  const item = name ? itemOf(procedure, about.label.slice(name.from, name.to)) : null
  return item && /^Limit: \d/.test(note) ? note.replace('Limit: ', `Limit: ${item} `) : note
}

/** Conditions in the value cell itself: "50% up to age 19". */
function valueNotes(value: CellReading): Notes {
  return cellNotes(value.text, 'orthodontic', () => null).filter((n) => /^(?:Limit|Age):/.test(n))
}
