import { readCount } from '../lexicon/values.ts'

/** A length of time in a text: "12 months", "twelve (12)-month", "180 days", "5 yrs". */
export interface Span {
  at: number
  end: number
  count: number
  unit: 'day' | 'month' | 'year'
}

const COUNT = [
  '\\d{1,3}',
  'twenty-four|thirty-six',
  'eighteen|fifteen|twelve|eleven|thirty|sixty|ten',
  'one|two|three|four|five|six|seven|eight|nine',
].join('|')
const UNIT = "months?['’]?|mos?\\b\\.?|mths?|years?['’]?|yrs?\\b\\.?|days?"
const KIND = '(?:full |consecutive |continuous |calendar |benefit |plan |whole )?'
const SPAN = new RegExp(
  `(?<![\\w.$/])(${COUNT})(?: ?\\((\\d{1,3})\\))?[ -]*${KIND}(${UNIT})(?![A-Za-z])|(?<![\\w.$/])(\\d{1,2})(m)(?![A-Za-z])`,
  'gi',
)
/** "a year", "one full year in the plan": a count that is an article. */
const ONE = /(?<![\w-])(?:an?|the first|first) (?:full )?(year|month)(?![A-Za-z-])/gi

const unitOf = (text: string): Span['unit'] =>
  /^d/i.test(text) ? 'day' : /^y/i.test(text) ? 'year' : 'month'

/** All lengths of time of a text, in its order. */
export function spansOf(text: string): Span[] {
  const spans = [...text.matchAll(SPAN)].flatMap((m): Span[] => {
    const count = m[2] ? Number(m[2]) : readCount(m[1] ?? m[4] ?? '')
    if (count === null) return []
    return [{ at: m.index, end: m.index + m[0].length, count, unit: unitOf(m[3] ?? m[5]!) }]
  })
  const single = [...text.matchAll(ONE)].map((m): Span => {
    const at = m.index + m[0].search(/(?:full )?(?:year|month)$/i)
    return { at, end: m.index + m[0].length, count: 1, unit: unitOf(m[1]!) }
  })
  return [...spans, ...single.filter((s) => !spans.some((o) => o.at < s.end && s.at < o.end))].sort(
    (a, b) => a.at - b.at,
  )
}

const s = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** As it is stored: "12 months", "5 years", "90 days". */
export const spanText = ({ count, unit }: Span): string => s(count, unit)

/** The same in months, where it isn't told in days: "1 year" is "12 months". */
export const monthsText = ({ count, unit }: Span): string =>
  unit === 'day' ? s(count, 'day') : s(unit === 'year' ? count * 12 : count, 'month')

/** An age in a text, as a limit up to which something is paid. */
export interface AgeLimit {
  at: number
  end: number
  /** The age as it is printed. */
  age: number
  /** The last year counts: "through 18", "18 and under". */
  through: boolean
}

const BEFORE = [
  'under(?: (?:the )?age(?:s)?(?: of)?)?',
  '(?:up )?(?:to|until)(?: (?:the )?ages?(?: of)?| their| his or her| the)?',
  '(?:through|thru)(?: (?:the )?age(?: of)?)?',
  'below(?: (?:the )?age(?: of)?)?',
  '(?:younger|less) than(?: age)?',
  'before(?: (?:the )?age(?: of)?| (?:his or her|their|the|reaching(?: age)?|turning))?',
  '(?:reach(?:es|ing)?|turn(?:s|ing)?|attain(?:s|ing|ment of)?)(?: (?:the )?age(?: of)?)?',
  'age limit(?: is| of|:)?',
  'limiting age(?: is| of|:)?',
  'maximum age(?: is| of|:)?',
  'ages?(?: \\d{1,2}(?: ?(?:-|–|to) ?| through ))?',
  '\\d{1,2} ?(?:-|–) ?(?=\\d{2} years)',
].join('|')
const AGE = new RegExp(
  `(?<![A-Za-z])(${BEFORE}) ?:? ?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d%.,/]*\\d|[%$])(?! ?(?:months?|mos\\b|visits?|times))`,
  'gi',
)
const AND_UNDER = /(?<![\d$.])(\d{1,2})(?: years? old| years? of age)? (?:and|or|&) (?:under|younger)/gi
const BIRTHDAY = /(?<![\d$.])(\d{1,2})(?:st|nd|rd|th) (?:birthday|year of age)/gi
const THROUGH = /through|thru|\d ?(?:-|–|to) ?$/i

/** Ages up to which something is paid. @param text also a cell that holds an age alone */
export function agesOf(text: string): AgeLimit[] {
  const found = [...text.matchAll(AGE)].map(
    (m): AgeLimit => ({
      at: m.index,
      end: m.index + m[0].length,
      age: Number(m[2]),
      through: THROUGH.test(m[1]!),
    }),
  )
  const behind = [...text.matchAll(AND_UNDER)].map(
    (m): AgeLimit => ({ at: m.index, end: m.index + m[0].length, age: Number(m[1]), through: true }),
  )
  const birthdays = [...text.matchAll(BIRTHDAY)].map(
    (m): AgeLimit => ({ at: m.index, end: m.index + m[0].length, age: Number(m[1]), through: false }),
  )
  behind.push(...birthdays)
  return [...found, ...behind.filter((b) => !found.some((f) => f.at < b.end && b.at < f.end))]
}
