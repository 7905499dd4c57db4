import { readCount } from '../../lexicon/values.ts'

/** An age that limits a service, in its short form ("under 19", "12 and over", "6 to under 16"), with its place in the text. */
export interface Age {
  text: string
  from: number
  to: number
}

const AGE = String.raw`(\d{1,2}|six|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty(?:-(?:one|two|three|four|five|six))?)(?:st|nd|rd|th)?`
/** "ages 6-15", "from age 6 to under 16": both ends. */
const RANGE = new RegExp(
  String.raw`\b(?:ages?|aged|between)\s+${AGE}\s*(?:-|–|to|through|thru|and)\s*(under\s+)?(?:age\s+)?${AGE}\b(?!\s*(?:%|months?))`,
  'gi',
)
const AGES: [RegExp, (n: number) => string][] = [
  [
    new RegExp(
      String.raw`\b(?:through|thru)\s+(?:the\s+)?(?:end of\s+)?(?:age\s+)?${AGE}\b(?!\s*(?:months?|years? of cov))`,
      'gi',
    ),
    (n) => `under ${n + 1}`,
  ],
  [
    new RegExp(
      String.raw`\bages?\s+${AGE}\s+(?:and|or|&)\s+(?:under|younger|below)|\b${AGE}\s+(?:years\s+)?(?:and|or|&)\s+(?:under|younger)`,
      'gi',
    ),
    (n) => `under ${n + 1}`,
  ],
  [
    new RegExp(String.raw`\bages?\s+(?:0|birth|one|1|2|3)\s*(?:-|–|to|through)\s*${AGE}\b`, 'gi'),
    (n) => `under ${n + 1}`,
  ],
  [new RegExp(String.raw`<\s?(?:age\s+)?${AGE}\b(?!\s*(?:%|months?|\$))`, 'gi'), (n) => `under ${n}`],
  [
    new RegExp(
      String.raw`\b(?:up\s+)?to\s+(?:the\s+)?(?:ages?\s+)?${AGE}(?:\s+birthday)?\b(?!\s*(?:%|months?|years?\b(?! old)|x\b|per|teeth|visits?|\$|times?|,\d{3}))`,
      'gi',
    ),
    (n) => `under ${n}`,
  ],
  [
    new RegExp(
      String.raw`\b(?:under|below|until|before|younger than|less than)\s+(?:the\s+)?(?:ages?\s+(?:of\s+)?)?${AGE}(?:\s+birthday)?\b(?!\s*(?:%|months?|days?))`,
      'gi',
    ),
    (n) => `under ${n}`,
  ],
  [
    new RegExp(
      String.raw`\buntil\s+(?:\w+\s+){0,3}(?:turns?|reach(?:es)?|are|is)\s+(?:age\s+)?${AGE}\b(?!\s*%)`,
      'gi',
    ),
    (n) => `under ${n}`,
  ],
  [
    new RegExp(
      String.raw`\bends?\s+at\s+age\s+${AGE}\b|\bnot\s+(?:yet\s+)?reached\s+(?:the\s+)?(?:ages?\s+(?:of\s+)?|(?:their|his or her|a)\s+)?${AGE}\b(?:\s+birthday)?`,
      'gi',
    ),
    (n) => `under ${n}`,
  ],
  [
    new RegExp(String.raw`\bage\s+limit(?:\s+is)?[\s:]+(?:to\s+)?(?:age\s+)?${AGE}\b`, 'gi'),
    (n) => `under ${n}`,
  ],
  [
    new RegExp(
      String.raw`\bages?\s+${AGE}\s*(?:\+|(?:and|or|&)\s+(?:over|older|above|up))|\b(?:over|from)\s+age\s+${AGE}\b|\b${AGE}\s+(?:and|or)\s+(?:over|older)`,
      'gi',
    ),
    (n) => `${n} and over`,
  ],
]

const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
  ' ',
)

function readAge(text: string): number {
  const word = text.toLowerCase()
  if (TEENS.includes(word)) return TEENS.indexOf(word) + 10
  const over = word.startsWith('twenty-') ? readCount(word.slice(7)) : null
  return over === null ? (readCount(word) ?? Number.NaN) : over + 20
}

function rangesIn(text: string): Age[] {
  return [...text.matchAll(RANGE)].flatMap((match): Age[] => {
    const [min, max] = [readAge(match[1]!), readAge(match[3]!)]
    if (!(min > 3 && max > min && max <= 26)) return []
    const until = match[2] ? max : max + 1
    return [{ text: `${min} to under ${until}`, from: match.index, to: match.index + match[0].length }]
  })
}

/** A cell of a column of ages: "0-18", "14+". */
function cellAge(text: string): Age[] {
  const cell = /^\s*(?:0\s?[-–]\s?(\d{1,2})|(\d{1,2})\s?\+)\s*$/.exec(text)
  const age = Number(cell?.[1] ?? cell?.[2])
  if (!cell || age > 26 || age < 2) return []
  return [{ text: cell[1] ? `under ${age + 1}` : `${age} and over`, from: 0, to: text.length }]
}

/** Ages up to or from which a text says that something is covered, in reading order of their wordings. */
export function agesIn(text: string): Age[] {
  const found: Age[] = [...cellAge(text), ...rangesIn(text)]
  for (const [pattern, write] of AGES) {
    for (const match of text.matchAll(pattern)) {
      const [from, to] = [match.index, match.index + match[0].length]
      const age = readAge(match[1] ?? match[2] ?? match[3]!)
      // "Weekdays 8 to 6": a bare "to" before a small figure is no age; "2 sets to age 18, then 1" splits a count.
      if (age < 10 && /^(?:up )?to\b(?!.*(?:\bages?\b|birthday))/i.test(match[0])) continue
      if (/^\s*,?\s*then\b/i.test(text.slice(to))) continue
      if (!(age >= 2 && age <= 26) || found.some((f) => f.from < to && f.to > from)) continue
      // "Not for under age 16" begins at that age.
      const denied = /\bnot (?:\w+ )?(?:for |if )?(?:\w+ )?$/i.test(text.slice(0, from))
      const said = write(age)
      found.push({ text: denied && said === `under ${age}` ? `${age} and over` : said, from, to })
    }
  }
  return found
}
