import type { PlanRef } from './plan-source.ts'
import { optionsOf, optionWords, sameGroup } from './resolve/candidates.ts'
import type { Understanding } from './understand/understand.ts'

/** Words around a class that ask nothing more about it. */
const BESIDE =
  /^(?:and|y|or|ok|so|what|about|how|on|en|for|in|under|with|the|then|if|also|same|now|que|tal|would|pay|pays|have|give|gives|be|paga|pagaria)$/

/**
 * "and on basic?" while the active plan's group has an option Basic: the class of services and the option are called the same, and nothing
 * tells which is meant.
 * @returns both readings in words that can be typed; null where the message says more, or no other option is called like a class
 */
export function classOrOption(
  { text, classes, services }: Understanding,
  active: PlanRef,
  all: readonly PlanRef[],
): string[] | null {
  const [name, ...more] = classes
  if (name === undefined || more.length + services.length > 0) return null
  const options = optionsOf(all.filter((plan) => sameGroup(plan, active))).map(({ plan }) => plan)
  const others = optionWords(options.filter((plan) => plan.option !== active.option))
  const said = text.split(' ').filter((word) => !BESIDE.test(word))
  return said.length === 1 && said[0] === name && others.has(name)
    ? [`the ${name} plan`, `${name} services`]
    : null
}
