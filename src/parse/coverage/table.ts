import { unitsOf } from '../../base/units.ts'
import type { Procedure } from '../../lexicon/catalog.ts'
import { networkIn } from '../layout/roles.ts'
import type { Cell, Layout, Row, Table } from '../layout-types.ts'
import { type CellReading, readCell } from './cell.ts'
import { cellNotes } from './cell-notes.ts'
import { isElsewhere, isOutside, LIMITS_SECTION, youPayAbove } from './context.ts'
import { namesMembers } from './members.ts'
import type { Notes } from './notes.ts'
import type { Found } from './statement.ts'
import { onlyNames } from './sub-headings.ts'
import { subjectsOf } from './subjects.ts'
import { readAcross } from './table-across.ts'
import { namesServices, subjectColumns, valueColumns } from './table-columns.ts'
import { membersBeside, type Reading, readRow } from './table-read-row.ts'
import { proceduresOf, type RowSubject, subjectOfRow } from './table-rows.ts'
import { cellAt, orientation, refusedBeside, styleOf, tickedCell, unsigned } from './table-style.ts'
import { valuesIn } from './value.ts'

/** Rows below a category row that name its members and state nothing themselves. */
function membersBelow(reading: Reading, at: number): Row[] {
  const below: Row[] = []
  for (let i = at + 1; i < reading.rows.length; i++) {
    const row = reading.rows[i]!
    if (
      (row.kind === 'heading' && !onlyNames(row.text)) ||
      row.cells.some((c) => c.column === reading.columns.main) ||
      row.cells.length > 2 ||
      !namesMembers(row.text)
    )
      break
    below.push(row)
  }
  return below
}

const ways = unitsOf('coverage/tables', 'filler', { readRows, readAcross })

function readRows(reading: Reading, found: Found): void {
  const { columns, table, you, style } = reading
  reading.rows.forEach((row, i) => {
    if (row.kind !== 'body') return
    const cell =
      tickedCell(row) ?? refusedBeside(row, columns.main, columns.first) ?? cellAt(row, columns.main)
    const value = cell ? readCell(cell, table.columns[cell.column ?? columns.main]!, you, style) : null
    if (!value || namesItself(cell!)) return
    const about = subjectOfRow(row, table, columns.first)
    if (about.amount || statesItself(about.label)) return
    const network = networkIn(about.label)
    const silent = about.procedures.size === 0 && !about.category && !about.code
    if (silent && membersBeside(row, reading, about).length === 0) {
      readUnderHeading(row, about, value, network, reading, found)
      return
    }
    readRow(row, reading, about, value, found)
    if (!about.category || about.procedures.size > 0) return
    for (const member of membersBelow(reading, i)) {
      const named = subjectsOf(member.text, true, member.confidence < 100)
      for (const [procedure, notes] of proceduresOf(named)) {
        found.statements.push({
          ...found.shares[found.shares.length - 1]!,
          procedures: [procedure],
          copay: value.copay,
          code: null,
          basis: 'list',
          notes: [...found.shares[found.shares.length - 1]!.notes, ...notes],
        })
      }
    }
  })
}

/** A row like "Children under 19 | 50%" or "In-network | 80%" under a heading that names the service. */
function readUnderHeading(
  row: Row,
  about: RowSubject,
  value: CellReading,
  network: ReturnType<typeof networkIn>,
  reading: Reading,
  found: Found,
): void {
  // "Orthodontia | You pay" heads rows that only say for whom.
  const head = reading.table.columns.find((c) => c.role === 'label')?.head ?? ''
  const own = subjectsOf(head, true, false).subjects.some((s) => s.procedures.length > 0)
  const heading = own ? head : row.section[row.section.length - 1]
  if (!heading || about.named.subjects.length > 0 || network === 'out_of_network' || network === 'middle')
    return
  const named = subjectsOf(heading, true, row.confidence < 100)
  const notes = network ? [] : namesPersons(about.label)
  if (notes === null) return
  const label = network ? '' : about.label
  readRow(
    row,
    reading,
    { ...about, label, named, procedures: withNotes(proceduresOf(named), notes), broad: false },
    value,
    found,
  )
  const last = found.statements[found.statements.length - 1]
  if (last && last.index === row.index) last.basis = 'section'
}

