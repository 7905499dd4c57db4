import { CONTENT_FIELDS, type ContentField } from './catalog.ts'
import { readMoneyField, readMonths, readPercent, readPhoneField, readWait } from './values.ts'

/** What kind of value a field of a plan holds. */
export type ValueKind = 'percent' | 'money' | 'yesno' | 'phone' | 'wait' | 'text'

/** The kind of the value at a path such as "coverage.crowns". */
export function kindAt(path: string): ValueKind {
  if (path.startsWith('coverage.')) return 'percent'
  if (path.startsWith('waiting_periods.')) return 'wait'
  if (path === 'deductible_applies_to_preventive') return 'yesno'
  if (path === 'customer_service_phone') return 'phone'
  return CONTENT_FIELDS.includes(path as ContentField) ? 'money' : 'text'
}

const MONEY = /\$\s?\d[\d,]*(?:\.\d{2})?(?![\d%])/g
const BARE_MONEY = /(?<![\d.,$])\d[\d,]*(?:\.\d{2})?(?![\d%.,])/g
const PERCENT = /(?<![\d.,$])\d{1,3}\s?%/g
const BARE_PERCENT = /(?<![\d.,$])\d{1,3}(?![\d%.,])/g
const PHONE = /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]?\d{4}(?!\d)/g
const SPAN =
  /\b(?:\d{1,3}|[a-z]+(?:-[a-z]+)?)(?:\s*\(\d{1,3}\))?[\s-]*(?:months?|mos?\b\.?|years?|yrs?\b\.?)/gi

const found = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? []

/** Figures with their sign, else bare ones. */
function figures(text: string, signed: RegExp, bare: RegExp): string[] {
  const own = found(text, signed)
  return own.length > 0 ? own : found(text, bare)
}

/** How each kind is found in a text. */
function finders(text: string): Record<Exclude<ValueKind, 'text'>, () => (string | null)[]> {
  return {
    // A service is paid by a percent, or the patient pays dollars for it.
    percent: () => {
      const signed = found(text, PERCENT)
      const dollars = signed.length > 0 ? [] : found(text, MONEY)
      const percents = dollars.length > 0 ? [] : figures(text, PERCENT, BARE_PERCENT)
      return [
        ...dollars.map(readMoneyField),
        ...percents.map((part) => {
          const percent = readPercent(part)
          return percent === null ? null : `${percent}%`
        }),
      ]
    },
    money: () => {
      const whole = readMoneyField(text)
      if (whole !== null) return [whole]
      return figures(text, MONEY, BARE_MONEY).map(readMoneyField)
    },
    yesno: () => found(text, /\b(?:yes|no)\b/gi).map((word) => (/^y/i.test(word) ? 'Yes' : 'No')),
    phone: () => {
      const parts = found(text, PHONE).map(readPhoneField)
      return parts.length > 0 ? parts : [readPhoneField(text)]
    },
    wait: () => {
      const spans = found(text, SPAN).filter((span) => readMonths(span) !== null)
      return spans.length > 0 ? spans.map(readWait) : [readWait(text)]
    },
  }
}

/**
 * What the words of a drawn box may be read as for a field, each in the form in which it would be saved had it been typed; several
 * when several figures stand in the box, none when it holds nothing of that kind.
 */
export function valuesIn(kind: ValueKind, words: string): string[] {
  const text = words.replace(/\s+/g, ' ').trim()
  if (text === '') return []
  const values = kind === 'text' ? [text] : finders(text)[kind]()
  return [...new Set(values.filter((value) => value !== null))]
}
