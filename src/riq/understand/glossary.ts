import type { Pattern } from './in-order.ts'

/** Terms of dental benefits with what they usually mean, in words for a front desk: name ; how it's written ; meaning. */
const TABLE = `
Deductible ; deductibles?|deds?|deducibles? ; what the patient pays first each year before the plan pays for the services that it applies to
Coinsurance ; co ?insurance|coaseguro ; the patient’s share of a covered service as a percent; the plan pays the rest
Copay ; co ?pays?|copayments?|copagos? ; a fixed dollar amount that the patient pays for a service
Annual maximum ; annual max(?:imum)?|yearly max(?:imum)?|max(?:imum)?|maximo(?: anual)? ; the most that the plan pays for a person in a benefit year; the patient pays what’s above it
Lifetime maximum ; lifetime max(?:imum)?|ltm ; the most that the plan ever pays for a service such as braces, however many years it takes
Waiting period ; waiting periods?|waits?|(?:periodo|tiempo) de espera ; how long someone has to be covered before the plan pays for a service
Frequency limit ; frequency(?: limits?| limitations?)?|limitations? ; how often the plan pays for a service
Non-duplication ; non ?dup(?:lication)?|non duplication ; as the second plan, it pays only what it would have paid as the first, minus what the first plan paid; often that’s nothing
Maintenance of benefits ; maintenance of benefits|mob ; as the second plan, it takes what the first plan paid off the fee, then pays its own percent of the rest
Coordination of benefits ; cob|coordination of benefits|coordination ; how two plans share a bill: which pays first, and how much the second adds
Birthday rule ; birthday rule ; for a child under two parents’ plans, the plan of the parent whose birthday comes first in the year pays first
Missing tooth clause ; missing tooth(?: clause)?|mtc ; the plan doesn’t pay to replace teeth that were lost before coverage began
Alternate benefit ; alternate benefits?|alternative benefits?|leat|least expensive alternative(?: treatment)?|downgrades?|downgraded ; the plan pays as if you did a cheaper treatment, and the patient pays the difference
Predetermination ; pre ?determinations?|predeterms?|pre ?auths?|preauthorizations?|prior auth(?:orization)? ; you send in the treatment plan first, and the carrier says what it expects to pay
UCR ; ucr|usual and customary ; usual, customary and reasonable: the fee that the plan goes by out of network
MAC ; mac ; maximum allowable charge: out of network the plan pays no more than it would allow in network
PPO ; ppo|dppo ; a plan with contracted dentists; patients can see others, often at a higher cost
DHMO ; dhmo|hmo|dmo ; a plan with an assigned dentist and fixed copays; without a referral it pays nothing elsewhere
Indemnity ; indemnity ; a plan without a network: it pays its percent wherever the patient goes
Balance billing ; balance bill(?:ing)? ; charging the patient what’s above the plan’s allowed amount
Allowed amount ; allowed amounts?|allowable|allowance ; the fee that the plan goes by when it pays
Payer ID ; payer id|payor id ; the number that gets electronic claims to the carrier
EOB ; eob|explanation of benefits ; explanation of benefits: what the carrier sends after a claim, with what it paid and why
Timely filing ; timely filing|filing limit ; how long after the visit you can send in a claim
Rollover ; roll ?over|carry ?over ; unused dollars of the maximum are kept for a later year
In network ; in network ; with a dentist who has a contract with the carrier
Out of network ; out of network|oon ; with a dentist who has no contract with the carrier
Calendar year ; calendar year ; from New Year’s Day to the end of December
Benefit year ; benefit year|plan year|contract year ; the twelve months that the deductible and the maximum count for
Quadrant ; quadrants?|quads?|cuadrantes? ; a quarter of the mouth: upper right, upper left, lower left or lower right
Prophy ; prophy|prophylaxis ; a routine cleaning
SRP ; srp|scaling and root planing|root planing ; scaling and root planing: a deep cleaning below the gums, one quadrant at a time
Perio maintenance ; perio maintenance|periodontal maintenance ; a cleaning after gum treatment, in place of a routine one
Bitewings ; bitewings?|bwx?s? ; X-rays of the back teeth, taken while the patient bites on a holder
Full mouth series ; fmx|full mouth (?:x rays?|series) ; a set of X-rays of all teeth
Panoramic X-ray ; pano(?:ramic)?(?: x ?ray)? ; one X-ray of the whole mouth, taken from outside
Core build-up ; core build ?ups?|build ?ups?|bu ; filling up a broken tooth so it can hold a crown
Crown ; crowns?|caps? ; a cap over a tooth
Bridge ; bridges? ; false teeth fixed between two crowns
Implant ; implants? ; a screw in the jaw that holds a crown
Sealant ; sealants? ; a coating on the chewing surface that keeps a tooth from decay
Root canal ; root canals?|endo(?:dontics)?|rct ; cleaning out and filling the inside of a tooth
Osseous surgery ; osseous(?: surgery)? ; gum surgery that reshapes the bone around teeth
Orthodontics ; ortho(?:dontics)? ; braces and other ways to straighten teeth
Prep date ; prep(?: date)? ; the day a tooth is prepared for its crown
Seat date ; seat(?: date)?|delivery date|insertion date ; the day the finished crown is put in; a plan that pays then counts it in the benefit year of that day
Late entrant ; late entrants? ; someone who joins a plan later than they could have, and may have to wait longer
Work in progress ; work in progress|wip|in progress ; treatment that was begun before coverage started; many plans leave it out
Percentile ; (?:\\d\\dth )?percentile ; out of network the plan goes by a fee that so many of 100 local fees don’t exceed
Base metal ; base metal|nonprecious ; the cheapest metal for crowns; a plan that pays porcelain as base metal pays less, and the patient pays the difference
PFM ; pfms?|porcelain fused to metal ; a crown of metal with porcelain over it
Zirconia crown ; zirconia ; a white crown of ceramic, without metal
Amalgam ; amalgams? ; a silver filling
Composite ; composites? ; a white filling
Abutment ; abutments? ; the part between an implant and its crown; of a bridge, the tooth that holds it
Pontic ; pontics? ; the false tooth of a bridge
Inlay ; inlays? ; a filling made in a lab, inside the tooth
Onlay ; onlays? ; like an inlay, but it also covers part of the chewing edge
Veneer ; veneers? ; a thin cover on the front of a tooth, mostly for looks
Simple extraction ; simple ext(?:raction)?s? ; taking out a tooth that can be seen, without cutting
Surgical extraction ; surgical ext(?:raction)?s? ; taking out a tooth by cutting gum or bone
Bony impaction ; (?:full |partial )?bony(?: impactions?)? ; a tooth that’s still in the bone and comes out by surgery
Debridement ; debridements?|fmd ; clearing off heavy buildup so that an exam can be done
Palliative treatment ; palliative ; relief of pain, without curing what causes it
Active periodontal therapy ; active perio(?:dontal)? (?:therapy|treatment) ; gum treatment such as scaling and root planing or gum surgery
Premolar ; premolars?|bicuspids? ; the two teeth between canine and molars
Arch ; arch ; all upper or all lower teeth
Fee schedule ; fee schedules? ; a list of the fees that a plan goes by
EPO ; epo ; a plan that pays nothing outside its network
Dependent ; dependents? ; someone covered through the employee, such as a spouse or child
Subscriber ; subscribers? ; the employee in whose name the plan is
Preventive services ; preventive(?: services)? ; exams, cleanings, X-rays and such; which ones is up to each plan
Basic services ; basic services ; fillings, simple extractions and such; which ones is up to each plan
Major services ; major services ; crowns, bridges, dentures and such; which ones is up to each plan
Incentive plan ; incentive(?: plan)? ; its percent goes up each year that the patient comes in
Self-funded ; self ?(?:funded|insured) ; the employer pays the claims, and a carrier only handles them
Assignment of benefits ; assignment of benefits|aob ; the patient lets the plan pay the office directly
`

