import { inksAt } from '../../layout/passage.ts'
import type { ClassId } from '../../text/mentions.ts'
import { says, subjectsOf } from '../../text/mentions.ts'
import type { Candidates } from './candidates.ts'
import { figuresIn } from './figures.ts'
import { scopeOf } from './members.ts'
import { baseFeatures, deductibleIn } from './shares.ts'
import { type Statement, titleOf } from './statement.ts'

/** Classes as nearly every plan lists them. */
const ORDER: readonly ClassId[] = ['preventive', 'basic', 'major']
/** The name of a class is no longer. */
const MOST_WORDS = 6
/** A list of classes has so many rows; a longer one lists services. */
const LEAST_ROWS = 2
const MOST_ROWS = 5

interface Row {
  statement: Statement
  /** Null for a name that no list of ours has. */
  own: ClassId | 'other' | null
}

/** What a row of a table may be a class by; null for a row of services, amounts or text. */
function rowOf(statement: Statement): Row | null {
  const title = titleOf(statement.label.text)
  const { classes, procedures } = scopeOf(title)
  const [own] = classes
  if (own !== undefined)
    return { statement, own: ORDER.includes(own as ClassId) ? (own as ClassId) : 'other' }
  if (procedures.length > 0 || title === '' || title.split(/\s+/).length > MOST_WORDS || /[\d$%]/.test(title))
    return null
  if (says(title, 'deductible', 'maximum', 'lifetime', 'premium', 'wait', 'limit', 'in', 'out', 'middle'))
    return null
  return { statement, own: null }
}

const isKnown = (row: Row | undefined): row is Row & { own: ClassId } =>
  row !== undefined && row.own !== null && row.own !== 'other'

/** The class that a nameless row must be: as many nameless ones stand between two named ones as classes are left there. */
function classAt(rows: readonly Row[], at: number): ClassId | null {
  const start = rows.findLastIndex((r, i) => i < at && isKnown(r))
  const behind = rows.findIndex((r, i) => i > at && isKnown(r))
  const end = behind < 0 ? rows.length : behind
  const [first, last] = [rows[start], rows[behind]]
  const from = isKnown(first) ? ORDER.indexOf(first.own) + 1 : 0
  const to = isKnown(last) ? ORDER.indexOf(last.own) : ORDER.length
  const named = new Set(rows.map((r) => r.own))
  const free = ORDER.slice(from, to).filter((id) => !named.has(id))
  const nameless = [...rows.keys()].filter((i) => i > start && i < end && rows[i]!.own === null)
  return nameless.length === free.length ? (free[nameless.indexOf(at)] ?? null) : null
}

/**
 * Rows with a share and a name that no list has ("Wellness Visits 100 %, Basic 80 %, Major 50 %") are classes in the usual order: the order of the
 * others says which one. Adds to `found`.
 */
export function findOrdered(statements: readonly Statement[], found: Candidates): void {
  const columns = new Map<string, Row[]>()
  for (const s of statements) {
    if (s.kind !== 'cell' || !figuresIn(s.passage.text, true).some((f) => f.kind === 'percent')) continue
    if (subjectsOf(s.head.text).length > 0 || subjectsOf(s.passage.text).length > 0) continue
    const row = rowOf(s)
    const key = `${s.group} ${s.column}`
    if (row) columns.set(key, [...(columns.get(key) ?? []), row])
  }
  for (const rows of columns.values()) {
    if (rows.length < LEAST_ROWS || rows.length > MOST_ROWS) continue
    rows.forEach(({ statement, own }, i) => {
      const id = own === null ? classAt(rows, i) : null
      const figure = figuresIn(statement.passage.text, true).find((f) => f.kind === 'percent')
      if (!id || !figure) return
      found.shares.push({
        subject: id,
        printed: figure.printed,
        payer: figure.payer,
        group: statement.group,
        row: statement.row,
        direct: true,
        y: statement.y,
        features: { ...baseFeatures(statement, 'share'), ...figure.features, by_order: 1 },
        ...deductibleIn(statement.passage),
        unsure: statement.unsure,
        inks: inksAt(statement.passage, figure.at, figure.end),
      })
    })
  }
}
