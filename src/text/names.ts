import { isGivenName, isOrdinary, isSurname } from '../lexicon/names.ts'
import { LEXICON } from '../lexicon/words.ts'
import { plain } from './signs.ts'

/** Words that titles of benefit documents are made of; what is left of a title may be a name. */
const GENERIC = new Set(
  `dental benefit benefits plan plans program summary schedule highlight highlights sample procedure procedures listing overview guide verification breakdown certificate of your the at a an
  glance coverage insurance group employee employees options option comparison ppo dpp dhmo dmo hmo epo indemnity pos description eligibility response sheet form provider
  provider's portal connection fax welcome effective and for to in on by with from is care service services member members page about this our what how new annual open
  enrollment information outline information handbook booklet brochure spd report statement quick reference facts high low base basic buy-up buyup standard patient charge charges copay copays copayment copayments voluntary questions answers
  my all active eligible full-time part-time salaried hourly retirees annuitants individuals families dependents year section part chapter supplies incentive choices select guide expenses charges coverages core limitations exclusions introduction contents home results result overview understanding compare contact contacts welcome medical vision life disability retirement
  deductible deductibles maximum maximums annual lifetime calendar waiting period periods preventive diagnostic basic major orthodontic orthodontics orthodontia limits amounts percentages rates premiums
  individual family confirmation worksheet inquiry inquiries checklist intake detail details notice request reply election elections
  premium enhanced silver gold bronze platinum value core choice plus suite network advantage passive policy document documents benefit-summary plan-summary &`
    .split(/\s+/)
    .filter(Boolean),
)

/** Words that firms and public bodies bear in their names. */
const ORGANISATION =
  /\b(?:inc|incorporated|llc|l\.l\.c|llp|lp|ltd|corp|corporation|company|companies|co|county|city|town|village|borough|state|township|school|schools|district|university|college|academy|academies|authority|hospital|clinic|partners|partnership|group|foods|union|local|association|assn|foundation|systems?|industries|logistics|bank|manufacturing|church|diocese|holdings|enterprises|solutions|technologies|technology|associates|department|board|brewing|printing|hospitality|distribution|staffing|hardware|roofing|construction|electric|energy|motors|transit|irrigation|packaging|paper|millworks|credit|federal|international|national|america|american|usa|global|services|supply|works|center|centre|society|council|commission|federation|cooperative|co-?op|trust|fund|veterinary|medical|health|healthcare|farms|ranch|properties|realty|restaurants?|stores?|markets?|labs|laboratories|pharmaceuticals?|engineering|consulting|design|studios?|media|airlines?|railway|freight|trucking|marine|mining|steel|glass|plastics|textiles?|gear|granite|library|museum|ymca|police|fire|teachers|firefighters|employees|hotels?|resorts?|mills?|refining|orchards?|cabinetry|glassworks|shipyards?|textiles?|apparel|analytics|aerospace|furniture|lumber|plumbing|marina|auto|parts|grain|packing|grocery|groceries|bakery|dairy|motors?|machine|tool|welding|printing|publishing|press|software|digital|wireless|telecom|power|water|gas|oil|petroleum|chemical|coatings|lumber|timber|nursery|landscaping|cleaners|security|insurance agency|realty|homes|builders|contractors|freight|shipping|cruises?|casino|theatre|theater|zoo|outfitters|solar|escrow|aviation|bakeries|breweries|hauling|concrete|tractor|feed|seed|vineyards?|winery|club|league|ministries|parish|synod|foundry|foundries|government|chamber|bureau|agency|courts?|milling|inn|lodge|suites|bros|brothers|sons|daughters|growers|carriers|workers|senior living|cold storage|storage|tile|stone|masonry|cement|cafe|diner|kitchens?|catering|landscape|nurseries|fitness|athletics|books|pharmacy|pharmacies|optical|animal|fisheries|seafood|meats|poultry|coffee|distillery|distillers|beverages?|bottling|rubber|tires?|rentals?|leasing|warehouse|warehousing|distributors?|trading|wholesale|gallery|galleries|jewelers|clothing|footwear|leather|uniforms|postal|sheriff|corrections|housing|utilit(?:y|ies)|sanitation|recycling|waste|airport|port|ironworks|woodworks|tool & die)\b\.?/i

