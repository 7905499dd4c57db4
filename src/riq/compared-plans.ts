import type { PlanRef } from './plan-source.ts'
import { optionsOf, sameGroup } from './resolve/candidates.ts'
import type { NameIndex } from './resolve/name-index.ts'
import type { Reading } from './resolve/references.ts'
import { narrowed, optionsNamed } from './resolve/resolve.ts'
import type { Understanding } from './understand/understand.ts'

/** Words that put plans side by side although none is named; "vs" and "better" may be between two services just as well. */
const BETWEEN_PLANS =
  /\b(?:compare|comparison|comparar|diferencia|differences? between|whats (?:the )?differen(?:t|ce)|which (?:one |plan |option |of them |of the two )?(?:pays?|covers?|has|gives?|is (?:better|best|cheaper|richer|higher|lower))|both (?:\w+ ){0,2}(?:plans|options)|each (?:plan|option)|cual (?:tiene|paga|cubre) (?:mas|menos))\b/

const SAYS_PLANS = /\b(?:plans?|options?|compare|comparison|both|choices)\b/

/** The plans that each reference of a message fits. References that share plans mean the same: "acme hardware 0471882 high". */
export function plansReferred(reading: Reading, index: NameIndex): PlanRef[][] {
  const references = [
    ...reading.ids.map((id) => id.plans),
    ...reading.whole,
    ...reading.names.map((name) => index.matching(name.words).map((m) => m.plan)),
  ].filter((plans) => plans.length > 0)
  const told: PlanRef[][] = []
  for (const plans of references) {
    const own = new Set(plans)
    const at = told.findIndex((before) => before.some((plan) => own.has(plan)))
    if (at < 0) told.push([...narrowed(reading, plans)])
    else told[at] = told[at]!.filter((plan) => own.has(plan))
  }
  return told
}

/** Whether words put the options of a group side by side of which none is named. */
function comparesOptions({ text, topics, services, asks }: Understanding): boolean {
  const networks = topics.has('network') || topics.has('inNetwork')
  // "which plan pays first" is who pays first for someone with two plans.
  const paysFirst = asks.some((ask) => ask.about === 'flag' && ask.flag === 'cob')
  if (networks || paysFirst || !topics.has('compare') || !BETWEEN_PLANS.test(text)) return false
  // "crown or bridge, which pays more": the services are put side by side.
  return services.length < 2 || SAYS_PLANS.test(text)
}

/** The plans that a message puts side by side, each with what fits it; fewer than two where it names one plan, however often. */
export function plansCompared(
  understood: Understanding,
  reading: Reading,
  index: NameIndex,
  active: PlanRef | null,
  all: readonly PlanRef[],
): PlanRef[][] {
  const referred = plansReferred(reading, index)
  if (referred.length > 1) return referred
  const named = referred[0] ?? (active ? all.filter((p) => sameGroup(p, active)) : [])
  const options = optionsOf(named).map((o) => o.plan)
  const oneGroup = options.length > 1 && options.every((p) => sameGroup(p, options[0]!))
  const called = optionsNamed(reading, options)
  const compares = called.length > 0 ? called.length > 1 : comparesOptions(understood)
  return oneGroup && compares ? options.map((plan) => [plan]) : referred
}
