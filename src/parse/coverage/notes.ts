import type { Procedure } from '../../lexicon/catalog.ts'
import { agedOf } from './aged.ts'
import { conditionsIn } from './conditions.ts'
import { downgradeIn } from './downgrades.ts'
import { closingPeriod, limitOf, type Restriction, restrictionsIn } from './limits.ts'
import type { Named, Subject } from './subjects.ts'

/** What is said of one procedure beside its percent, as short forms (plan/notes.ts puts them in order). */
export type Notes = string[]

/** Names that stand for the whole procedure; any other name is the item that a limit is for ("bitewings 1 per year"). */
const WHOLE: Partial<Record<Procedure, RegExp>> = {
  xray: /^(?:x[\s-]?rays?|radiographs?|diagnostic images?|dental films|films|imaging|radiographic images)$/i,
  exams:
    /^(?:(?:oral |routine |dental |regular |diagnostic )?(?:exams?|examinations?|evaluations?|check-?ups?)|routine oral exams|oral evaluations?)$/i,
}

/** Kinds of examination that have limits of their own; any other name stands for them all. */
const KIND_OF_EXAM =
  /\b(?:periodic|limited|comprehensive|problem|emergency|detailed|extensive|specialist|initial|new patient|recall|consult\w*|periodontal|focused)\b/i

