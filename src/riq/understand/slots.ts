import { DATE_PATTERN, readDate, readMonthName } from '../../lexicon/dates.ts'
import { readCount } from '../../lexicon/values.ts'
import { plainText } from './words.ts'

/** What the user typed about the patient and the treatment. Used for one answer and never stored. */
export interface Slots {
  /** Permanent teeth 1 to 32. */
  teeth: number[]
  /** Years of age; null when none was typed. */
  age: number | null
  grownUp: 'adult' | 'child' | null
  /** ISO dates in the order typed. */
  dates: string[]
  /** Years typed without a day ("in 2019"). */
  years: number[]
  /** "3 years ago", "been on the plan 8 months": months. */
  months: number | null
  /** How many were done already ("had 2 cleanings this year"). */
  done: number | null
  /** How many are planned at once ("all four quads"). */
  planned: number | null
  /** Amounts of dollars that are no code, date, tooth or age. */
  amounts: number[]
  outOfNetwork: boolean
  inNetwork: boolean
}

const COUNT = '(\\d{1,2}|one|two|three|four|five|six|both)'
const countOf = (text: string) => (text === 'both' ? 2 : readCount(text))

function teethIn(text: string): number[] {
  const found: number[] = []
  const list =
    /(?:#\s?|\bteeth\s+|\btooth\s+(?:number\s+|no\.?\s+)?)(\d{1,2}(?:\s*(?:,|and|&|-|\bto\b)\s*#?\s?\d{1,2}\b)*)/g
  for (const match of text.matchAll(list)) found.push(...(match[1]!.match(/\d{1,2}/g) ?? []).map(Number))
  for (const match of text.matchAll(
    /\b(?:on|bridge|for)\s+(\d{1,2})(?:\s*-\s*(\d{1,2}))?\b(?!\s*(?:year|yr|yo|y\/o|month|mo\b|%|\/|k\b))/g,
  ))
    found.push(...[match[1], match[2]].filter(Boolean).map(Number))
  return [...new Set(found.filter((n) => n >= 1 && n <= 32))]
}

function ageIn(text: string): number | null {
  const patterns = [
    /\b(\d{1,2})\s*-?\s*(?:year|yr|yrs|years|anos?)\s*-?\s*(?:old|of age)\b/,
    /\b(\d{1,2})\s*-?\s*(?:yo|y\/o|y\.o\.?|yr old|yrs old)\b/,
    /\b(?:age|aged|ages)\s+(\d{1,2})\b/,
    /\b(?:pt|patient|she|he|kid|child|boy|girl|teen|son|daughter|mom|dad|guy|lady|man|woman|who|hes|shes)\s+(?:is|just turned|turned|turns)\s+(\d{1,2})\b(?!\s*(?:month|mo\b|%|\/))/,
    /\b(?:hes|shes)\s+(\d{1,2})\b(?!\s*(?:month|mo\b|%|\/))/,
    /\b(?:kid|child|boy|girl|patient|pt|son|daughter|teen|toddler) (?:of|at) (\d{1,2})\b(?!\s*(?:month|mo\b|%|\/))/,
    /\b(?:just )?turned (\d{1,2})\b/,
    /\bfor a (\d{1,2})\b(?!\s*(?:month|mo\b|%|\/|surface))/,
  ]
  for (const pattern of patterns) {
    const age = Number(pattern.exec(text)?.[1] ?? Number.NaN)
    if (age >= 1 && age <= 99) return age
  }
  return null
}

const MONTH_DAY_YEAR = new RegExp(DATE_PATTERN, 'gi')

/** "how many can we bill in 2026": the year that is asked about, no history. */
const PLANNED_YEAR = /\bhow (?:many|often|much)\b|\b(?:bill|allowed|benefits?|max\w*|deductible)\b/
const PAST =
  /\b(?:done|had|got|was|were|did|last|pulled|extracted|placed|seated|made|lost|missing|since|ago|old)\b/

function yearsIn(text: string): number[] {
  const found = [
    ...text.matchAll(
      /\b(?:in|since|from|around|about|pulled|extracted|done|placed|seated|made|lost|until|til|back in|of|year|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\s+(?:in\s+|early\s+|late\s+)?((?:19|20)\d\d)\b/g,
    ),
  ]
  return PLANNED_YEAR.test(text) && !PAST.test(text) ? [] : found.map((m) => Number(m[1]))
}

/** Months since something: "3 years ago", "18 months ago", "a year ago", "on the plan for 8 months", "last year". */
function monthsAgoIn(text: string): number | null {
  const span =
    /\b(?:(\d{1,3})|(a|an|one|two|three|four|five|six|seven|eight|nine|ten|couple))\s*-?(?:full )?(years?|yrs?|months?|mos?)\b(?!\s*-?\s*old)/g
  const about =
    /ago|been (?:on|in|with|covered|enrolled)|(?:on|in|with) (?:the|this) plan|for (?:the )?(?:past|last)|only (?:had|been)|had (?:it|the plan|coverage|insurance)|enrolled|member for|since/
  if (!about.test(text)) return null
  for (const match of text.matchAll(span)) {
    const word = match[2]
    const count = match[1]
      ? Number(match[1])
      : word === 'couple'
        ? 2
        : /^an?$/.test(word!)
          ? 1
          : readCount(word!)
    if (count !== null) return /^y/.test(match[3]!) ? count * 12 : count
  }
  return null
}

/** "had 2 periodics this year", "already had both", "one in feb": how many were done in the running period. */
function doneIn(text: string): number | null {
  const had = new RegExp(
    `\\b(?:had|has had|already (?:had|used|done|got|did)|used|did|got|received|done|went)\\b(?:\\s+(?:already|up|her|his|their|all))*\\s+${COUNT}\\b(?!\\s*(?:year|yr|month|mo\\b))`,
  )
  const match = had.exec(text)
  if (match) return countOf(match[1]!)
  if (!/\b(?:had|done|did|got|went|used)\b/.test(text)) return null
  const named = [...new Set(text.match(/\b[a-z]{3,9}\b/g) ?? [])].filter(
    (w) => w !== 'may' && readMonthName(w),
  )
  return named.length > 0 ? named.length : null
}

function amountsIn(text: string): number[] {
  const bare = text
    .replace(MONTH_DAY_YEAR, ' ')
    .replace(/#\s?\d{1,5}\b|\bd\s?\d{4}s?\b/g, ' ')
    .replace(/\b\d{3}[-. ]\d{3}[-. ]\d{4}\b|\b(?:local|lodge|post|district|unit|no\.?) \d+/g, ' ')
  const found = [
    ...bare.matchAll(
      /(\$\s?)?(?<![\w-])(\d{1,3}(?:,\d{3})+|\d{2,5})(\.\d\d)?(?![\d%-]|\s?%|\s*(?:percent|months?|mos?\b|years?|yrs?|yo\b|days?))(?!\w)/g,
    ),
  ]
  return found.flatMap(([, sign, digits, cents]) => {
    const value = Number(digits!.replaceAll(',', '')) + Number(cents ?? 0)
    const yearLike = !digits!.includes(',') && value >= 1950 && value < 2050
    return sign || (value >= 100 && !yearLike && !digits!.startsWith('0')) ? [value] : []
  })
}

/** Reads the slots of a question. */
export function slotsIn(question: string): Slots {
  // Long blanks would be gone through again for every figure before them.
  const text = plainText(question).replace(/(\s\s)\s+/g, '$1')
  const dates = [...text.matchAll(MONTH_DAY_YEAR)].flatMap((m) => readDate(m[0]) ?? [])
  const planned = new RegExp(`\\b(?:all )?${COUNT}\\s+(?:quads?|quadrants?)\\b`).exec(text)
  const noDates = text.replace(MONTH_DAY_YEAR, ' ')
  return {
    teeth: teethIn(noDates),
    age: ageIn(noDates),
    grownUp: /\badults?\b|\bgrown/.test(text)
      ? 'adult'
      : /\b(?:child|children|kids?|minors?)\b/.test(text)
        ? 'child'
        : null,
    dates,
    years: yearsIn(noDates),
    months: monthsAgoIn(noDates),
    done: doneIn(noDates),
    planned: planned
      ? countOf(planned[1]!)
      : /\ball (?:the )?quads?\b|\bfull mouth srp\b/.test(text)
        ? 4
        : null,
    amounts: amountsIn(text),
    outOfNetwork:
      /\bout[- ]of[- ]network\b|\boon\b|\bnon[- ]?par\w*\b|\bnot in[- ](?:the )?network\b|\bnon[- ]network\b|\bnot contracted\b|\b(?:dont|do not|doesnt) (?:participate|take|accept)\b|\bnon ?participating\b|\bout of net\b/.test(
        text,
      ),
    inNetwork: /(?<!not )(?<!non )\bin[- ]network\b|\binn\b|\bparticipating\b|\bpar\b/.test(text),
  }
}
