import type { Chance } from '../pages/random.ts'

/** Ways in which offices, carriers and people write dates, phones and numbers. */

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const two = (n: number) => String(n).padStart(2, '0')

const month = (date: Date) => MONTHS[date.getUTCMonth()]!
const parts = (date: Date) => [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()] as const

/** How a date may be written. */
export const DATE_STYLES = {
  slashes: (date: Date) => {
    const [y, m, d] = parts(date)
    return `${two(m)}/${two(d)}/${y}`
  },
  short: (date: Date) => {
    const [y, m, d] = parts(date)
    return `${m}/${d}/${two(y % 100)}`
  },
  bare: (date: Date) => {
    const [y, m, d] = parts(date)
    return `${m}/${d}/${y}`
  },
  dashes: (date: Date) => {
    const [y, m, d] = parts(date)
    return `${two(m)}-${two(d)}-${y}`
  },
  long: (date: Date) => `${month(date)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`,
  medium: (date: Date) => `${month(date).slice(0, 3)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`,
  iso: (date: Date) => date.toISOString().slice(0, 10),
  dots: (date: Date) => {
    const [y, m, d] = parts(date)
    return `${two(d)}.${two(m)}.${y}`
  },
  day: (date: Date) => {
    const [y, , d] = parts(date)
    return `${two(d)}-${month(date).slice(0, 3).toUpperCase()}-${y}`
  },
} as const

export type DateStyle = keyof typeof DATE_STYLES

/** The dates of visits and plan years of one document are written alike; dates of birth say themselves how. */
export const dateStyle = (c: Chance): DateStyle =>
  c.weighed([
    ['slashes', 8],
    ['short', 4],
    ['bare', 3],
    ['dashes', 2],
    ['medium', 2],
    ['long', 1],
    ['iso', 2],
    ['day', 1],
  ])

/** A day between two years, both counted. */
export function dayBetween(c: Chance, from: number, to: number): Date {
  const first = Date.UTC(from, 0, 1)
  const days = Math.floor((Date.UTC(to + 1, 0, 1) - first) / 86_400_000)
  return new Date(first + c.below(days) * 86_400_000)
}

/** The ten digits of a phone; area codes and exchanges as they are given out. */
export function phoneDigits(c: Chance): string {
  const leading = () => String(2 + c.below(8))
  const any = (n: number) => Array.from({ length: n }, () => c.below(10)).join('')
  return `${leading()}${c.below(8)}${c.below(10)}${leading()}${any(6)}`
}

const PHONES: readonly [(a: string, e: string, n: string) => string, number][] = [
  [(a, e, n) => `(${a}) ${e}-${n}`, 10],
  [(a, e, n) => `${a}-${e}-${n}`, 8],
  [(a, e, n) => `${a}.${e}.${n}`, 2],
  [(a, e, n) => `(${a})${e}-${n}`, 2],
  [(a, e, n) => `${a} ${e} ${n}`, 1],
  [(a, e, n) => `${a}/${e}-${n}`, 1],
  [(a, e, n) => `+1 ${a} ${e} ${n}`, 1],
]

/** One way of writing phones, for a whole document. */
export function phoneStyle(c: Chance): (digits: string) => string {
  const write = c.weighed(PHONES)
  return (digits) => write(digits.slice(0, 3), digits.slice(3, 6), digits.slice(6))
}

/** A pattern with every # a digit and every @ a capital letter. */
export const drawn = (c: Chance, pattern: string): string =>
  pattern.replace(/[#@]/g, (sign) =>
    sign === '#' ? String(c.below(10)) : String.fromCharCode(65 + c.below(26)),
  )

/** A social security number of nine digits, of an area that is given out. */
export function ssn(c: Chance): string {
  const area = 1 + c.below(899)
  return `${String(area === 666 ? 667 : area).padStart(3, '0')}-${two(1 + c.below(99))}-${String(1 + c.below(9999)).padStart(4, '0')}`
}