/** A term with its usual meaning. */
export interface Definition {
  name: string
  /** Goes on behind the name and "is usually". */
  meaning: string
}

const TERMS: readonly (Definition & { said: RegExp })[] = TABLE.split('\n').flatMap((line) => {
  const [name, said, meaning] = line.split(' ; ')
  return name && said && meaning ? [{ name, meaning, said: new RegExp(`\\b(?:${said})\\b`) }] : []
})

/** Terms whose value a plan states as a figure, or services: "whats the deductible" asks for that. */
const VALUED =
  /^(?:Deductible|Copay|Annual maximum|Lifetime maximum|Waiting period|Frequency limit|Payer ID|Timely filing|Calendar year|Benefit year|Prophy|SRP|Perio maintenance|Bitewings|Full mouth series|Panoramic X-ray|Core build-up|Crown|Bridge|Implant|Sealant|Root canal|Osseous surgery|Orthodontics|Prep date|Seat date|Preventive services|Basic services|Major services|PFM|Zirconia crown|Amalgam|Composite|Inlay|Onlay|Veneer|Debridement|Simple extraction|Surgical extraction|Bony impaction|Dependent|In network|Out of network|Fee schedule|Palliative treatment)$/

const MEANING =
  /(?<!\b(?:i|u|you|we) )\bmean\b|\b(?:means|meaning|stand for|stands for|definition|define|explain|significa|quiere decir|in (?:plain |simple )?(?:english|words|terms)|for dummies|no idea what|dont know what|dunno what|what does \w+ do)\b|\bwhat(?:s| is| are)(?: the)? (?:difference|diff)\b|^(?:the )?(?:difference|diff|diferencia)\b/
