import { mentionsOf, subjectsOf } from '../../text/mentions.ts'
import { agesOf, monthsText, type Span, spansOf } from '../../text/spans.ts'
import { type TermId, tells, termsOf } from '../../text/terms.ts'
import { titleOf } from './statement.ts'
import type { TermFeatures } from './terms.ts'
import type { Said } from './texts.ts'

/** A place in a text that may tell a wait. */
export interface WaitSpot {
  at: number
  end: number
  /** "12 months", "180 days", "None". */
  value: string
  features: TermFeatures
}

/** Longest wait that plans have. */
const LONGEST_MONTHS = 60
const ENDS = /[.;](?=\s+[A-Z(•"]|\s*$)|\n/g

/** The clause that holds a place: between full stops, semicolons and line breaks. */
export function clauseAt(text: string, at: number): { from: number; to: number; text: string } {
  let from = 0
  for (const m of text.matchAll(ENDS)) {
    if (m.index >= at) return { from, to: m.index, text: text.slice(from, m.index) }
    from = m.index + m[0].length
  }
  return { from, to: text.length, text: text.slice(from) }
}

const BOUND =
  /(?:\b(?:within|less than|(?:more|greater|longer|later) than|past|last|every|per|ages?|up to|no more than|maximum of|over|(?:once|twice|times?|one|two|three|\d) (?:in|within))|(?<![a-z)] )[/]) ?(?:an? |any |the |each )?$/i
/** "If enrolled after 31 days": from then on a person is late. */
const JOINED = /\b(?:enroll?\w*|join\w*|appl(?:y|ies|ied)|sign\w* up)\W+(?:\w+\W+)?after\W+(?:the first )?$/i
/** "must be covered for at least 12 months" isn't bounded; "at least 5 years old" is about an age of things. */
const AFTER =
  /\b(?:after|following|until|once|for|completed?|completing|complet\w+ of|minimum of)\W+(?:(?:the|an?|your|you|they|have|has|had|been|be|is|are|person|member|patient|plan|initial|first|full|minimum|at|least|of|enrolled|covered|insured|continuously|in|on|for|satisf\w+|complet\w+|employee|dependent|participant)\W+){0,7}$/i
const OPENING = /\b(?:after|following|until|once|complet\w+)\W/i
const FIRST = /\b(?:first|initial|during (?:the|your|a person’s))\W+(?:of |your )?$/i
const OF_COVERAGE =
  /^['’]?\W+(?:of|in|on|as|with|from|under)\W+(?:\w+\W+){0,3}?(?:coverages?|plan|participation|enroll?ment|membership|insurance|program|covered|insured|enrolled|member|effective date)\b/i
const COVERED_FOR =
  /\b(?:cover|insur|enroll?)(?:ed|age)\W+(?:\w+\W+){0,5}?(?:for|at least|minimum of)\W+(?:\w+\W+){0,3}$/i
/** "$100 a year" tells how often. */
const RATE = /\$ ?[\d,.]+ ?$/
const OF_AGE = /^\W+(?:of age|old\b|birthday|of birth)/i
const LIMIT_BEHIND =
  /^\W+(?:limit|notice|rule|deadline|from the date|after the (?:date|service|treatment|end|loss)|(?:before|prior to) (?:join|enroll|you|the|your|cover)\w*|apart|between)\b/i
const WAIVED = /waiv|apply$/i
const IF = /^\W*(?:(?:applies|apply|is|are|required|will)\W+){0,3}(?:if|when|provided|unless|as long as)\b/i
const CONDITION = /^\W*(?:if|with|when|for|upon|once|provided|unless|by)\b/i

/** Words that stand for no wait where a wait is what is asked for. */
const NONE_WORDS =
  /(?<![\w-])(?:none(?! (?:left|remain))|n\/a|n\.a\.|not applicable|waived|nil|no waits?|immediate(?:ly)?|(?:do|does) not apply|no(?=\W*$)|not(?= (?:once|when)\b))(?![\w-])/gi
const BARE = /^\W{0,4}(?:services?|care|benefits?|procedures?)?\W{0,4}(\d{1,2})(?![\d%$/.,]*\d|%| ?[a-z])/i
const ALONE = /^\W*(\d{1,2})\W*$/

const at = (text: string, spot: { at: number }, ...ids: readonly TermId[]) =>
  tells(clauseAt(text, spot.at).text, ...ids)

/** A list of waits goes on over semicolons and lines; over full stops only where the next sentence begins with a class. */
function isStill(gap: string, clause: string): boolean {
  if (
    mentionsOf(gap).some(
      (m) => m.kind === 'cue' && ['deductible', 'maximum', 'out', 'premium'].includes(m.id),
    )
  )
    return false
  return !/[.](?=\s+[A-Z])/.test(gap) || subjectsOf(clause).some((m) => m.kind === 'class')
}

/** Where a statement speaks of waits outside its own clause, the nearest place alone. */
function around(s: Said, spot: { at: number }): TermFeatures {
  const { text } = s.passage
  if (at(text, spot, 'wait', 'no_wait')) return { wait_here: 1 }
  const earlier = termsOf(text).findLast((t) => t.id === 'wait' && t.end <= spot.at)
  if (earlier && isStill(text.slice(earlier.end, spot.at), clauseAt(text, spot.at).text))
    return { wait_here: 0.8 }
  if (tells(s.label.text, 'wait')) return { wait_label: 1 }
  if (tells(s.head.text, 'wait')) return { wait_head: 1 }
  if (tells(s.section.text, 'wait')) return { wait_section: 1 }
  if (tells(s.lead.text, 'wait')) return { wait_lead: 1 }
  if (tells(titleOf(s.heading), 'wait')) return { wait_heading: 1 }
  if (tells(s.caption, 'wait')) return { wait_caption: 1 }
  // A sentence that told its waits leaves none for the next one.
  const open = s.before[0] && tells(s.before[0], 'wait') && !tells(s.before[0], 'no_wait')
  return open && spansOf(s.before[0]!).length === 0 ? { wait_before: 1 } : {}
}

/** True where the statement's place, not its words, says that waits are told. */
export const isAmongWaits = (s: Said): boolean =>
  [s.label.text, s.head.text, s.section.text, s.lead.text, titleOf(s.heading), s.caption].some((t) =>
    tells(t, 'wait'),
  )

/** "No waiting period for those who enroll within 31 days": that is said of everybody who doesn't come late. */
const isOfEverybody = (clause: string) =>
  tells(clause, 'no_wait') &&
  /\benroll?\w*\b[^.;]{0,30}\b(?:within \d+ days|on time|when first)\b/i.test(clause)

/** What else the length of time may be: a filing time, a time of employment, an age, a course of treatment. */
function against(s: Said, spot: { at: number; end: number }): TermFeatures {
  const { text } = s.passage
  const clause = clauseAt(text, spot.at)
  const named = tells(clause.text, 'wait')
  const before = text.slice(clause.from, spot.at)
  const behind = text.slice(spot.end, clause.to)
  const [label, head] = [titleOf(s.label.text), s.head.text]
  const over = [s.section.text, s.lead.text, titleOf(s.heading)]
  const often = termsOf(text).some(
    (t) => t.id === 'often' && t.at < spot.end && t.end > spot.at - 12 && t.at >= clause.from,
  )
  const hires = isOfEverybody(clause.text) ? [] : termsOf(clause.text).filter((t) => t.id === 'hire')
  const hire =
    !isOfEverybody(clause.text) && (hires.length > 0 || tells(label, 'hire') || tells(head, 'hire'))
  // "Class 2 employees, eligibility waiting period: 60 days of employment": what names it twice is no class of services.
  const weak = hires.length < 2 && subjectsOf(clause.text).length > 0
  return {
    ...((BOUND.test(before) || JOINED.test(before) || RATE.test(before) || LIMIT_BEHIND.test(behind)) && {
      bounded: 1,
    }),
    ...((tells(clause.text, 'claim') || tells(label, 'claim') || tells(head, 'claim')) && { of_claim: 1 }),
    ...(hire && { of_hire: weak ? 0.6 : 1 }),
    ...(!hire && !named && over.some((t) => tells(t, 'hire', 'claim')) && { hire_over: 1 }),
    ...(!named && tells(clause.text, 'course') && { of_course: 1 }),
    ...(!named && [clause.text, label, ...over].some((t) => tells(t, 'old')) && { of_replacement: 1 }),
    ...((often || (!named && tells(`${label}\n${head}`, 'often'))) && { of_frequency: 1 }),
    ...(!named && tells(clause.text, 'missing') && { of_missing_tooth: 1 }),
    ...(!named && tells(before, 'earlier') && { of_earlier_plan: 1 }),
    ...((OF_AGE.test(behind) || agesOf(text).some((a) => a.at < spot.end && spot.at < a.end)) && {
      of_age: 1,
    }),
  }
}

/** A wait that is told without its name: "covered after 12 months in the plan", "not in the first year". */
function told(s: Said, spot: { at: number; end: number }): TermFeatures {
  const { text } = s.passage
  const clause = clauseAt(text, spot.at)
  const before = text.slice(clause.from, spot.at)
  const behind = text.slice(spot.end, clause.to)
  // A line that goes on in small letters is the end of the sentence before.
  const whole = /^[a-z]/.test(text) ? `${s.before[0] ?? ''} ${clause.text}` : clause.text
  const pays = tells(whole, 'paid') || subjectsOf(whole).length > 0
  const opens = AFTER.test(before) && OPENING.test(before)
  return {
    ...(opens && pays && { told_after: 1 }),
    ...(FIRST.test(before) &&
      (tells(clause.text, 'not') || /\bonly\b|\blimited\b/i.test(clause.text)) && { told_first: 1 }),
    ...(OF_COVERAGE.test(behind) && pays && { of_coverage: 1 }),
    ...(COVERED_FOR.test(before) && pays && { covered_for: 1 }),
  }
}

const waitOf = (span: Span) => (span.count === 0 ? 'None' : monthsText(span))
const isLong = ({ count, unit }: Span) =>
  (unit === 'year' ? count * 12 : unit === 'day' ? count / 30 : count) > LONGEST_MONTHS

function spanSpots(s: Said): WaitSpot[] {
  return spansOf(s.passage.text).map((span) => ({
    at: span.at,
    end: span.end,
    value: waitOf(span),
    features: {
      ...around(s, span),
      ...told(s, span),
      ...against(s, span),
      ...(isLong(span) && { too_long: 1 }),
      ...(span.count === 0 && { said_none: 1 }),
    },
  }))
}

/** Months without their unit: a figure alone in a column of waits, or right behind a class where waits are told. */
function bareSpots(s: Said): WaitSpot[] {
  const { text } = s.passage
  const place = isAmongWaits(s)
  const put = (from: number, end: number, months: number): WaitSpot => ({
    at: from,
    end,
    value: months === 0 ? 'None' : `${months} months`,
    features: { ...around(s, { at: from }), ...against(s, { at: from, end }), bare_months: 1 },
  })
  const alone = ALONE.exec(text)
  if (alone && s.kind === 'cell' && tells(`${s.head.text}\n${s.label.text}`, 'wait'))
    return [put(0, text.length, Number(alone[1]))]
  if (!place && !tells(text, 'wait')) return []
  return subjectsOf(text).flatMap((m) => {
    const found = m.kind === 'class' ? BARE.exec(text.slice(m.end)) : null
    if (!found) return []
    const end = m.end + found[0].length
    return [put(end - found[1]!.length, end, Number(found[1]))]
  })
}

/** Longer texts hold other answers too. */
const SHORT = 40
const BETWEEN =
  /^(?:\W|\b(?:is|are|services?|care|for|of|only|benefits?|period|periods|procedures?)\b){0,6}$/i

/** "None for preventive", "Major 6 months; none for others": it begins what it's said in. */
const BEGINS = /(?:^|[;,.:\n])\W*$/
const GOES_ON = /^\W*(?:$|\n|(?:for|on|in|of|once|after|when|as|at|all|any)\b)/i

/** In a longer text "none" answers what stands right before it: a class, or the wait itself. Among waits it may begin its clause as well. */
function isAnswerHere(s: Said, { at, end }: { at: number; end: number }): boolean {
  const { text } = s.passage
  if (BEGINS.test(text.slice(0, at)) && GOES_ON.test(text.slice(end)) && isAmongWaits(s)) return true
  const asked = [...subjectsOf(text), ...termsOf(text).filter((t) => t.id === 'wait')].filter(
    (m) => m.end <= at,
  )
  const clause = clauseAt(text, at)
  const last =
    /[:=–—-]\s*$/.test(text.slice(clause.from, at)) && /^\W*\w+(?: \w+)?\W*$/.test(text.slice(at, clause.to))
  if (last && asked.some((m) => m.at >= clause.from)) return true
  return asked.some((m) => BETWEEN.test(text.slice(m.end, at)))
}

/** "No waiting period applies if the tooth was broken", "waived with proof of prior coverage": not for everybody. */
function isConditional(text: string, { at, end }: { at: number; end: number }): boolean {
  const behind = text.slice(end)
  return (WAIVED.test(text.slice(at, end)) && CONDITION.test(behind)) || IF.test(behind)
}

/** Where the text says that there is no wait. */
function noneSpots(s: Said): WaitSpot[] {
  const { text } = s.passage
  const said = termsOf(text).filter((t) => t.id === 'no_wait' && !isConditional(text, t))
  // "Is there a waiting period? No."
  const isAlone = s.kind === 'cell' || (tells(s.before[0] ?? '', 'wait') && /\?$/.test(s.before[0]!))
  const word = isAlone || isAmongWaits(s) || tells(text, 'wait') ? [...text.matchAll(NONE_WORDS)] : []
  const words = word
    .map((m) => ({ at: m.index, end: m.index + m[0].length, text: m[0] }))
    .filter((w) => !said.some((t) => t.at < w.end && w.at < t.end))
    .filter((w) => (isAlone && text.length < SHORT ? true : isAnswerHere(s, w)))
    .filter((w) => !isConditional(text, w) && !/deductible\W+(?:\w+\W+){0,2}$/i.test(text.slice(0, w.at)))
    // Beside braces or implants that are not paid for, "N/A" tells no wait.
    .filter((w) => !(/^n/i.test(w.text) && /\//.test(w.text) && /ortho|implant/i.test(s.label.text)))
  return [...said, ...words].map(({ at: from, end }) => ({
    at: from,
    end,
    value: 'None',
    features: { ...around(s, { at: from }), ...against(s, { at: from, end }), said_none: 1 },
  }))
}

/** "covered for six months before …, and for twelve months before …": the second is told as the first is. */
function carried(text: string, spots: readonly WaitSpot[]): WaitSpot[] {
  const out: WaitSpot[] = []
  for (const spot of spots) {
    const before = out.at(-1)
    const gap = before ? text.slice(before.end, spot.at) : ''
    const goes = before && /\band\b|\bor\b|,/.test(gap) && !/[.;]\s/.test(gap) && !spot.features.told_after
    const { told_after, told_first, covered_for } = before?.features ?? {}
    const more = {
      ...(told_after && { told_after }),
      ...(told_first && { told_first }),
      ...(covered_for && { covered_for }),
    }
    out.push(goes ? { ...spot, features: { ...more, ...spot.features } } : spot)
  }
  return out
}

/** Every place of a text that may tell a wait, in its order; of places that lie over one another the first kind counts. */
export function waitSpotsIn(s: Said): WaitSpot[] {
  const found: WaitSpot[] = []
  for (const spot of [...noneSpots(s), ...spanSpots(s), ...bareSpots(s)])
    if (!found.some((o) => o.at < spot.end && spot.at < o.end)) found.push(spot)
  return carried(
    s.passage.text,
    found.sort((a, b) => a.at - b.at),
  )
}
