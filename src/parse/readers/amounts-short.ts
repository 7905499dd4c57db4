import { readDollars, writeDollars } from '../../lexicon/values.ts'
import type { Amount } from './amounts.ts'

/** Words that announce an amount of money by themselves, so that the figure behind them needs no sign. */
const NAME = String.raw`(?:cyd|pyd|cym|amx|ltmx?|olmx?|ded(?:uctibles?|uct)?|max(?:imums?|s)?|(?:ortho\w* )?life ?time(?: ortho\w*)?)`
/** Words that may stand between the name and its figure, and between a figure and the next one of the same name. */
const WHOM = String.raw`(?:ind(?:iv(?:idual)?)?|per(?:son| person)?|pp|ea(?:ch)?|single|member|fam(?:ily)?|lifetime|ortho\w*|amt|amount|is|of|met annually)`
const FIGURE = String.raw`(\d{1,3}(?:,\d{3})+|\d{2,5})(\.\d{2})?`
/** What makes a figure a percent, a count, a span or an age instead of dollars. */
const NO_MONEY = String.raw`(?![\d%:]|,\d|\.\d|\s?(?:%|x\b|times\b|mo\b|mos\b|months?\b|yrs\b|years?\b|days?\b|visits?\b|per (?:year|yr|mo|quad|tooth|visit)|percent\b|\/\d{1,2}(?![\d,])))`

const FIRST = new RegExp(
  String.raw`\b${NAME}\.?(?:\s+${WHOM}\.?){0,2}\s*[:=#-]?\s*(?:${WHOM}\.?\s*[:=]?\s*)?${FIGURE}${NO_MONEY}`,
  'gi',
)
/** The figure before its name: "to 1000 LTM", "1500 max", "50 ded". */
const BEFORE =
  /(?<![\d$.,/-])(\d{1,3}(?:,\d{3})+|\d{2,5})(\.\d{2})? (?:LTM|OLM|CYD|ded(?:uctible)?|(?:annual |yearly |cal(?:endar)? (?:yr|year) |lifetime |ortho )*max(?:imum)?)\b/gi

/** "50 ind / 150 fam", "50.00 INDIVIDUAL 150.00 FAMILY", "50/150", "25 pp, fam 75". */
const NEXT = new RegExp(
  String.raw`^(?:\s*(?:${WHOM}|x|max)\.?)?\s*[/,;&]?\s*(?:and\s+)?(?:${WHOM}\.?\s*[:=]?\s*)?${FIGURE}${NO_MONEY}`,
  'i',
)

const isYear = (figure: string) => /^(?:19|20)\d\d$/.test(figure) && Number(figure) % 50 !== 0

function amountAt(text: string, from: number, match: RegExpExecArray | RegExpMatchArray): Amount | null {
  const figure = match[1]!
  const dollars = readDollars(`${figure}${match[2] ?? ''}`)
  if (dollars === null || isYear(figure)) return null
  const end = from + match[0].length
  const start = end - figure.length - (match[2]?.length ?? 0)
  const cents = Math.round(dollars * 100) % 100 !== 0
  const paired = /\d\s?\/\s?$/.test(text.slice(0, start))
  return { start, end, dollars, value: writeDollars(dollars), kind: 'dollars', cents, paired }
}

/** A maximum of benefits is never as small as an age or a count. */
const tooSmall = (name: string, dollars: number) => /max|ltm|olm|cym|amx|life/i.test(name) && dollars < 100

/**
 * Amounts without their sign, as people write them in notes and practice systems print them: "CYD 50 ind / 150 fam", "Max 1750/cal yr",
 * "LTM 1500", "DEDUCTIBLE: 50.00 INDIVIDUAL 150.00 FAMILY". Only behind a word that names an amount of money; percents, counts, ages
 * and years are none.
 */
export function shorthandAmounts(text: string): Amount[] {
  const found: Amount[] = []
  for (const match of text.matchAll(FIRST)) {
    if (found.some((a) => a.end > match.index)) continue
    const first = amountAt(text, match.index, match)
    if (!first || tooSmall(match[0], first.dollars ?? 0)) continue
    found.push(first)
    const rest = text.slice(first.end)
    const next = NEXT.exec(rest)
    const second = next ? amountAt(text, first.end, next) : null
    const people = next ? /fam/i.test(next[0] + rest.slice(next[0].length, next[0].length + 14)) : false
    // "50, 150" alone may be anything; a slash or the family's name joins the two.
    if (second && (second.paired || people)) found.push(second)
  }
  for (const match of text.matchAll(BEFORE)) {
    const own = match[1]!.length + (match[2]?.length ?? 0)
    const amount = amountAt(text, match.index, [
      match[0].slice(0, own),
      match[1]!,
      match[2],
    ] as RegExpMatchArray)
    const free = amount && !found.some((a) => a.start < amount.end && amount.start < a.end)
    if (free && !tooSmall(match[0], amount.dollars ?? 0)) found.push(amount)
  }
  return found.sort((a, b) => a.start - b.start)
}
