import { dictionary } from '../../base/dictionary.ts'
import type { Procedure } from '../../lexicon/catalog.ts'
import type { Evidence, FieldPath, FieldState, Typed } from '../content.ts'
import type { Claim, Fact, Ground, PlanFacts, Silence } from '../facts.ts'
import { type FieldValue, isSilent, type PlanForm, sameValue, valuesOf } from '../paths.ts'
import { readNote } from './note-read.ts'
import { placesOf, readWords } from './places.ts'
import { contentOf } from './view.ts'

/** Percent and note of a procedure, or the words at any other place, as claims. @param facts what the note tells, where that is known: it isn't read then */
function claimsAt(path: FieldPath, value: FieldValue, facts?: readonly Claim[]): Claim[] {
  if (value === null) return []
  if (typeof value === 'string') return [readWords(path, value)]
  const bind = { procedure: path.slice('coverage.'.length) as Procedure }
  const percent = value.coverage_percent
  const share: Claim[] =
    percent === null ? [] : [{ slot: 'share', bind: { ...bind, network: 'in' }, value: { percent } }]
  const note: readonly Claim[] = facts ?? readNote(value.notes ?? '')
  return [...share, ...note.map((c): Claim => ({ ...c, bind: { ...bind, ...c.bind } }))]
}

/** What is known of the places of a plan: where each value stands, and how sure it is. */
export interface Grounds {
  evidence: Record<FieldPath, Evidence[]>
  states?: Record<FieldPath, FieldState>
  conflicts?: Typed['conflicts']
}

function groundOf(path: FieldPath, { evidence, states = {} }: Grounds): Ground {
  const { state = null, reasons = [], ...more } = states[path] ?? {}
  return { evidence: evidence[path] ?? [], state, margin: null, reasons, ...more }
}

/** Claims that are known already, by place with the value that they tell. */
function knownClaims({
  facts,
}: Pick<PlanFacts, 'facts'>): Map<FieldPath, { value: FieldValue; claims: Claim[] }> {
  const told = facts.filter((f) => !f.unsaid)
  const places = placesOf(told)
  const values = valuesOf(contentOf(told))
  const known = new Map<FieldPath, { value: FieldValue; claims: Claim[] }>()
  for (const [i, { slot, bind, value, said }] of told.entries()) {
    const path = places[i]!
    const claim = { slot, bind, value, ...(said === undefined ? {} : { said }) } as Claim
    const entry = known.get(path)
    if (entry) entry.claims.push(claim)
    else known.set(path, { value: values.get(path) ?? null, claims: [claim] })
  }
  return known
}

/** Maps whose order people see. */
const MAPS = ['waiting_periods', 'flags', 'disclaimers']

/** The places of a plan in the order in which they were found; those of one map among themselves in the order of the form. */
function orderOf(found: readonly FieldPath[], form: readonly FieldPath[]): FieldPath[] {
  const headOf = (path: FieldPath) => MAPS.find((head) => path.startsWith(`${head}.`))
  const stated = new Set(form)
  const queues = new Map(MAPS.map((head) => [head, form.filter((path) => headOf(path) === head)]))
  return [...new Set([...found, ...form])].map((path) => {
    const head = stated.has(path) ? headOf(path) : undefined
    return head ? queues.get(head)!.shift()! : path
  })
}

/**
 * Turns the form of a plan into facts: what a person saved, what the parser found, what a database held before there were facts. Nothing
 * is lost: written again (`viewOf`) it is the same to the letter. What is no fixed short form becomes a statement in the plan's own words.
 * @param form identity and content
 * @param before facts of the plan as it was: a value that did not change keeps its facts, only the others are read
 * @param told what is known of procedures by their paths beside their percents: their notes are not read
 */
export function factsOf(
  form: PlanForm,
  grounds: Grounds,
  before: Pick<PlanFacts, 'facts'> = { facts: [] },
  told: ReadonlyMap<FieldPath, readonly Claim[]> = new Map(),
): PlanFacts {
  const values = valuesOf(form)
  const known = knownClaims(before)
  const facts: Fact[] = []
  const silent: Record<FieldPath, Silence> = dictionary()
  for (const path of orderOf(Object.keys(grounds.evidence), [...values.keys()])) {
    const value = values.get(path) ?? null
    const old = known.get(path)
    const claims = old && sameValue(old.value, value) ? old.claims : claimsAt(path, value, told.get(path))
    for (const claim of claims) facts.push({ ...claim, ...groundOf(path, grounds) })
    const evidence = grounds.evidence[path]
    if (evidence && isSilent(value)) silent[path] = { evidence }
  }
  const stated = new Set(placesOf(facts))
  for (const [path, state] of Object.entries(grounds.states ?? {}))
    if (!stated.has(path)) silent[path] = { ...silent[path], state }
  return { facts, silent, conflicts: grounds.conflicts ?? [] }
}
