import type { Ask } from './asks.ts'
import type { Parts } from './understand.ts'

/** What a message is that asks nothing: a greeting, thanks, "what can you do", or chat. */
export type Social = 'greeting' | 'thanks' | 'help' | 'chat'

const GREETING =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|hola|buen[oa]s(?: dias| tardes)?|yo|morning)\b/
const THANKS = /\b(?:thanks?|thank you|thx|thanx|ty|gracias|appreciate it|appreciated|bye|ciao)\b/
const AGREES =
  /^(?:(?:ok(?:ay)?|k|great|perfect|awesome|got it|cool|nice|good|sounds good|will do|understood|bien) ?)+$/
const HELP =
  /^(?:help|what (?:can|do) (?:you|u) (?:do|know|answer|help with)|who are you|what are you|how (?:do|does) (?:you|this|it|riq) work|what can i ask(?: you)?|how can you help(?: me)?)$/
const MOOD =
  /\b(?:ugh|lol|haha|jaja|omg|on hold|phones? (?:is|are|keeps?|wont)|slammed|swamped|busy|tired|exhausted|crazy day|long day|rough day|yelling|screaming|friday|monday|lunch|coffee|lifesaver|love (?:you|u|this)|hate (?:this|it|my)|how are (?:you|u)|como estas|que mal|useless|stupid|sucks|annoying|annoyed)\b/
/** Words by which something is asked after all. */
const ASKS = /\b(?:what|whats|how much|how many|which|where|when|does|do they|is there|can|could)\b/

/** Something is said of what's named, nothing is asked: "the phones are nuts", "ugh harbor has the worst hold music". */
const STATES = /(?<!^)\b(?:is|are|was|were|keeps?|has|had|been|on hold)\b/

/** "ugh on hold w harbor", "lol phones are nuts today": a remark, which may name a carrier or what offices have as well. */
function isRemark({ text, typed, services, namesPlan, namesCarrier, slots }: Parts, asks: readonly Ask[]) {
  if (!MOOD.test(text) || !STATES.test(text) || typed.includes('?') || ASKS.test(text)) return false
  if (namesPlan && !namesCarrier) return false
  const figures = slots.amounts.length + slots.teeth.length + slots.done.length
  return services.length + figures === 0 && asks.every((ask) => ask.about === 'field')
}

/** Longer messages say more than hello. */
const LONGEST = 10

/** Whether a message holds nothing that could be asked: no service, no plan, no figure. */
const isEmpty = ({ terms, namesPlan, slots }: Parts, asks: readonly Ask[]) =>
  asks.length +
    terms.length +
    slots.days.filter(({ when }) => when.kind !== 'near').length +
    slots.teeth.length +
    slots.amounts.length +
    slots.done.length ===
    0 &&
  slots.age === null &&
  !namesPlan

/**
 * What a message is that asks nothing; null for a question.
 * @param asks what it was taken to ask
 */
export function socialOf(parts: Parts, asks: readonly Ask[]): Social | null {
  const { text, typed } = parts
  if (HELP.test(text)) return 'help'
  if (isRemark(parts, asks) && text.split(' ').length <= LONGEST) return 'chat'
  if (!isEmpty(parts, asks) || text.split(' ').length > LONGEST) return null
  if (THANKS.test(text) && !ASKS.test(text)) return 'thanks'
  if (AGREES.test(text)) return 'thanks'
  if (ASKS.test(text) && !/\bhow are (?:you|u)\b/.test(text)) return null
  if (GREETING.test(text)) return 'greeting'
  // "omg is it covered?" goes on with the question before.
  const asksBack = typed.includes('?') && !/\b(?:how are (?:you|u)|como estas)\b/.test(text)
  return MOOD.test(text) && !asksBack ? 'chat' : null
}
