import { PROCEDURES, type Procedure } from '../../lexicon/catalog.ts'
import type { Finding } from '../layout-types.ts'
import { Ties } from './category.ts'
import { fromCodes } from './codes.ts'
import type { Notes } from './notes.ts'
import {
  type CategoryMembers,
  type CategoryShare,
  type Found,
  STRENGTH,
  type Statement,
} from './statement.ts'

/** Labels of one document that name a category by class and by word tie both together. */
export function tiesOf(found: Found): Ties {
  const ties = new Ties()
  for (const { keys } of [...found.shares, ...found.members]) ties.tie(keys)
  return ties
}

/** What a category's share says of a member that another place names. */
function inherited(found: Found, ties: Ties): Statement[] {
  return found.members.flatMap((members) => {
    const share = shareFor(members, found.shares, ties)
    if (!share) return []
    return [...members.procedures].map(
      ([procedure, notes]): Statement => ({
        ...share,
        procedures: [procedure],
        basis: members.basis ?? 'list',
        code: null,
        copay: null,
        notes: [...share.notes, ...notes],
        label: members.label,
      }),
    )
  })
}

/** The share of the same category: the one nearest to the list where several stand in the document. */
function shareFor(
  members: CategoryMembers,
  shares: readonly CategoryShare[],
  ties: Ties,
): CategoryShare | null {
  const own = shares.filter((s) => ties.same(s.keys, members.keys))
  const distance = (s: CategoryShare) => Math.abs(s.index - members.index)
  return own.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

const weight = (s: Statement) => STRENGTH[s.basis] - (s.doubts.length > 0 ? 0.15 : 0)

const sameValue = (a: Statement, b: Statement) =>
  a.percent === b.percent && (a.percent !== null || (a.copay === null) === (b.copay === null))

function merged(statements: Statement[]): Notes {
  const notes: Notes = []
  for (const s of statements) {
    for (const note of [...copayOf(s), ...s.notes]) if (!notes.includes(note)) notes.push(note)
  }
  return oneLimit(notes)
}

const copayOf = (s: Statement): Notes =>
  s.copay !== null &&
  s.copay > 0 &&
  !/\blifetime\b|\bmaximum\b/i.test(s.label) &&
  !s.notes.some((n) => n.startsWith('Copay:'))
    ? [`Copay: $${s.copay.toLocaleString('en-US')}.`]
    : []

/** Limits of several statements in one note. */
function oneLimit(notes: Notes): Notes {
  const limits = notes.filter((n) => n.startsWith('Limit: ')).flatMap((n) => n.slice(7, -1).split('; '))
  if (limits.length === 0) return notes
  const distinct = [...new Set(limits)]
  const named = distinct.filter((l) => /^[a-z]/i.test(l))
  // "1 per 60 months" said again of an item that has its own limit adds nothing.
  const kept = distinct.filter((l) => named.includes(l) || !named.some((n) => n.endsWith(` ${l}`)))
  return [`Limit: ${kept.join('; ')}.`, ...notes.filter((n) => !n.startsWith('Limit: '))]
}

function finding(procedure: Procedure, s: Statement, notes: Notes): Finding {
  return {
    path: `coverage.${procedure}`,
    value: s.percent === null ? '' : String(s.percent),
    page: s.page,
    words: s.words,
    rule: s.basis,
    strength: STRENGTH[s.basis],
    reader: 'rules',
    ...(notes.length > 0 ? { notes } : {}),
    ...(s.doubts.length > 0 ? { doubts: [...new Set(s.doubts)] } : {}),
  }
}

/** Findings of one procedure: its value with all notes that go with it, then values that contradict it, then notes from elsewhere. */
function findingsOf(procedure: Procedure, statements: Statement[]): Finding[] {
  const about = statements.filter((s) => s.procedures.includes(procedure))
  const coded = about.filter((s) => s.code !== null && s.basis === 'code')
  const byCode = fromCodes(procedure, coded)
  const plain = about.filter((s) => !coded.includes(s))
  const values = [...(byCode ? [byCode] : []), ...plain.filter((s) => s.basis !== 'note')].sort(
    (a, b) => weight(b) - weight(a) || a.index - b.index,
  )
  const notes = plain.filter((s) => s.basis === 'note')
  const main = values[0]
  if (!main) return notes.map((s) => finding(procedure, s, s.notes))
  const agreeing = values.filter((s) => sameValue(s, main))
  const firm = values.filter((s) => !sameValue(s, main) && (s.basis !== 'broad' || main.basis === 'broad'))
  return [
    finding(procedure, main, merged(agreeing)),
    ...firm.map((s) => finding(procedure, s, [...copayOf(s), ...s.notes])),
    ...notes.map((s) => finding(procedure, s, s.notes)),
  ]
}

/** Turns what the readers found into findings for the judge. */
export function gather(found: Found): Finding[] {
  const statements = [...found.statements, ...inherited(found, tiesOf(found))]
  return PROCEDURES.flatMap((procedure) => findingsOf(procedure, statements))
}
