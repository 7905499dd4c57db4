import { inOrder } from './in-order.ts'

/** What says that someone is on a plan now. */
const STATES = /^(?:active|inactive|actively|termed|enrolled)$/

/** Words behind it that make it a state of something else: "active decay", "active plan", "enrolled late". */
const BEHIND_STATE =
  /^(?:on|with|under|w|thru|through|today|now|right|currently|as|still|this|for|yet|or|there|here|\d.*)$/

const BEING =
  /^(?:is|are|was|were|s|still|somebody|someone|anybody|anyone|check|confirm|verify|see|if|whether)$/

/** Plans, and words for one, are active too: such a question is about the record. */
const NO_PERSON = /^(?:plans?|polic(?:y|ies)|coverage|groups?|version|contract|benefits?|it|that|which)$/

/** How many words may be between "is" and what is said of someone: a whole name with a day of birth. */
const REACH = 9

/** Words by which someone is told apart from others. */
const IDENTIFIED = /\b(?:dob|date of birth|birth ?date|born|ssn|member id|subscriber id)\b/

const ON_PLAN =
  /\b(?:covered|coverage|insured|insurance|on (?:the |this |that |your |our )?(?:plan|policy)|in (?:the|your|our) system|have (?:benefits|dental))\b/

/** "did harbor pay the claim for Mr. Olsen yet": what became of someone's claim. */
const CLAIM_DONE = inOrder(
  /\b(?:did|has|have|was|were)\b/,
  /\b(?:pay|paid|process|processed|deny|denied|receive|received|approve|approved)\b/,
  /\b(?:the|this|that|his|her|their|a|my|our) claim\b/,
)

/** True at a word by which someone is said to be on a plan, with a name of any length before or behind it. */
function isStateOf(words: readonly string[], at: number): boolean {
  const next = words[at + 1]
  const before = words.slice(Math.max(0, at - REACH), at)
  if (before.some((word) => NO_PERSON.test(word))) return false
  const predicate = next === undefined || BEHIND_STATE.test(next)
  if (words[at] === 'enrolled')
    return /^(?:on|with|under)$/.test(next ?? '') && before.some((word) => /^(?:is|are)$/.test(word))
  // "somebody active on Roofing", "is active juan perez".
  const attached = /^(?:on|with|under|w)$/.test(next ?? '')
  const led = /^(?:is|still|esta)$/.test(before.at(-1) ?? '') && before.length <= 4 && words.length - at > 2
  return attached || (predicate && before.some((word) => BEING.test(word))) || (led && !isThing(next!))
}

/** "active decay", "active ortho". */
const isThing = (word: string): boolean =>
  /^(?:decay|caries|ortho\w*|treatment|tx|disease|perio\w*|infection|duty|employees?|members?|plan|and|or|in|a|the)$/.test(
    word,
  )

/**
 * True for a question whether someone is on a plan, whatever is between its words: we hold no patients, so no plan answers it.
 * @param text the question's words in lower case, parted by one blank
 * @param services how many services it names: with one, a day of birth is an age
 */
export function asksOfPerson(text: string, services: number): boolean {
  const words = text.split(' ')
  if (words.some((word, at) => STATES.test(word) && isStateOf(words, at))) return true
  if (CLAIM_DONE.test(text)) return true
  return services === 0 && IDENTIFIED.test(text) && ON_PLAN.test(text)
}
