import type { Procedure } from '../../lexicon/catalog.ts'
import { type NoteFacts, teethIn } from '../../plan/note-facts.ts'
import { readNotes } from '../../plan/notes.ts'
import type { Finding } from '../layout-types.ts'

/** What a flag says of one procedure, as a note; null where the notes already speak of it or the flag says nothing of the kind. */
type Writer = (value: string, facts: readonly NoteFacts[]) => string | null

const replaced: Writer = (value, facts) => {
  const span = /^\d{1,3} (?:years?|months?)$/.exec(value)?.[0]
  const told = facts.some((f) => f.limits.some((l) => l.item === null && l.unit !== 'lifetime'))
  return span && !told ? `Limit: 1 per ${span}.` : null
}

const downgraded: Writer = (value, facts) => {
  const match = /^Yes - to amalgam(?: \((.+)\))?$/.exec(value)
  if (!match || facts.some((f) => f.downgrade !== null)) return null
  const teeth = match[1] && teethIn(match[1]).length > 0 ? ` (${match[1]})` : ''
  return `Composites paid as amalgam${teeth}.`
}

const aged: Writer = (value, facts) => {
  const told = facts.some((f) => f.age.min !== null || f.age.under !== null)
  return /^\d{2}$/.test(value) && !told ? `Age limit ${value}.` : null
}

const WRITERS: readonly (readonly [string, Procedure, Writer])[] = [
  ['crown_replacement', 'crowns', replaced],
  ['bridge_replacement', 'bridges', replaced],
  ['denture_replacement', 'dentures', replaced],
  ['composite_downgrade', 'fillings', downgraded],
  ['ortho_age_limit', 'orthodontic', aged],
]

/**
 * Notes of procedures that a document states as a rule apart from them: replacement intervals, downgrades, ages of orthodontics.
 * @param flags findings of flags
 * @param coverage findings of procedures; only those that the document pays for get a note
 * @returns findings without a percent, with the flag's own words as evidence
 */
export function notesFromFlags(flags: readonly Finding[], coverage: readonly Finding[]): Finding[] {
  return WRITERS.flatMap(([flag, procedure, write]): Finding[] => {
    const path = `coverage.${procedure}`
    const own = coverage.filter((f) => f.path === path)
    const stated = flags.filter((f) => f.path === `flags.${flag}`)
    const said = stated.toSorted((a, b) => b.strength - a.strength)[0]
    // Two rules that differ are for a person to settle.
    if (!said || stated.some((f) => f.value !== said.value)) return []
    if (!own.some((f) => f.value !== '' && f.value !== '0')) return []
    const facts = own.map((f) => readNotes((f.notes ?? []).join(' ')))
    const note = write(said.value, facts)
    return note ? [{ ...said, path, value: '', notes: [note], rule: 'rule of the plan', strength: 0.6 }] : []
  })
}