/** A label that states a share itself (a form with two fields a line) is read as a text of its own. */
const statesItself = (label: string) =>
  /\bcovered\s*\?/i.test(label) || valuesIn(label).some((v) => v.kind === 'share')

/** A cell that opens with a name of its own ("Implants: 50%") is another field, not the value of the label beside it. */
const namesItself = (cell: Cell) =>
  subjectsOf(cell.text, true, false).subjects.some((s) => s.from <= 3 && s.procedures.length > 0)

/** A label that only says for whom: its ages become notes. Null when it says something else. */
function namesPersons(label: string): Notes | null {
  if (
    !/^(?:dependent |eligible |covered )?(?:child|children|adult|adults|dependents?|members?|individuals?|person|plan pays|(?:plan )?benefits?|coverage|co-?insurance|services?|percent|all)\b/i.test(
      label,
    )
  )
    return null
  return cellNotes(label, 'orthodontic', () => null).filter((n) => /^(?:Limit|Age):/.test(n))
}

function withNotes(procedures: Map<Procedure, Notes>, notes: Notes): Map<Procedure, Notes> {
  return new Map([...procedures].map(([p, own]): [Procedure, Notes] => [p, [...own, ...notes]]))
}

const NEAR = 3

/** A table without heads right below one that shows what the patient pays. */
function afterYouPay(layout: Layout, first: Row, patients: ReadonlySet<Table>): boolean {
  const last = layout.rows.slice(Math.max(0, first.index - NEAR), first.index).findLast((r) => r.table)
  return last?.table != null && patients.has(last.table)
}

/**
 * Reads all tables.
 * @param option the plan or option to read where several stand side by side
 */
export function readTables(layout: Layout, option: string | null, found: Found): void {
  const patients = new Set<Table>()
  for (const table of layout.tables) {
    const rows = layout.rows.filter((r) => r.table === table)
    const body = rows.filter((r) => r.kind === 'body')
    const first = body[0]
    if (!first || isElsewhere(first.section) || isOutside(first.section)) continue
    const across = subjectColumns(table)
    if (across.length > 0 && !namesServices(body)) {
      ways.readAcross(layout, table, body, across, found)
      continue
    }
    const columns = valueColumns(table, option)
    if (
      !columns ||
      (LIMITS_SECTION.test(first.section[first.section.length - 1] ?? '') &&
        ![...rows.filter((r) => r.kind === 'head'), ...body].some((r) => r.text.includes('%')))
    )
      continue
    const head = table.columns[columns.main]!
    const looks = orientation(body, columns.main)
    const style = styleOf(body, columns.main, head.head)
    const doubts = [...columns.doubts, ...unsigned(body, head.head, style)]
    const told = head.youPay ?? (columns.copay ? true : youPayAbove(layout, first))
    const before =
      told === null && looks === null && head.head === '' && afterYouPay(layout, rows[0]!, patients)
    if (before) doubts.push('The columns have no heads; the table above shows what the patient pays.')
    const said = before ? true : told
    if (said !== null && looks !== null && (looks === 'you') !== said && style === 'percent')
      doubts.push('The head and the figures disagree about who pays.')
    if (said === null && looks === 'you')
      doubts.push("The table does not say who pays; the figures read like the patient's share.")
    const you = said ?? looks === 'you'
    if (you) patients.add(table)
    ways.readRows(
      {
        layout,
        table,
        rows,
        columns,
        you,
        style: columns.copay && style === 'mixed' ? 'money' : style,
        doubts,
      },
      found,
    )
  }
}
