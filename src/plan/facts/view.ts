import { dictionary } from '../../base/dictionary.ts'
import { CONTENT_FIELDS, IDENTITY_FIELDS, PROCEDURES } from '../../lexicon/catalog.ts'
import type { Evidence, FieldPath, FieldState, PlanContent, PlanIdentity } from '../content.ts'
import type { Claim, Fact, PlanFacts, PlanView } from '../facts.ts'
import type { PlanForm } from '../paths.ts'
import { claimsOn, percentOf, wordsByPlace } from './look.ts'
import { writeNote } from './note-write.ts'
import { placesOf } from './places.ts'
import { typedOf } from './typed.ts'
import { typedEvidence } from './typed-evidence.ts'

/** Identity and content as people see them on one form, written from what a plan claims. */
export function contentOf(claims: readonly Claim[]): PlanForm {
  const told = claims.filter((claim) => !claim.unsaid)
  const words = wordsByPlace(told)
  const under = (head: string) =>
    [...words].flatMap(([path, text]) =>
      path.startsWith(`${head}.`) ? [[path.slice(head.length + 1), text] as const] : [],
    )
  const fields = (names: readonly string[]) => names.map((name) => [name, words.get(name) ?? null])
  const coverage = PROCEDURES.map((procedure) => {
    const own = claimsOn(told, procedure)
    return [procedure, { coverage_percent: percentOf(own), notes: writeNote(own) }]
  })
  const content = {
    ...Object.fromEntries(fields(CONTENT_FIELDS)),
    coverage: Object.fromEntries(coverage),
    waiting_periods: Object.fromEntries(under('waiting_periods')),
    flags: Object.fromEntries(under('flags')),
    disclaimers: under('disclaimers').map(([, text]) => text),
  } as PlanContent
  return { identity: Object.fromEntries(fields(IDENTITY_FIELDS)) as PlanIdentity, content }
}

const samePlace = (a: Evidence, b: Evidence) =>
  a.page === b.page && `${a.box}` === `${b.box}` && a.quote === b.quote

/** Places of a value by its path: those of its facts together, each once. */
function evidenceOf(facts: readonly Fact[], places: readonly FieldPath[]): PlanView['evidence'] {
  const found: PlanView['evidence'] = dictionary()
  for (const [i, { evidence }] of facts.entries()) {
    const own = found[places[i]!]
    if (own) own.push(...evidence.filter((one) => !own.some((other) => samePlace(one, other))))
    else if (evidence.length > 0) found[places[i]!] = [...evidence]
  }
  return found
}

function stateOf({
  state,
  reasons,
  readings,
  causes,
  by,
  part,
  source,
  before,
  drawn_by,
}: Fact): FieldState | null {
  if (state === null) return null
  return {
    state,
    reasons,
    ...(readings ? { readings } : {}),
    ...(causes ? { causes } : {}),
    ...(by ? { by } : {}),
    ...(part ? { part } : {}),
    ...(source ? { source } : {}),
    ...(before ? { before } : {}),
    ...(drawn_by ? { drawn_by } : {}),
  }
}

/** Writes what a plan says in the spec's shape, and beside it places and states by path and the typed facts. */
export function viewOf(plan: PlanFacts): PlanView {
  const told = plan.facts.filter((fact) => !fact.unsaid)
  const places = placesOf(told)
  const states: PlanView['states'] = dictionary()
  for (const [i, fact] of told.entries()) {
    const state = stateOf(fact)
    if (state) states[places[i]!] ??= state
  }
  const evidence = evidenceOf(told, places)
  const typed = typedOf(plan)
  const more: PlanView['evidence'] = dictionary()
  for (const [path, silence] of Object.entries(plan.silent)) {
    if (silence.state) states[path] = silence.state
    if (silence.evidence) more[path] = silence.evidence
  }
  const all = { ...evidence, ...typedEvidence(typed, evidence), ...more }
  return {
    parsed: contentOf(told).content,
    evidence: Object.fromEntries(Object.entries(all).filter(([, own]) => own.length > 0)),
    states,
    typed,
  }
}
