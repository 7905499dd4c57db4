import { type Cell, filledCells, type Table } from '../../layout/cell.ts'
import { SILENT } from '../../layout/passage.ts'
import { mentionsOf, subjectsOf } from '../../text/mentions.ts'
import { hasValue, networkOf, type Statement } from './statement.ts'
import type { TablePlace } from './table-statements.ts'

const isFigure = (text: string) =>
  hasValue(text) &&
  mentionsOf(text).some((m) => m.kind === 'percent' || m.kind === 'money' || m.kind === 'cue')

const named = (cells: readonly Cell[]) =>
  cells.length > 0 &&
  cells.every(({ passage }) => subjectsOf(passage.text).length > 0 && !hasValue(passage.text))
const answers = (cells: readonly Cell[]) =>
  cells.length > 0 &&
  cells.every(({ passage }) => isFigure(passage.text) && subjectsOf(passage.text).length === 0)

/** So many rows of names make tiles. */
const LEAST_ROWS = 2

/**
 * Tiles in a grid: a row of names with a row of answers below it, again and again, or the answers above. Every answer belongs to the name in its
 * own column.
 * @returns null for a table of another form
 */
export function tilesOf(table: Table, place: TablePlace): Statement[] | null {
  const rows = table.rows.map(filledCells).filter((row) => row.length > 0)
  const names = rows.flatMap((row, i) => (named(row) ? [i] : []))
  // A row with one name is a section over what follows.
  if (names.length < LEAST_ROWS || rows[names[0]!]!.length < 2) return null
  const below = names.every((i) => answers(rows[i + 1] ?? []))
  const above = !below && names.every((i) => answers(rows[i - 1] ?? []))
  if (!below && !above) return null
  // A table whose first column names its rows has answers beside the names, too.
  if (rows.some((row) => row.some((c) => c.c0 > 0 && isFigure(c.passage.text)) && named(row.slice(0, 1))))
    return null
  return statementsOf(rows, names, below, table, place)
}

/** A grid of words in which nothing could be read as rows: labels with their answers in the row below, again and again. */
export function wordTilesOf(table: Table, place: TablePlace): Statement[] {
  const rows = table.rows.map(filledCells).filter((row) => row.length > 0)
  const names = rows.flatMap((row, i) => (i % 2 === 0 && row.length > 1 ? [i] : []))
  return statementsOf(rows, names, true, table, place)
}

function statementsOf(
  rows: readonly Cell[][],
  names: readonly number[],
  below: boolean,
  { columns }: Table,
  { number, heading, caption }: TablePlace,
): Statement[] {
  return names.flatMap((at, k) => {
    const until = names[k + 1] ?? rows.length
    const own = below ? rows.slice(at + 1, until) : [rows[at - 1]!]
    return own.flatMap((row) =>
      row.map((cell): Statement => {
        const label = rows[at]!.find((name) => name.c0 <= cell.c0 && name.c1 >= cell.c0)?.passage ?? SILENT
        return {
          kind: 'cell',
          passage: cell.passage,
          label,
          section: SILENT,
          head: SILENT,
          lead: SILENT,
          heading,
          caption,
          network: networkOf(cell.passage.text) ?? networkOf(label.text),
          option: 0,
          unsure: false,
          group: `t${number}`,
          column: 1,
          reach: 1,
          row: at * columns + cell.c0,
          y: cell.y0,
        }
      }),
    )
  })
}
