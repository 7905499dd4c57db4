import { bareWord } from '../lexicon/names.ts'
import { LEXICON } from '../lexicon/words.ts'
import type { Token } from './tokens.ts'

/** Words that a person's name does not hold but the name of a firm, carrier, school or office does. */
const FIRM_WORDS = new Set(
  `inc llc llp ltd corp corporation co company companies incorporated plc lp pc pllc pa assoc associates association
  associations group groups holdings partners partnership enterprises industries international national american
  insurance assurance life mutual dental dentistry dentist orthodontics health healthcare medical benefit benefits plan plans
  administrators administration administrative services service solutions systems technologies technology tech
  school schools district county city town township village state university college academy institute hospital clinic
  center centre union authority agency department dept commission council trust fund foundation bank credit financial
  finance capital securities consulting logistics distribution distributors manufacturing mfg foods food hospitality
  brewing printing packaging paper construction contractors builders electric energy power oil gas mining steel
  metals millworks irrigation veterinary transit transportation trucking airlines railway motors automotive auto tire supply
  supplies stores store market markets retail restaurants restaurant grill cafe bakery hotel hotels resort resorts casino
  farms farm ranch dairy orchards vineyards nursery landscaping plumbing heating roofing painting properties
  property realty estates homes management media news broadcasting communications telecom wireless networks network
  software digital labs laboratory laboratories pharmacy pharmaceuticals biotech aerospace aviation engineering
  architects design studios cooperative coop diocese archdiocese ministries parish church lutheran baptist methodist catholic presbyterian episcopal museum library theatre federation
  alliance society employees workers teamsters carpenters trades welfare brotherhood board ppo hmo dhmo epo dpo
  portal website  ortho surgery specialists care office offices practice department
  products brands works shop garage outfitters gear equipment rentals leasing freight shipping warehouse granite
  hardware lumber textiles apparel furniture appliances security staffing payroll insurers underwriters reinsurance
  bureau ministry government federal municipal public schools charter cooperative collective guild league club
  advantage choice select premier preferred silver gold platinum bronze basic plus standard classic complete elite value`
    .split(/\s+/)
    .map(bareWord),
)

/** These end a firm's name and are never a surname, so that "Strand Inc" is a firm even alone. */
const FIRM_ENDS = new Set('inc llc llp ltd corp corporation co company incorporated plc lp pllc'.split(' '))

const SHORT = 4 // a carrier's alias of up to four letters ("Met") says too little

const CARRIERS = new Set(
  LEXICON.carriers
    .flatMap((carrier) => [carrier.name, ...(carrier.aliases ?? []), ...(carrier.networks ?? [])])
    .map((name) => name.split(/\s+/).map(bareWord).filter(Boolean).join(' '))
    .filter((name) => name.length > SHORT),
)

const isCapitalised = (token: Token) => /^\p{Lu}/u.test(token.text)

/** Whether a word marks the name of a firm, a plan or an office. */
export const isFirmWord = (word: string): boolean => FIRM_WORDS.has(bareWord(word))

/** Whether the tokens read as an organisation: a firm's word among them, "&" between two, or a known carrier. */
export function isFirm(tokens: readonly Token[]): boolean {
  if (tokens.some((token) => (isCapitalised(token) && isFirmWord(token.text)) || FIRM_ENDS.has(token.key)))
    return true
  if (tokens.slice(0, -1).some((token) => token.after.includes('&'))) return true
  return isCarrier(tokens)
}

/** Whether the tokens are, or begin with, the name of a carrier the lexicon knows. */
export function isCarrier(tokens: readonly Token[]): boolean {
  const keys = tokens.map((token) => token.key).filter(Boolean)
  return keys.some((_, end) => CARRIERS.has(keys.slice(0, end + 1).join(' ')))
}

const isLink = (token: Token) => /^(?:of|and|the|for)$/.test(token.key)

/**
 * Whether the tokens from..to stand inside the name of a firm or place that goes on around them: "Grace" in "Grace
 * Lutheran Church", "Mary" in "College of William and Mary", either side of "&".
 */
export function inFirmsName(tokens: readonly Token[], from: number, to: number): boolean {
  const goesOn = (token: Token | undefined) => token !== undefined && !/[.;:|·•()/—–-]/.test(token.after)
  let right = to
  while (right < tokens.length && right < to + 4 && goesOn(tokens[right - 1])) {
    if (!isCapitalised(tokens[right]!) && !isLink(tokens[right]!)) break
    right++
  }
  let left = from
  while (left > 0 && from - left < 5 && goesOn(tokens[left - 1]) && !tokens[left - 1]!.after.includes(',')) {
    if (!isCapitalised(tokens[left - 1]!) && !isLink(tokens[left - 1]!)) break
    left--
  }
  const around = [...tokens.slice(left, from), ...tokens.slice(to, right)]
  const joined = tokens[to - 1]!.after.includes('&') || (from > 0 && tokens[from - 1]!.after.includes('&'))
  return joined || around.some((token) => isFirmWord(token.text) && isCapitalised(token))
}
