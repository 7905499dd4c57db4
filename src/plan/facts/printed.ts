import { readDollars, readMonths, readPercent } from '../../lexicon/values.ts'
import type { Limit } from '../content.ts'
import { readLimit } from '../limit.ts'
import { teethIn } from '../note-facts.ts'
import type { ServiceFact } from './contract.ts'

/** What one way to tell a fact makes of its words; null when they are none after all. */
type Reader = (match: RegExpExecArray) => ServiceFact | null

const share = (network: 'out' | 'middle', text: string): ServiceFact | null => {
  const percent = readPercent(text)
  return percent === null ? null : { slot: 'share', bind: { network }, value: { percent } }
}

const copay = (text: string, condition: string | undefined): ServiceFact | null => {
  const dollars = readDollars(text)
  return dollars === null
    ? null
    : { slot: 'share', bind: {}, value: { copay: dollars, condition: condition?.trim() || null } }
}

const deductible = (applies: boolean): ServiceFact => ({
  slot: 'deductible',
  bind: {},
  value: { of: 'applies', applies },
})

/** No plan pays by an age of more. */
const OLDEST = 99

const age = (min: string | undefined, under: number | undefined): ServiceFact | null => {
  const from = min === undefined || Number(min) === 0 ? null : Number(min)
  const until = under ?? null
  if ((from === null && until === null) || Math.max(from ?? 0, until ?? 0) > OLDEST) return null
  if (from !== null && until !== null && from >= until) return null
  return { slot: 'age', bind: {}, value: { min: from, under: until } }
}

/** Longer waits and shorter replacements are slips. */
const MOST_MONTHS = { wait: 60, replacement: 600 }

const wait = (text: string): ServiceFact | null => {
  const months = readMonths(/^no$/i.test(text) ? 'none' : text)
  return months === null || months > MOST_MONTHS.wait
    ? null
    : { slot: 'wait', bind: {}, value: { months, prior_credit: null } }
}

const replacement = (text: string): ServiceFact | null => {
  const months = readMonths(text)
  return !months || months > MOST_MONTHS.replacement
    ? null
    : { slot: 'replacement', bind: {}, value: { of: 'service', months } }
}

const UNITS: [RegExp, Limit['unit']][] = [
  [/^(?:cal|cy)/, 'calendar_year'],
  [/^(?:plan|py)/, 'plan_year'],
  [/^(?:ben|by|y)/, 'benefit_year'],
  [/^m/, 'month'],
  [/^life/, 'lifetime'],
]

const per = (word: string | undefined): Limit['per'] => {
  const found = /^(tooth|quad|arch|surf)/.exec(word?.toLowerCase() ?? '')?.[1]
  return found === 'quad' ? 'quadrant' : found === 'surf' ? 'surface' : ((found ?? null) as Limit['per'])
}

/** "1/84mo tooth", "2/cal", "1/5y quad", "1 tooth/life". */
function shortLimit([, count, before, every, unit, behind]: RegExpExecArray): ServiceFact | null {
  const found = UNITS.find(([pattern]) => pattern.test(unit!.toLowerCase()))![1]
  const length = Number(every ?? 1)
  if (Number(count) < 1 || length < 1) return null
  const inYears = found === 'benefit_year' && length > 1
  const value: Limit = {
    item: null,
    count: Number(count),
    every: inYears ? length * 12 : length,
    unit: inYears ? 'month' : found,
    ...(inYears ? { in_years: true as const } : {}),
    per: per(before ?? behind),
    shares_with: [],
  }
  return { slot: 'frequency', bind: {}, value } as ServiceFact
}

/** Words before a limit that name what it is of, and not when it holds or another one. */
const isItem = (words: string | null) =>
  words === null ||
  (words.length <= 60 &&
    !/[;%$]|\bper\b|^(?:after|within|until|if|when|unless|but|no|not|except|wait)/i.test(words))

function limit(text: string): ServiceFact | null {
  const [, body, behind] =
    /^(.*?)(?:,? (?:per|for each|for every|each) (tooth|quad(?:rant)?|arch|surface))?$/i.exec(text)!
  const found = readLimit(body!)
  if (!found || !isItem(found.item)) return null
  return {
    slot: 'frequency',
    bind: {},
    value: behind ? { ...found, per: per(behind.toLowerCase()) } : found,
  } as ServiceFact
}

const EACH = '(?:per |for each |each )?(tooth|teeth|quad(?:rant)?s?|arch|surf(?:ace)?)'
const SHORT_LIMIT = new RegExp(
  `^(\\d{1,2}) ?(?:${EACH} ?)?(?:/|in) ?(\\d{1,3})? ?(calendar|cal|cy|plan|py|benefit|ben|by|years?|yrs?|y|months?|mos?|m|lifetime|life)\\b(?: ?(?:years?|yrs?|yr))?\\.?(?:,? ${EACH})?$`,
  'i',
)
const NETWORK = `(?:out[- ]?of[- ]?network|oon|out|non[- ]?(?:par|network)[a-z]*)`
/** Words by which copays of one procedure differ; other words before an amount make it no copay ("maximum $1,500"). */
const KIND =
  '((?:anterior|posterior|front|back|molars?|premolars?|bicuspids?|primary|permanent|one|two|three|four|[1-4]|each|adults?|child(?:ren)?|upper|lower|full|partial|simple|surgical|soft|bony|visit|tooth|surface|quadrant)\\b[a-z ,-]*)'
