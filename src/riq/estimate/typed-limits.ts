import type { Word } from '../understand/words.ts'

/** What a message says of limits and of history in words alone. Patterns go over its words in lower case, parted by one blank. */

const DEDUCTIBLE = '(?:deds?|deductibles?|deduct|deducible)'
const DONE =
  '(?:met|satisfied|done|paid|pagado|covered|handled|taken care of|out of the way|all set|used up|been hit)'
const NOT_MET = new RegExp(
  `\\b${DEDUCTIBLE}\\b(?: (?!met\\b)\\w+){0,3} (?:not|isnt|hasnt|unmet|never|no)\\b|\\b(?:not|hasnt|havent|isnt|none) (?:\\w+ ){0,3}${DEDUCTIBLE}\\b|\\b(?:no ${DEDUCTIBLE} (?:met|paid)|(?:nothing|none) (?:(?:has been |was |been )?(?:paid|met) )?(?:on|towards?|of) (?:the |her |his )?${DEDUCTIBLE})\\b|\\b${DEDUCTIBLE} (?:is |s )?(?:still )?(?:open|outstanding)\\b|\\bnot pa(?:id|yed) (?:nothing|anything) (?:of|on|toward) (?:the |her |his )?${DEDUCTIBLE}\\b|\\b(?:nothing|none)(?: has been| been| was| is)? met\\b|\\bunmet ${DEDUCTIBLE}\\b|\\b${DEDUCTIBLE} no pagado\\b|\\bno (?:ha |han |se ha )?(?:pagado|pago|cubierto|cumplido) (?:nada )?(?:el|su|del|de su) ${DEDUCTIBLE}\\b`,
)
const MET = new RegExp(
  `(?<!\\b(?:family|fam) )\\b${DEDUCTIBLE}(?: (?:is|has|was|been|already|all|fully|s|ya|been)){0,3} ${DONE}\\b|\\b(?:met|satisfied|nothing left (?:on|of)|(?:already|has|have|had|fully) paid|pago|pagado|cubierto|cubrio) (?:the |her |his |their |el |su |todo el )?${DEDUCTIBLE}\\b`,
)
const FAMILY_MET = new RegExp(
  `\\b(?:family|fam) ${DEDUCTIBLE}(?: (?:is|has|was|been|already|all|fully|s)){0,3} ${DONE}\\b`,
)
const NOT = '(?<!\\b(?:not|isnt|hasnt|havent|arent|never|no)(?: \\w+)? )'
const MAXED = new RegExp(
  `${NOT}\\bmaxed\\b|${NOT}\\b(?:max|maximum|benefits)(?: (?:is|are|has|all|been|already))* (?:used up|gone|exhausted|met|hit|reached)\\b|\\bno (?:max|maximum|benefits|money) (?:left|remaining)\\b|\\bnothing left\\b(?! (?:on|of) (?:\\w+ )?${DEDUCTIBLE})|\\bused (?:up )?(?:the |her |his |their )?(?:full|whole|entire) (?:max|maximum|benefits)\\b`,
)
const NOTHING_USED =
  /\b(?:max|maximum|benefits) (?:is |are )?(?:untouched|unused|not touched)\b|\b(?:nothing|none|no benefits|not(?:hing)?(?: been)?) (?:has been |been |was |is )?used\b|\bhasnt used (?:any|anything)\b|(?<!\bused (?:up )?(?:the |her |his |their )?)\b(?:full|whole) (?:max|maximum|benefits)\b|\bfirst visit (?:of|this) (?:the )?year\b/
const WAIT_OVER =
  /\b(?:wait|waits|waiting period|waiting periods)(?: (?!not\b|isnt\b|never\b|hasnt\b)\w+){0,2} (?:over|done|met|satisfied|passed|waived|up|finished)\b|(?<!\b(?:not|isnt|hasnt|never) )\b(?:past|passed|met|satisfied|no) (?:the |her |his |their |any )?wait(?:ing(?: (?:period|pd|per))?)?\b|\b(?:la )?espera (?:ya )?(?:paso|termino|se acabo|cumplida)\b/
const NEVER = /\b(?:never had|first (?:one|ever|crown|time)|no (?:prior|previous|history)|never done)\b/

const EACH =
  /\b(?:each|ea|apiece|a (?:piece|quad|tooth|pop)|per (?:tooth|quad|quadrant|one|filling|crown|unit)|cada un[oa]|cu)\b/

/** Next to its amount: "total" alone asks what the patient pays in all. */
const TOTAL =
  /\b(?:total|totals|altogether|combined|in all|for (?:both|all|everything)|for the (?:lot|two|three|four|pair)|en total) (?:of |is |was |fee )?\d|\d (?:dollars |bucks |in |en )?(?:total|altogether|combined|all together|in all|for (?:both|all|everything)|for the (?:lot|two|three|four|pair))\b/
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
  /** An amount is for all of several. */
  total: boolean
}

/** The parts of a message between its commas, each its words parted by one blank. */
function partsOf(words: readonly Word[]): string[] {
  const parts: string[][] = [[]]
  for (const { text, begins } of words) {
    if (begins) parts.push([])
    parts.at(-1)!.push(text)
  }
  return parts.map((part) => part.join(' '))
}

/** Reads what a message says of limits without a figure. */
export function saidOfLimits(words: readonly Word[]): SaidOfLimits {
  const parts = partsOf(words)
  const said = parts.join(' ')
  const isOpen = parts.some((part) => NOT_MET.test(part))
  return {
    deductibleIsMet: !isOpen && parts.some((part) => MET.test(part)),
    deductibleIsOpen: isOpen,
    familyDeductibleIsMet: FAMILY_MET.test(said),
    maxedOut: MAXED.test(said),
    nothingUsed: NOTHING_USED.test(said),
    waitOver: WAIT_OVER.test(said),
    speaksOf: { deductible: SPEAKS_OF_DEDUCTIBLE.test(said), maximum: SPEAKS_OF_MAXIMUM.test(said) },
    never: NEVER.test(said),
    each: EACH.test(said),
    total: TOTAL.test(said),
  }
}
