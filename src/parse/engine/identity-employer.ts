import { fitsOf, unitsOf } from '../../base/units.ts'
import { bareLabel, labelKind } from '../../text/identity-labels.ts'
import { isId, leadingId } from '../../text/ids.ts'
import { cutAtLabel } from '../../text/line-labels.ts'
import { NAME_CUES } from '../../text/name-cues.ts'
import {
  aroundPlanType,
  isEmployersPlan,
  trimName,
  withoutNextLabel,
  withoutPlanTail,
} from '../../text/name-parts.ts'
import {
  distinctWords,
  isCarrierAlias,
  isCarrierName,
  isCoined,
  isGenericTitle,
  isInsurersName,
  isNameShaped,
  isOffice,
  isOrganisation,
  isPersonsName,
} from '../../text/names.ts'
import { mentionOfType } from '../../text/plan-types.ts'
import { type Spelled, spell } from '../readers/span.ts'
import type { Bound } from './identity-bound.ts'
import {
  candidateAt,
  type IdentityCandidate,
  type IdentityFeature,
  type IdentityScene,
} from './identity-candidates.ts'
import type { Spot } from './identity-spots.ts'
import { type TitlePart, titlesOf } from './identity-titles.ts'

const PATH = 'group_name'

/** Labels by how surely they name the employer. */
const LABELS: readonly [IdentityFeature, RegExp][] = [
  [
    'employer_label',
    /^(?:participating )?employer|^group name|^institution|^employer group|^group\/employer|^prepared for|(?:employees|members) of$|^plan sponsor|^sponsor|^group$|^enrolling group|^subscriber group|^client|^account|^organization|^company/,
  ],
  ['holder_label', /^policy ?holder|^contract ?holder|^plan ?holder/],
  ['plan_name_label', /^plan name|^plan administrator/],
]