/** "what's a deductible", "que es un quadrant": an article asks for the thing, not for its amount. */
/** "what's coinsurance vs copay": two terms side by side. */
const WHAT_VS = /\bwhat(?:s| is| are)\b.*\b(?:vs|versus)\b/
const WHAT_IS_A =
  /\b(?:what(?:s| is| are)|que es) (?:an?|una?)\b|\bwhat (?:an?|una?) \w+(?: \w+){0,2} (?:is|are)\b/

/** "whats non dup": without an article the word of a rule asks for its meaning, too. */
const WHAT_IS = /\b(?:what(?:s| is| are)|que (?:es|son))(?: (?:the|el|la|los|las|lo de))?\b/

/** Longer names before the shorter ones inside them. */
const byLength = (a: { at: number; length: number }, b: { at: number; length: number }) =>
  b.length - a.length || a.at - b.at

/** True for a question what a term means. */
const ASKS_MEANING: Pattern = {
  test: (text) => MEANING.test(text) || WHAT_IS_A.test(text) || WHAT_VS.test(text),
}

/**
 * The terms whose meaning a question asks for, in its order; none where it asks for something else.
 * @param text the question's words in lower case, parted by one blank
 */
export function definitionsIn(text: string): Definition[] {
  if (!ASKS_MEANING.test(text)) return ruleNamed(text)
  // "what's a deductible and how much is it": what comes after the article.
  const whole = MEANING.test(text) || WHAT_VS.test(text)
  const from = whole ? 0 : text.search(WHAT_IS_A)
  const part = whole ? text : text.slice(from).split(' ').slice(0, 6).join(' ')
  const found = TERMS.flatMap((term) => {
    const match = term.said.exec(part)
    return match ? [{ term, at: match.index, length: match[0].length }] : []
  }).sort(byLength)
  const kept = found.filter(
    (one, i) =>
      !found.slice(0, i).some((other) => one.at < other.at + other.length && one.at + one.length > other.at),
  )
  // The difference between two plans is none between two terms.
  if (/\b(?:diff(?:erence)?|vs|versus)\b/.test(text) && kept.length < 2) return []
  return kept.sort((a, b) => a.at - b.at).map(({ term: { name, meaning } }) => ({ name, meaning }))
}

/** The rule whose name comes right behind "what is", and nothing but a word or two behind it. */
function ruleNamed(text: string): Definition[] {
  const start = WHAT_IS.exec(text)
  if (!start) return []
  // "base metal? whats that".
  if (/\bwhat(?:s| is) (?:that|this|it)(?: mean)?$/.test(text)) {
    const before = TERMS.filter(({ name, said }) => !VALUED.test(name) && said.test(text)).slice(0, 1)
    return before.map(({ name, meaning }) => ({ name, meaning }))
  }
  const rest = text.slice(start.index + start[0].length).trim()
  const found = TERMS.filter(({ name }) => !VALUED.test(name)).find(
    ({ said }) => said.exec(rest)?.index === 0,
  )
  if (!found) return []
  const behind = rest.replace(found.said, '').trim()
  return behind === '' || /^(?:anyway|again|then|and|y|plan|here|exactly|even)\b/.test(behind)
    ? [{ name: found.name, meaning: found.meaning }]
    : []
}

/** The meaning in a sentence. */
export const definitionWords = ({ name, meaning }: Definition): string => `${name} usually means: ${meaning}.`
