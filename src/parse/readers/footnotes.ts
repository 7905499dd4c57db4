import type { Layout } from '../layout-types.ts'
import { plain } from './span.ts'
import type { Statement } from './statements.ts'

/** A mark at the end of a value or label: "60%2", "100%*", "Orthodontics†". */
const MARKED = /(?:%|[a-z)])\s?([1-9]|\*{1,3}|[†‡§])$/
/** The same mark in front of a footnote: "2 Dependent children to age 19." */
const NOTE = /^\(?([1-9]|\*{1,3}|[†‡§])[.)]?\s+\S/

/** Rows that bear each mark, by the text of their first cell; a mark that several rows share speaks of none of them alone. */
export function rowsByMark(layout: Layout): Map<string, string> {
  const rows = new Map<string, string | null>()
  for (const row of layout.rows) {
    if (!row.table || row.kind !== 'body') continue
    const marks = new Set(row.cells.flatMap((c) => MARKED.exec(plain(c.text).trim())?.[1] ?? []))
    for (const mark of marks) rows.set(mark, rows.has(mark) ? null : plain(row.cells[0]!.text))
  }
  return new Map([...rows].filter((entry): entry is [string, string] => entry[1] !== null))
}

/** A footnote's sentence with the row it belongs to as its nearest heading; sentences that follow it in the same note as well. */
export function withFootnoteRow(statement: Statement, rows: ReadonlyMap<string, string>): Statement {
  if (statement.kind !== 'sentence') return statement
  const mark = NOTE.exec(statement.text)?.[1] ?? NOTE.exec(statement.before)?.[1]
  const label = mark ? rows.get(mark) : undefined
  return label === undefined ? statement : { ...statement, sections: [label, ...statement.sections] }
}
