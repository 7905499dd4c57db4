import { isOrdinary } from '../lexicon/names.ts'
import { FIGURE_DATE } from './shapes.ts'
import type { Token } from './tokens.ts'

/** An amount, a percentage, a share of a year: figures that are plan data whatever their length. */
export const AMOUNT = /^[-(]?\$|%$|^\d{1,3}(?:,\d{3})+(?:\.\d\d)?$|^\d+\.\d\d$/

/** CDT codes and ranges of them: D2740, D2140-D2161, 2140-2161, D0120/D0150. */
export const CDT_CODES = /^D\d{4}(?:[A-Z]|\.\d)?(?:[-–,/&]D?\d{4})*$|^\d{4}(?:[-–,/]\d{4}){1,12}$/i

const YEARS = /^(?:19|20)\d\d[-–/](?:(?:19|20)\d\d|\d\d)$/
/** A month of a year, and a period in one word: dates, left to their own rules. */
const MONTH_OR_PERIOD =
  /^(?:0?[1-9]|1[0-2])[/-](?:19|20)\d\d$|^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}[-–]\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$/
const TIME = /^\d{1,2}:\d\d(?::\d\d)?(?:[ap]m)?$/i

const figures = (text: string) => text.replace(/\D/g, '').length

const isDate = (text: string) => text.search(FIGURE_DATE) >= 0

function isCdt(text: string): boolean {
  if (!CDT_CODES.test(text)) return false
  if (/^D/i.test(text)) return true
  const [first, last] = text.split(/[-–,/]/).map(Number) as [number, number]
  // "2140-2161" is a range of codes, "4471-9022" is not
  return last > first && last - first < 1000
}

/** A share this high can't be a day or a month, so a row with one is no date. */
const NO_DAY = 35

/** Shares of several classes in one word, "100/80/50": whole steps of five to a hundred, one of them no day of a month. */
function isShares(text: string): boolean {
  if (!/^\d{1,3}(?:[-/]\d{1,3}){2,3}$/.test(text)) return false
  const shares = text.split(/[-/]/).map(Number)
  return shares.every((share) => share <= 100 && share % 5 === 0) && shares.some((share) => share >= NO_DAY)
}

/** Whether a token's figures are plan data by their own shape: money, percent, shares, codes, years, times. */
export const isPlanFigure = (text: string): boolean =>
  AMOUNT.test(text) ||
  isShares(text) ||
  YEARS.test(text) ||
  MONTH_OR_PERIOD.test(text) ||
  TIME.test(text) ||
  isCdt(text)

/** A number in which optical reading took a figure for another sign: "PGD774@215". */
const SPOILT = /^[A-Z]{0,4}\d{2,}[@©&$"']\d{2,}$/

/** Whether a token can be part of an identifier: figures, or figures and letters, or stars that hide them. */
export const isCode = (token: Token): boolean =>
  (/^[A-Za-z\d*][\w*./+-]*$/.test(token.text) || SPOILT.test(token.text)) &&
  /[\d*]/.test(token.text) &&
  !isPlanFigure(token.text) &&
  !isDate(token.text)

const isPrefix = (token: Token, next: Token | undefined) =>
  /^[A-Z]{1,5}$/.test(token.text) &&
  (!isOrdinary(token.text) || (token.text.length < 4 && next !== undefined && isCode(next)))

/**
 * The identifier at the start of the list: "BHX 4471 90226", "84 226 0195", "W1234567-01". Up to five tokens.
 * @returns the tokens, or none when no figure comes first
 */
export function idRun(tokens: readonly Token[]): Token[] {
  const run: Token[] = []
  for (const [at, token] of tokens.entries()) {
    if (run.length > 0 && /[:;|·•,()=—–]/.test(run.at(-1)!.after)) break
    if (run.length >= 5 || !(isCode(token) || isPrefix(token, tokens[at + 1]))) break
    run.push(token)
  }
  while (run.length > 0 && !isCode(run.at(-1)!)) run.pop()
  return run
}

/** Long enough to be somebody's number and nothing a plan prints: six figures, or three among seven characters. */
export function isLongCode(text: string): boolean {
  if (isPlanFigure(text) || isDate(text)) return false
  const bare = text.replace(/[^A-Za-z\d*]/g, '')
  if (!/^[\w*./#-]+$/.test(text)) return false
  const mixed = (bare.length >= 7 && figures(text) >= 4) || (bare.length >= 9 && figures(text) >= 3)
  return figures(text) >= 6 || (mixed && !/^\d+[a-z]{3,}$/i.test(bare))
}