const DOLLARS = '\\$ ?[\\d,]+(?:\\.\\d{1,2})?'
const DEDUCTIBLE = '(?:ded(?:uct(?:ible)?)?)'

const FORMS: [RegExp, Reader][] = [
  [new RegExp(`^${NETWORK}:? (\\d{1,3} ?%?)$`, 'i'), (m) => share('out', m[1]!)],
  [new RegExp(`^(\\d{1,3} ?%?) ${NETWORK}$`, 'i'), (m) => share('out', m[1]!)],
  [/^(?:premier|middle|mid):? (\d{1,3} ?%?)$/i, (m) => share('middle', m[1]!)],
  [
    new RegExp(
      `^(?:copay(?:ment)?:? )?(${DOLLARS})(?: copay(?:ment)?)?(?: (?:for |per )?(?:an? |the )?${KIND})?$`,
      'i',
    ),
    (m) => copay(m[1]!, m[2]),
  ],
  [new RegExp(`^(?:copay(?:ment)?:? )?${KIND}:? (${DOLLARS})$`, 'i'), (m) => copay(m[2]!, m[1])],
  [/^copay(?:ment)?:? ([\d,]+(?:\.\d{1,2})?)$/i, (m) => copay(m[1]!, undefined)],
  [
    new RegExp(
      `^(?:no ${DEDUCTIBLE}|${DEDUCTIBLE} (?:is )?(?:waived|no|does(?:n[’']t| not) apply)|not subject to (?:the )?${DEDUCTIBLE})$`,
      'i',
    ),
    () => deductible(false),
  ],
  [
    new RegExp(`^(?:(?:after |subject to )?(?:the )?${DEDUCTIBLE}(?: applies| yes)?)$`, 'i'),
    () => deductible(true),
  ],
  [
    /^(?:ages? |for ages? )?(?:<|(?:to |until )?under(?: age| the age of)?|up to(?: age)?) ?(\d{1,2})$/i,
    (m) => age(undefined, Number(m[1])),
  ],
  [/^(?:<=|(?:ages? )?(?:through|thru)(?: age)?) ?(\d{1,2})$/i, (m) => age(undefined, Number(m[1]) + 1)],
  [/^(?:ages? )?(\d{1,2}) (?:to|and) under ?(\d{1,2})$/i, (m) => age(m[1], Number(m[2]))],
  [/^ages? (\d{1,2}) ?(?:-|–|to|through|thru) ?(\d{1,2})$/i, (m) => age(m[1], Number(m[2]) + 1)],
  [
    /^(?:ages? )?(\d{1,2}) ?(?:\+|and (?:over|older|up|above)|or (?:over|older|above))$/i,
    (m) => age(m[1], undefined),
  ],
  [/^(?:>=|from|at least)(?: age)? ?(\d{1,2})$/i, (m) => age(m[1], undefined)],
  [/^(?:wait(?:ing)?(?: period)?):? (?:of )?(.+)$/i, (m) => wait(m[1]!)],
  [/^(.+?)[- ]wait(?:ing(?: period)?)?$/i, (m) => wait(m[1]!)],
  [/^(?:replace[ds]?|replacement|repl):? (?:after |every )?(.+)$/i, (m) => replacement(m[1]!)],
  [/^(?:(.+?) )?(?:is |are )?(?:paid|downgraded|down) (?:as|to) (.+)$/i, (m) => downgrade(m[1], m[2]!)],
  [
    /^(?:paid )?on (?:the )?(seat|prep)(?:aration|ing)?(?: date)?$/i,
    (m) => ({ slot: 'paid_on', bind: {}, value: { date: m[1]!.toLowerCase() === 'seat' ? 'seat' : 'prep' } }),
  ],
  [SHORT_LIMIT, shortLimit],
]

function downgrade(what: string | undefined, to: string): ServiceFact | null {
  if (/[()]/.test(`${what ?? ''}${to}`)) return null
  const named = what?.trim() || 'Service'
  return {
    slot: 'downgrade',
    bind: {},
    value: { of: 'substitute', what: named, to: to.trim(), teeth: teethIn(named) },
  }
}

/** A longer text is prose. */
const LONGEST = 160

/**
 * Reads a few words, as a page prints them or a person types them for short, as one fact of a procedure: "1 per 84 months",
 * "1/84mo tooth", "oon 50", "under age 19", "<19", "wait 6", "$25", "no ded".
 * @returns the fact, or null when the words are none, or more than one
 */
export function factIn(words: string): ServiceFact | null {
  const text = words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.;,]$/, '')
  if (text === '' || text.length > LONGEST) return null
  for (const [pattern, reader] of FORMS) {
    const match = pattern.exec(text)
    const fact = match && reader(match)
    if (fact) return fact
  }
  return limit(text)
}
