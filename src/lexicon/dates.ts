/** Reading of plan dates as documents print them. Pure: shared by parser, typed facts and Riq. */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH_WORD = String.raw`(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const US = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/
const WORDS = new RegExp(`^${MONTH_WORD}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})$`, 'i')

/** A pattern for a date with its year inside running text, without flags and anchors. */
export const DATE_PATTERN = String.raw`\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})\b|\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}\b`

/** The month (1 to 12) that a name or abbreviation stands for: "Sept", "July". Null when it is none. */
export function readMonthName(text: string): number | null {
  const word = text.trim().toLowerCase()
  if (!new RegExp(`^${MONTH_WORD}$`, 'i').test(word)) return null
  return MONTHS.indexOf(word.slice(0, 3)) + 1 || null
}

function iso(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real && year >= 1950 && year < 2100 ? date.toISOString().slice(0, 10) : null
}

/**
 * Reads a date in US order: "01/01/2026", "1/1/26", "January 1, 2026", "2026-01-01".
 * @returns ISO date, or null when it is none (two-digit years are 2000 to 2099)
 */
export function readDate(text: string): string | null {
  const trimmed = text.trim().replace(/[.,;]$/, '')
  const plain = ISO.exec(trimmed)
  if (plain) return iso(Number(plain[1]), Number(plain[2]), Number(plain[3]))
  const us = US.exec(trimmed)
  if (us) return iso(Number(us[3]!.length === 2 ? `20${us[3]}` : us[3]), Number(us[1]), Number(us[2]))
  const words = WORDS.exec(trimmed)
  const month = words ? readMonthName(words[1]!) : null
  return words && month ? iso(Number(words[3]), month, Number(words[2])) : null
}

/**
 * The month in which a yearly span starts: "July 1 - June 30" is 7, "Oct-Sep" 10, "renews in April" 4, "09/01 to 08/31" 9.
 * @returns 1 to 12, or null when no month is named
 */
export function readStartMonth(text: string): number | null {
  const named = new RegExp(`\\b${MONTH_WORD}`, 'i').exec(text)
  if (named) return readMonthName(named[1]!)
  const figures = /\b(\d{1,2})\/(?:0?1)\b/.exec(text)
  const month = Number(figures?.[1])
  return month >= 1 && month <= 12 ? month : null
}
