import { unitsOf } from '../../base/units.ts'
import type { Procedure } from '../../lexicon/catalog.ts'
import type { Layout, Row } from '../layout-types.ts'
import { cellNotes } from './cell-notes.ts'
import { isElsewhere, isForeign, LIMITS_SECTION } from './context.ts'
import { downgradeIn } from './downgrades.ts'
import { bareLimit, restrictionsIn } from './limits.ts'
import { itemOf, type Notes, namedNotes } from './notes.ts'
import { type Passage, passagesOf } from './passages.ts'
import type { Found } from './statement.ts'
import { subjectsOf } from './subjects.ts'
import { sameOption } from './table-columns.ts'
import { valuesIn } from './value.ts'

function put(
  found: Found,
  page: number,
  index: number,
  words: Passage['words'],
  procedure: Procedure,
  notes: Notes,
): void {
  if (notes.length === 0) return
  found.statements.push({
    procedures: [procedure],
    percent: null,
    notes,
    page,
    words,
    basis: 'note',
    doubts: [],
    code: null,
    label: '',
    copay: null,
    index,
  })
}

/** "Covered for children up to age 19 only" under the heading "Orthodontia". */
function underHeading(passage: Passage, found: Found): void {
  const heading = passage.section[passage.section.length - 1] ?? ''
  const above = subjectsOf(heading, true, false).subjects.filter((s) => s.part === 'subject')
  const procedures = new Set(above.flatMap((s) => s.procedures))
  const [only] = procedures
  if (
    procedures.size !== 1 ||
    !only ||
    /\bwait|\bdeductible\b|\bcoverage ends\b/i.test(`${heading} ${passage.text}`)
  )
    return
  const item = itemOf(only, heading)
  const ages = cellNotes(passage.text, only, () => null)
    .filter((n) => /^(?:Age|Limit):/.test(n))
    .map((n) => (item && /^Limit: \d/.test(n) ? n.replace('Limit: ', `Limit: ${item} `) : n))
  put(found, passage.page, passage.index, passage.words, only, ages)
}

function fromPassage(passage: Passage, found: Found): void {
  const scanned = passage.words.some((w) => w.confidence < 100)
  const named = subjectsOf(passage.text, passage.item, scanned)
  const downgrade = downgradeIn(passage.text)
  if (downgrade) put(found, passage.page, passage.index, passage.words, downgrade.procedure, [downgrade.note])
  if (named.subjects.length === 0) underHeading(passage, found)
  if (named.subjects.length === 0 || valuesIn(passage.text).length > 0) return
  if (/\bwait|\bmonths? (?:before|of cov)|\beffective\b|\bdeductible\b|\$\d/i.test(passage.text)) return
  for (const [p, notes] of namedNotes(named)) {
    put(found, passage.page, passage.index, passage.words, p, replacementNotes(passage.text, notes))
  }
}

/** "Replacement of a crown is covered only if it is at least seven years old" is a limit in other words. */
function replacementNotes(text: string, notes: Notes): Notes {
  return notes.some((n) => n.startsWith('Limit:') || n.startsWith('Age:')) || !/\breplac/i.test(text)
    ? notes.filter((n) => /^(?:Limit|Age):/.test(n))
    : notes
}

/** Work that is replaced; "the existing restoration" is none of its own. */
const REPLACED: readonly Procedure[] = ['crowns', 'bridges', 'dentures', 'inlays_onlays', 'implants']

const AT_LEAST =
  /\breplac\w*\b[^.;]{0,40}?\b(?:no (?:sooner|earlier) than|not (?:sooner|earlier) than|only after|until)\s+(\w+)\s+(years?|months?)\b|\bat least\s+(\w+(?:\s*\(\d+\))?)\s+(years?|months?)\s+old\b|\b(?:replaced|replacement)\b[^.;]{0,60}?\b(?:once (?:every|in)|every|after|in)\s+(\w+)\s+(years?|months?)\b/i

/** Intervals after which a replacement is covered. */
function replacement(passage: Passage, found: Found): void {
  const match = AT_LEAST.exec(passage.text)
  if (!match || !/\breplac/i.test(passage.text)) return
  const limit = bareLimit(match.slice(1).filter(Boolean).join(' '))
  if (!limit) return
  const named = subjectsOf(
    passage.text,
    false,
    passage.words.some((w) => w.confidence < 100),
  )
  const procedures = new Set(named.subjects.flatMap((s) => s.procedures).filter((p) => REPLACED.includes(p)))
  for (const p of procedures) put(found, passage.page, passage.index, passage.words, p, [`Limit: ${limit}.`])
}

const isName = (text: string) => subjectsOf(text, true, false).subjects.some((s) => s.from < 4)

/** Rows of tables that state no share: "EXAM (D0120) | 2 PER CALENDAR YEAR", "Crown replacement | 5 years". */
function fromRow(row: Row, option: string | null, found: Found): void {
  const label = row.cells[0]
  if (!label || row.cells.length < 2 || row.kind !== 'body') return
  if (isElsewhere(row.section) && !/\breplacement\b|\bfrequency\b/i.test(label.text)) return
  const named = subjectsOf(label.text, true, row.confidence < 100)
  const procedures = new Map(
    named.subjects
      .filter((s) => s.part === 'subject')
      .flatMap((s) => s.procedures.map((p) => [p, s] as const)),
  )
  if (procedures.size === 0) return
  const inLimits = LIMITS_SECTION.test(`${row.section[row.section.length - 1] ?? ''} ${label.text}`)
  for (const cell of row.cells.slice(1)) {
    const column = cell.column === null ? null : row.table?.columns[cell.column]
    if (column?.option && option && !sameOption(column.option, option)) continue
    if (column && /used|remaining|wait|out_of_network/.test(column.role)) continue
    if (valuesIn(cell.text).length > 0 || /\$/.test(cell.text)) return
    const bare = inLimits || column?.role === 'limits' ? bareLimit : () => null
    if (restrictionsIn(cell.text).length === 0 && bare(cell.text) === null) continue
    // The next name's limits are its own: forms and lists print several pairs in one row.
    if (subjectsOf(cell.text, true, row.confidence < 100).subjects.some((s) => s.from < 4)) break
    if (row.cells.slice(1, row.cells.indexOf(cell)).some((c) => isName(c.text))) break
    for (const [p, s] of procedures) {
      const item = itemOf(p, label.text.slice(s.from, s.to))
      const notes = cellNotes(cell.text, p, bare).map((n) =>
        item && n.startsWith('Limit: ') ? n.replace('Limit: ', `Limit: ${item} `) : n,
      )
      put(found, row.page, row.index, cell.words, p, notes)
    }
  }
}

const notes = unitsOf('coverage/notes', 'filler', { fromPassage, replacement, fromRow })

/** Notes from places that state no share: frequency tables and sections, downgrades, deductibles per service, replacements. */
export function readElsewhere(layout: Layout, option: string | null, found: Found): void {
  const stated = new Set(found.statements.map((s) => s.index))
  const members = new Set(found.members.map((m) => m.index))
  for (const passage of passagesOf(layout)) {
    if (
      passage.heading ||
      isForeign(passage.section) ||
      stated.has(passage.index) ||
      members.has(passage.index)
    )
      continue
    notes.fromPassage(passage, found)
    notes.replacement(passage, found)
  }
  for (const row of layout.rows) if (!stated.has(row.index)) notes.fromRow(row, option, found)
}
