import { fitsOf, unitsOf } from '../../base/units.ts'
import { isStateWord } from '../../lexicon/names.ts'
import { bareLabel, labelKind } from '../../text/identity-labels.ts'
import { cutAtLabel } from '../../text/line-labels.ts'
import { NAME_CUES } from '../../text/name-cues.ts'
import {
  aroundPlanType,
  isEmployersPlan,
  trimName,
  withoutNextLabel,
  withoutPlanTail,
  withoutPlanType,
} from '../../text/name-parts.ts'
import {
  carriersIn,
  isCarrierAlias,
  isCarrierName,
  isCoined,
  isGenericTitle,
  isInsurersName,
  isNameShaped,
  isOrganisation,
  isPersonsName,
  knownCarrier,
} from '../../text/names.ts'
import type { Bound } from './identity-bound.ts'
import { candidateAt, type IdentityCandidate, type IdentityScene } from './identity-candidates.ts'
import { isOtherLine, type Spot } from './identity-spots.ts'
import { type TitlePart, titlesOf } from './identity-titles.ts'

const PATH = 'insurance_company'

/** Words of titles that companies bear in their names: "Lincoln Financial Group", "Assurant Employee Benefits". */
const PART_OF_NAME = /\b(?:of|employee|group|insurance|life)\b/i

