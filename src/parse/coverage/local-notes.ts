import type { Procedure } from '../../lexicon/catalog.ts'
import { readNotes } from '../../plan/notes.ts'
import { wordsAt } from '../layout/words-text.ts'
import type { Cell, Layout, Row } from '../layout-types.ts'
import { isForeign } from './context.ts'
import { downgradeIn } from './downgrades.ts'
import { restrictionsIn } from './limits.ts'
import { AGED, type Notes, namedNotes } from './notes.ts'
import { nameFor } from './notes-owner.ts'
import type { Found } from './statement.ts'
import { subjectsOf } from './subjects.ts'
import { sameOption } from './table-columns.ts'

/** A text that may name a service and its limits at once: a cell, or a sentence. */
interface Place {
  text: string
  words: Cell['words']
  page: number
  index: number
  /** The row and the number of its cell; null for a sentence. */
  at: { row: number; cell: number } | null
}

/** Columns whose limits are for other dentists, or no limits at all. */
const ASIDE = /used|remaining|out_of_network|middle/

/** Clauses about waits, amounts and the membership of dependents, whose months and ages limit no service. */
const OTHER =
  /\bwait|\bmonths? (?:before|of cov)|\beffective\b|\bdeductible\b|\bclaims?\b|\benroll|\beligib|\bbenefits? (?:year|period) (?:is|runs)|\$\d(?!.*\blifetime\b)|\bdependents? (?:are )?(?:covered|age)|\bcoverage\b|\bstudents?\b/i

/** What is kept of the notes of a text that may be about more than limits. */
const KEPT =
  /^(?:Limit|Age): |^Limit is combined|^Limited to \$|^Lifetime (?:limit|max)|\blifetime (?:limit|maximum|max)\.$/i

function places(layout: Layout, option: string | null): Place[] {
  const inRows = layout.rows.flatMap((row, at): Place[] =>
    row.kind === 'furniture' || isForeign(row.section)
      ? []
      : row.cells.flatMap((cell, i): Place[] => {
          const column = cell.column === null ? null : row.table?.columns[cell.column]
          const foreign = column?.option && option && !sameOption(column.option, option)
          if (foreign || (column && ASIDE.test(column.role))) return []
          return [
            {
              text: cell.text,
              words: cell.words,
              page: row.page,
              index: row.index,
              at: { row: at, cell: i },
            },
          ]
        }),
  )
  const lines = layout.sentences
    .filter((s) => !isForeign(s.section))
    .map((s): Place => ({ text: s.text, words: s.words, page: s.page, index: s.index, at: null }))
  return [...lines, ...inRows]
}

/** Sentences of a text, without the clauses that speak of something else. */
function piecesOf({ text }: Place): { text: string; from: number; to: number }[] {
  const cut = (mark: RegExp, from: number, to: number) => {
    const ends = [...text.slice(from, to).matchAll(mark)].map((m) => from + m.index + m[0].length)
    return [...ends, to].map((end, i) => ({ from: i === 0 ? from : ends[i - 1]!, to: end }))
  }
  return cut(/[.!?](?=\s+[A-Z(•])|\s[•|]\s/g, 0, text.length)
    .flatMap((p) => (OTHER.test(text.slice(p.from, p.to)) ? cut(/;\s/g, p.from, p.to) : [p]))
    .map((p) => ({ ...p, text: text.slice(p.from, p.to) }))
    .filter((p) => p.text.trim() !== '' && !OTHER.test(p.text))
}

/** What earlier readers already know of the limits and ages of each procedure. */
function knownOf(found: Found): (procedure: Procedure, note: string) => boolean {
  const notes = new Map<Procedure, Notes>()
  const add = (p: Procedure, more: Notes) => notes.set(p, [...(notes.get(p) ?? []), ...more])
  for (const s of found.statements) for (const p of s.procedures) add(p, s.notes)
  for (const { procedures } of found.members) for (const [p, more] of procedures) add(p, more)
  const facts = new Map([...notes].map(([p, all]) => [p, readNotes(all.join(' '))]))
  return (procedure, note) => {
    const known = facts.get(procedure)
    if (!known) return false
    const [more] = [readNotes(note)]
    if (more.limits.length > 0)
      return more.limits.every((l) => known.limits.some((k) => k.item === l.item || k.item === null))
    if (note.startsWith('Age: ')) return known.age.under !== null || known.age.min !== null
    if (more.downgrade) return known.downgrade !== null
    return known.sentences.includes(note.replace(/\.$/, ''))
  }
}

/**
 * Limits, ages and downgrades that stand with the name of a service in one cell or sentence, or right beside or below it,
 * whatever table or list holds them. They are added only where nothing else was found, as notes without a percent.
 * @param option the plan to read where several stand side by side
 */
export function readLocalNotes(layout: Layout, option: string | null, found: Found): void {
  const known = knownOf(found)
  for (const place of places(layout, option)) {
    for (const piece of piecesOf(place)) {
      for (const [procedure, notes] of notesIn(piece.text, place, layout.rows)) {
        const fresh = notes.filter((n) => !known(procedure, n))
        if (fresh.length === 0) continue
        found.statements.push({
          procedures: [procedure],
          percent: null,
          notes: fresh,
          page: place.page,
          words: wordsAt(place.words, piece.from, piece.to),
          basis: 'note',
          doubts: [],
          code: null,
          label: '',
          copay: null,
          index: place.index,
        })
      }
    }
  }
}

const columnOf = (row: Row, cell: number) => row.table?.columns[row.cells[cell]!.column ?? -1] ?? null

function notesIn(text: string, place: Place, rows: readonly Row[]): Map<Procedure, Notes> {
  const all = new Map<Procedure, Notes>()
  const downgrade = downgradeIn(text)
  if (downgrade) all.set(downgrade.procedure, [downgrade.note])
  if (restrictionsIn(text).length === 0 && !/\badult/i.test(text) && !/\blifetime\b/i.test(text)) return all
  const column = place.at ? columnOf(rows[place.at.row]!, place.at.cell) : null
  const label = place.at !== null || place.words.length <= 8
  const named = subjectsOf(
    text,
    label,
    place.words.some((w) => w.confidence < 100),
  )
  const own = named.subjects.some((s) => s.part === 'subject' && s.procedures.length > 0)
  // Beside a wait or a deductible, only what names its service itself is a limit.
  const name =
    own || !place.at || /wait|deductible/.test(column?.role ?? '')
      ? null
      : nameFor(text, rows, place.at.row, place.at.cell)
  const about = name ? subjectsOf(`${name}: ${text}`, true, false) : own ? named : null
  if (!about) return all
  for (const [procedure, notes] of namedNotes(about)) {
    const kept = notes.filter(
      (n) =>
        (KEPT.test(n) || (procedure === 'orthodontic' && /^Adults/.test(n))) &&
        !(name && n.startsWith('Age: under') && !AGED.includes(procedure)),
    )
    if (kept.length > 0) all.set(procedure, [...(all.get(procedure) ?? []), ...kept])
  }
  return all
}
