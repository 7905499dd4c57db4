import { DATE_PATTERN } from '../../lexicon/dates.ts'
import type { ToothKind } from '../../lexicon/teeth.ts'
import { readCount } from '../../lexicon/values.ts'
import { beginningAge } from './age-at.ts'
import { daysIn, type Quadrant, type TypedDay } from './days.ts'
import type { DoneCount } from './done.ts'
import { evenText, plainText } from './words.ts'

/** What the user typed about the patient and the treatment. Used for one answer and never stored. */
export interface Slots {
  /** Permanent teeth 1 to 32. */
  teeth: number[]
  quadrants: Quadrant[]
  /** Kinds of teeth in words: "premolars", "a back tooth". */
  toothKinds: ToothKind[]
  /** Years of age; null when none was typed. */
  age: number | null
  /** "turns 16 next month": the age that comes with the next birthday. */
  turning: number | null
  grownUp: 'adult' | 'child' | null
  /** Days in the order typed, as far as they were typed, by what each is said of. */
  days: TypedDay[]
  /** How many were done already ("had 2 cleanings this year"). */
  done: DoneCount[]
  /** A claim was denied. */
  denied: boolean
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
    /\b(?:on|bridge|for)\s+(\d{1,2})(?:\s*-\s*(\d{1,2}))?\b(?!\s*(?:year|yr|yo|y\/o|month|mo\b|%|\/|k\b|teeth\b|(?!needs|was|has|is|does|gets|hurts|costs|plus)[a-z]{3,}s\b))/g,
  ))
    found.push(...[match[1], match[2]].filter(Boolean).map(Number))
  return [...new Set(found.filter((n) => n >= 1 && n <= 32))]
}

const QUADRANT_WORDS: readonly [Quadrant, RegExp][] = [
  ['UR', /\bur\b|\bupper right\b/],
  ['UL', /\bul\b|\bupper left\b/],
  ['LL', /\bll\b|\blower left\b/],
  ['LR', /\blr\b|\blower right\b/],
]

const quadrantsIn = (text: string): Quadrant[] =>
  QUADRANT_WORDS.flatMap(([quadrant, words]) => (words.test(text) ? [quadrant] : []))

const TOOTH_WORDS: readonly [ToothKind, RegExp][] = [
  ['molar', /(?<!pre|bi)(?<!third )\bmolars?\b|\bback (?:tooth|teeth)\b|\bposterior/],
  ['premolar', /\b(?:pre ?molars?|bicuspids?)\b|\bback (?:tooth|teeth)\b|\bposterior/],
  ['front', /\b(?:canines?|cuspids?|incisors?|anteriors?|front (?:tooth|teeth|ones?))\b/],
]

const toothKindsIn = (text: string): ToothKind[] =>
  TOOTH_WORDS.flatMap(([kind, words]) => (words.test(text) ? [kind] : []))

/** The age typed in a text in lower case, in years, or null. */
export function ageIn(text: string): number | null {
  const patterns = [
    /\b(\d{1,2})\s*-?\s*(?:year|yr|yrs|years|anos?)\s*-?\s*(?:old|of age)\b/,
    /\b(\d{1,2})\s*-?\s*(?:yo|y\/o|y\.o\.?|yr old|yrs old)\b/,
    /\b(?:age|aged|ages)\s+(\d{1,2})\b/,
    /\b(?:pt|patient|she|he|kid|child|boy|girl|teen|son|daughter|mom|dad|guy|lady|man|woman|who|hes|shes)\s+(?:is|just turned|turned|turns)\s+(\d{1,2})\b(?!\s*(?:month|mo\b|%|\/))/,
    /\b(?:hes|shes)\s+(\d{1,2})\b(?!\s*(?:month|mo\b|%|\/))/,
    /\b(?:kid|child|boy|girl|patient|pt|son|daughter|teen|toddler|brother|bro|sister|sis|sibling|twin|cousin|mom|mother|dad|father|hij[oa]|nin[oa]|espos[oa]|mama|papa|who(?:s| is)?)(?: (?:of|at|is|has|have|tiene|de))?\s*,?\s(\d{1,2})\b(?!\s*(?:month|mo\b|%|\/|quad|of|paid|needs|already paid|plans?|visits?|fillings?|crowns?|cleanings?|x))/,
    /\b(?:just )?turn(?:ed|s|ing)? (\d{1,2})\b/,
    /\bcumple (\d{1,2})\b/,
    /\bfor a (\d{1,2})\b(?!\s*(?:month|mo\b|%|\/|surface))/,
  ]
  for (const pattern of patterns) {
    const age = Number(pattern.exec(text)?.[1] ?? Number.NaN)
    if (age >= 1 && age <= 99) return age
  }
  return beginningAge(text)
}