/** "…, Tacoma, Washington": where a company has its seat is no part of its name. */
const SEAT = /,\s+[A-Z][\w.’' -]+,\s+([A-Z][\w. ]+)$/
function withoutSeat(name: string): string {
  const seat = SEAT.exec(name)
  const isSeat = seat?.[1]?.split(' ').every(isStateWord)
  return isSeat ? name.slice(0, seat!.index) : name
}

/** A known company with words of titles around it is called by its name alone: "Cigna In-Network (Low)", "HumanaOne Dental". */
function carrierName(text: string): string {
  if (isCarrierAlias(text)) return text
  const name = withoutSeat(withoutPlanType(trimName(text)))
  const known = knownCarrier(name)
  if (!known) return name
  // "HumanaOne" is what Humana calls a plan; "Washington" behind a name is where it's sold.
  const rest = `${name.slice(0, known.start)} ${name.slice(known.end).replace(/^[a-z]+/i, ' ')}`
    .replace(/\(.*?\)/g, ' ')
    .replace(/[^A-Za-z ]/g, ' ')
  const more = rest.split(' ').filter((word) => word && !isStateWord(word))
  return isGenericTitle(more.join(' ')) && !PART_OF_NAME.test(rest)
    ? name.slice(known.start, known.end)
    : name
}

const looksInsuring = (name: string) => isCarrierName(name) || isCarrierAlias(name)

/** A printout's "NAME" under the heading "PAYER" or "Carrier". */
const CARRIER_SECTION =
  /^(?:pay[eo]r|carrier|insur(?:ance|er)(?: (?:company|carrier|information))?|administrator)\b/i
const OF_SECTION = /^name$|^company(?: name)?$/
const inCarrierSection = ({ heading, before, above }: Spot) =>
  [heading, before, above].some((text) => CARRIER_SECTION.test(text))
/** Labels that may announce another than the insurer. */
const LOOSE_LABEL = /^through$|^network$|^vendor$|administrator/

function labelled({ kind, label, value, start, spot, by }: Bound): IdentityCandidate[] {
  const bare = bareLabel(label)
  const named =
    kind === PATH ||
    (/^plan administrator/.test(bare) && isInsurersName(value)) ||
    ((kind === 'person' || kind === 'other' || kind === 'group_name') &&
      OF_SECTION.test(bare) &&
      inCarrierSection(spot))
  const name = carrierName(value)
  // A payer's code is no name.
  const code = /^[A-Z]{1,6}\d{1,5}$/i.test(name)
  const isName = isCarrierAlias(name) || (isNameShaped(name) && !isGenericTitle(name))
  if (!named || code || !isName || isPersonsName(name) || labelKind(name) !== null) return []
  const at = start + value.indexOf(name)
  const loose = LOOSE_LABEL.test(bare) && !looksInsuring(name)
  const ordinary = !looksInsuring(name) && !isCoined(name)
  return [
    candidateAt(PATH, name, spot, [at, at + name.length], 'carrier_label', {
      loose_label: loose ? 1 : 0,
      run_together: by === 'run' && !looksInsuring(name) ? 1 : 0,
      ordinary_words: ordinary ? 1 : 0,
    }),
  ]
}

/** The bare label "Name" is no label of the block, so a printout's section is read from its cells. */
function underHeading(spot: Spot): IdentityCandidate[] {
  if (bareLabel(spot.left) !== 'name' || !inCarrierSection(spot)) return []
  const name = carrierName(spot.text)
  return isNameShaped(name) && bareLabel(name) !== 'name' && !isPersonsName(name)
    ? [candidateAt(PATH, name, spot, [0, name.length], 'carrier_label')]
    : []
}

/** "Harborlight Dental for Acme Foods": whom the plan is for. */
const FOR_WHOM = /(?<=\w) for (?:the )?[A-Z].*$/
/** A phone right behind the name, or a desk: "Harborlight Dental Customer Service". */
const BEHIND =
  /\s+\(?\d{3}\)?[-. ]\d.*$|\s+(?:customer|members?|providers?|dentists?|claims?|phone|call|contact|pay[eo]r|electronic|eligibility|support|questions)\b.*$/i

/** Names that words give as the insurer; where the words are loose the name has to look like an insurer's. */
function byCues(spot: Spot): IdentityCandidate[] {
  const other = isOtherLine(spot)
  return NAME_CUES.filter((cue) => cue.role === 'carrier').flatMap((cue) =>
    fitsOf(cue, spot.text).flatMap((match): IdentityCandidate[] => {
      const at = match.index + match[0].indexOf(match[1]!)
      const after = spot.text.slice(at + match[1]!.length)
      const raw = withoutNextLabel(match[1]!, after).replace(BEHIND, '').replace(FOR_WHOM, '')
      const name = carrierName(raw)
      const looks = looksInsuring(name)
      const employers = /^(?:provided|offered)/i.test(match[0]) && isOrganisation(name) && !looks
      if (employers || other || isEmployersPlan(name) || isGenericTitle(name)) return []
      if (cue.look === 'insurer' ? !looks : !isNameShaped(name) || isPersonsName(name)) return []
      const start = at + match[1]!.indexOf(name)
      return [
        candidateAt(PATH, name, spot, [start, start + name.length], cue.id, {
          ordinary_words: looks || isCoined(name) ? 0 : 1,
        }),
      ]
    }),
  )
}

const DENTAL_ROW =
  /^\W*(?:voluntary )?dental(?: (?:plan|insurance|coverage|benefits?|d?ppo|d?hmo|epo|indemnity))*\W*$/i
const BEHIND_DENTAL = /^\W*(?:[Vv]oluntary )?Dental(?: (?:plan|insurance|coverage|PPO))?\s*[–—:-]\s+(\S.*)$/

/** The dental row of a list of insurers, and "Dental – Harborlight Dental, group 5512". */
function inList(spot: Spot): IdentityCandidate[] {
  if (spot.kind === 'line') return []
  const behind = BEHIND_DENTAL.exec(spot.text)?.[1]?.replace(/,\s*(?:group|policy)\b.*$/i, '')
  const text = DENTAL_ROW.test(spot.lead || spot.left) ? spot.text : behind
  const name = text ? carrierName(text) : ''
  if (!looksInsuring(name) || isEmployersPlan(name)) return []
  const at = spot.text.lastIndexOf(name)
  return [candidateAt(PATH, name, spot, [at, at + name.length], 'dental_row')]
}

/** A site's title: "My Coverage Harborlight Dental", "Your Harborlight Dental plan". */
const OWN_PAGE =
  /^(?:my|your) (?:coverage|benefits?|plan|dental|account|dashboard|eligibility|home)\s+(?=[A-Z])/i
const FOR_GROUP =
  /\s+(?:(?:dental|benefits?|plan) )*(?:summary|highlights|overview|benefits?|prepared|guide) for\b:?.*$/i
const OWN_PLAN = /^(?:my|your)\s+(\S.*?)\s+(?:plan|benefits?|coverage|program)$/i
/** Words after a name that say what the page is: "Harborlight Dental Provider Connection". */
const PAGE_KIND =
  /\s+(?:(?:provider|member|employer|dental|benefits?|eligibility|plan|group)\s+)*(?:portal|connection|fax(?: back| response| reply)?(?: services?)?|response|worksheet|inquiry|confirmation|summary|highlights|schedule|overview|verification|breakdown|certificate|booklet|brochure|outline|statement|rates|(?:schedule|summary|outline|certificate) of (?:dental |your )?(?:benefits|coverage|insurance)|comparison(?: chart)?|chart|for (?:the )?(?:employees|members)\b.*)$/i

/** "Harborlight Dental Cooperative Dental Insurance": the second is what the page is of. */
const SECOND_DENTAL = /(?<=\bdental\b.*)\s+dental (?:insurance|coverage|plan|benefits)$/i

function titleName(text: string): string {
  const before = aroundPlanType(text)?.before
  if (before !== undefined && looksInsuring(before)) return before
  const bare = cutAtLabel(text)
    .replace(FOR_GROUP, '')
    .replace(OWN_PAGE, '')
    .replace(OWN_PLAN, '$1')
    .replace(PAGE_KIND, '')
    .replace(SECOND_DENTAL, '')
  const name = withoutPlanType(trimName(bare))
  // "Harborlight Dental Benefits Summary": the first "Dental" is the insurer's, not the page's.
  const longer = text.slice(0, name.length + ' Dental'.length)
  return name !== '' && !isCarrierName(name) && longer.toLowerCase() === `${name} dental`.toLowerCase()
    ? longer
    : name
}

/** Words that make a name an insurer's wherever they stand in it, and others where they end it. */
const INSURING =
  /\b(?:dental|insurance|assurance|life|mutual|administrators?|indemnity|underwriters|fidelity|guaranty|casualty)\b|\bblue (?:cross|shield)\b|\b(?:benefits?|health|fund|trust)(?: \S+)?$/i
const INSURERS_WORD = /\b(?:insurance|assurance|mutual)\b/i

/** True where another line of the document speaks of the company of a title. */
function saidAgain(name: string, { spot }: TitlePart, spots: readonly Spot[]): boolean {
  const [word] = name.toLowerCase().split(' ')
  return spots.some((s) => s !== spot && !s.isFoot && s.text.toLowerCase().includes(word!))
}

/** The insurer that a title, letterhead or running head names: a name that can be one, without what the page is called. */
function inTitle(part: TitlePart, spots: readonly Spot[]): IdentityCandidate[] {
  const after = part.spot.text.slice(part.spot.text.indexOf(part.text) + part.text.length)
  const name = titleName(withoutNextLabel(part.text, after))
  // "Underwritten by …" and "Prepared for …" are read as what they say.
  if (/\b(?:by|through|for|of|from)\b/i.test(name.replace(/\bof (?:the )?[A-Z]/, ''))) return []
  if (name === '' || isGenericTitle(name) || isOtherLine({ ...part.spot, text: part.text })) return []
  // "Product: BlueDental Choice" is read by its label.
  if (/^[\w ]{3,30}:\s/.test(part.text.replace(FOR_GROUP, ''))) return []
  if (part.order !== null && part.order < 3 && part.text === name && isCarrierAlias(name))
    return [candidateAt(PATH, name, part, [0, name.length], 'letterhead', { known: 1 })]
  const start = part.text.indexOf(name)
  if (!isCarrierName(name) || start < 0 || isEmployersPlan(name)) return []
  const value = carrierName(name)
  const known = knownCarrier(name) !== null
  // A site's line of pages has "Benefits" amid others; a company's name ends with such a word.
  if (!known && !INSURING.test(name)) return []
  // "Summit Dental PPO" may be what an insurer calls its plan, "Summit Benefits" an employer's plan.
  const plan = withoutPlanType(part.text) !== part.text && /\b[DP]?(?:PPO|HMO)$/.test(part.text)
  const mayBePlan =
    !known &&
    /plans?$|benefits?$|program$/i.test(name) &&
    (withoutPlanTail(name) !== name || /^dental\b/i.test(name))
  const at = start + name.indexOf(value)
  return [
    candidateAt(PATH, value, part, [at, at + value.length], 'letterhead', {
      known: known ? 1 : 0,
      in_foot: part.order === null ? 1 : 0,
      plan_behind: plan && !known ? 1 : 0,
      may_be_plan: mayBePlan ? 1 : 0,
      insurers_word: !known && INSURERS_WORD.test(value) ? 1 : 0,
      said_again: saidAgain(value, part, spots) ? 1 : 0,
    }),
  ]
}

const LONGEST_TITLE = 60
/** Words that make a carrier's name speak of a dental plan. */
const OF_DENTAL = /\b(?:dental|dentists?|ppo|dppo|dhmo|dmo)\b/i

/** Companies of the lexicon wherever they are named: little by itself, more with each place. */
function named(spot: Spot): IdentityCandidate[] {
  if (isOtherLine(spot)) return []
  return carriersIn(spot.text).map(({ start, end }) =>
    candidateAt(PATH, spot.text.slice(start, end), spot, [start, end], 'named', {
      of_dental: OF_DENTAL.test(spot.text.slice(Math.max(0, start - 40), end + 40)) ? 1 : 0,
      heading: spot.text.length < LONGEST_TITLE && !/[.;]$/.test(spot.text) ? 1 : 0,
    }),
  )
}

const finders = unitsOf('engine/carrier', 'list', { labelled, underHeading, byCues, inList, inTitle, named })

/** Who may insure or administer the plan: by label, by words, by letterhead, in lists; dental offices and employers are none. */
export const findCarriers = ({ spots, bounds }: IdentityScene): IdentityCandidate[] => [
  ...bounds.flatMap(finders.labelled),
  ...spots.flatMap(finders.underHeading),
  ...spots.flatMap(finders.byCues),
  ...spots.flatMap(finders.inList),
  ...titlesOf(spots).flatMap((part) => finders.inTitle(part, spots)),
  ...spots.flatMap(finders.named),
]
