import { writeAmount } from '../../src/lexicon/cents.ts'

/** What a field may hold. Dates differ by which day is meant where the year or the day is left out. */
export type Kind = 'money' | 'tooth' | 'age' | 'visit' | 'past' | 'start'

const MOST_CENTS = 100_000_000
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** "1,340", "$1,340.5" in cents; null where it isn't an amount that an estimate takes. */
export function readMoney(text: string): number | null {
  const found = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?$/.exec(text.trim())
  if (!found) return null
  const cents = Number(found[1]!.replaceAll(',', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return cents <= MOST_CENTS ? cents : null
}

function readWhole(text: string, least: number, most: number): number | null {
  const value = /^#?(\d{1,3})$/.exec(text.trim())?.[1]
  return value !== undefined && Number(value) >= least && Number(value) <= most ? Number(value) : null
}

const two = (number: number) => String(number).padStart(2, '0')

/** A local day as ISO date. */
export const isoDay = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

const lastOfMonth = (year: number, month: number) => new Date(year, month, 0).getDate()

/** Month, day and year as typed; null = left out. */
function partsOf(
  text: string,
): { year: number | null; month: number; day: number | null; short?: boolean } | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }
  const monthYear = /^(\d{1,2})\/(\d{4})$/.exec(text)
  if (monthYear) return { year: Number(monthYear[2]), month: Number(monthYear[1]), day: null }
  const slashes = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d{2}))?$/.exec(text)
  if (slashes) {
    const year = slashes[3] === undefined ? null : Number(slashes[3])
    const whole = year !== null && year < 100 ? year + 2000 : year
    return { year: whole, month: Number(slashes[1]), day: Number(slashes[2]), short: whole !== year }
  }
  const named = /^([a-z]{3})[a-z]*\.?\s*(\d{1,2}(?!\d))?,?\s*(\d{4})?$/i.exec(text)
  const month = named ? MONTHS.indexOf(named[1]!.toLowerCase()) + 1 : 0
  if (!named || month === 0 || (named[2] === undefined && named[3] === undefined)) return null
  return { year: named[3] ? Number(named[3]) : null, month, day: named[2] ? Number(named[2]) : null }
}

/**
 * A day as staff write it ("12/3", "Dec 3", "12/03/2026", "01/2024") as ISO date; null where it's none.
 * @param kind a visit lies ahead, what's past behind; of a month alone coverage starts on its first day, and what's past counts for its last
 */
export function readDay(text: string, kind: 'visit' | 'past' | 'start', today: string): string | null {
  const parts = partsOf(text.trim())
  if (!parts || parts.month < 1 || parts.month > 12) return null
  const thisYear = Number(today.slice(0, 4))
  const written = (year: number) => {
    const last = lastOfMonth(year, parts.month)
    const day = parts.day ?? (kind === 'past' ? last : 1)
    return day >= 1 && day <= last ? `${year}-${two(parts.month)}-${two(day)}` : null
  }
  if (parts.year !== null) {
    const day = parts.year >= 1900 && parts.year <= 2199 ? written(parts.year) : null
    if (kind !== 'past' || day === null || day <= today) return day
    // "5/5/98" was in the century before; any other day ahead isn't past.
    const century = parts.short ? written(parts.year - 100) : null
    return century
  }
  const here = written(thisYear)
  if (kind === 'visit') return here !== null && here < today ? written(thisYear + 1) : here
  return here !== null && here > today ? written(thisYear - 1) : here
}

/** "2026-12-03" as "12/03/2026". */
export const writtenDay = (iso: string): string => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`

/** What a field holds; null = it isn't understood, undefined = nothing is typed. */
export function readField(kind: Kind, text: string, today: string): number | string | null | undefined {
  if (text.trim() === '') return undefined
  if (kind === 'money') return readMoney(text)
  if (kind === 'tooth') return readWhole(text, 1, 32)
  if (kind === 'age') return readWhole(text, 0, 130)
  return readDay(text, kind, today)
}

/** What is said of a field that isn't understood. */
export const FAULTS: Record<Kind, string> = {
  money: 'Use an amount like 1,340.00.',
  tooth: 'Use 1 to 32.',
  age: 'Use years, like 44.',
  visit: 'Use a date like 12/03/2026.',
  past: 'Use a date like 03/2024.',
  start: 'Use a date like 01/2024.',
}

/** A field's text as it's written once it's left: amounts with cents, days in full. */
export function tidied(kind: Kind, text: string, today: string): string {
  const value = readField(kind, text, today)
  if (value === null || value === undefined) return text
  if (kind === 'money') return writeAmount(value as number)
  return typeof value === 'number' ? String(value) : writtenDay(value)
}
