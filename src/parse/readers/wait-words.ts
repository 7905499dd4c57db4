import { readCount } from '../../lexicon/values.ts'
import { LEXICON } from '../../lexicon/words.ts'
import { plain } from './span.ts'

/** A span of waiting in a text: "None", "12 months", "180 days". */
export interface WaitSpan {
  start: number
  end: number
  value: string
}

const NUMBER = String.raw`\d{1,3}|one|two|three|four|five|six|nine|ten|twelve|fifteen|eighteen|twenty-four|thirty|thirty-six|sixty`
const SPAN = new RegExp(
  `(?:\\b|(?<=\\bA))(${NUMBER})(?:\\s?\\((\\d{1,3})\\))?[\\s-]*(?:full |consecutive |continuous )?(months?|m[o0]s?\\b\\.?|m\\b|years?|yrs?\\b\\.?|days?)(?!\\w)(?! (?:of (?:age|eligibility|hire|employment)|old|birthday|limit|notice|before (?:joining|you|the effective)|prior to|(?:after|of) (?:becoming|being|first|you become|the date|eligib)))`,
  'gi',
)
const NONE =
  /\bno (?:benefit |service )?wait(?:ing)?(?: periods?)?\b|\bno w\/?ps?\b|\bnone\b|\bnot applicable\b|\bn\/a\b|\bwaived\b(?! (?:if|with|when|for|upon))|\bno wait(?:ing)?\b|\bno elimination periods?\b|\b(?:do(?:es)? not|don't|never|need not) (?:have to |need to )?wait\b|^\W*not for\b|\bimmediate(?:ly)?\b|\b0 (?:months?|mos?|days?)\b|\bwithout (?:a |any )?waiting periods?\b|\bfrom (?:the first|that|your first) day\b|\bday one\b|\bwaiting periods? (?:do(?:es)? not|don't) apply\b(?! (?:if|when|for))|\b(?:waiting periods?|w\/?p)\s?[?:=]\s?n(?:o|one|\/a)?\b/gi

/** "within 63 days" and "once in 7 years" bound something else. */
const BOUNDED =
  /\b(?:within|less than|more than|at least|later than|past|last|every|per|ages?|in any|(?:once|twice|times?|one|two|\d) in)\s*$/i

/** Longest wait that plans have, in months. */
const LONGEST = 60

/** Labels for a wait in the lexicon's words. */
const LABELS = LEXICON.waits.labels.map((l) => RegExp.escape(plain(l)).replaceAll('\\x20', ' ')).join('|')
const WAIT = new RegExp(
  `\\bwaiting\\b(?! list)|(?<!must |to |you |will )\\bwaits?\\b(?! until| for the| list)|\\bhave to wait\\b(?! until)|\\bw\\/?p\\b|\\b(?:${LABELS})\\b|\\belimination period|\\bdeferral|\\bqualifying period`,
  'i',
)

/** A wait told without its name: "covered after six months in the plan", "payable after 12 months". */
const AFTER =
  /\bimmediate\w*\b[^.]*\bafter\b[^.]*\bmonths?\b|\b(?:covered|payable|available|begins?|eligible|paid|benefits? start)\b[^.;]{0,40}\bafter\b[^.;]*\b(?:months?|years?|days)\b|\bmust be (?:continuously )?(?:covered|insured|enrolled)\b[^.;]*\b(?:months?|years?)\b|\bafter\b[^.;]{0,30}\b(?:months?|years?)\b[^.;]{0,30}\b(?:coverage|in the plan|enrolled|insured|covered)\b|\b(?:months?|years?) (?:of (?:continuous )?(?:coverage|participation)|in the plan)\b|\b(?:no|not) (?:coverage|covered|benefits?|payable|paid)\b[^.;]{0,30}\b(?:for|during|until|in) (?:the|an?|your|a person's)? ?(?:\w+'s )?first\b[^.;]{0,20}\b(?:months?|years?)\b|\b(?:been|be|had|have) (?:in the|the|covered|insured|enrolled|a member)\b[^.;]{0,40}\bfor (?:[\w()-]+ ){1,4}(?:months?|years?)\b|\bcovered from (?:the first|that|your first) day\b|\b(?:months?|years?) on the plan first\b|\bonce\b[^.;]{0,30}\b(?:been|is) (?:covered|insured|enrolled)\b[^.;]*\bmonths?\b/i

/** Waits of employment, of claims and of appeals, which are no waits for benefits. */
const ELSEWHERE =
  /\bnew(?:ly)? (?:hires?|hired|employees?)\b|\bdate of hire\b|\bof employment\b|\beligible to enroll\b|\beligib(?:le|ility) (?:for|to join|waiting)\b(?! (?:benefits|services))|\bfirst (?:day )?of the month\b|\bprobation|\bdenial\b|\bappeal\b|\breview\b|\bclaims? (?:must|should)\b|\bfile\b|\bbirthday\b|\bCOBRA\b|\bterminat/i

