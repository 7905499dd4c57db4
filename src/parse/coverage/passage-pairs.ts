import type { Procedure } from '../../lexicon/catalog.ts'
import { type Notes, namedNotes } from './notes.ts'
import type { Pair } from './pairs.ts'
import { shareOf, stretchOf } from './passage-share.ts'
import type { Passage } from './passages.ts'
import { isBare } from './refusals.ts'
import type { Basis, Found } from './statement.ts'
import type { Named } from './subjects.ts'

function pairStretch(pair: Pair): { from: number; to: number } {
  const places = [...pair.subjects, ...pair.categories, ...pair.values]
  return { from: Math.min(...places.map((p) => p.from)), to: Math.max(...places.map((p) => p.to)) }
}

/** A refusal counts only when the sentence is about nothing narrower than the names. */
function refusesBarely(named: Named, pair: Pair, stretch: { from: number; to: number }): boolean {
  const value = pair.values[0]!
  const answered = /^covered\s*\?/i.test(named.text.slice(value.from, value.to))
  if (value.kind !== 'none' || value.bare || answered) return true
  const categories = pair.categories.map((c) => ({
    ...c,
    procedures: [],
    other: null,
    first: 0,
    end: 0,
    plural: false,
    part: 'subject' as const,
    item: 0,
  }))
  return isBare(named, stretch.from, stretch.to, [...pair.subjects, ...categories])
}

/** Writes down what a pair of names and values states. */
export function emitPair(passage: Passage, named: Named, pair: Pair, found: Found): void {
  const place = pairStretch(pair)
  const stretch = stretchOf(passage, place.from, place.to)
  if (!refusesBarely(named, pair, stretch)) return
  const share = shareOf(passage, pair.values, stretch)
  const notes = namedNotes(named)
  const short = passage.words.length <= 14 && (pair.subjects[0]?.from ?? 9) <= 2
  const basis: Basis =
    pair.values[0]!.kind === 'none' && !short ? 'refusal' : short && !passage.heading ? 'row' : share.basis
  for (const s of pair.subjects) {
    for (const procedure of s.procedures) {
      found.statements.push({
        ...share,
        basis,
        procedures: [procedure],
        copay: null,
        code: null,
        notes: [...share.notes, ...(notes.get(procedure) ?? [])],
      })
    }
  }
  for (const category of pair.categories) found.shares.push({ ...share, keys: category.keys })
  const [category] = pair.categories
  if (!category || pair.members.length === 0) return
  const procedures = new Map(
    pair.members.flatMap((s) => s.procedures.map((p): [Procedure, Notes] => [p, notes.get(p) ?? []])),
  )
  const { page, index } = passage
  found.members.push({ keys: category.keys, label: category.label, procedures, page, index })
}
