import type { PlanRef } from './plan-source.ts'
import { optionWords, sameGroup } from './resolve/candidates.ts'
import type { Resolution } from './resolve/resolve.ts'
import type { Understanding } from './understand/understand.ts'
import { wordsOf } from './understand/words.ts'

/** A message, the plan that was active before it, and all plans. */
interface Asking {
  query: string
  active: PlanRef | null
  all: readonly PlanRef[]
}

/** Words around an option that say nothing more. */
const BESIDE_OPTION =
  /^(?:the|one|plan|option|i|mean|meant|its|it|is|on|for|no|sorry|a|an|and|what|about|then|ok)$/
/** Words by which a plan that is named is asked the same as the one before it. */
const SAME_OF_PLAN =
  /^(?:and|what about|how about|same|or|y|also|ok and|then|if)\b|\bsame\b|\b(?:it|that|those|this)\b|\?\s*$/

/** "low", "the high one", "I meant the low plan": nothing but an option. */
function isOptionOnly({ query, active, all }: Asking): boolean {
  const said = wordsOf(query).filter(({ text }) => !BESIDE_OPTION.test(text))
  const options = optionWords(active ? all.filter((plan) => sameGroup(plan, active)) : [])
  return said.length > 0 && said.length <= 2 && said.every(({ text }) => options.has(text))
}

/** True for a message that names a plan, asks nothing, and goes on with the question before: "same for the low one?". */
export function isPlanOnly(turn: Asking, given: Understanding, resolution: Resolution): boolean {
  const { asks, services, beyond, slots } = given
  if (resolution.kind !== 'plan' || beyond !== null) return false
  if (asks.length + services.length + slots.days.length > 0) return false
  return isOptionOnly(turn) || (resolution.named && SAME_OF_PLAN.test(turn.query.trim().toLowerCase()))
}
