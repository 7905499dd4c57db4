import type { Ask, Aspect, Service } from './asks.ts'
import type { Clause } from './clauses.ts'
import type { Target } from './money-asks.ts'
import { says } from './said.ts'
import type { Parts } from './understand.ts'

const PULLED = /\b(?:pulled|extracted|extraction)\b/
const HAS = /\b(?:has|have|with|existing|had|already|w)\b/
const VISIT = /\bvisit|\bsame day|\bappointment/

/** What was done before is history, not what is asked: "had 2 periodics", "#14 has a filling", "19 was pulled". */
export function asked(services: readonly Service[], parts: Parts): Service[] {
  const { slots } = parts
  const names = new Set(parts.services.map((s) => s.procedure))
  const replaces = ['bridges', 'dentures', 'implants'].some((p) => names.has(p as Service['procedure']))
  return services.filter((service) => {
    if (service.procedure === 'extractions' && replaces && says(parts, PULLED)) return false
    const filled = says(parts, HAS)
    if (service.procedure === 'fillings' && names.has('sealants') && filled) return false
    const first = parts.services.find((s) => s.procedure === service.procedure)
    return slots.done.length === 0 || first === undefined || sameService(first, service)
  })
}

const sameService = (a: Service, b: Service) =>
  a.procedure === b.procedure && a.item === b.item && a.code === b.code

/** Sides of a service that only make sense for some of them, or with a figure beside them. */
function aspectsFor(aspects: readonly Aspect[], parts: Parts, service: Service): Aspect[] {
  const planned = parts.slots.planned !== null || says(parts, VISIT)
  return aspects.filter(
    (a) => (a !== 'pay_on' || service.procedure === 'crowns') && (a !== 'visit' || planned),
  )
}

const classAsks = (clause: Clause, taken: readonly Target[]): Ask[] =>
  clause.services.length > 0 || clause.topics.has('summary')
    ? []
    : clause.classes
        .filter((name) => !taken.includes(name))
        .map((name): Ask => ({ about: 'class', name, aspects: clause.aspects }))

/**
 * What a clause asks about services and classes.
 * @param taken services that are the object of another ask
 * @param before services of the clause in front, for a clause without a subject ("… and how often?")
 */
export function serviceAsks(
  clause: Clause,
  parts: Parts,
  taken: readonly Target[],
  before: readonly Service[],
): Ask[] {
  const own = asked(clause.services, parts).filter(
    (s) => !taken.some((t) => typeof t === 'object' && sameService(t, s)),
  )
  const subject = clause.services.length > 0 || clause.classes.length > 0
  const about = subject || clause.aspects.length === 0 ? own : before
  return [
    ...about.map(
      (service): Ask => ({ about: 'service', service, aspects: aspectsFor(clause.aspects, parts, service) }),
    ),
    ...classAsks(clause, taken),
  ]
}

/** What a question asks about services without a slot, and about unknown codes. */
export const itemAsks = (parts: Parts): Ask[] =>
  parts.terms.flatMap(({ term }): Ask[] => {
    if (term.about === 'item')
      return [{ about: 'item', item: term.item, code: term.code, aspects: parts.aspects }]
    return term.about === 'code' ? [{ about: 'code', code: term.code }] : []
  })
