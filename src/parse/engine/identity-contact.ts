import { readPhone } from '../../lexicon/values.ts'
import { bareLabel } from '../../text/identity-labels.ts'
import { mentionOfType } from '../../text/plan-types.ts'
import type { Spelled } from '../readers/span.ts'
import type { Bound } from './identity-bound.ts'
import {
  candidateAt,
  type IdentityCandidate,
  type IdentityFeature,
  type IdentityScene,
} from './identity-candidates.ts'
import { isOtherLine, type Spot } from './identity-spots.ts'
import { titlesOf } from './identity-titles.ts'

const PHONE =
  /(?<![\d-])(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]{0,2}\d{3}[-. ]\d{4}(?![\d-])|(?<!\d)8(?:00|33|44|55|66|77|88)\d{7}(?!\d)/g
/** "1-800-CIGNA24": ten places after the 1, letters by the keypad. */
const VANITY =
  /(?<![\w-])(?:1[-. ])?\(?8(?:00|33|44|55|66|77|88)\)?[-. ](?=[A-Z0-9-]*[A-Z]{3})[A-Z0-9-]{7,12}(?![\w-])/g
const KEYS = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ']

/** Figures of a number written with letters: A to C are 2 … W to Z are 9. */
const dial = (text: string) =>
  text.replace(/[A-Z]/g, (letter) => String(KEYS.findIndex((g) => g.includes(letter)) + 2))

interface Place {
  phone: string
  start: number
  end: number
}

function phonesIn(text: string): Place[] {
  return [PHONE, VANITY].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const figures = dial(match[0])
      const phone =
        readPhone(figures.slice(0, 14)) ??
        readPhone(figures.replace(/\D/g, '').replace(/^1/, '').slice(0, 10))
      return phone ? [{ phone, start: match.index, end: match.index + match[0].length }] : []
    }),
  )
}

