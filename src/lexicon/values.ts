import { lookup } from '../base/lookup.ts'

/** Reading and writing of single values as people type and documents print them. One place for the parser and the form. */

const MONEY = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/
const NONE = /^(?:none|no|no deductible|n\/a|waived|does not apply|not applicable)$/i
const UNLIMITED = /^(?:unlimited|no (?:annual |yearly )?(?:maximum|limit|dollar limit))$/i

/**
 * Reads a whole-number percent: "50", "50%", "50 %", "50 percent".
 * @returns 0 to 100, or null when it is not one (".5" is not: the form asks)
 */
export function readPercent(text: string): number | null {
  const match = /^(\d{1,3})\s*(?:%|percent|pct)?$/i.exec(text.trim())
  const value = match ? Number(match[1]) : Number.NaN
  return value >= 0 && value <= 100 ? value : null
}

/**
 * Reads an amount of dollars: "1,500", "$1500", "$1,500.00".
 * @returns dollars (cents as fraction), or null
 */
export function readDollars(text: string): number | null {
  const match = MONEY.exec(text.trim())
  if (!match) return null
  return Number(match[1]!.replaceAll(',', '')) + Number(`0.${match[2] ?? 0}`)
}

/** Writes dollars the way plans are stored: "$1,500", with cents only when there are some. */
export function writeDollars(dollars: number): string {
  const cents = Math.round(dollars * 100) % 100 !== 0
  return `$${dollars.toLocaleString('en-US', { minimumFractionDigits: cents ? 2 : 0, maximumFractionDigits: 2 })}`
}

/**
 * Normalises what stands in a money field: amounts to "$1,500", "None", "Unlimited".
 * @returns the display string, or null when it is none of these
 */
export function readMoneyField(text: string): string | null {
  const trimmed = text.trim()
  if (UNLIMITED.test(trimmed)) return 'Unlimited'
  if (NONE.test(trimmed)) return 'None'
  const dollars = readDollars(trimmed)
  return dollars === null ? null : writeDollars(dollars)
}

const NUMBER_WORDS = lookup<number>({
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  eighteen: 18,
  twenty: 20,
  'twenty-four': 24,
  thirty: 30,
  'thirty-six': 36,
  sixty: 60,
})

/** Reads a small whole number in figures or words: "6", "six", "twelve (12)". Null when it is not one. */
export function readCount(text: string): number | null {
  const trimmed = text.trim().toLowerCase()
  const inBrackets = /\((\d{1,3})\)/.exec(trimmed)?.[1]
  if (inBrackets) return Number(inBrackets)
  if (/^\d{1,3}$/.test(trimmed)) return Number(trimmed)
  return NUMBER_WORDS[trimmed] ?? null
}

/**
 * Reads a span of months: "6", "6 mo", "12 months", "twelve (12) month", "1 year", "two years".
 * @returns months, 0 for "none", or null
 */
export function readMonths(text: string): number | null {
  const trimmed = text.trim().toLowerCase()
  if (/^(?:none|no wait|no waiting periods?|waived|n\/a|0)$/.test(trimmed)) return 0
  const match = /^([a-z-]+|\d{1,3})(?:\s*\(\d{1,3}\))?[\s-]*(months?|mos?\.?|years?|yrs?\.?)?$/.exec(trimmed)
  const count = match ? readCount(match[1]!) : null
  if (!match || count === null) return null
  return /^y/.test(match[2] ?? '') ? count * 12 : count
}

/** Waits of dental plans are told in months, 36 at most that we have met; more than this is no wait but a slip. */
const MOST_WAIT_MONTHS = 60

/** Words by which a wait is told where no bare span of months can tell it. */
const WAIT_WORDS =
  /\b(?:days?|weeks?|months?|mos?|years?|yrs?|none|no|not|wait|waits|waiting|waived?|waiver|prior|credit|immediate|immediately|apply|applies|effective|enrol\w*|late|same|see|varies)\b/i

/**
 * Reads what a person writes as a waiting period: "6", "12 mo", "none", or words such as "waived with prior coverage".
 * @returns "6 months", "None", the words as they are, or null when it is no waiting period ("abc", "500")
 */
export function readWait(text: string): string | null {
  const trimmed = text.trim()
  const months = readMonths(trimmed)
  if (months === null) return WAIT_WORDS.test(trimmed) && !/^\d+$/.test(trimmed) ? trimmed : null
  if (months > MOST_WAIT_MONTHS) return null
  return months === 0 ? 'None' : `${months} ${months === 1 ? 'month' : 'months'}`
}

/** Reads what a person writes as a phone number: seven digits or more, or letters that stand for some ("800-DENTALS"). Null when it is none. */
export function readPhoneField(text: string): string | null {
  const trimmed = text.trim()
  const signs = trimmed.replace(/[^0-9a-z]/gi, '')
  const digits = signs.replace(/\D/g, '')
  if (signs.length < 7 || digits.length < 3) return null
  return readPhone(trimmed) ?? trimmed
}

/** Ten digits of a US phone number as "(800) 555-0142", or null. A leading 1 is dropped. */
export function readPhone(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : null
}

/** Letters and digits only, lower case: how names and ids are compared ("0471-882" is "0471882"). */
export function bareId(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

const DAY = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/**
 * Writes where a person has a value from: "by phone with Dana, ref 8812, Nov 21, 2026", "from the portal, Nov 21, 2026".
 * @param source `date` is an ISO date
 * @returns null for the document itself: that a person typed it from there says nothing more
 */
export function writeProvenance(source: {
  kind: string
  representative?: string
  reference?: string
  date?: string
}): string | null {
  if (source.kind === 'document') return null
  const { representative, reference, date } = source
  const day = date === undefined ? Number.NaN : Date.parse(date)
  const how = source.kind === 'phone' ? 'by phone' : 'from the portal'
  return [
    representative ? `${how} with ${representative}` : how,
    ...(reference ? [`ref ${reference}`] : []),
    ...(Number.isNaN(day) ? [] : [DAY.format(day)]),
  ].join(', ')
}
