import type { Layout } from '../layout-types.ts'
import { isLexiconLabel, type LabelKind, labelKind } from './labels.ts'
import type { Spelled } from './span.ts'
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

/** Marks between two pairs of one line. */
const BREAK = /\s[|·]\s|;\s|\s{2,}/

interface Found {
  kind: LabelKind
  label: string
  start: number
  end: number
}

/** Blank between two words, in em, that parts two pairs of one line. */
const WIDE = 0.62

/** Places in a text after which a wide blank stands. */
function gapsIn({ words, starts, text }: Spelled): number[] {
  return words.flatMap((word, i) => {
    const next = words[i + 1]
    const wide = next && next.box[0] - word.box[2] > WIDE * word.size && next.box[0] > word.box[0]
    return wide ? [(starts[i + 1] ?? text.length) - 1] : []
  })
}

/** The label right before a colon: a label of the lexicon if there is one, the longest; else the shortest run that reads as one. */
function labelBefore(text: string, colon: number, gaps: readonly number[]): Found | null {
  const opening = Math.max(text.lastIndexOf(':', colon - 1) + 1, ...gaps.filter((g) => g < colon - 1))
  const words = [...text.slice(opening, colon).matchAll(/\S+/g)].map((m) => opening + m.index)
  const last = words.at(-1)
  if (last === undefined || /^[\d$]/.test(text.slice(last))) return null
  const runs = words.slice(-6).map((start) => ({ label: text.slice(start, colon), start, end: colon + 1 }))
  const open = runs.filter(({ label }) => !BREAK.test(label.trim()))
  const exact = open.find(({ label }) => isLexiconLabel(label))
  const named = exact ?? open.findLast(({ label }) => labelKind(label) !== null)
  if (named) return { ...named, kind: labelKind(named.label) ?? 'other' }
  return /[a-z]/i.test(text.slice(last, colon))
    ? { kind: 'other', label: text.slice(last, colon), start: last, end: colon + 1 }
    : null
}

/** Every "Label:" of a text, with known labels that open a line or follow a mark and stand without a colon. */
function labelsIn(text: string, gaps: readonly number[]): Found[] {
  const found: Found[] = []
  for (const match of text.matchAll(/:(?=\s|$|\()/g)) {
    const label = labelBefore(text, match.index, gaps)
    if (label) found.push(label)
  }
  return found
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
    return pairOf(label.kind, label.label, statement, label.end, label.end + (cut?.index ?? raw.length))
  })
}

function pairOf(kind: LabelKind, label: string, statement: Statement, from: number, to: number): Pair[] {
  const raw = statement.text.slice(from, to)
  const start = from + raw.length - raw.trimStart().length
  const value = raw.trim().replace(/[,;]+$/, '')
  return value === '' ? [] : [{ kind, label, value, start, end: start + value.length, statement }]
}

/** Labels that read as one even with their value right behind them: "Policyholder Acme Foods". */
const LEADING =
  /^(?:employer|planholder|policyholder|contractholder|carrier|insurer|underwriter|payer|payor|tpa)$/

/** A cell in which a label and its value have run together: "Third Party Administrator MetLife". */
function runTogether(statement: Statement): Pair[] {
  const { kind, text, starts } = statement
  if (kind !== 'cell' || /:/.test(text) || starts.length > 12) return []
  for (let count = Math.min(5, starts.length - 1); count > 0; count--) {
    const label = text.slice(0, starts[count]! - 1)
    if (!isLexiconLabel(label) || (count === 1 && !LEADING.test(label.toLowerCase()))) continue
    const kindOf = labelKind(label)
    return kindOf ? pairOf(kindOf, label, statement, starts[count]!, text.length) : []
  }
  return []
}

/** Labels of numbers; "Insurance Company" at the end of a cell belongs to the name before it. */
const ID_LABEL = /#|\b(?:ids?|nos?|number|num|code|edi|grp|neic|phone|type|group-division)\b/i

/** Where a label of the lexicon begins at the end of a value's cell: "Acme Foods Client ID" before "12345". */
function trailingLabel(text: string): number | null {
  const words = [...text.matchAll(/\S+/g)].map((m) => m.index)
  const at = words
    .slice(1)
    .find((start) => ID_LABEL.test(text.slice(start)) && isLexiconLabel(text.slice(start)))
  return at ?? null
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
  const end = trailingLabel(text) ?? text.length
  return label ? pairOf(labelKind(label)!, label, statement, 0, end) : runTogether(statement)
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
  const pairs = statementsOf(layout).flatMap((s) => [...pairsIn(s), ...cellPair(s, long)])
  known.set(layout, pairs)
  return pairs
}

/** The part of a spelled text that holds `value`, for evidence. */
export const placeOf = (spelled: Spelled, value: string): [number, number] | null => {
  const at = spelled.text.indexOf(value)
  return at < 0 ? null : [at, at + value.length]
}
