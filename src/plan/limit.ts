import { lookup } from '../base/lookup.ts'
import { readCount } from '../lexicon/values.ts'
import type { Limit } from './content.ts'

const TIMES = lookup<number>({ once: 1, twice: 2, thrice: 3 })
const COUNT = String.raw`(\d{1,2}|once|twice|thrice|one|two|three|four|five|six|a|an)`
const NOUN = String.raw`(?:\s*(?:x|times?|sets?|visits?|exams?|cleanings?|treatments?|films?|services?))?`
const LINK = String.raw`(?:per|every|each|in any one|in any|in a|in each|in one|in|within a|within|during a|for each|any|a|an|\/)`
const PER = '(tooth surface|tooth|surface|quadrant|quad|arch)'
const SPAN = String.raw`(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty-four|thirty-six|sixty)?`
const UNIT = String.raw`(?:(?:consecutive|rolling|full)\s+)?(calendar|plan|benefit|contract|policy|fiscal|coverage)?\s*-?(years?|yrs?|months?|mos?|days?|lifetime|yr\.|mo\.)`
const FULL = new RegExp(
  `^(?:(.*?)[\\s,]+)??(?:up to |maximum |limited to )?${COUNT}${NOUN}(?:\\s*${LINK}\\s*${PER})?(?:,?\\s*(?:\\/|${LINK})\\s*${SPAN}[\\s-]*${UNIT}|[\\s,]*(lifetime))$`,
  'i',
)
const BARE = new RegExp(`^(?:(.*?)[\\s,]+)??(?:every|each|per)\\s+${SPAN}[\\s-]*${UNIT}$`, 'i')

const YEARS = lookup<Limit['unit']>({
  calendar: 'calendar_year',
  plan: 'plan_year',
  contract: 'plan_year',
  policy: 'plan_year',
  fiscal: 'plan_year',
  benefit: 'benefit_year',
  coverage: 'benefit_year',
})

const countOf = (text: string) =>
  TIMES[text.toLowerCase()] ?? (/^an?$/i.test(text) ? 1 : (readCount(text) ?? Number.NaN))

const perOf = (text: string | undefined): Limit['per'] => {
  if (!text) return null
  const word = text.toLowerCase()
  return word === 'quad' ? 'quadrant' : word === 'tooth surface' ? 'surface' : (word as Limit['per'])
}

/** Longer texts are prose, not a limit. */
const LONGEST = 160

/** "1 per 5 years" runs over 60 months; "2 per year" is a year whose start the text leaves open. */
function spanOf(
  every: number,
  year: string | undefined,
  unit: string,
): Pick<Limit, 'every' | 'unit' | 'in_years'> {
  const word = unit.toLowerCase()
  if (word === 'lifetime') return { every: 1, unit: 'lifetime' }
  if (word.startsWith('m')) return { every, unit: 'month' }
  if (word.startsWith('d')) return { every: Math.round(every / 30.4) || 1, unit: 'month' }
  const named = year ? YEARS[year.toLowerCase()] : undefined
  if (named) return { every, unit: named }
  return every === 1
    ? { every: 1, unit: 'benefit_year' }
    : { every: every * 12, unit: 'month', in_years: true }
}

/** What shares one count: "full series or panoramic" counts both together. */
const sharedIn = (item: string | null) => (item?.includes(' or ') ? item.split(/,\s*(?:or )?|\s+or\s+/) : [])

/**
 * Reads one frequency limit: "2 per calendar year", "bitewings 1 per 12 months", "one per tooth every 5 years", "twice a year",
 * "4 per calendar year combined with prophy".
 * @returns the limit, or null when the text is not one
 */
export function readLimit(text: string): Limit | null {
  const clean = text
    .trim()
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/\b[a-z-]+ \((\d{1,3})\)/g, '$1')
    .replace(/\(([^)\d]+)\)/g, ' $1 ')
    .replace(/\s+/g, ' ')
  if (clean.length > LONGEST) return null
  const [body, together] = clean.split(/,? (?:combined|shared) with /)
  const shares = together ? together.split(/,\s*(?:and )?|\s+and\s+/).map((s) => s.trim()) : []
  const bare = body!.trim()
  const full = FULL.exec(bare)
  if (full) {
    const count = countOf(full[2]!)
    const every = full[4] ? (readCount(full[4]) ?? Number.NaN) : 1
    const item = full[1]?.replace(/[:,;-]+$/, '').trim() || null
    const span = spanOf(every, full[5], full[6] ?? full[7]!)
    if (Number.isNaN(count + every) || count < 1 || every < 1) return null
    return { item, count, ...span, per: perOf(full[3]), shares_with: [...sharedIn(item), ...shares] }
  }
  const every = BARE.exec(bare)
  if (!every) return null
  const length = every[2] ? readCount(every[2]) : 1
  const item = every[1]?.trim() || null
  if (!length) return null
  return { item, count: 1, ...spanOf(length, every[3], every[4]!), per: null, shares_with: shares }
}

const UNIT_WORDS: Record<Limit['unit'], string> = {
  calendar_year: 'calendar year',
  plan_year: 'plan year',
  benefit_year: 'benefit year',
  month: 'month',
  lifetime: 'lifetime',
}

/** The length of a limit in the unit that it is told in: "60 months", "5 years", "calendar year". */
function spanWords({ every, unit, in_years }: Limit): string {
  if (in_years) return `${every / 12} years`
  return every === 1 ? UNIT_WORDS[unit] : `${every} ${UNIT_WORDS[unit]}s`
}

/** Writes a limit in its short form: "1 per tooth per 60 months", with its item in front and what shares the count behind. */
export function writeLimit(limit: Limit): string {
  const span = spanWords(limit)
  const implied = sharedIn(limit.item)
  const shares = limit.shares_with.filter((s) => !implied.includes(s))
  const parts = [limit.item, `${limit.count} per`, limit.per && `${limit.per} per`, span]
  const together = shares.length > 0 ? ` combined with ${shares.join(', ')}` : ''
  return parts.filter(Boolean).join(' ') + together
}

/** The months after which a limit lets a replacement through, e.g. 84 for "1 per tooth per 84 months"; null when it is no interval. */
export function monthsOfLimit(limit: Limit): number | null {
  if (limit.count !== 1 || limit.unit === 'lifetime') return null
  return limit.unit === 'month' ? limit.every : limit.every * 12
}
