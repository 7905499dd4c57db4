import { plain } from './signs.ts'

/** An id of letters, figures, dashes, slashes and dots that holds a figure: "0048217-0002", "WF/20914/004", "3M-0009". */
const ID = /^[A-Z0-9](?:[A-Z0-9./-]{1,22}[A-Z0-9])$/i
const DATE = /^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$|^(?:19|20)\d{2}(?:-\d{2}(?:-\d{2})?)?$/
const PHONE = /^\(?[2-9]\d{2}\)?[\s.-]?\d{3}[\s.-]\d{4}$/
const TAX = /^\d{2}-\d{7}$/
const SSN = /^\d{3}-\d{2}-\d{4}$|^[X*]{3}-?[X*]{2}-?\d{4}$/i
const CODE = /^D\d{4}$/i
const MONEY = /^\$|%$/

/**
 * True for a token that can be a group or payer id; dates, phones, tax numbers, social security numbers and codes are none.
 * @param tax also take one that looks like a tax number: where the text says that it is the group's
 */
export function isId(token: string, tax = false): boolean {
  return (
    /\d/.test(token) &&
    ID.test(token) &&
    ![DATE, PHONE, SSN, CODE, MONEY].some((pattern) => pattern.test(token)) &&
    (tax || !TAX.test(token)) &&
    !/^\d{1,2}$/.test(token)
  )
}

/** Letters before the figures of one number, parted from them by a blank: "BSD 77140", "FDA 4418-77". */
const LETTERS_FIRST = /^[\s#:]*([A-Z]{1,5}) (\d[\d-]{2,10}\d(?:-?[A-Z]{1,3})?)(?=[\s,;.)|·]|$)/
/** Words in capitals that stand before a figure of another kind, or before the number as its label. */
const NO_LETTERS =
  /^(?:NO|NOS|NUM|NUMB|ID|IDS|PPO|DPPO|HMO|DHMO|DMO|EPO|POS|PLAN|CLASS|TYPE|SSN|EIN|TIN|NPI|FAX|TEL|PH|BOX|PO|SUITE|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|SEPT|OCT|NOV|DEC|EFF|DOB|AND|THE|FOR|LOCAL|UNIT|POST|LODGE|DIV|SUB|CODE|YEAR|IS)$/

/** The id at the begin of a text whose letters a blank parts from its figures, or null. */
function letteredId(text: string): { start: number; end: number; id: string } | null {
  const match = LETTERS_FIRST.exec(text)
  if (!match || NO_LETTERS.test(match[1]!) || DATE.test(match[2]!) || PHONE.test(match[2]!)) return null
  if (match[2]!.replace(/\D/g, '').length < 4) return null
  const id = `${match[1]} ${match[2]}`
  const start = match[0].indexOf(match[1]!)
  return { start, end: start + id.length, id }
}

/**
 * The id that a text begins with, with what its printer parted by a blank ("0048217 0002") joined by one.
 * @param tax also take one that looks like a tax number
 * @returns place and text, or null
 */
export function leadingId(text: string, tax = false): { start: number; end: number; id: string } | null {
  const lettered = letteredId(plain(text))
  if (lettered) return lettered
  const match = /^[\s#:]*([A-Z0-9./-]+)((?:\s(?:[A-Z]?\d{2,5}|[A-Z]{1,3}))?)(?=[\s,;.)|·]|$)/i.exec(
    plain(text),
  )
  if (!match) return null
  const token = match[1]!.replace(/[.,;]+$/, '')
  if (!isId(token, tax)) return null
  const start = match.index + match[0].indexOf(match[1]!)
  const more = match[2]!
  const joined =
    /^\s\d{2,5}$/.test(more) &&
    /^\d+$/.test(token) &&
    start + token.length + more.length === text.trimEnd().length
  const id = joined ? token + more : token
  return { start, end: start + id.length, id }
}
