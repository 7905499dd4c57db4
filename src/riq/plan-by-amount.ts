import { plansReferred } from './compared-plans.ts'
import { type PlanRef, wordsAt } from './plan-source.ts'
import { optionsOf, sameGroup } from './resolve/candidates.ts'
import { readReferences } from './resolve/references.ts'
import type { Turn } from './turn.ts'

const LIMIT = '(max(?:imum)?|maximo|ded(?:uctible)?|deducible)?'
const ANNUAL = '(?:annual |yearly |calendar )?'

/** "the one with the 1750 max", "whichever has the $75 deductible", "la que tiene 1000 de maximo". */
const MEANT = new RegExp(
  `\\b(?:(?:the|that|our|her|his) (?:one|plan|option)|whichever(?: one)?|el|la) (?:with|w/?|has|that has|whose|having|con|de|del|que tiene)(?: (?:the|a|an|el|un))? ?${ANNUAL}${LIMIT} ?(?:is |of |de )?\\$?(\\d{1,2},?\\d{3}|\\d{2,3}) ?(?:dollar |de )?${ANNUAL}${LIMIT}(?![\\w%])`,
  'i',
)

/** Without the word for a limit an amount tells a plan only in a message that says little more. */
const SHORT = 6

/** Most plans that are looked at for one amount. */
const MOST = 60

const amountOf = (words: string | null): number =>
  Number(/\$([\d,]+)/.exec(words ?? '')?.[1]?.replaceAll(',', '') ?? Number.NaN)

/** Where a plan is looked for, one after the other: in a list, in the group that is named or active, else in the office. */
function scopesOf(
  { query, index, active, all }: Turn,
  candidates: readonly PlanRef[],
): (readonly PlanRef[])[] {
  if (candidates.length > 0) return [candidates]
  const named = plansReferred(readReferences(query, index), index).flat()
  const [of] = named.length > 0 ? named : active ? [active] : []
  const group = of ? all.filter((plan) => sameGroup(plan, of)) : []
  return named.length > 0 ? [group] : [group, all]
}

/**
 * The plan that a message means by one of its limits, and what else the message says.
 * @returns null where it means none so, or no single plan has the amount
 */
export async function planByAmount(
  turn: Turn,
  candidates: readonly PlanRef[],
): Promise<{ plan: PlanRef; rest: string } | null> {
  const { query, needs } = turn
  const said = MEANT.exec(query)
  if (!said || (!said[1] && !said[3] && query.split(/\s+/).length > SHORT)) return null
  const kind = said[1] ?? said[3] ?? ''
  const amount = Number(said[2]!.replaceAll(',', ''))
  const fields = (['annual_maximum_individual', 'deductible_individual'] as const).filter(
    (field) => kind === '' || field.startsWith(/^max/i.test(kind) ? 'annual' : 'ded'),
  )
  const has = async (ref: PlanRef) => {
    const plan = await needs.plans.load(ref.id)
    return plan !== null && fields.some((field) => amountOf(wordsAt(plan, field)) === amount)
  }
  let having: PlanRef[] = []
  for (const scope of scopesOf(turn, candidates)) {
    if (having.length > 0 || scope.length > MOST) break
    const found = await Promise.all(scope.map(has))
    having = scope.filter((_, i) => found[i])
  }
  const [option, ...more] = optionsOf(having)
  if (!option || more.length > 0) return null
  const rest = `${query.slice(0, said.index)} ${query.slice(said.index + said[0].length)}`
  return { plan: option.plan, rest: rest.replace(/^[\s,.:;-]+|\s+$/g, '') }
}
