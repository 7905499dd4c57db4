import { lookup } from '../../base/lookup.ts'
import { readLimit, writeLimit } from '../../plan/limit.ts'
import { agesIn } from './ages.ts'

/** A frequency or age that a text states. */
export interface Restriction {
  /** Short form without its heading: "2 per calendar year"; for ages "under 19", "16 and over". */
  text: string
  kind: 'limit' | 'age'
  from: number
  to: number
  /** It stands in brackets: it belongs to the name right before it. */
  bracketed: boolean
}

const NUMBER = String.raw`(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|eighteen|twenty-four|thirty-six|forty-eight|sixty|eighty-four)(?:\s*\(\d{1,3}\))?`
const COUNT = String.raw`(?:once|twice|three times|(?:${NUMBER})(?:\s*(?:x|times?|time\(s\)|sets?(?: of \w+)?|visits?|exams?|cleanings?|treatments?|applications?|films?|series|quad(?:rant)?s|(?:of )?each))?)`
const PER_WHAT = `(?:tooth surface|(?:permanent )?molar|tooth|surface|quadrant|quad|arch|provider|dentist|patient|person|member|child|site|area|appliance|unit)`
const LINK = String.raw`(?:per|every|each|in any one|in any|in a|in each|in one|in an?|in|within any|within a|within|during any|during a|for each|allowed per|allowed every|ea\.?|pr|p\/|q|a|an|any|\/|:|x)`
const YEAR = String.raw`(?:(?:consecutive|rolling|full|any)\s+)?(?:(?:calendar|plan|benefit|contract|policy|fiscal|coverage|service|consecutive|cal|ben)\.?\s+)?-?\s?(?:years?|yrs?\b\.?|months?|m[o0]s?\b\.?|(?<=\d\s?)m\b|cy\b|lifetime|period)(?:\s+period)?`
const SPAN = String.raw`(?:${NUMBER}[\s-]*)?(?:consecutive\s+)?${YEAR}`

/** "two in any calendar year", "one per tooth every 5 years", "1/quad/2 yrs", "2 per year per patient". */
const FREQUENCY = new RegExp(
  String.raw`(?<![$\d][,.]?)\b${COUNT}\s*(?:(?:${LINK}|-)?\s*\b${PER_WHAT}\b\s*,?\s*)?(?:(?:\s*\b|\s*(?=[/:xq])|(?<=\d)(?=p\/))(?:${LINK})\s*${SPAN}|[\s,]*(?:per|in a|in their|in|every|each|\/)\s*lifetime)(?:\s+per\s+${PER_WHAT})?`,
  'gi',
)
/** "every 6 years per tooth", "every 5 years". */
const EVERY = new RegExp(
  String.raw`\b(?:every\s+${SPAN}|(?:each|per)\s+${NUMBER}[\s-]+(?:consecutive\s+)?${YEAR})(?:\s+(?:per|each)\s+${PER_WHAT})?`,
  'gi',
)
const YEARLY =
  /(?<!\bmore )\b(?:(?:(once|twice|\d|one|two|three)(?: times?)? )?(?:yearly|annually|each year)(?! (?:limit|max|deduct|benefit|amount|allow|enroll|premium|cost|rate))|(semi-?annual(?:ly)?|twice-yearly))\b/gi
/** "replacement after 7 years", "5-year replacement", "84-month limit". */
const REPLACED = new RegExp(
  String.raw`\breplac\w*\s*(?:is |are )?(?:limited to |allowed |covered )?(?:only )?(?:after|once (?:in|every|per)|[:=–-])?\s*(${NUMBER}[\s-]*(?:years?|yrs?\b\.?|months?|mos?\b\.?))|\b(${NUMBER}[\s-]*(?:years?|yrs?\b\.?|months?|mos?\b\.?))[\s-]+(?:replacement|limit(?:ation)?|frequency)\b`,
  'gi',
)
/** "Exams per year: 2": a form's label with its figure. */
const ASKED = /\b(?:per|each)\s+((?:calendar |benefit |plan )?year|12 months)\s*[:=]\s*(\d{1,2})\b/gi
/** "Frequency: 24 months per quad": a span behind its label. */
const INTERVAL = new RegExp(
  String.raw`\b(?:frequency|interval)\s*[:=]\s*(${NUMBER}[\s-]*(?:years?|yrs?\b\.?|months?|mos?\b\.?)(?:\s+per\s+${PER_WHAT})?)`,
  'gi',
)
const OTHER_YEAR = /\b(?:once |one )?(?:every|each) (?:other|second) (?:calendar )?year\b/gi
/** A span alone, as columns of limits and rows of replacements print it. */
const BARE = new RegExp(String.raw`^\s*(?:${SPAN}|\d{1,2}\/\d{1,2}|1\s?x\s?\d{1,2})\s*$`, 'i')

const WORDS = lookup<string>({ cal: 'calendar', ben: 'benefit' })

