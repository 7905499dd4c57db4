import { wordsAt } from '../layout/words-text.ts'
import type { Lead } from './lead.ts'
import { endsList, isItem, membersOf } from './members.ts'
import { namedNotes } from './notes.ts'
import type { Passage } from './passages.ts'
import { refusedItem } from './refusals.ts'
import type { Found, Statement } from './statement.ts'
import type { Named } from './subjects.ts'

type Said = Pick<Statement, 'percent' | 'basis' | 'notes' | 'words' | 'page' | 'doubts'>

function state(passage: Passage, procedures: Statement['procedures'], said: Said, found: Found): void {
  if (procedures.length === 0) return
  const { text: label, index } = passage
  found.statements.push({ ...said, procedures, code: null, label, copay: null, index })
}

/** Writes down what an item of a list of exclusions refuses. */
export function refuseItem(passage: Passage, named: Named, found: Found, refused = refusedItem(named)): void {
  for (const s of refused) {
    const words = wordsAt(passage.words, s.from, s.to)
    const { page } = passage
    state(passage, s.procedures, { percent: 0, basis: 'refusal', notes: [], words, page, doubts: [] }, found)
  }
}

/** A line of the same paragraph goes on with a list when it opens with a name. */
const opensWithName = (named: Named) => (named.subjects[0]?.from ?? 9) <= 2

/**
 * Writes down what the items below a lead are: members of its category, services with its share.
 * @returns false when the text ends the list
 */
export function readItem(passage: Passage, named: Named, lead: Lead | null, found: Found): boolean {
  const members = membersOf(passage, named, lead?.category ?? null)
  const { page, index } = passage
  if (members) {
    const { category, procedures } = members
    found.members.push({ keys: category.keys, label: category.label, procedures, page, index })
  }
  const share = lead?.share
  if (!share) return true
  const listed = lead.paragraph === undefined ? isItem(passage, named) : opensWithName(named)
  if (!listed) return lead.paragraph !== undefined || !endsList(passage)
  const notes = namedNotes(named)
  for (const s of named.subjects) {
    if (s.part !== 'subject') continue
    for (const p of s.procedures) {
      if (lead.only && !lead.only.has(p)) continue
      const said = { ...share, basis: share.basis === 'broad' ? share.basis : ('list' as const) }
      state(passage, [p], { ...said, notes: [...share.notes, ...(notes.get(p) ?? [])] }, found)
    }
  }
  return true
}
