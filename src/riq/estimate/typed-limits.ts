/** What a message says of limits and of history in words alone. Patterns go over its words in lower case, parted by one blank. */

const DEDUCTIBLE = '(?:deds?|deductibles?|deduct|deducible)'
const DONE =
  '(?:met|satisfied|done|paid|pagado|covered|handled|taken care of|out of the way|all set|used up|been hit)'
const NOT_MET = new RegExp(
  `\\b${DEDUCTIBLE}\\b(?: (?!met\\b)\\w+){0,3} (?:not|isnt|hasnt|unmet|never|no)\\b|\\b(?:not|hasnt|havent|isnt|none) (?:\\w+ ){0,3}${DEDUCTIBLE}\\b|\\b(?:no ${DEDUCTIBLE} (?:met|paid)|nothing (?:paid )?(?:on|toward) (?:the |her |his )?${DEDUCTIBLE})\\b|\\bunmet ${DEDUCTIBLE}\\b|\\b${DEDUCTIBLE} no pagado`,
)
const MET = new RegExp(
  `(?<!\\b(?:family|fam) )\\b${DEDUCTIBLE}(?: (?:is|has|was|been|already|all|fully|s|ya|been)){0,3} ${DONE}\\b|\\b(?:met|satisfied|nothing left (?:on|of)) (?:the |her |his |their )?${DEDUCTIBLE}\\b`,
)
const FAMILY_MET = new RegExp(
  `\\b(?:family|fam) ${DEDUCTIBLE}(?: (?:is|has|was|been|already|all|fully|s)){0,3} ${DONE}\\b`,
)
const MAXED =
  /\bmaxed\b|\b(?:max|maximum|benefits)(?: (?:is|are|has|all|been|already))* (?:used up|gone|exhausted|met|hit|reached)\b|\bno (?:max|maximum|benefits|money) (?:left|remaining)\b|\bnothing left\b/
const NOTHING_USED =
  /\b(?:nothing|none|no benefits|not(?:hing)?(?: been)?) (?:has been |been |was |is )?used\b|\bhasnt used (?:any|anything)\b|\b(?:full|whole) (?:max|maximum|benefits)\b|\bfirst visit (?:of|this) (?:the )?year\b/
const WAIT_OVER =
  /\b(?:wait|waits|waiting period|waiting periods)(?: \w+){0,2} (?:over|done|met|satisfied|passed|waived|up|finished)\b|\b(?:past|passed|met|satisfied|no) (?:the |her |his |their |any )?wait(?:ing period)?\b/
const NEVER = /\b(?:never had|first (?:one|ever|crown|time)|no (?:prior|previous|history)|never done)\b/

const EACH =
  /\b(?:each|ea|apiece|a (?:piece|quad|tooth|pop)|per (?:tooth|quad|quadrant|one|filling|crown|unit)|cada un[oa]|cu)\b/

const SPEAKS_OF_DEDUCTIBLE = new RegExp(`\\b${DEDUCTIBLE}\\b`)
const SPEAKS_OF_MAXIMUM = /\b(?:max|maximum)\b/

/** What is said without a figure. */
export interface SaidOfLimits {
  deductibleIsMet: boolean
  /** Nothing of it is met. */
  deductibleIsOpen: boolean
  familyDeductibleIsMet: boolean
  maxedOut: boolean
  nothingUsed: boolean
  waitOver: boolean
  /** It speaks of the limit in any words. */
  speaksOf: { deductible: boolean; maximum: boolean }
  /** The same was never done before. */
  never: boolean
  /** An amount is for each of several. */
  each: boolean
}

/** Reads what a message says of limits without a figure. @param said its words in lower case, parted by one blank */
export const saidOfLimits = (said: string): SaidOfLimits => ({
  deductibleIsMet: MET.test(said) && !NOT_MET.test(said),
  deductibleIsOpen: NOT_MET.test(said),
  familyDeductibleIsMet: FAMILY_MET.test(said),
  maxedOut: MAXED.test(said),
  nothingUsed: NOTHING_USED.test(said),
  waitOver: WAIT_OVER.test(said),
  speaksOf: { deductible: SPEAKS_OF_DEDUCTIBLE.test(said), maximum: SPEAKS_OF_MAXIMUM.test(said) },
  never: NEVER.test(said),
  each: EACH.test(said),
})
