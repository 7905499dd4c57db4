import type { RiqRequest } from './contract.ts'
import type { PlanRef } from './plan-source.ts'
import { planName } from './say/plan-line.ts'
import { plainText } from './understand/words.ts'

/** How Riq's questions for a plan begin: a question that got one of these is not answered yet. */
const ASKS_PLAN =
  /^(?:Which plan is it\?|Which plan do you mean\?|Which group is it\?|No plans matched (?![^\n]*This answer is only for)|Is [^\n]{1,80} a group\?|\d+ plans match\.|Invalid selection\.)/

/** Most messages back to a question that still waits. */
const WAITS = 8

/** Number of the question among what was typed that still waits for its plan; null where none does. @param asks whether a message asks something */
export function waitingAt(turns: RiqRequest['turns'], asks: (text: string) => boolean): number | null {
  const all = turns ?? []
  let typed = all.filter((turn) => turn.who === 'you').length
  for (let i = all.length - 1; i > 0 && i >= all.length - 2 * WAITS; i -= 2) {
    const [you, riq] = [all[i - 1]!, all[i]!]
    if (riq.who !== 'riq' || you.who !== 'you' || !ASKS_PLAN.test(riq.text)) return null
    typed--
    if (asks(you.text)) return typed
  }
  return null
}

/** What is offered with "is that a group?": the waiting question, answered for the active plan. */
export const answerForActive = (active: PlanRef): string => `Answer for ${planName(active)}`

/** The other offer: none of it, another group comes next. */
export const ANOTHER_GROUP = 'Another group'

/** True when a message chooses the active plan for the question that waits: the offer itself, or "no" to "is that a group?". */
export function staysWith(query: string, active: PlanRef, turns: RiqRequest['turns']): boolean {
  const said = plainText(query).trim()
  if (said === plainText(answerForActive(active)).trim()) return true
  return (
    /^(?:no|nope|nah|its not|not a group|no its not)[.!]?$/.test(said) &&
    /^Is /.test(turns?.at(-1)?.text ?? '')
  )
}

/** True for the offer of another group, and for "yes" to "is that a group?". */
export function wantsAnother(query: string, turns: RiqRequest['turns']): boolean {
  const said = plainText(query).trim()
  if (said === plainText(ANOTHER_GROUP)) return true
  return (
    /^(?:yes|yep|yeah|yup|it is|another|other group)[.!]?$/.test(said) &&
    /^Is /.test(turns?.at(-1)?.text ?? '')
  )
}

/** "no, the low one", "I meant Roofing", "and for Acme?": what was asked before is asked for another plan. */
export const goesBack = (query: string): boolean =>
  /^(?:no|nope|not|sorry|oops|oh|wait|actually|i mean|i meant|meant|make that|and|what about|how about|same|for|the|on the|try)\b/.test(
    plainText(query).trim(),
  )
