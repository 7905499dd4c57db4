import type { Procedure } from '../../lexicon/catalog.ts'
import { readNotes } from '../../plan/notes.ts'
import { wordsAt } from '../layout/words-text.ts'
import type { Layout, Row } from '../layout-types.ts'
import { AGED } from './aged.ts'
import { PER_TOOTH } from './conditions.ts'
import { downgradeIn } from './downgrades.ts'
import { closingPeriod, restrictionsIn } from './limits.ts'
import { type Place, piecesOf, placesOf } from './local-places.ts'
import { type Notes, namedNotes } from './notes.ts'
import { namesFor } from './notes-owner.ts'
import type { Found } from './statement.ts'
import { type Named, subjectsOf } from './subjects.ts'

/** What is kept of the notes of a text that may be about more than limits. */
const KEPT = /^(?:Limit|Age): |^Limit is combined|^Limited to \$|^Lifetime (?:limit|max)/i

/** What earlier readers already know of the limits and ages of each procedure. */
function knownOf(found: Found): (procedure: Procedure, note: string) => boolean {
  const notes = new Map<Procedure, Notes>()
  const add = (p: Procedure, more: Notes) => notes.set(p, [...(notes.get(p) ?? []), ...more])
  for (const s of found.statements) for (const p of s.procedures) add(p, s.notes)
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
  for (const place of placesOf(layout, option)) {
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

const withName = (name: string, text: string) =>
  subjectsOf(`${name.replace(/\s*[([].*$/, '')}: ${text}`, true, false)

/** "All once in 5 years" speaks of everything that the sentence before it lists, an answer of what its question names. */
function ofAll(text: string, { before }: Place) {
  if (/\?\s*$/.test(before)) return subjectsOf(`${before.replace(/[?\s]+$/, '')}: ${text}`, true, false)
  const names = before.replace(/[.\s]+$/, '').replace(/^[^:]*:\s*/, '')
  return /^\s*(?:all|each|these)\b/i.test(text) && before !== ''
    ? subjectsOf(`${names} ${text}`, true, false)
    : null
}

const columnOf = (row: Row, cell: number) => row.table?.columns[row.cells[cell]!.column ?? -1] ?? null

function notesIn(text: string, place: Place, rows: readonly Row[]): Map<Procedure, Notes> {
  const all = new Map<Procedure, Notes>()
  const downgrade = downgradeIn(text)
  if (downgrade) all.set(downgrade.procedure, [downgrade.note])
  const limited = restrictionsIn(text).length > 0 || closingPeriod(text) !== null || PER_TOOTH.test(text)
  if (!limited && !/\badult/i.test(text) && !/\blifetime\b/i.test(text)) return all
  const column = place.at ? columnOf(rows[place.at.row]!, place.at.cell) : null
  const label = place.at !== null || place.words.length <= 8
  const named = subjectsOf(
    text,
    label,
    place.words.some((w) => w.confidence < 100),
  )
  const own = named.subjects.some((s) => s.part === 'subject' && s.procedures.length > 0)
  if (own) return keep(named, false, all)
  // Beside a wait or a deductible, only what names its service itself is a limit.
  const names =
    !place.at || /wait|deductible/.test(column?.role ?? '')
      ? []
      : namesFor(text, rows, place.at.row, place.at.cell)
  for (const name of names) {
    const before = all.size
    if (keep(withName(name, text), true, all).size > before) return all
  }
  const list = ofAll(text, place)
  return list ? keep(list, false, all) : all
}

/** Adds what is kept of the notes of a text to what was found. A name that stood near an age counts for services that have ages only. */
function keep(about: Named, near: boolean, all: Map<Procedure, Notes>): Map<Procedure, Notes> {
  for (const [procedure, notes] of namedNotes(about)) {
    const kept = notes.filter(
      (n) =>
        (KEPT.test(n) || (procedure === 'orthodontic' && /^Adults/.test(n))) &&
        !(near && n.startsWith('Age: under') && !AGED.includes(procedure)),
    )
    if (kept.length > 0) all.set(procedure, [...(all.get(procedure) ?? []), ...kept])
  }
  return all
}