/** Puts a phrase into the form that plan/limit.ts reads. */
function canonical(phrase: string): string | null {
  let text = phrase
    .toLowerCase()
    .replace(/\(\d{1,3}\)/g, ' ')
    // A letter O that was read as a zero: "84M0".
    .replace(/(?<=\d\s?)m0(s?)\b/g, 'mo$1')
    .replace(/\b(cal|ben)\b\.?/g, (w) => WORDS[w.replace('.', '')] ?? w)
    .replace(/\bthree times\b/g, '3')
    .replace(/\btime\(s\)/g, '')
    .replace(
      /\b(?:sets?(?: of \w+)?|applications?|films?|series|times?|visits?|exams?|cleanings?|treatments?)\b/g,
      ' ',
    )
    .replace(/\b(?:provider|dentist|patient|person|member|child|site|area|appliance|unit)\b/g, 'person')
    .replace(/\b(?:per|each) person\b/g, ' ')
    .replace(/\b(benefit|calendar|plan|contract|policy|coverage|service|insurance) period\b/g, '$1 year')
    .replace(/\b(?:permanent )?molar\b/g, 'tooth')
    .replace(/\b(?:of )?each(?= per\b)/g, ' ')
    .replace(/\b(?:consecutive|rolling|full|any|allowed|period)\b/g, ' ')
    .replace(/\bservice year\b/g, 'benefit year')
    .replace(/\bquad(?:rant)?s?\b/g, 'quadrant')
    .replace(/(?<=\d)\s?m\b/g, ' months')
    .replace(/\b(?:cy)\b/g, 'calendar year')
    .replace(/(?<=\d)\s?q\s?(?=\d)|\bp\/|\b(?:ea\.?|pr)(?=\s)/g, ' per ')
    .replace(/\btheir lifetime\b/g, 'lifetime')
    .replace(/\s*[/:]\s*/g, ' per ')
    .replace(/(\d)\s*x\s*(?:per\s*)?(?=\d|yrs?\b|calendar|month|mos?\b)/g, '$1 per ')
    .replace(/^4 quadrant (?=per )/, '1 per quadrant ')
    .replace(/(\d)\s*x\b/g, '$1')
    .replace(/-/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const behind = /^(.*?) (?:per|each) (tooth|quadrant|arch|surface)$/.exec(text)
  if (behind) text = withPer(behind[1]!, behind[2]!)
  const limit = readLimit(text)
  return limit ? writeLimit({ ...limit, item: null, shares_with: [] }) : null
}

/** "every 6 years" + tooth → "1 per tooth per 6 years". */
function withPer(text: string, per: string): string {
  const every = /^(?:every|each|per) (.+)$/.exec(text)
  if (every) return `1 per ${per} per ${every[1]}`
  const counted = /^(\S+) (?:per|every|each|in|in a|in an|a|an) (.+)$/.exec(text)
  return counted ? `${counted[1]} per ${per} per ${counted[2]}` : text
}

const bracketed = (text: string, from: number, to: number) => {
  const open = text.lastIndexOf('(', from)
  if (open < 0 || text.slice(open, from).includes(')')) return false
  const close = text.indexOf(')', to)
  return close >= 0 && !text.slice(to, close).includes('(')
}

/** Wordings of frequencies, and the plain phrase that each stands for. */
const FORMS: [RegExp, (match: RegExpExecArray | RegExpMatchArray) => string][] = [
  [ASKED, (m) => `${m[2]} per ${m[1]}`],
  [INTERVAL, (m) => `1 per ${m[1]}`],
  [FREQUENCY, (m) => m[0]],
  [OTHER_YEAR, () => '1 per 24 months'],
  [YEARLY, (m) => (m[2] ? '2 per year' : `${m[1] ?? '1'} per year`)],
  [REPLACED, (m) => `1 per ${m[1] ?? m[2]}`],
  [EVERY, (m) => m[0]],
]

function limitsOf(text: string): Restriction[] {
  const found: Restriction[] = []
  for (const [pattern, write] of FORMS) {
    for (const match of text.matchAll(pattern)) {
      const [from, to] = [match.index, match.index + match[0].length]
      if (found.some((f) => f.from < to && f.to > from)) continue
      const said = canonical(write(match))
      // A count that cannot be put into the short form keeps its place, so that its period is not read alone.
      found.push({ text: said ?? '', kind: 'limit', from, to, bracketed: bracketed(text, from, to) })
    }
  }
  return found.filter((f) => f.text !== '')
}

/** Frequencies and ages in a text, in reading order. */
export function restrictionsIn(text: string): Restriction[] {
  const limits = limitsOf(text)
  const ages = agesIn(text)
    .filter((a) => !limits.some((l) => l.from < a.to && l.to > a.from))
    .map((a): Restriction => ({ ...a, kind: 'age', bracketed: bracketed(text, a.from, a.to) }))
  // "1 set per year age 18+; 2 sets under 18": both ages qualify counts, neither limits the service.
  const split =
    ages.length >= 2 &&
    new Set(ages.map((a) => a.text.replace(/\D+/g, ''))).size < ages.length &&
    new Set(ages.map((a) => a.text)).size > 1
  return [...limits, ...(split ? [] : ages)].sort((a, b) => a.from - b.from)
}

/** The period that closes a sentence about several counts ("two exams and two cleanings each calendar year"), with its place. */
export function closingPeriod(text: string): { per: string; from: number; to: number } | null {
  const match = new RegExp(
    String.raw`\b(?:per|each|every|in any|in a|in each|an?|during a)\s+(${SPAN})\b`,
    'i',
  ).exec(text)
  return match ? { per: match[1]!, from: match.index, to: match.index + match[0].length } : null
}

/** A count and a period as a frequency: ("two", "calendar year") is "2 per calendar year". */
export const limitOf = (count: string, per: string) => canonical(`${count} per ${per}`)

/** Reads a cell that holds a span alone ("5 years", "1/60", "24 months") as a frequency; null when it is none. */
export function bareLimit(text: string): string | null {
  if (!BARE.test(text)) return null
  const compact = /^\s*(\d{1,2})\s?[x/]\s?(\d{1,2})\s*$/i.exec(text)
  return canonical(compact ? `${compact[1]} per ${compact[2]} months` : `1 per ${text.trim()}`)
}