/** Words of insurers; a name with one of them and a word of its own can be a carrier. */
const CARRIER_WORD =
  /\bdental\b|\blife\b|\binsurance\b|\bassurance\b|\bmutual\b|\bhealth\b|\bbenefits?\b|\bfund\b|\btrust\b|\badministrators?\b|\bindemnity\b|\bblue (?:cross|shield)\b|\bunderwriters\b|\bfidelity\b|\bguaranty\b|\bcasualty\b/i

/** True when a name bears a word of insurers. */
export const namesInsurer = (text: string): boolean => CARRIER_WORD.test(text)

/** Words of employers that no insurer bears; beside "Health" alone they make a hospital, not a carrier. */
const EMPLOYER_ONLY =
  /\bstate of\b|\bemployees'?\b(?! (?:mutual|life|insurance))|\blocal (?:union )?(?:no\.? ?)?\d|\bwelfare\b|\bunion\b|\btrades\b|\bbrotherhood\b|\b(?:county|city|town|village|schools?|district|university|college|academy|authority|hospital|clinic|systems?|foods|brewing|hospitality|transit|library|department|church|manufacturing|construction|electric|restaurants?|stores?|farms)\b/i
const STRONG_CARRIER = /\bdental\b|\binsurance\b|\bassurance\b|\blife\b|\bmutual\b|\badministrators?\b/i

/** Words that only an insurer's or a claims payer's full name ends with: "First Standard Life Insurance Company". */
const LEGAL =
  /\b(?:(?:insurance|assurance|benefit|indemnity) (?:company|co|corp|society|association)|mutual|administrators)\b/i

/** Names of dental offices, which head the forms that offices fill in. */
const OFFICE =
  /\bdentistry\b|\bdental (?:office|associates|clinic|studio|arts|spa)\b|\bfamily dental\b|\bdds\b|\bdmd\b|\bd\.d\.s|\bd\.m\.d|\bsmiles\b|\borthodontics?\b(?! (?:benefit|plan))|\bpediatric\b|\bendodontics\b|\bperiodontics\b|\boral surgery\b/i

