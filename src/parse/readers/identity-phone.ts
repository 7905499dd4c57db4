import { readPhone } from '../../lexicon/values.ts'
import type { Finding, Layout } from '../layout-types.ts'
import { isOtherLine } from './other-lines.ts'
import { wordsIn } from './span.ts'
import { type Statement, statementsOf } from './statements.ts'

const PHONE =
  /(?<![\d-])(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]{0,2}\d{3}[-. ]\d{4}(?![\d-])|(?<!\d)8(?:00|33|44|55|66|77|88)\d{7}(?!\d)/g
/** "1-800-CIGNA24": ten places after the 1, letters by the keypad. */
const VANITY =
  /(?<![\w-])(?:1[-. ])?\(?8(?:00|33|44|55|66|77|88)\)?[-. ](?=[A-Z0-9-]*[A-Z]{3})[A-Z0-9-]{7,12}(?![\w-])/g

/** Figures of a number written with letters: A to C are 2 … W to Z are 9. */
function dial(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => {
    const groups = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ']
    return String(groups.findIndex((g) => g.includes(letter)) + 2)
  })
}

/** Numbers that are not the carrier's line for callers. */
const NOT_OURS =
  /\bfax\b|\btty\b|\btdd\b|\b711\b|hearing|human resources|\bhr\b|benefits? (?:office|department|center|team|desk)|\bpatient\b|\bsubscriber\b|\bhome\b|\bcell\b|\bmobile\b|\balt\b|\bdentist(?:'s)? (?:office )?phone|\bnurses?\b|\bpharmacy|\bmedical\b(?! mutual)|\bvision\b|\bmother\b|\bfather\b|\bfraud\b|\bbroker\b|\bagent\b|\bbilling office|\bcobra\b|\bfsa\b|\bpayroll\b|\bemployer\b|\bright(?:s)? (?:office|advocate)\b|department of (?:labor|insurance)/i

/** What the words around a number make of it, the best first. */
const CLASSES: [RegExp, number][] = [
  [
    /\bcustomer (?:service|care|support|connection|relations)|\bmember (?:services?|line|care|support)|\bmembers?(?: may| should| can)? call\b/i,
    0.96,
  ],
  [
    /\bprovider (?:services?|line|relations|customer|inquir|support|call)|\bdentists? (?:inquiry |services? |support )?(?:line|services?|inquir\w+|support)\b|\bdental office line|\bproviders?\b/i,
    0.93,
  ],
  [
    /\bclaims? (?:inquir|phone|questions?|administ|department|line|office|service|and (?:benefits?|eligibility)|(?:are|is) (?:handled|paid|processed|administered) by)|\bbenefits? (?:hot ?line|line)|\beligibility/i,
    0.9,
  ],
  [
    /\bquestions?\b|\bcall\b|\bcontact\b|\btoll[- ]?free\b|\binsurance phone|\bins\.? phone|\bsupport\b|\bhelp\b|\bassistance\b/i,
    0.86,
  ],
  [/\b(?:fund|trust|administrative) office\b/i, 0.81],
  [/\bphone\b|\btelephone\b|\btel\b|\bph\b|\bservices?\b/i, 0.8],
]

/** How many of the classes name a line for callers by themselves. */
const LINES = CLASSES.slice(0, 3)

/** "Employer: Acme  Provider line: …": in a run of labels the one before the number says whose it is, if it names such a line. */
function ownLabel(before: string): string {
  const label = /:([^:]*):\s*$/.exec(before)?.[1]
  return label !== undefined && LINES.some(([pattern]) => pattern.test(label)) ? label : before
}

const CARRIER_SECTION = /pay[eo]r|carrier|insur(?:ance|er)|administrator|plan\b|contact|question/i
const PERSON_SECTION =
  /\b(?:patient|subscriber|member information|insured|guarantor|employee information)\b(?! (?:charges?|responsib|pays?|portal))/i

interface Place {
  phone: string
  start: number
  end: number
}

function phonesIn(text: string): Place[] {
  const found: Place[] = []
  for (const pattern of [PHONE, VANITY])
    for (const match of text.matchAll(pattern)) {
      const phone =
        readPhone(dial(match[0]).slice(0, 14)) ??
        readPhone(dial(match[0]).replace(/\D/g, '').replace(/^1/, '').slice(0, 10))
      if (phone) found.push({ phone, start: match.index, end: match.index + match[0].length })
    }
  return found
}

const tollFree = (phone: string) => /^\(8(?:00|33|44|55|66|77|88)\)/.test(phone)

/** Words that speak of the number: before it in its text (from the last number or sentence), right after it, its labels. */
function around(statement: Statement, place: Place, previousEnd: number): string[] {
  const before = statement.text.slice(previousEnd, place.start)
  const near = ownLabel(before.slice(before.search(/[^.;|]*$/)))
    .replace(/,? including (?:for )?(?:the )?hearing[- ]impaired/i, '')
    .replace(/\bfax(?:ed)? ?(?:back|response|reply|inquiry)\b/gi, '')
  const after =
    /^(?:(?! or | and | fax| e-| electronic)[^.;,|(]){0,30}/i.exec(statement.text.slice(place.end))?.[0] ?? ''
  const kind = /^\s*\((?:fax|tty|tdd|hr)\)/i.exec(statement.text.slice(place.end))?.[0] ?? ''
  return [
    `${near} ${after}${kind}`,
    before,
    ...statement.labels.slice(0, 1),
    statement.head,
    statement.caption,
  ]
}

/** Added where the words around a number say "dental": one list may hold the numbers of several insurers. */
const DENTAL_BONUS = 0.05

function strengthOf(place: Place, texts: readonly string[], section: string): number | null {
  for (const text of texts)
    for (const [pattern, strength] of CLASSES)
      if (pattern.test(text))
        return strength > 0.8 || tollFree(place.phone) || CARRIER_SECTION.test(section) ? strength : 0.65
  for (const [pattern, strength] of CLASSES) if (pattern.test(section)) return strength - 0.05
  return tollFree(place.phone) ? 0.7 : null
}

function classOf(statement: Statement, place: Place, previousEnd: number): number | null {
  const texts = around(statement, place, previousEnd)
  if (NOT_OURS.test(texts[0]!) || (statement.labels[0] && NOT_OURS.test(statement.labels[0]))) return null
  const section = statement.sections[0] ?? ''
  const own = `${texts[0]} ${statement.labels.join(' ')}`
  const insurers =
    /carrier|\bins(?:ur\w*)?\b|provider/i.test(texts[0]!) || /\binsurance co\b|\bcarrier\b/i.test(own)
  if (!insurers && (PERSON_SECTION.test(section) || NOT_OURS.test(section))) return null
  const strength = strengthOf(place, texts, section)
  const dental = strength !== null && strength < 0.9 && /\bdental\b/i.test(texts[0]!)
  // The dental row of a list of insurers says whose number it is.
  if (strength !== null && strength < 0.86 && /^\W*dental\b/i.test(statement.labels.at(-1) ?? '')) return 0.86
  return dental ? strength + DENTAL_BONUS : strength
}

/**
 * The carrier's number for callers: customer or member service before the providers' line, claims, any other; never fax, TTY,
 * human resources or a person's number. Only numbers of the best kind found are returned.
 */
export function readPhones(layout: Layout): Finding[] {
  const found = statementsOf(layout).flatMap((statement) => {
    if (isOtherLine(statement)) return []
    const places = phonesIn(statement.text)
    return places.flatMap((place, i): Finding[] => {
      const strength = classOf(statement, place, places[i - 1]?.end ?? 0)
      if (strength === null) return []
      return [
        {
          path: 'customer_service_phone',
          value: place.phone,
          page: statement.page,
          words: wordsIn(statement, place.start, place.end),
          rule: 'phone',
          strength,
          ...(strength < 0.75 ? { doubts: ['Nothing says whose number this is.'] } : {}),
          reader: 'rules',
        },
      ]
    })
  })
  const best = Math.max(...found.map((f) => f.strength))
  return found.filter(
    (f) => f.strength >= best - 0.001 || f.value === found.find((g) => g.strength === best)?.value,
  )
}
