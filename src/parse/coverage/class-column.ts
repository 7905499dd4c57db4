import { lookup } from '../../base/lookup.ts'
import type { Procedure } from '../../lexicon/catalog.ts'
import type { Row, Table } from '../layout-types.ts'
import { leadingCategory } from './category.ts'
import { isElsewhere, LIMITS_SECTION } from './context.ts'
import { ALONE, orderOf } from './legend.ts'
import { type Notes, namedNotes } from './notes.ts'
import { opensRefusals } from './refusals.ts'
import type { Found } from './statement.ts'
import { type Named, subjectsOf } from './subjects.ts'
import { subjectOfRow } from './table-rows.ts'
import { valuesIn } from './value.ts'

/** A class as a table's column names it: "Class II", "B", "2", "Basic". */
export interface ClassCell {
  keys: string[]
  label: string
}

const HEAD = /\b(class|level|type|tier|category|cat|group|schedule|unit|part)\b/i
/** What a letter stands for where no legend names it. */
const WORDS = lookup<string>({
  P: 'preventive',
  D: 'diagnostic',
  B: 'basic',
  M: 'major',
  O: 'orthodontic',
})

/** The key of a letter or number under a head: one that the document states a share of, as "level:2" or under any other word. */
function statedKey(letter: string, head: string, found: Found): string | null {
  const word = HEAD.exec(head)?.[1]?.toLowerCase() ?? ''
  const own = found.shares.flatMap((s) => s.keys).filter((k) => k.endsWith(`:${orderOf(letter)}`))
  return (
    own.find((k) => k.startsWith(`${word}:`)) ?? own.find((k) => k.startsWith('letter:')) ?? own[0] ?? null
  )
}

function classOf(text: string, head: string, found: Found): ClassCell | null {
  const letter = ALONE.exec(text.trim())?.[1]
  if (letter) {
    const key = statedKey(letter, head, found) ?? WORDS[letter]
    return key ? { keys: [key], label: `${HEAD.exec(head)?.[1] ?? 'Class'} ${letter}` } : null
  }
  const category = leadingCategory(text)
  return category && category.to >= text.trim().length - 2
    ? { keys: category.keys, label: category.label }
    : null
}

/** The column that names the class of every row's service, beside one that names the services; null when the table has none. */
function classColumn(table: Table, rows: Row[], found: Found): number | null {
  const textsOf = (i: number) => rows.flatMap((r) => r.cells.filter((c) => c.column === i).map((c) => c.text))
  const at = table.columns.findIndex(({ head }, i) => {
    const texts = textsOf(i)
    const classes = texts.filter((t) => classOf(t, head, found) !== null)
    const letters = texts.flatMap((t) => ALONE.exec(t.trim())?.[1] ?? [])
    const known = letters.every((l) => statedKey(l, head, found) !== null)
    const headed = HEAD.test(head) && head.length < 40
    return classes.length >= Math.max(2, texts.length * 0.7) && (headed || known)
  })
  const others = table.columns.flatMap((_, i) => (i === at ? [] : textsOf(i)))
  const naming = others.filter((t) => /\bD\d{4}\b/.test(t) || subjectsOf(t, true, false).subjects.length > 0)
  return at < 0 || naming.length < 2 ? null : at
}

/** Writes down the services of a row as members of a class. */
export function putMembers(
  found: Found,
  row: Row,
  named: Named,
  own: ClassCell,
  codes: Iterable<Procedure> = [],
): void {
  const notes = namedNotes(named)
  const procedures = new Map<Procedure, Notes>()
  for (const p of codes) procedures.set(p, notes.get(p) ?? [])
  for (const s of named.subjects) {
    if (s.part === 'subject') for (const p of s.procedures) procedures.set(p, notes.get(p) ?? [])
  }
  if (procedures.size > 0) found.members.push({ ...own, procedures, page: row.page, index: row.index })
}

/** The category of the nearest heading whose share the document states, else of the nearest that names one. */
function classAbove(section: readonly string[], found: Found): ClassCell | null {
  const above = section.toReversed().flatMap((heading) => leadingCategory(heading) ?? [])
  const classes = above.filter((c) => !c.keys.includes('orthodontic'))
  const stated = new Set(found.shares.flatMap((s) => s.keys))
  return classes.find((c) => c.keys.some((k) => stated.has(k))) ?? classes[0] ?? null
}

const statesValue = (row: Row) => row.cells.some((c) => valuesIn(c.text).length > 0 || /\$/.test(c.text))

/** A row of one cell that is the label of a class, with or without its share: it heads the rows below it. */
function leadOf(row: Row): ClassCell | null {
  const category = row.cells.length === 1 && row.text.length < 60 ? leadingCategory(row.text) : null
  return category && !category.keys.includes('orthodontic') ? category : null
}

/**
 * Reads the rows of a table without shares: their class stands in a column, in a row of its own above, or in a heading.
 * @param above the row before the table
 */
export function readClassRows(table: Table, rows: Row[], above: Row | undefined, found: Found): void {
  const body = rows.filter((r) => r.kind === 'body')
  const column = classColumn(table, body, found)
  // "Type I 100%" right above the table heads its first rows.
  let lead = above?.kind === 'body' && statesValue(above) ? leadOf(above) : null
  for (const row of rows) {
    if (row.kind === 'head') continue
    const band = leadOf(row)
    if (band || row.kind === 'heading') lead = row.kind === 'heading' ? null : band
    if (band || row.kind !== 'body' || statesValue(row) || isElsewhere(row.section)) continue
    const cell = column === null ? undefined : row.cells.find((c) => c.column === column)
    const inner = row.section[row.section.length - 1] ?? ''
    const outer = () =>
      column !== null || row.section.slice(-2).some(opensRefusals) || LIMITS_SECTION.test(inner)
        ? null
        : (lead ?? classAbove(row.section, found))
    const own = cell ? classOf(cell.text, table.columns[column!]!.head, found) : outer()
    if (!own) continue
    const rest = { ...row, cells: row.cells.filter((c) => c !== cell) }
    const before = column === null || column === 0 ? table.columns.length : column
    const about = subjectOfRow(rest, table, before)
    if (about.amount || about.category) continue
    putMembers(
      found,
      row,
      about.code ? { ...about.named, subjects: [] } : about.named,
      own,
      about.procedures.keys(),
    )
  }
}