/** Behind an age: it's one that comes. */
const COMES =
  /^\s*(?:next|soon|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|en |el (?:mes|proximo)|pronto|tomorrow|this coming|on (?:the )?(?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\d{1,2}\/\d|in (?:a |two |\d |jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|under))/

/** An age that is still to come: "turns 16 next month" is 15 today. */
function turningIn(text: string, age: number | null): number | null {
  if (age === null) return null
  // "shes 13, 14 in jan".
  const next = new RegExp(`\\b${age},? (?:and |but )?(?:then )?${age + 1} (in|on|this|next|by) `).exec(text)
  if (next && COMES.test(text.slice(next.index + next[0].length - next[1]!.length - 1))) return age + 1
  const said = new RegExp(
    `\\b(?:turn(?:s|ing)|cumple|will be|gonna be|going to be|is|hes|shes) ${age}\\b`,
  ).exec(text)
  return said && COMES.test(text.slice(said.index + said[0].length)) ? age : null
}

const MONTH_DAY_YEAR = new RegExp(DATE_PATTERN, 'gi')

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

/** "osseous UL, last done feb 2024": where one place is named, what was done was done there. */
export const atOnePlace = (days: TypedDay[], places: (number | Quadrant)[]): TypedDay[] =>
  places.length === 1
    ? days.map((day) => (day.of === 'done' || day.of === 'unsaid' ? { ...day, places } : day))
    : days

/** "shes 13, 14 in jan": the day behind the age to come is the birthday. */
const withBirthday = (days: TypedDay[], text: string, turning: number | null): TypedDay[] =>
  turning === null
    ? days
    : days.map((day) =>
        day.of !== 'done' &&
        new RegExp(`\\b${turning},? (?:(?:in|on|by|el|en) )?$`).test(text.slice(0, day.at))
          ? { ...day, of: 'birth' }
          : day,
      )

const DENIED = /\b(?:den(?:y|ied|ial)|rejected|refused|negaron|negad[ao]|rechaz\w+)\b/

/** Reads the slots of a question, all but what its words and terms together say was done already. */
export function slotsIn(question: string): Slots {
  // Long blanks would be gone through again for every figure before them.
  const text = plainText(question).replace(/(\s\s)\s+/g, '$1')
  const planned = new RegExp(`\\b(?:all )?${COUNT}\\s+(?:quads?|quadrants?)\\b`).exec(text)
  const noDates = text.replace(MONTH_DAY_YEAR, ' ')
  const age = ageIn(noDates)
  const turning = turningIn(noDates, age)
  const [teeth, quadrants] = [teethIn(noDates), quadrantsIn(text)]
  return {
    teeth,
    quadrants,
    toothKinds: toothKindsIn(text),
    age: turning === null ? age : turning - 1,
    turning,
    grownUp: /\badults?\b|\bgrown/.test(text)
      ? 'adult'
      : /\b(?:child|children|kids?|minors?)\b/.test(text)
        ? 'child'
        : null,
    days: atOnePlace(withBirthday(daysIn(evenText(question)), evenText(question), turning), [
      ...teeth,
      ...quadrants,
    ]),
    done: [],
    denied: DENIED.test(text),
    planned: planned
      ? countOf(planned[1]!)
      : /\ball (?:the )?quads?\b|\bfull mouth srp\b/.test(text)
        ? 4
        : null,
    amounts: amountsIn(text),
    outOfNetwork:
      /\bout(?:side)?[- ](?:of[- ])?(?:the )?net(?:work)?\b|\boon\b|\bnon[- ]?par\w*\b|\bnot in[- ](?:the )?network\b|\bnon[- ]network\b|\bnot contracted\b|\b(?:dont|do not|doesnt) (?:participate|take|accept)\b|\bnon ?participating\b|\bout of net\b/.test(
        text,
      ),
    inNetwork: /(?<!not )(?<!non )\bin[- ]network\b|\binn\b|\bparticipating\b|\bpar\b/.test(text),
  }
}
