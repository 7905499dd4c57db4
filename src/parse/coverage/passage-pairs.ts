import type { Procedure } from '../../lexicon/catalog.ts'
import { networkIn } from '../layout/roles.ts'
import type { Category } from './category.ts'
import type { Move } from './moves.ts'
import { type Notes, namedNotes } from './notes.ts'
import type { Pair } from './pairs.ts'
import { shareOf, stretchOf } from './passage-share.ts'
import type { Passage } from './passages.ts'
import { isBare } from './refusals.ts'
import type { Basis, Found } from './statement.ts'
import type { Named, Subject } from './subjects.ts'

function pairStretch(pair: Pair): { from: number; to: number } {
  const places = [...pair.subjects, ...pair.categories, ...pair.values]
  return { from: Math.min(...places.map((p) => p.from)), to: Math.max(...places.map((p) => p.to)) }
}

/** "Fillings 80, crowns 50, implants not a benefit, ortho 50": what stands between the commas is a statement of its own. */
function betweenCommas(
  { text, subjects }: Named,
  { from, to }: { from: number; to: number },
  first: number,
  end: number,
): [number, number] {
  const before = /[\d%)]\s*,[^,]*$/.exec(text.slice(from, first))
  const after = /^\s*,\s*(?!unless|except|if|until|when|but|or|and)/i.exec(text.slice(end))
  const next = after !== null && subjects.some((s) => s.from >= end && s.from <= end + after[0].length)
  return [before ? from + before.index + 1 : from, next ? end : to]
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
  // "Agent: Implants are not covered."
  const first = Math.min(...[...pair.subjects, ...pair.categories, ...pair.values].map((p) => p.from))
  const open = named.text.lastIndexOf('(', first)
  const close = open < 0 ? -1 : named.text.indexOf(')', open)
  const inside = close > Math.max(first, value.from)
  const from = Math.max(stretch.from, named.text.lastIndexOf(': ', first) + 1, inside ? open + 1 : 0)
  const [left, right] = inside
    ? [from, close]
    : betweenCommas(named, { from, to: stretch.to }, first, value.to)
  return isBare(named, left, right, [...pair.subjects, ...categories])
}

const OUTSIDE =
  /^\W*(?:outside (?:of )?(?:the |our |your )?(?:\w+ )?network\b|(?:out[\s-]of[\s-]network|oon|non[\s-](?:network|par\w*|ppo|contract\w*))\b[^:;.%]{0,30}(?::|,|–|—|-\s))/i

/** True when a pair speaks of dentists outside the network only: by its values, at the head of its line, or in the heading above. */
function elsewhereOnly({ text, section }: Passage, { values }: Pair): boolean {
  if (values[0]!.kind === 'none') return false
  if (values.every((v) => v.network === 'out')) return true
  const heading = section[section.length - 1] ?? ''
  const above = heading.length < 60 && networkIn(heading) === 'out_of_network'
  return (above || OUTSIDE.test(text)) && values.every((v) => v.network !== 'in')
}

/** What is paid outside the network is a note. */
function putNotes(passage: Passage, pair: Pair, stretch: { from: number; to: number }, found: Found): void {
  const share = shareOf(passage, pair.values, stretch)
  const notes = [`Out-of-network: ${share.percent}%.`]
  const said = { ...share, percent: null, notes, basis: 'note' as const, doubts: [], copay: null, code: null }
  for (const s of pair.subjects)
    if (s.procedures.length > 0) found.statements.push({ ...said, procedures: s.procedures })
}

/** Writes down what a pair of names and values states. */
export function emitPair(passage: Passage, named: Named, pair: Pair, found: Found): void {
  const place = pairStretch(pair)
  const stretch = stretchOf(passage, place.from, place.to)
  if (!refusesBarely(named, pair, stretch)) return
  if (elsewhereOnly(passage, pair)) {
    putNotes(passage, pair, stretch, found)
    return
  }
  const share = shareOf(passage, pair.values, stretch)
  const notes = namedNotes(named)
  const short = passage.words.length <= 14 && (pair.subjects[0]?.from ?? 9) <= 2
  const basis: Basis =
    pair.values[0]!.kind === 'none' && !short ? 'refusal' : short && !passage.heading ? 'row' : share.basis
  for (const s of pair.subjects) {
    for (const procedure of s.procedures) {
      found.statements.push({
        ...share,
        basis: isNarrow(s, named) ? 'broad' : basis,
        procedures: [procedure],
        copay: null,
        code: null,
        notes: [...share.notes, ...(notes.get(procedure) ?? [])],
      })
    }
  }
  for (const category of pair.categories) found.shares.push({ ...share, keys: category.keys })
  if (pair.categories[0]) putMembers(passage, named, pair.members, pair.categories[0], found)
}

/** A name of some services of its kind only: what holds for bony impactions holds for oral surgery only where nothing else is said of it. */
const NARROW = /\bbony\b|\bimpact|\bwisdom\b|\bthird molar|\bmolar (?:root canal|endo|RCT)|\b3rds\b/i
const isNarrow = (s: Subject, named: Named) => NARROW.test(named.text.slice(s.from, s.to))

function putMembers(
  passage: Passage,
  named: Named,
  subjects: readonly Subject[],
  category: Category,
  found: Found,
  basis?: Basis,
): void {
  const notes = namedNotes(named)
  const { page, index } = passage
  for (const narrow of [true, false]) {
    const own = subjects.filter((s) => isNarrow(s, named) === narrow)
    const procedures = new Map(
      own.flatMap((s) => s.procedures.map((p): [Procedure, Notes] => [p, notes.get(p) ?? []])),
    )
    if (procedures.size === 0) continue
    const how = narrow ? ('broad' as const) : basis
    const { keys, label } = category
    found.members.push({ keys, label, procedures, page, index, ...(how ? { basis: how } : {}) })
  }
}

/** Writes down which category a sentence puts services into; that speaks more strongly than a list. */
export function emitMove(passage: Passage, named: Named, move: Move, found: Found): void {
  putMembers(passage, named, move.subjects, move.category, found, 'row')
}