const tokensOf = (text: string) => plain(text).match(/[A-Za-z0-9&'.-]+/g) ?? []
const isCapital = (token: string) => /^[A-Z0-9&]/.test(token) || /^(?:of|and|the|for|de|la|&)$/.test(token)

const isTitleWord = (token: string) => {
  const bare = token.toLowerCase().replace(/[.,']+$/, '')
  return GENERIC.has(bare) || GENERIC.has(`${bare}s`)
}

/** The tokens that are not words of titles: the distinctive part of a name. */
const distinctive = (text: string) => tokensOf(text).filter((t) => !isTitleWord(t) && /[A-Za-z]{2}/.test(t))

/** How many words of its own a text has beside words of titles. */
export const distinctWords = (text: string): number => distinctive(text).length

/** True for a text that is written like a name: short, capitals, no sentence, no figures of money. */
export function isNameShaped(text: string): boolean {
  const tokens = tokensOf(text)
  const own = tokens.filter((t) => !/^(?:of|and|the|for|&)$/.test(t))
  if (own.length === 0 || own.length > 9 || text.length > 75) return false
  if (
    /[$%?!:@>»›_]|(?<!\b(?:local|no\.?|district|lodge|post|council|chapter|#) ?)\d{4,}|https?|www\.|\b(?:sign|log) (?:out|in|off)\b|\bwelcome\b/i.test(
      text,
    ) ||
    /[a-z]\.\s+[A-Z][a-z]+ [a-z]/.test(text)
  )
    return false
  // "Larch &" goes on in the next line.
  if (/(?:&|\b(?:and|of|the))$/.test(text)) return false
  return tokens.filter(isCapital).length >= tokens.length * 0.75 && distinctive(text).length > 0
}

/** True when a name bears a word that firms and public bodies bear. */
export const isOrganisation = (text: string): boolean => ORGANISATION.test(text)

/** True when the whole text is made of words of titles: "Dental Benefits Summary 2026". */
export const isGenericTitle = (text: string): boolean => distinctive(text).length === 0

/** Words of sentences and headlines that no name has. */
const SENTENCE = /\b(?:that|this|these|which|your|our|you|we|us|how|what|when|with|is|are|not)\b/i

/** Endings that make other forms of a word: "retiree", "learning", "covered". */
const ENDINGS: readonly [RegExp, readonly string[]][] = [
  [/(?:ing|ed|er|ee|es|or|ment|ly|al|ship)$/, ['', 'e']],
  [/(?:ies|ied|ier)$/, ['y']],
  [/(?:(.)\1ing|(.)\2ed)$/, ['$1$2']],
]

/** A form of an ordinary word is ordinary, too. */
const isOrdinaryForm = (word: string): boolean =>
  isOrdinary(word) ||
  ENDINGS.some(([end, rest]) =>
    rest.some((r) => {
      const root = word.toLowerCase().replace(end, r)
      return root.length > 3 && root !== word.toLowerCase() && isOrdinary(root)
    }),
  )

/** An abbreviation amid words in small letters is no word of its own: "Benefits ASI Forms". */
const isAbbreviation = (token: string, text: string) => /^[A-Z]{2,4}$/.test(token) && /[a-z]{3}/.test(text)

/**
 * True when a text has a word of its own, one that isn't ordinary English: what a place that announces no name must have to be taken for one.
 * Headings are made of ordinary words, whatever words they are.
 */
export const isCoined = (text: string): boolean =>
  !SENTENCE.test(text) &&
  distinctive(text).some(
    (t) => /^[A-Za-z]{3}/.test(t) && !isOrdinaryForm(t.replace(/['’]s$/, '')) && !isAbbreviation(t, text),
  )

/** True for what can be a person's name, "Dana Whitfield" or "Whitfield, Dana R": a plan is of a firm, and no firm's word stands in it. */
export function isPersonsName(text: string): boolean {
  const words = tokensOf(text.replace(/^([^,]+), ?(.+)$/, '$2 $1')).filter((t) => !/^[A-Z]\.?$/.test(t))
  const [first, last] = [words[0], words.at(-1)]
  if (words.length < 2 || words.length > 3 || !first || !last || isOrganisation(text)) return false
  return isGivenName(first) && (isSurname(last) || !isOrdinary(last)) && !CARRIER_WORD.test(text)
}

/** True for the name of a dental practice. */
export const isOffice = (text: string): boolean => OFFICE.test(text)

/** Single words that name a carrier and mean something else as well. */
const EVERYDAY =
  /^(?:principal|guardian|horizon|companion|paramount|standard|equitable|allegiance|dominion|renaissance|solstice|lincoln|concordia|trustmark|superior|delta)$/i
const DISTINCT = /^(?:cigna|aetna|unum|aflac|anthem|geha|humana|bcbs)$/i
/** Everyday words that plans are called by, or places. */
const OTHERWISE = /^(?:horizon|companion|paramount|standard|equitable|lincoln|superior|delta)$/i

const NAMES = LEXICON.carriers.flatMap((c) => [c.name, ...(c.aliases ?? [])]).map(plain)
const oneOf = (names: readonly string[]) =>
  names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => RegExp.escape(name))
    .join('|')

/** Names that say who is meant wherever they stand. */
const WHOLE = new RegExp(
  `(?<![\\w-])(?:${oneOf(NAMES.filter((n) => DISTINCT.test(n) || (n.length >= 7 && !EVERYDAY.test(n.replace(/^the /i, '')))))})(?![\\w-])`,
  'gi',
)
/** Letters that stand for a name where they are written as letters ("UCCI"), and names that a product's name begins with ("HumanaOne"). */
const LETTERS = new RegExp(
  `(?<![\\w-])(?:(?:BCBS[A-Z]{0,3}|Blue ?Cross(?: and | & |/| )?Blue ?Shield(?: of (?:[A-Z]\\w+ ?){1,2}(?<! ))?|${oneOf(NAMES.filter((n) => /^[A-Z]{4,5}$/.test(n) && !isOrdinary(n)))})(?![\\w-])|(?:${oneOf(NAMES.filter((n) => DISTINCT.test(n) && /[a-z]/.test(n)))})(?=[A-Z][a-z]))`,
  'g',
)
/** "Guardian" amid a sentence, or before what insurers have: written as a name there. */
const AS_NAME = new RegExp(
  `(?<![\\w-])(?:(?<=[a-z,;’'] )(?:${oneOf(NAMES.filter((n) => EVERYDAY.test(n) && !OTHERWISE.test(n)))})(?:(?![\\w-]| [A-Z])|(?= D?(?:PPO|HMO)))|(?:${oneOf(NAMES.filter((n) => EVERYDAY.test(n)))})(?=(?:[’']s)? (?i:dental|d?ppo|dhmo|dmo|hmo|network|insurance|life insurance|customer service|member services|participating|providers?|dentists?)\\b))`,
  'g',
)

const ALIASES = new Set(
  LEXICON.carriers.flatMap((c) => [c.name, ...(c.aliases ?? [])]).map((name) => plain(name).toLowerCase()),
)

/** True for a whole name of a carrier, the everyday ones too ("Principal", "Guardian"): for places that announce an insurer. */
export const isCarrierAlias = (name: string): boolean =>
  name.length > 3 && ALIASES.has(plain(name).toLowerCase())

/** A carrier that a text names. */
export interface CarrierPlace {
  start: number
  end: number
}

const placesOf = (pattern: RegExp, text: string): CarrierPlace[] =>
  [...text.matchAll(pattern)].map((m) => ({ start: m.index, end: m.index + m[0].length }))

/** Every place at which a text names a carrier of the lexicon, everyday words only where they are written as a name; of two that overlap the longer. */
export function carriersIn(text: string): CarrierPlace[] {
  const all = [WHOLE, LETTERS, AS_NAME].flatMap((pattern) => placesOf(pattern, text))
  const length = ({ start, end }: CarrierPlace) => end - start
  return all
    .filter((m) => !all.some((o) => o !== m && o.start < m.end && m.start < o.end && length(o) > length(m)))
    .sort((a, b) => a.start - b.start)
}

/** Where a text names a carrier of the lexicon whatever stands around it, the longest name; null when it names none. */
export const knownCarrier = (text: string): CarrierPlace | null =>
  [...placesOf(WHOLE, text), ...placesOf(LETTERS, text)].sort(
    (a, b) => b.end - b.start - (a.end - a.start),
  )[0] ?? null

/**
 * True for a name that can be an insurer's: a word of its own beside "Dental", "Life", "Insurance", "Mutual" …, or a known carrier.
 * "Acme Dental Staffing" and "Maple Street Dentistry" are none.
 */
export function isCarrierName(text: string): boolean {
  if (!isNameShaped(text)) return false
  if (knownCarrier(text)) return true
  // A union's local pays for its members; who handles its claims has another name.
  if (/\blocal (?:union )?(?:no\.? ?)?\d/i.test(text)) return false
  // "Braces the Fund pays …" runs a word into the name; "Dental of the Plains" is one.
  if (/\S (?<!\bof )the\b/.test(text)) return false
  if (isOffice(text) || /\bstaffing\b|\blab(?:s|oratory)?\b|\bsupply\b/i.test(text)) return false
  if (EMPLOYER_ONLY.test(text) && !STRONG_CARRIER.test(text)) return false
  if (!isCoined(text) && !LEGAL.test(text)) return false
  return CARRIER_WORD.test(text) && distinctive(text).filter((t) => !CARRIER_WORD.test(t)).length > 0
}

/** True for a known carrier or a name with "Dental" that can be an insurer's: for labels that announce employers as well. */
export const isInsurersName = (text: string): boolean =>
  knownCarrier(text) !== null || (/\bdental\b/i.test(text) && isCarrierName(text) && !isOrganisation(text))

/** A name inside running text: capitalised words, with small linking words between them; no longer than names are. */
export const NAME_PATTERN = String.raw`[A-Z0-9][\w&'.-]*(?:,? (?:(?:of|and|the|for|&|de|la) )?[A-Z0-9&][\w&'.-]*){0,12}`