/** "Acme Foods (55120)", "ACME FOODS / 0099121", "Acme Foods #771-C": the number behind the name. */
const NUMBER_TAIL =
  /\s*(?:[([]\s*#?\s*[A-Z]{0,4}-?\d[\w-]*[)\]].*|(?:\s[/–-]\s*#?|\s?#)\s*[A-Z]{0,4}-?\d[\w-]*)$/i

/** "ALL ELIGIBLE EMPLOYEES" says for whom, not whose plan it is. */
const PEOPLE = /^(?:all|each|every|any|eligible|active|full-time|part-time)\b/i

/** True for what no name of a group is: a kind of plan, a label, an office, words of titles alone. */
const isNone = (name: string) =>
  name === '' ||
  PEOPLE.test(name) ||
  isPersonsName(name) ||
  !isNameShaped(name) ||
  isGenericTitle(name) ||
  isOffice(name) ||
  labelKind(name) !== null ||
  mentionOfType(name, false) !== null

function labelled({ kind, label, value, start, spot }: Bound): IdentityCandidate[] {
  const bare = bareLabel(label)
  // The plan administrator is the employer by law, but summaries give that title to who pays the claims.
  if (kind !== PATH || (/^plan administrator/.test(bare) && isInsurersName(value))) return []
  const by = LABELS.find(([, pattern]) => pattern.test(bare))?.[0] ?? 'holder_label'
  const name = trimName(/^plan name/.test(bare) ? withoutPlanTail(value) : value.replace(NUMBER_TAIL, ''))
  // "Group: 610038" gives the number, not the name; "Group: 3M Local 9" is a name.
  if (name === '' || (leadingId(name)?.id.length ?? 0) === name.length || isId(name)) return []
  if (!isNameShaped(name) || isGenericTitle(name) || isPersonsName(name) || labelKind(name) !== null)
    return []
  // "Plan name: Harborlight PPO High" names the plan; "Plan name: Acme Foods Dental Plan" its employer.
  if (/^plan name/.test(bare) && (mentionOfType(value, false) !== null || isCarrierName(name))) return []
  const at = start + value.indexOf(name)
  return [
    candidateAt(PATH, name, spot, [at, at + name.length], by, {
      ordinary_words: isOrganisation(name) || isCoined(name) ? 0 : 1,
      insurers_name: isCarrierAlias(name) ? 1 : 0,
    }),
  ]
}

/** "Enrollment for Letter Carriers": words of titles before the name. */
function withoutLead(name: string): string {
  const match = /^(.+?) (?:for|of) (?:the )?(?=[A-Z])/.exec(name)
  return match && isGenericTitle(match[1]!) ? name.slice(match[0].length) : name
}

/** A title's "For" says for whom the page is, in capitals as titles are: "For Mesa Verde District" over "Dental PPO". */
const withoutFor = (title: string): string => title.replace(/^for (?=\S+ \S+ \S)/i, '')

const NEAR_NUMBER = /_number$/
/** Of these the name has to be a firm's where an insurer would say the same. */
const INSURERS_DO_TOO = /^(?:employer_does|provided_by)$/

/** Names that words give as the group: "for employees of …", "… offers", "prepared for …", "… (group 12345)". */
function byCues(spot: Spot): IdentityCandidate[] {
  return NAME_CUES.filter((cue) => cue.role === 'employer').flatMap((cue) =>
    fitsOf(cue, spot.text).flatMap((match): IdentityCandidate[] => {
      const from = match.index + match[0].indexOf(match[1]!)
      const after = spot.text.slice(from + match[1]!.length)
      const whole = withoutPlanTail(withoutNextLabel(match[1]!, after))
      const beside = NEAR_NUMBER.test(cue.id)
      const name = trimName(beside ? withoutLead(aroundPlanType(whole)?.behind ?? whole) : whole)
      const firm = isOrganisation(name)
      if (isNone(name) || (!firm && (cue.look === 'firm' || !isCoined(name)))) return []
      if (INSURERS_DO_TOO.test(cue.id) && !firm && (isCarrierName(name) || !name.includes(' '))) return []
      if (beside && isCarrierName(name) && (!firm || /\bdental\b/i.test(name))) return []
      if (beside && !firm && !name.includes(' ')) return []
      const at = from + Math.max(0, match[1]!.indexOf(name))
      return [
        candidateAt(PATH, name, spot, [at, at + name.length], cue.id, {
          no_firm: beside && !firm ? 1 : 0,
          insurers_name: isInsurersName(name) || isCarrierAlias(name) ? 1 : 0,
          plan_behind_name: beside && whole !== match[1] ? 1 : 0,
          ordinary_words: beside || firm || isCoined(name) ? 0 : 1,
          ordinary_title: firm && !beside && !isCoined(name) ? 1 : 0,
        }),
      ]
    }),
  )
}

/** A line "for employees of" goes on in the next one. */
function belowCue(spot: Spot): IdentityCandidate[] {
  if (
    !/\b(?:for|of)(?: the)? (?:employees|members|associates) of:?\s*$|\bprepared for:?\s*$/i.test(spot.before)
  )
    return []
  const name = trimName(spot.text)
  const at = spot.text.indexOf(name)
  return isNone(name) ? [] : [candidateAt(PATH, name, spot, [at, at + name.length], 'people_of')]
}

const NUMBER_LINE =
  /^(?:for )?(?:group|grp|policy|contract|client|fund)\b[\s#:.]*(?:no\.?|number|id)?[\s#:.]*\S*\d/i
const SAID = /^(?:sponsored|offered|administered|underwritten|insured|provided|prepared|issued|funded) /i

function besideName(
  words: Spot['words'],
  page: number,
  by: 'beside_number' | 'behind_number',
): IdentityCandidate[] {
  const spelled: Spelled & { page: number } = { ...spell(words), page }
  // "GROUP Tidal Bay Fisheries" without a mark behind its label.
  const name = trimName(
    withoutFor(withoutPlanTail(spelled.text)).replace(/^(?:group|employer|company) (?=[A-Z]\S* [A-Z])/i, ''),
  )
  const firm = isOrganisation(name)
  if (isNone(name) || isCarrierName(name) || SAID.test(name) || /[:=]/.test(spelled.text)) return []
  if (!name.includes(' ') || (!firm && !isCoined(name))) return []
  const at = spelled.text.indexOf(name)
  return [candidateAt(PATH, name, spelled, [at, at + name.length], by, { no_firm: firm ? 0 : 1 })]
}

/** A name goes on in the next line: "REDCLIFF STONE &" over "GRAVEL". */
const GOES_ON = /(?:&|\band|\bof)$/i

const left = ({ words }: Spot) => Math.min(...words.map((w) => w.box[0]))
const right = ({ words }: Spot) => Math.max(...words.map((w) => w.box[2]))
const top = ({ words }: Spot) => Math.min(...words.map((w) => w.box[1]))
const foot = ({ words }: Spot) => Math.max(...words.map((w) => w.box[3]))

/** On portals and summaries the employer stands right above, below or behind its group number, without a label. */
function besideNumber(spot: Spot, spots: readonly Spot[]): IdentityCandidate[] {
  if (!NUMBER_LINE.test(spot.text)) return []
  const number = spot.words.findIndex((w) => /\d{3}/.test(w.text))
  const behind = spot.words.slice(number + 1)
  if (number > 0 && behind.length > 1 && !/[:.]$/.test(spot.words[number]!.text)) {
    const text = spell(behind).text
    if (labelKind(text) === null && isOrganisation(text))
      return besideName(behind, spot.page, 'behind_number')
  }
  const size = spot.words[0]!.size
  const gap = (other: Spot) => Math.max(top(spot) - foot(other), top(other) - foot(spot))
  const near = spots
    .filter((s) => s !== spot && s.page === spot.page && left(s) < right(spot) && right(s) > left(spot))
    .filter((s) => gap(s) > -size && gap(s) < size * 2)
    .sort((a, b) => gap(a) - gap(b))
  return near.slice(0, 2).flatMap((s) => {
    const open = spots.find((o) => GOES_ON.test(o.text) && s.y > o.y && [s.above, s.before].includes(o.text))
    return besideName([...(open?.words ?? []), ...s.words], s.page, 'beside_number')
  })
}

/** "Harborlight Dental" and "Cascadia Federal Dental - Plan Summary" are insurers; "Acme Hardware Dental Plan" is an employer's plan. */
function isCarrierTitle(text: string): boolean {
  const title = trimName(text)
  return isCarrierName(title) && !isEmployersPlan(title)
}

/** "2020-2021 Acme Foods" */
const YEARS = /^(?:19|20)\d\d(?:\s?[-–/]\s?(?:20)?\d\d)?\s+/

/** True for a title of one name that heads other pages, too: no heading of what stands below it. */
const isRunningHead = ({ text, page, spot }: TitlePart, spots: readonly Spot[]): boolean =>
  text === spot.text && spots.some((s) => s.page !== page && s.text === text)

/** A title names the employer when it is a name, and no carrier's, no practice's, nor a word of titles alone. */
function inTitle(part: TitlePart, spots: readonly Spot[]): IdentityCandidate[] {
  const rest = trimName(withoutFor(withoutPlanTail(cutAtLabel(part.text)).replace(YEARS, '')))
  // "Tidewater State" alone is no body's name; the whole title is its program's.
  const ofState = /\w (?:State|County|City)$/.test(rest) && /\b[Pp]rogram$/.test(part.text)
  const name = ofState ? trimName(part.text) : rest
  if (isNone(name) || /:/.test(part.text)) return []
  // "Acme Dental Plan" and "Acme - Dental Options": what is left of the title is whose plan it is.
  const beside =
    part.beside.length > 0 &&
    part.beside.every((t) => isGenericTitle(t) && /\bdental\b|\bbenefits?\b/i.test(t))
  const cut = name !== trimName(part.text) || beside
  const firm = isOrganisation(name)
  if (!ofState && (isCarrierName(name) || isCarrierTitle(part.text))) return []
  // "Pharmacy" is a chapter, "Ridge Pharmacy" a firm.
  if (!name.includes(' ') || !(firm || cut)) return []
  // Headings are made of ordinary words; a firm's name of such words needs what the page is called behind it.
  const coined = isCoined(name)
  const told = withoutPlanTail(part.text) !== part.text || isRunningHead(part, spots)
  if (!coined && !(firm && distinctWords(name) > 1 && told)) return []
  const at = part.text.indexOf(name)
  return [
    candidateAt(PATH, name, part, [at, at + name.length], 'title', {
      no_firm: firm ? 0 : 1,
      title_cut: cut ? 1 : 0,
      ordinary_title: coined ? 0 : 1,
      title_large: part.size >= 0.9 ? 1 : 0,
      // "Summit National" beside "Dental" in other type may be an insurer's name set in two parts.
      in_parts: part.beside.some((t) => /^dental$/i.test(t)) ? 1 : 0,
    }),
  ]
}

/** Bodies that every such document speaks of without their names. */
const BODY =
  /^(?:the )?(?:board of (?:trustees|directors|education)|trustees|trust|fund|plan|company|employer|group|union|association|county|city|town|district|state|college|university|school|hospital|plan sponsor|administrator)$/i

const finders = unitsOf('engine/employer', 'list', { labelled, byCues, belowCue, besideNumber, inTitle })

/** Who may be the employer or group: by label, by words, beside its number, in the title. */
export function findEmployers({ spots, bounds }: IdentityScene): IdentityCandidate[] {
  // "Summit National" on one page is no group where another page says "Summit National Dental".
  const insurers = spots.map((s) => s.text).filter((t) => t.length < 40 && isCarrierTitle(t))
  return [
    ...bounds.flatMap(finders.labelled),
    ...spots.flatMap(finders.byCues),
    ...spots.flatMap(finders.belowCue),
    ...spots.flatMap((spot) => finders.besideNumber(spot, spots)),
    ...titlesOf(spots).flatMap((part) => finders.inTitle(part, spots)),
  ].filter(
    (c) => !BODY.test(c.value) && !(c.by === 'title' && insurers.some((t) => t.startsWith(`${c.value} `))),
  )
}
