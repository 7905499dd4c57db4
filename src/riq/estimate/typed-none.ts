import type { Word } from '../understand/words.ts'
import type { PlanTerms } from './contract.ts'
import type { TypedAmount } from './typed-amounts.ts'

/** What an amount is a name of: "the $25 thing", "the 50 ded". */
const NAMED = /^(?:things?|deds?|deductibles?|deduct|deducible)$/
/** What makes it an amount of the patient's year. */
const STATE = /\b(?:met|paid|pd|satisfied|used|left|open|owes?|remaining|toward|towards|pagado|cubierto)\b/i
/** Whoever asks so asks for the rule. */
const ASKS = /\b(?:do|does|is|will|would|wont|doesnt|if|when)\b/i
const RULE =
  /\b(?:counts?|appl(?:y|ies|ied)|takes?|taken|hits?|eats?|comes? (?:out|off)|goes? (?:toward|against|into)|uses? up|part of|included|separate)\b/i
const asksRule = (text: string) => {
  const asks = text.search(ASKS)
  return asks >= 0 && RULE.test(text.slice(asks))
}
/** Any word of money or of limits: next to it a number like a year may be an amount. */
const OF_MONEY =
  /[$@]|\b(?:fees?|costs?|price|charge[sd]?|at|for|each|ea|apiece|bills?|billed|ucr|allow\w*|contracted|ppo|pa(?:y|ys|id|ga|gan|gar|gado)|pd|owes?|portion|used|uso|usado|left|met|deds?|deductible|max\w*|primary|estimate|cuanto|cuesta|dollars|bucks)\b/i
const YEARS = { from: 199_000, to: 204_900 }

/**
 * The amounts of a message without those that only name a limit of the plan, and without a lone number that's rather a year.
 * @param hasTerms whether it names anything that a year could be of
 */
export function withoutLimitNames(
  text: string,
  words: readonly Word[],
  amounts: readonly TypedAmount[],
  plan: PlanTerms,
  hasTerms: boolean,
): TypedAmount[] {
  const saysState = STATE.test(text)
  const asks = asksRule(text)
  const limits = [...Object.values(plan.deductible), ...Object.values(plan.maximum), plan.orthoMaximum]
  // The plan's own limit is its name, where someone asks what applies or counts: "does ortho eat into the 1500".
  const isName = ({ from, to, cents }: TypedAmount) => {
    const article = /^(?:the|her|his|their|that|el|los)$/.test(words[from - 1]?.text ?? '')
    return (
      (words[from - 1]?.text === 'the' && NAMED.test(words[to]?.text ?? '')) ||
      (asks && (cents === plan.deductible.individual || (article && limits.includes(cents))))
    )
  }
  const own = amounts.filter((amount) => saysState || !isName(amount))
  const [lone, ...others] = own
  const isYear =
    lone &&
    hasTerms &&
    others.length === 0 &&
    lone.to === lone.from + 1 &&
    /^\d{4}$/.test(words[lone.from]!.text)
  // "crown 2000": round numbers are fees.
  const isRound = lone && lone.cents % 5_000 === 0
  if (isYear && !isRound && lone.cents >= YEARS.from && lone.cents <= YEARS.to && !OF_MONEY.test(text))
    return []
  return own
}
