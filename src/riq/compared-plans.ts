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

const AGAINST = /^(?:vs|versus|than|against|contra|compared?|diff|difference|diferencia)$/

/** "vs premier", "crowns here vs roofing": the plan that a message puts beside the active one; null where it names none so, or that one. */
export function against(
  reading: Reading,
  index: NameIndex,
  active: PlanRef,
  all: readonly PlanRef[],
): readonly PlanRef[] | null {
  const { words, terms, ids, nameWords } = reading
  const names = [...nameWords, ...ids.flatMap((id) => id.at)]
  const first = Math.min(...names)
  const at = words.findIndex(({ text }) => AGAINST.test(text))
  // Behind a name it's put beside that one: "brightwater premier vs basic".
  if (names.length === 0 || at < 0 || first < at || first - at > 3) return null
  // "crown vs onlay on premier" puts services side by side.
  if (terms.some(({ from }) => from > at && from < first)) return null
  const [named] = plansReferred(reading, index)
  const own = all.filter((plan) => sameGroup(plan, active))
  const others =
    named ?? [own, all].map((plans) => optioned(reading, plans)).find((plans) => plans.length > 0)
  return others && others.length > 0 && !others.some(({ id }) => id === active.id) ? others : null
}

/** Plans with an option that is named without its group. */
function optioned(reading: Reading, plans: readonly PlanRef[]): readonly PlanRef[] {
  const named = optionsNamed(reading, plans)
  return named.length > 0 ? narrowed(reading, plans) : []
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
  const beside = active && against(reading, index, active, all)
  if (beside) return [[active], [...beside]]
  const named = referred[0] ?? (active ? all.filter((p) => sameGroup(p, active)) : [])
  const options = optionsOf(named).map((o) => o.plan)
  const oneGroup = options.length > 1 && options.every((p) => sameGroup(p, options[0]!))
  const called = optionsNamed(reading, options)
  const compares = called.length > 0 ? called.length > 1 : comparesOptions(understood)
  return oneGroup && compares ? options.map((plan) => [plan]) : referred
}
