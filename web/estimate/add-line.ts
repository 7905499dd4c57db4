import { readMoney } from './values.ts'

/** A line as it's typed into the box: what isn't tooth or fee is the service. */
export interface AddedLine {
  service: string
  tooth: number | null
  fee: number | null
}

interface NumberAt {
  from: number
  to: number
  text: string
  /** How many of something, and no tooth: "2 surfaces". */
  counts: boolean
}

const TOOTH = /(?:\b(?:tooth|teeth)\s*)?#\s*(\d{1,2})(?!\d)|\b(?:tooth|teeth)\s+(\d{1,2})(?![\d.,])/i
const DOLLARS = /\$\s*[\d,]+(?:\.\d{0,2})?/
const NUMBER = /(?<![\w$#.,/-])(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?(?![\w/%-]|\.\d)/g
const COUNTED =
  /^\s*(?:surf|view|film|image|bitewing|bite wing|bw|quad|unit|root|canal|time|year|month|hour|min)/i

const isTooth = (text: string) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 32

function numbersIn(text: string): NumberAt[] {
  return [...text.matchAll(NUMBER)].map((found) => {
    const to = found.index + found[0].length
    return { from: found.index, to, text: found[0], counts: COUNTED.test(text.slice(to)) }
  })
}

const without = (text: string, from: number, to: number) => `${text.slice(0, from)} ${text.slice(to)}`

/** The fee among bare numbers: the last one, unless it can only be the tooth of an amount before it ("1340 crown 14"). */
function feeAmong(numbers: readonly NumberAt[], toothKnown: boolean): NumberAt | undefined {
  const amounts = numbers.filter((n) => !n.counts)
  const last = amounts.at(-1)
  const before = amounts.filter((n) => !isTooth(n.text))
  return !toothKnown && last && isTooth(last.text) && before.length > 0 ? before.at(-1) : last
}

/**
 * Reads a line of the box, in any order: "crown 14 1340", "D0120 48", "$65 exam", "#30 crown 1,275".
 * A tooth is #14 or a number from 1 to 32 beside the fee; the fee is the one with $, else the last number.
 */
export function readLine(text: string): AddedLine {
  let rest = ` ${text.normalize('NFKC')} `
  let fee: number | null = null
  let tooth: number | null = null
  const dollars = DOLLARS.exec(rest)
  if (dollars) {
    fee = readMoney(dollars[0].replace(/,$/, ''))
    if (fee !== null) rest = without(rest, dollars.index, dollars.index + dollars[0].length)
  }
  const named = TOOTH.exec(rest)
  if (named) {
    const digits = named[1] ?? named[2]!
    if (isTooth(digits)) {
      tooth = Number(digits)
      rest = without(rest, named.index, named.index + named[0].length)
    }
  }
  if (fee === null) {
    const found = feeAmong(numbersIn(rest), tooth !== null)
    fee = found ? readMoney(found.text) : null
    if (found && fee !== null) rest = without(rest, found.from, found.to)
  }
  if (tooth === null) {
    const found = numbersIn(rest).findLast((n) => !n.counts && isTooth(n.text))
    if (found) {
      tooth = Number(found.text)
      rest = without(rest, found.from, found.to)
    }
  }
  const service = rest
    .replaceAll(/\bfee\b/gi, ' ')
    .replaceAll(/[\s,;:]+(?=[\s,;:])|\s+/g, ' ')
    .replaceAll(/^[\s,;:]+|[\s,;:]+$/g, '')
  return { service, tooth, fee }
}
