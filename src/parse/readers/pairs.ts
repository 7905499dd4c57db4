import { isLexiconLabel, type LabelKind, labelKind, opensWithLabel } from '../../text/identity-labels.ts'
import { BREAK, cutAtLabel, labelsIn, trailingLabel } from '../../text/line-labels.ts'
import { isNameShaped } from '../../text/names.ts'
import type { Layout } from '../layout-types.ts'
import { gapsIn, type Spelled, spell } from './span.ts'
import { type Statement, statementsOf } from './statements.ts'

/** A value with the label that announces it. */
export interface Pair {
  kind: LabelKind
  label: string
  value: string
  start: number
  end: number
  statement: Statement
}

function pairsIn(statement: Statement): Pair[] {
  const { text } = statement
  const gaps = gapsIn(statement)
  const found = labelsIn(text, gaps)
  return found.flatMap((label, i) => {
    const next = found[i + 1]?.start ?? text.length
    // The blank after a label may be wide; the first one behind the value ends it.
    const first = label.end + (/\S/.exec(text.slice(label.end))?.index ?? 0)
    const to = Math.min(next, ...gaps.filter((g) => g > first))
    const raw = text.slice(label.end, to)
    const cut = BREAK.exec(raw)
    const end = label.end + (cut?.index ?? raw.length)
    const whole = end === text.length ? withTail(statement, label.kind, false) : statement
    return pairOf(label.kind, label.label, whole, label.end, whole === statement ? end : whole.text.length)
  })
}

/** True for a line that opens with a label of its own: it is the next row, not the rest of a name. */
const beginsWithLabel = (text: string) =>
  text.split(' ').some((_, i, words) => labelKind(words.slice(0, i + 1).join(' ')) !== null)

/**
 * A statement with the line that its cell was wrapped into, when that can be the rest of a name.
 * @param alone only a line with nothing else in it counts: beside a label of its own the next row would be taken for a rest
 */
function withTail(statement: Statement, kind: LabelKind, alone: boolean): Statement {
  const { words, alone: isAlone } = statement.tail
  const rest = alone && !isAlone ? '' : spell(words).text
  const isRest = rest !== '' && rest.length < 40 && isNameShaped(rest) && !beginsWithLabel(rest)
  if (!isRest || (kind !== 'group_name' && kind !== 'insurance_company')) return statement
  return { ...statement, ...spell([...statement.words, ...words]) }
}

function pairOf(kind: LabelKind, label: string, statement: Statement, from: number, to: number): Pair[] {
  const whole = statement.text.slice(from, to)
  const raw = kind === 'group_name' || kind === 'insurance_company' ? cutAtLabel(whole) : whole
  const start = from + raw.length - raw.trimStart().length
  const value = raw.trim().replace(/[,;]+$/, '')
  return value === '' ? [] : [{ kind, label, value, start, end: start + value.length, statement }]
}

/** A cell in which a label and its value have run together: "Third Party Administrator MetLife". */
function runTogether(statement: Statement): Pair[] {
  const { kind, text, starts } = statement
  if (/:/.test(text) || starts.length > (kind === 'cell' ? 12 : 7) || /[.!?]$/.test(text)) return []
  for (let count = Math.min(5, starts.length - 1); count > 0; count--) {
    const label = text.slice(0, starts[count]! - 1)
    if (!isLexiconLabel(label) || (count === 1 && !opensWithLabel(text))) continue
    const kindOf = labelKind(label)
    return kindOf ? pairOf(kindOf, label, statement, starts[count]!, text.length) : []
  }
  return []
}

/**
 * The label of a whole cell: what stands left of it, else its caption, else the head of its column.
 * @param heads tables whose heads are no captions
 */
function cellPair(statement: Statement, heads: ReadonlySet<number>): Pair[] {
  const { kind, text, labels, caption, head, row } = statement
  if (kind !== 'cell' || /:\s+\S/.test(text) || labelKind(text) !== null) return []
  const left = labels[0] ?? ''
  const trailing = trailingLabel(left)
  const candidates = [
    left,
    trailing === null ? '' : left.slice(trailing),
    caption,
    heads.has(row?.table?.id ?? -1) ? '' : head,
  ]
  const label = candidates.find((c) => c !== '' && labelKind(c) !== null)
  if (!label) return runTogether(statement)
  const named = labelKind(label)!
  const end = trailingLabel(text)
  const whole = end === null ? withTail(statement, named, true) : statement
  return pairOf(named, label, whole, 0, end ?? whole.text.length)
}

/** A label on a line of its own with its value in the next line: "Group number" over "A12077". */
function linePairs(layout: Layout): Pair[] {
  return layout.rows.flatMap((row, i) => {
    const above = layout.rows[i - 1]
    const lone = (r: typeof row | undefined) => r !== undefined && r.cells.length === 1 && r.table === null
    if (!above || !lone(row) || !lone(above) || above.page !== row.page) return []
    const kind = labelKind(above.text)
    if (!kind || labelKind(row.text) !== null || row.box[1] - above.box[3] > row.size * 1.3) return []
    const statement: Statement = {
      ...EMPTY,
      ...spell(row.cells[0]!.words),
      page: row.page,
      index: row.index,
      row,
    }
    return pairOf(kind, above.text, statement, 0, statement.text.length)
  })
}

const EMPTY: Statement = {
  ...spell([]),
  page: 0,
  index: 0,
  kind: 'cell',
  labels: [],
  head: '',
  caption: '',
  corner: '',
  above: [],
  column: null,
  sections: [],
  row: null,
  tail: { words: [], alone: true },
  before: '',
}

/** A value of a form that stands alone below "Group ID:". */
function belowLabel(statement: Statement): Pair[] {
  const { caption, text } = statement
  const kind = caption.endsWith(':') && text.length <= 40 ? labelKind(caption) : null
  return kind && labelKind(text) === null ? pairOf(kind, caption, statement, 0, text.length) : []
}

/** Tables of more than two rows: their heads are heads of columns, no captions of single values. */
function longTables(layout: Layout): Set<number> {
  const rows = new Map<number, number>()
  for (const row of layout.rows)
    if (row.table && row.kind === 'body') rows.set(row.table.id, (rows.get(row.table.id) ?? 0) + 1)
  return new Set([...rows].filter(([, count]) => count > 2).map(([id]) => id))
}

const known = new WeakMap<Layout, Pair[]>()

/** All pairs of label and value of the identification block: "Label: value", cells side by side, captions above values. */
export function pairsOf(layout: Layout): Pair[] {
  const done = known.get(layout)
  if (done) return done
  const long = longTables(layout)
  const pairs = [
    ...statementsOf(layout).flatMap((s) => [
      ...pairsIn(s),
      ...(s.kind === 'cell' ? cellPair(s, long) : [...runTogether(s), ...belowLabel(s)]),
    ]),
    ...linePairs(layout),
  ]
  known.set(layout, pairs)
  return pairs
}

/** The part of a spelled text that holds `value`, for evidence. */
export const placeOf = (spelled: Spelled, value: string): [number, number] | null => {
  const at = spelled.text.indexOf(value)
  return at < 0 ? null : [at, at + value.length]
}
