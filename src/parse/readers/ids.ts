import { plain } from './span.ts'

/** An id of letters, figures, dashes, slashes and dots that holds a figure: "0048217-0002", "WF/20914/004", "3M-0009". */
const ID = /^[A-Z0-9](?:[A-Z0-9./-]{1,22}[A-Z0-9])$/i
const DATE = /^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$|^(?:19|20)\d{2}(?:-\d{2}(?:-\d{2})?)?$/
const PHONE = /^\(?\d{3}\)?[\s.-]?\d{3}[\s.-]\d{4}$/
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

/**
 * The id that a text begins with, with what its printer parted by a blank ("0048217 0002") joined by one.
 * @param tax also take one that looks like a tax number
 * @returns place and text, or null
 */
export function leadingId(text: string, tax = false): { start: number; end: number; id: string } | null {
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
