import type { TypedEstimate, TypedLine } from './typed-parts.ts'

/** Whose amounts they are: the plan's. */
const PLANS =
  '(?:ppo|contract(?:ed|s)?|negotiated|network|innetwork|insurance|ins|plans?|carriers?|allowed|allowable|mac)'
/** All amounts of an estimate together. */
const ALL = '(?:fees|amounts|prices|rates|fee schedule|schedule)'
const DENIED = '(?:not|arent|isnt|werent|dont)'
/** "contracted fees 968" tells what one amount is: the kinds of amounts know that. */
const NO_AMOUNT = '(?! (?:is |are |of |at )?\\d)'

const OF_PLAN = new RegExp(
  `\\b${PLANS} (?:(?:dental|allowed|contracted|fee) )?${ALL}\\b${NO_AMOUNT}|\\b(?:ppo |plan )?allowables\\b${NO_AMOUNT}|\\b(?:fees|amounts|prices|these|those|they|theyre|all|everything) (?:(?:are|were|is|all|our|the|already|from|off|per) )*(?:contracted|negotiated|allowed)\\b|\\b(?:tarifas|precios|cuotas) (?:contratad[ao]s|negociad[ao]s|del? (?:la )?(?:plan|ppo|seguro|red))\\b`,
)
const OF_OFFICE = new RegExp(
  `\\bucr\\b|\\b(?:office|full|regular|usual|standard|cash|retail) ${ALL}\\b|\\b${DENIED} (?:\\w+ ){0,3}${PLANS} ${ALL}\\b|\\b${DENIED} (?:\\w+ ){0,2}(?:contracted|negotiated)\\b`,
)
/** Whoever asks for the fees doesn't tell what theirs are: "what are our contracted fees". */
const ASKS_FOR = new RegExp(
  `\\b(?:what(?! if)|whats|which|where|need|know|get|find|have|see|tell)(?: \\w+){0,3} ${PLANS} ${ALL}\\b`,
)
const YES =
  /^(?:yes|yep|yeah|yup|correct|right|they are|these are|it is|si|claro)(?: (?:they are|these are|it is|thats right|correct|maam|please|thanks|all|si))*$/
const NO =
  /^(?:no|nope|nah|they arent|these arent|theyre not|it isnt)(?: (?:they arent|theyre not|these arent|it isnt|thanks))*$/

/**
 * What a message says of all its fees together: that they're what the plan allows, that they aren't, or nothing.
 * @param text its words in lower case, parted by one blank
 */
export function saidOfFees(text: string): boolean | undefined {
  if (OF_OFFICE.test(text)) return false
  return OF_PLAN.test(text) && !ASKS_FOR.test(text) ? true : undefined
}

/** What a message says that's nothing but yes or no. @param text its words in lower case, parted by one blank */
export const plainAnswer = (text: string): boolean | undefined =>
  YES.test(text) ? true : NO.test(text) ? false : undefined

const lacksAllowed = (line: TypedLine) => line.fee !== undefined && line.allowed === undefined

/** Whether it's open if the fees are what the plan allows. Outside of the network nobody has a contract. */
export const asksForContract = ({
  lines,
  cover,
  contracted,
}: Pick<TypedEstimate, 'lines' | 'cover' | 'contracted'>): boolean =>
  contracted === undefined && cover.network !== 'out' && lines.some(lacksAllowed)

/** The lines of an estimate; where someone said of all fees that they're what the plan allows, each counts as that. */
export const withContract = ({ lines, cover, contracted }: TypedEstimate): TypedLine[] =>
  contracted && cover.network !== 'out'
    ? lines.map((line) => (lacksAllowed(line) ? { ...line, allowed: line.fee! } : line))
    : lines
