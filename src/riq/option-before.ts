import { plansReferred } from './compared-plans.ts'
import { firstPart } from './cut.ts'
import type { PlanRef } from './plan-source.ts'
import { chooseAmong, isOption, optionWords, sameGroup } from './resolve/candidates.ts'
import { type Reading, readReferences } from './resolve/references.ts'
import type { Resolution } from './resolve/resolve.ts'
import type { Turn } from './turn.ts'
import type { Word } from './understand/words.ts'

const CALLED = /^(?:plan|plans|option|opt|one|ones|version)$/
const DOES = /^(?:does|doesnt|do|dont|is|isnt|has|covers?|pays?|then|too|also)$/

/** "a ppo plan", "our base plan": a kind of plan, and none that was talked about. */
const KIND = /^(?:ppo|hmo|dhmo|epo|pos|dppo|indemnity|dental)$/
const NOT_MEANT = /^(?:a|an|this|that|our|any|each|every|which|what)$/

/** Most messages back to the group whose option is meant. */
const BACK = 8

/** Most plans that are offered where no group was talked about. */
const MOST_OFFERED = 12

/** Words of an option that speak of a plan: "the low one's max", "low doesnt downgrade then". An adjective ("how low is the max") doesn't. */
function optionsMeant(words: readonly Word[], options: ReadonlySet<string>): string[] {
  return words.flatMap(({ text }, i) => {
    const [before, after] = [words[i - 1]?.text ?? '', words[i + 1]]
    if (!options.has(text) || KIND.test(text) || NOT_MEANT.test(before)) return []
    const called = after !== undefined && CALLED.test(after.text)
    const acts =
      after !== undefined && DOES.test(after.text) && (i === 0 || /^(?:and|so|but|the)$/.test(before))
    return called || acts || (before === 'the' && (!after || after.begins)) ? [text] : []
  })
}

/**
 * An option that the active plan's group doesn't have ("the low one" while a group without options is active) is the one of the last group
 * talked about that has it; where none was, it's asked which plan is meant. Null where no such option is named.
 */
export function optionBefore(turn: Turn, { words, ids, whole, names }: Reading): Resolution | null {
  const { active, all, earlier, index } = turn
  if (ids.length + whole.length + names.length > 0 || !active) return null
  const own = optionWords(all.filter((plan) => sameGroup(plan, active)))
  const meant = optionsMeant(words, optionWords(all)).filter((option) => !own.has(option))
  const having = (plans: readonly PlanRef[]) =>
    plans.filter((plan) => meant.every((option) => isOption(plan, option)))
  if (meant.length === 0 || having(all).length === 0) return null
  for (const text of earlier.slice(-BACK).reverse()) {
    const [plan] = plansReferred(readReferences(firstPart(text), index), index).flat()
    const fitting = plan ? having(all.filter((other) => sameGroup(other, plan))) : []
    if (fitting.length === 0) continue
    const choice = chooseAmong(fitting)
    return choice.kind === 'choose' ? choice : { ...choice, named: true }
  }
  const choice = chooseAmong(having(all))
  const candidates = choice.kind === 'choose' ? choice.candidates : [choice.plan]
  // Which other group is meant isn't said: the active plan isn't dropped for it.
  return candidates.length < MOST_OFFERED ? { kind: 'choose', candidates: [active, ...candidates] } : null
}