/** Numbers that are not the carrier's line for callers. */
const NOT_OURS =
  /\bfax\b|\btty\b|\btdd\b|\b711\b|hearing|human resources|\bhr\b|benefits? (?:office|department|center|team|desk)|\bpatient\b|\bsubscriber\b|\bhome\b|\bcell\b|\bmobile\b|\balt\b|\bdentist(?:'s)? (?:office )?phone|\bnurses?\b|\bpharmacy|\bmedical\b(?! mutual)|\bvision\b|\bmother\b|\bfather\b|\bfraud\b|\bbroker\b|\bagent\b|\bbilling office|\bcobra\b|\bfsa\b|\bpayroll\b|\bemployer\b|\bright(?:s)? (?:office|advocate)\b|department of (?:labor|insurance)/i

/** What the words around a number make of it, the best first. */
const LINES: readonly [IdentityFeature, RegExp][] = [
  [
    'member_line',
    /\bcustomer (?:service|care|support|connection|relations)|\bmember (?:services?|line|care|support)|\bmembers?(?: may| should| can)? call\b/i,
  ],
  [
    'provider_line',
    /\bprovider (?:services?|svcs?|line|relations|customer|inquir|support|call)|\bdentists? (?:inquiry |services? |support )?(?:line|services?|inquir\w+|support)\b|\bdental office line|\bproviders?\b/i,
  ],
  [
    'claims_line',
    /\bclaims? (?:inquir|phone|questions?|administ|department|line|office|service|and (?:benefits?|eligibility)|(?:are|is) (?:handled|paid|processed|administered) by)|\bbenefits? (?:hot ?line|line)|\beligibility/i,
  ],
  [
    'any_line',
    /\bquestions?\b|\bcall\b|\bcontact\b|\btoll[- ]?free\b|\binsurance phone|\bins\.? phone\b|\bsupport\b|\bhelp\b|\bassistance\b/i,
  ],
  ['office_line', /\b(?:fund|trust|administrative) office\b/i],
  ['phone_word', /\bphone\b|\btelephone\b|\btel\b|\bph\b|\bservices?\b/i],
]
/** How many of them name a line for callers by themselves. */
const NAMED = 3
const CARRIER_SECTION = /pay[eo]r|carrier|insur(?:ance|er)|administrator|plan\b|contact|question/i
/** What is longer is no label. */
const LONGEST_LABEL = 80
/** What is longer is a row of labels and no heading. */
const LONGEST_HEADING = 40
const PERSON_SECTION =
  /\b(?:patient|subscriber|member information|insured|guarantor|employee information)\b(?! (?:charges?|responsib|pays?|portal))/i

/** "Employer: Acme  Provider line: …": in a run of labels the one before the number says whose it is, if it names such a line. */
function ownLabel(before: string): string {
  const label = /:([^:]*):\s*$/.exec(before)?.[1]
  return label !== undefined && LINES.slice(0, NAMED).some(([, pattern]) => pattern.test(label))
    ? label
    : before
}

/** The words that speak of a number: around it in its text, from the last number or sentence on. */
function around({ text }: Spot, place: Place, previousEnd: number): { near: string; before: string } {
  const before = text.slice(previousEnd, place.start)
  const near = ownLabel(before.slice(before.search(/[^.;|]*$/)))
    .replace(/,? including (?:for )?(?:the )?hearing[- ]impaired/i, '')
    .replace(/\bfax(?:ed)? ?(?:back|response|reply|inquiry)\b/gi, '')
  const behind = text.slice(place.end)
  const after = /^(?:(?! or | and | fax| e-| electronic| · | tt[dy])[^.;,|(]){0,30}/i.exec(behind)?.[0] ?? ''
  const kind = /^\s*\((?:fax|tty|tdd|hr)\)/i.exec(behind)?.[0] ?? ''
  return { near: `${near} ${after}${kind}`, before }
}

const tollFree = (phone: string) => /^\(8(?:00|33|44|55|66|77|88)\)/.test(phone)
const lineIn = (text: string) => LINES.find(([, pattern]) => pattern.test(text))?.[0]

/** What a number is, by the words around it, beside it and over it; null = another's. */
function lineOf(spot: Spot, place: Place, previousEnd: number): IdentityCandidate | null {
  const { near, before } = around(spot, place, previousEnd)
  // A paragraph in the column beside it says nothing of it.
  const besideIt = spot.left.length < LONGEST_LABEL ? spot.left : ''
  if (NOT_OURS.test(near) || NOT_OURS.test(besideIt)) return null
  const insurers =
    /carrier|\bins(?:ur\w*)?\b|provider/i.test(near) ||
    /\binsurance co\b|\bcarrier\b/i.test(`${near} ${besideIt}`)
  const titled = spot.heading.length < LONGEST_HEADING ? spot.heading : ''
  if (!insurers && (PERSON_SECTION.test(titled) || NOT_OURS.test(titled))) return null
  const own = [near, before, besideIt, spot.above, spot.head, spot.before].map(lineIn).find(Boolean)
  const bySection = own ? undefined : lineIn(spot.heading)
  const free = tollFree(place.phone)
  const by = own ?? bySection ?? (free ? 'toll_free' : null)
  if (by === null) return null
  const isDental = /\bdental\b/i.test(near) || /^\W*dental\b/i.test(spot.lead || spot.left)
  const loose = own !== undefined && ['office_line', 'phone_word'].includes(own)
  return candidateAt('customer_service_phone', place.phone, spot, [place.start, place.end], by, {
    by_heading: bySection ? 1 : 0,
    phone_dental: isDental ? 1 : 0,
    local_number: loose && !free && !CARRIER_SECTION.test(spot.heading) ? 1 : 0,
  })
}

/** The carrier's number for callers; never fax, TTY, human resources or a person's number. */
export const findPhones = ({ spots }: IdentityScene): IdentityCandidate[] =>
  spots
    .filter((spot) => !isOtherLine(spot))
    .flatMap((spot) => {
      const places = phonesIn(spot.text)
      return places.flatMap((place, i) => lineOf(spot, place, places[i - 1]?.end ?? 0) ?? [])
    })

/** "Your plan is a PPO plan", "Meridian PPO plan", "this Dental PPO", "network: PPO". */
const PLAN_WORDS = /\b(?:plan|coverage|program|network|product|policy|dental)\b/i
/** Kinds that stand beside a fuller one are the lesser choice. */
const LESSER = /^(?:DHMO|DMO|Discount|Medicaid|Scheduled|Premier)$/

function typeAt(
  spot: Spelled & { page: number },
  text: string,
  start: number,
  by: IdentityFeature,
): IdentityCandidate[] {
  const mention = mentionOfType(text, by === 'type_label')
  if (!mention) return []
  return [
    candidateAt('plan_type', mention.type, spot, [start + mention.start, start + mention.end], by, {
      lesser_type: LESSER.test(mention.type) ? 1 : 0,
    }),
  ]
}

function typeLabelled({ kind, label, value, start, spot }: Bound): IdentityCandidate[] {
  if (kind === 'plan_type') return typeAt(spot, value, start, 'type_label')
  return /^network|^option|^plan name/.test(bareLabel(label)) ? typeAt(spot, value, start, 'type_near') : []
}

/** The kind of plan: by label, in titles, in a sentence about the plan; a mere network's name comes last. */
export const findPlanTypes = ({ spots, bounds }: IdentityScene): IdentityCandidate[] => [
  ...bounds.flatMap(typeLabelled),
  ...titlesOf(spots).flatMap((t) => typeAt(t, t.text, 0, 'type_title')),
  ...spots.flatMap((s) =>
    typeAt(s, s.text, 0, s.kind === 'line' && PLAN_WORDS.test(s.text) ? 'type_text' : 'type_named'),
  ),
]
