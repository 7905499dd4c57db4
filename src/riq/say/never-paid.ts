import { rowSpeaksFor, serviceFacts } from '../facts/service-facts.ts'
import type { KnownPlan } from '../plan-source.ts'
import type { Ask, Service } from '../understand/asks.ts'

/** True when the plan states that it never pays for a service. */
export function isNeverPaid(plan: KnownPlan, { procedure, item }: Service): boolean {
  const facts = serviceFacts(plan, procedure)
  return facts.percent === 0 && (item === null || rowSpeaksFor(plan, facts, item))
}

/** The asks with services that are never paid in front: no missing tooth clause and no wait matters to them. */
export function neverPaidFirst(plan: KnownPlan, asks: readonly Ask[]): readonly Ask[] {
  const rules = asks.some((ask) => ask.about === 'flag' || ask.about === 'wait')
  const isFirst = (ask: Ask) => {
    const service = ask.about === 'service' ? ask.service : ask.about === 'wait' ? ask.for : null
    return service !== null && typeof service === 'object' && isNeverPaid(plan, service)
  }
  const first = rules ? asks.filter(isFirst) : []
  return first.length > 0 ? [...first, ...asks.filter((ask) => !first.includes(ask))] : asks
}