/** The item that a limit is for; null when the name stands for the whole procedure. */
export function itemOf(procedure: Procedure, name: string): string | null {
  if (procedure === 'exams' && !KIND_OF_EXAM.test(name)) return null
  const whole = WHOLE[procedure]
  if (!whole || whole.test(name.trim()) || /^D?\s?\d{4}$/i.test(name.trim())) return null
  const item = name
    .toLowerCase()
    .replace(
      /\b(?:x[\s-]?rays?|images?|films?|radiographs?|oral evaluations?|evaluations?|examinations?)\b/g,
      ' ',
    )
    .replace(/[,;:.]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return item === '' ? null : item
}

/** Segments of a text that are read apart: cut at semicolons, list marks and ends of sentences. What names nothing after a semicolon belongs to what stands before it. */
function segmentsOf({ text, subjects }: Named): { from: number; to: number }[] {
  const cuts = [...text.matchAll(/[;•·|]|[.](?=\s|$)(?!\s*\d)/g)].map((m) => m.index + m[0].length)
  const ends = [...cuts, text.length]
  const found: { from: number; to: number }[] = []
  for (const [i, to] of ends.entries()) {
    const from = ends[i - 1] ?? 0
    const last = found[found.length - 1]
    const named = subjects.some((s) => s.from >= from && s.to <= to)
    if (last && !named && text[from - 1] === ';') last.to = to
    else if (to > from) found.push({ from, to })
  }
  return found
}

const JOINED = /^\s*(?:,?\s*(?:and|&|\/|or))\s*$/i

/** Services whose limits are usually one: what a bracket behind a list of them says holds for the whole list. */
const ALIKE: readonly (readonly Procedure[])[] = [
  ['crowns', 'inlays_onlays', 'bridges', 'dentures', 'implants'],
  ['exams', 'prophy', 'perio_maintenance', 'xray'],
  ['srp', 'periodontal', 'osseous_surgery', 'perio_maintenance'],
  ['fluoride', 'sealants'],
]

const alike = (a: Subject, b: Subject) =>
  ALIKE.some((set) =>
    [a, b].every((s) => s.procedures.length > 0 && s.procedures.every((p) => set.includes(p))),
  )

/** A bracket belongs to the name before it, to names that "and" joins to it, and to the list of its like that they end. */
function beforeBracket(subjects: Subject[], text: string, from: number): Subject[] {
  const before = subjects.filter((s) => s.to <= from)
  const found = before.slice(-1)
  for (let i = before.length - 2; i >= 0; i--) {
    const [left, right] = [before[i]!, found[0]!]
    const gap = text.slice(left.to, right.from)
    const joined = JOINED.test(gap) && (before.length === 2 || alike(left, right))
    if (!joined && !(/^\s*,\s*$/.test(gap) && alike(left, right))) break
    found.unshift(left)
  }
  return found
}

/** The names of a segment to which each restriction belongs. */
function ownersOf(named: Named, segment: { from: number; to: number }): Map<Restriction, Subject[]> {
  const text = named.text
  const subjects = named.subjects.filter(
    (s) => s.part === 'subject' && s.from >= segment.from && s.to <= segment.to,
  )
  const restrictions = restrictionsIn(text.slice(segment.from, segment.to)).map((r) => ({
    ...r,
    from: r.from + segment.from,
    to: r.to + segment.from,
  }))
  const owners = new Map<Restriction, Subject[]>()
  let previous: { to: number; owners: Subject[] } | null = null
  for (const r of restrictions) {
    if (r.bracketed) {
      const own = beforeBracket(subjects, text, r.from)
      owners.set(r, own)
      previous = { to: r.to, owners: own }
      continue
    }
    const from: number = previous?.to ?? segment.from
    // "Two cleanings each year" counts what stands inside it; else what was named since the last limit or age.
    let own = subjects.filter((s) => s.from >= r.from && s.to <= r.to)
    if (own.length === 0) own = subjects.filter((s) => s.to <= r.from && s.from >= from)
    if (own.length === 0 && previous) own = previous.owners
    if (own.length === 0) own = subjects.filter((s) => s.from >= r.to).slice(0, 1)
    owners.set(r, own)
    previous = { to: r.to, owners: own }
  }
  return owners
}

/** "Two exams and two cleanings are covered each calendar year": the count stands before each name, the period once. */
function countedNames(named: Named): [Subject, string][] {
  const closing = closingPeriod(named.text)
  if (!closing) return []
  return named.subjects.flatMap((s): [Subject, string][] => {
    const before = /\b(\d|one|two|three|four|once|twice)(?:\s+(?:routine|oral|dental|sets? of))*\s+$/i.exec(
      named.text.slice(0, s.from),
    )
    // A figure that opens the line marks a footnote: "1 Evaluations are limited to two per year".
    const mark = before?.index === 0 && /^\d/.test(before[1]!)
    const said = before && !mark && s.to <= closing.from ? limitOf(before[1]!, closing.per) : null
    return said ? [[s, said]] : []
  })
}

/** Limits and ages of every procedure that a text names, as short forms. */
export function namedNotes(named: Named): Map<Procedure, Notes> {
  const limits = new Map<Procedure, string[]>()
  const rest = new Map<Procedure, Notes>()
  const put = <K>(map: Map<K, string[]>, key: K, text: string) => {
    const list = map.get(key) ?? []
    if (!list.includes(text)) list.push(text)
    map.set(key, list)
  }
  const limit = (s: Subject, text: string) => {
    for (const p of s.procedures) {
      const item = itemOf(p, named.text.slice(s.from, s.to))
      put(limits, p, item ? `${item} ${text}` : text)
    }
  }
  const downgraded = downgradeIn(named.text) !== null
  for (const [s, text] of countedNames(named)) limit(s, text)
  for (const segment of segmentsOf(named)) {
    const owners = ownersOf(named, segment)
    for (const [r, own] of owners) {
      for (const s of own) {
        if (r.kind === 'limit') limit(s, r.text)
        else for (const p of agedOf(r, s, own, named)) put(rest, p, `Age: ${r.text}.`)
      }
    }
    const about = new Set([...owners.values()].flat())
    const inside = named.subjects.filter(
      (s) => s.part === 'subject' && s.from >= segment.from && s.to <= segment.to,
    )
    for (const s of about.size > 0 ? about : inside) {
      const own =
        inside.length === 1
          ? named.text.slice(segment.from, segment.to)
          : afterName(named, s, inside, segment.to)
      for (const p of s.procedures)
        for (const note of conditionsIn(own, p))
          if (!downgraded || !/teeth only\.$/.test(note)) put(rest, p, note)
    }
  }
  const all = new Map<Procedure, Notes>()
  for (const p of new Set([...limits.keys(), ...rest.keys()])) {
    const own = limits.get(p)
    all.set(p, [...(own ? [`Limit: ${own.join('; ')}.`] : []), ...(rest.get(p) ?? [])])
  }
  return all
}

/** The text from a name to the next one. */
function afterName(named: Named, subject: Subject, inside: Subject[], end: number): string {
  const next = inside.find((s) => s.from >= subject.to)
  return named.text.slice(subject.from, next?.from ?? end)
}
