import type { Layout, Row } from '../layout-types.ts'
import { labelOnly } from './members.ts'
import type { Passage } from './passages.ts'
import { subjectsOf } from './subjects.ts'
import { copaysIn, valuesIn } from './value.ts'

/** Names with their values below or above them. */
export interface Stacked {
  passages: Passage[]
  /** Rows that are read here. */
  taken: Set<number>
  /** Values whose names are not known: they say nothing, and end what was said before. */
  unclear: Set<number>
}

type Kind = 'name' | 'category' | 'value' | 'other' | 'end'

/** A line with what it is. */
interface Line {
  row: Row
  kind: Kind
}

const LONGEST = 12
const BESIDE_VALUE =
  /\b(?:in|out|of|net\w*|non|par\w*|ppo|premier|dentists?|providers?|after|before|no|the|annual|your|a|calendar|year|plan|ded\w*|waived|applies|applied|apply|subject|to|not|does|we|you|it|member|patient|pays?|share|cost|covered|coverage|benefit|coinsurance|copay\w*|paid|at|is|up|per|and|allowed|amount|fee|negotiated|maximum|allowance)\b/gi

/** True when a line is nothing but a value: "80%", "Plan pays: 80% after deductible", "$45 copay". */
function isValueAlone(text: string): boolean {
  if (/(?::|\bfor|\bfollowing)\s*$/i.test(text)) return false
  const places = [...valuesIn(text), ...copaysIn(text)]
  if (places.length === 0) return false
  const rest = places.reduce((t, p) => t.slice(0, p.from) + ' '.repeat(p.to - p.from) + t.slice(p.to), text)
  return !/[a-z\d]/i.test(rest.replace(BESIDE_VALUE, ' '))
}

function kindOf(row: Row): Kind {
  if (row.table || row.cells.length !== 1 || row.kind === 'furniture') return 'end'
  const { text } = row
  if (isValueAlone(text)) return 'value'
  if (text.split(' ').length > LONGEST || /\.$/.test(text) || valuesIn(text).length > 0) return 'end'
  const category = labelOnly(text)
  if (category && !category.keys.includes('orthodontic')) return 'category'
  return subjectsOf(text, true, row.confidence < 100).subjects.some((s) => s.part === 'subject')
    ? 'name'
    : 'other'
}

/** Stretches of short lines of one text column. */
function runsOf(layout: Layout): Line[][] {
  const runs: Line[][] = [[]]
  let block = -1
  for (const row of layout.rows) {
    if (row.kind === 'furniture') continue
    const kind = kindOf(row)
    if (kind === 'end' || row.block !== block) runs.push([])
    block = row.block
    if (kind !== 'end') runs[runs.length - 1]!.push({ row, kind })
  }
  return runs.filter((run) => run.filter((l) => l.kind === 'value').length >= 2)
}

/** Values below each other without a name between them: one for each network, or a column that lost its names. */
const byNetwork = (values: Line[]) => values.every((l) => /net|par\b|ppo|premier|oon|inn/i.test(l.row.text))

/** A group of values with the lines before it. */
interface Group {
  before: Line[]
  values: Line[]
}

function groupsOf(run: Line[]): { groups: Group[]; rest: Line[] } {
  const groups: Group[] = []
  let before: Line[] = []
  for (const line of run) {
    const last = groups[groups.length - 1]
    if (line.kind !== 'value') before.push(line)
    else if (last && before.length === 0) last.values.push(line)
    else {
      groups.push({ before, values: [line] })
      before = []
    }
  }
  return { groups, rest: before }
}

const gap = (upper: Row, lower: Row) =>
  upper.page === lower.page ? Math.max(0, lower.box[1] - upper.box[3]) : Infinity

/** Whether values stand below their names; null when the page does not tell. */
function below(groups: Group[], rest: Line[]): boolean | null {
  const names = (lines: Line[]) => lines.filter((l) => l.kind === 'name')
  const first = names(groups[0]!.before).length > 0
  const last = names(rest).length > 0
  if (first && !last) return true
  if (!first) return last ? false : null
  // Names on both ends: what stands closer belongs together.
  const closer = (pairs: number[]) =>
    pairs.toSorted((a, b) => a - b)[Math.floor(pairs.length / 2)] ?? Infinity
  const above = closer(groups.map((g) => gap(g.before[g.before.length - 1]!.row, g.values[0]!.row)))
  const under = closer(
    groups.map((g, i) => {
      const next = (groups[i + 1]?.before ?? rest)[0]
      return next ? gap(g.values[g.values.length - 1]!.row, next.row) : Infinity
    }),
  )
  return above * 1.15 < under ? true : under * 1.15 < above ? false : null
}

function joined(name: Line, values: Line[]): Passage {
  const rows = [name.row, ...values.map((v) => v.row)]
  return {
    text: rows.map((r) => r.text).join(' '),
    words: rows.flatMap((r) => r.cells.flatMap((c) => c.words)),
    page: values[0]!.row.page,
    index: name.row.index,
    section: name.row.section,
    heading: false,
    item: false,
    unclear: false,
  }
}

/** Reads one stretch of names and values. */
function readRun(run: Line[], stacked: Stacked): void {
  const { groups, rest } = groupsOf(run)
  const take = (lines: Line[], into: Set<number>) => {
    for (const { row } of lines) into.add(row.index)
  }
  if (groups.some((g) => g.values.length > 1 && !byNetwork(g.values))) {
    // Values that follow each other have lost their names: they say nothing.
    for (const g of groups) take(g.values, stacked.unclear)
    return
  }
  const names = (lines: Line[]) => lines.filter((l) => l.kind === 'name').length
  // Several names between two values are lists under a share; so are the names below a category with its share.
  const lists =
    groups.some((g, i) => i > 0 && names(g.before) > 1) || groups[0]!.before.at(-1)?.kind === 'category'
  const way = lists ? null : below(groups, rest)
  if (way === null) {
    // A share between two names may belong to either.
    if (groups[0]!.before.at(-1)?.kind === 'name') for (const g of groups) take(g.values, stacked.unclear)
    return
  }
  groups.forEach((group, i) => {
    const next = groups[i + 1]?.before ?? rest
    const name = way ? group.before.findLast((l) => l.kind === 'name') : next.find((l) => l.kind === 'name')
    take(group.values, name ? stacked.taken : stacked.unclear)
    if (!name) return
    take([name], stacked.taken)
    stacked.passages.push(joined(name, group.values))
  })
}

/** Finds names and values that stand below each other, line by line. */
export function stackedIn(layout: Layout): Stacked {
  const stacked: Stacked = { passages: [], taken: new Set(), unclear: new Set() }
  for (const run of runsOf(layout)) readRun(run, stacked)
  // A share at the end of its text column leads no list of another one.
  layout.rows.forEach((row, i) => {
    const next = layout.rows[i + 1]
    if (next?.block !== row.block && !row.table && row.kind === 'body' && isValueAlone(row.text))
      stacked.unclear.add(row.index)
  })
  return stacked
}