/** Replacement rules speak of years too: "at least seven years old"; so do instalments and teeth that were missing. */
const REPLACEMENT =
  /\breplace|\bbanding\b|\binstal+ments?\b|\bhalf\b|\bmissing\b|\bextracted\b|\bper (?:tooth|quadrant)\b|\bonce (?:in|every|per)\b|\bevery\b|\byears old\b|\bin any \b/i

const LATE =
  /\blate (?:entrants?|enrollees?|applicants?|enrol\w*|entry|join\w*)\b|\b(?:enrol\w*|join\w*|appl(?:y|ies)) late\b/i

/** Months without their unit, right behind or before a class: "Basic 6, Major 12", "12 on major". */
const BARE =
  /\b(?:prev\w*|basic|major|ortho\w*|class (?:i{1,3}|[a-d1-4]))(?: (?:services?|benefits?|care))?\s?[:=–-]?\s?(\d{1,2})(?=\s*(?:[,;.)]|$|\s(?:prev|basic|major|ortho|and\b)))|(?<=[,;]\s|\band\s)(\d{1,2})(?=\s(?:on|for)\s(?:prev|basic|major|ortho|class))/gi

function bareSpans(text: string): WaitSpan[] {
  return [...text.matchAll(BARE)].map((m): WaitSpan => {
    const figure = m[1] ?? m[2]!
    const start = m.index + m[0].lastIndexOf(figure)
    return { start, end: start + figure.length, value: Number(figure) ? `${Number(figure)} months` : 'None' }
  })
}

/**
 * All spans of waiting in a text, "none" words included.
 * @param told the text or its label names a wait; only then do months stand without their unit
 */
export function waitSpansIn(text: string, told = namesWait(text)): WaitSpan[] {
  const spans = [...text.matchAll(SPAN)].flatMap((m): WaitSpan[] => {
    // "12m" is twelve months; in "6 M/12" the letter is a class.
    if (BOUNDED.test(text.slice(0, m.index)) || /\sm$/i.test(m[0])) return []
    const count = m[2] ? Number(m[2]) : readCount(m[1]!)
    if (count === null) return []
    const unit = m[3]!.toLowerCase()
    // "142 months" is twelve months with a speck.
    if (unit.startsWith('m') && count > LONGEST) return []
    const value =
      count === 0
        ? 'None'
        : unit.startsWith('d')
          ? `${count} days`
          : `${unit.startsWith('y') ? count * 12 : count} months`
    return [{ start: m.index, end: m.index + m[0].length, value }]
  })
  // "O none [x] yes": an empty box that was read as a letter.
  const none = [...text.matchAll(NONE)]
    .filter((m) => !/(?:[☐□○]|\[\s*\]|\(\s*\)|(?:^|[\s:?])[O0])\s*$/.test(text.slice(0, m.index)))
    .map((m): WaitSpan => ({ start: m.index, end: m.index + m[0].length, value: 'None' }))
  const bare = told ? bareSpans(text) : []
  spans.push(...bare.filter((b) => !spans.some((s) => s.start < b.end && b.start < s.end)))
  const clear = [...spans, ...none.filter((n) => !spans.some((s) => s.start < n.end && n.start < s.end))]
  return clear.sort((a, b) => a.start - b.start)
}

/** Spans in a cell of a column of waits, where a figure alone counts months: "0", "12". */
export function columnSpansIn(text: string): WaitSpan[] {
  const figure = /^\W*(\d{1,2})\W*$/.exec(text)?.[1]
  if (!figure) return waitSpansIn(text)
  return [{ start: 0, end: text.length, value: Number(figure) ? `${Number(figure)} months` : 'None' }]
}

/** True when a text names a wait for benefits. */
export const namesWait = (text: string): boolean => WAIT.test(text)

/** True when a sentence tells of a wait by what is covered after how long. */
export const tellsWait = (text: string): boolean => AFTER.test(text) && !REPLACEMENT.test(text)

/** True when a text is about employment, claims or appeals, whose periods are not stored. */
export const isElsewhere = (text: string): boolean => ELSEWHERE.test(text)

/** True when a text is about people who join late. */
export const isLateEntrant = (text: string): boolean => LATE.test(text)

/**
 * What a sentence about waits says of earlier coverage, as it is put behind a wait.
 * @returns null when it says nothing of it
 */
export function creditIn(text: string): string | null {
  const earlier =
    /\b(?:prior|previous|earlier|another|other|replaced|existing)\b[^.;]{0,40}\b(?:cover(?:age)?|plans?|insurance|carrier|policy)\b|\bcredit(?:ed)?\b|\btake-?over\b/i
  if (!earlier.test(text) || !/\bwait|\bcredit|\breduc|\bwaiv|\btake-?over|\bnot apply/i.test(text))
    return null
  if (/\bno credit|\bnot (?:be )?(?:credited|waived|reduced)/i.test(text))
    return 'no credit for prior coverage'
  return /\bwaiv|\b(?:does|do) not apply\b/i.test(text)
    ? 'waived with proof of prior coverage'
    : 'prior coverage credited'
}
