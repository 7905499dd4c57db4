import { DATE_PATTERN } from '../../lexicon/dates.ts'
import { type SpokenNumber, spokenNumber, timesOf } from '../../lexicon/spoken-numbers.ts'
import { allDays } from '../understand/days.ts'
import { MONTH } from '../understand/months.ts'
import { evenText, type Word } from '../understand/words.ts'
import type { Cents } from './contract.ts'
import { MOST_OF_A_KIND, OF_A_KIND } from './counts.ts'

/** A number of a message that may be money. */
export interface TypedAmount {
  /** Its first word and the one behind its last. */
  from: number
  to: number
  cents: Cents
  /** A small number without a dollar sign: money only where it stands right behind a treatment. */
  bare: boolean
}

/** What stands behind a number that counts something else. */
const COUNTED =
  /^\s*(?:%|percent\b|-?\s*(?:years?|yrs?|yo\b|y\/o|anos?\b|months?|mos?\b|days?|weeks?|surf\w*|quads?|quadrants?|units?|teeth|visits?|x\b|of them))/i
/** "wisdom teeth 4 full bony": a small number behind several is how many there are, where a word of their kind follows. */
const countsOf = (service: string, value: number, behind: string) =>
  /(?:s|teeth)$/.test(service) && value <= MOST_OF_A_KIND && KIND_BEHIND.test(behind)
const KIND_BEHIND = new RegExp(`^\\s+${OF_A_KIND}\\b`, 'i')
/** Part of a longer number. */
const JOINED = /[-/]$/
const BEFORE_TOOTH = /(?:#\s?|\btooth (?:no\.? |number )?|\bteeth )$/i
/** "what do they pay at 100": a percent. */
const PAYS_AT = /\b(?:pays?|paid|covers?|covered)(?: \w+){0,2} at $/i
/** "insurance covers 100 on a filling": what a plan pays as a rule is a percent; "they only paid 100" are dollars. */
const PAYS =
  /\b(?:insurance|ins|plan|plans|it|they|primary|secondary|seguro|carrier)(?: (?:only|always|just|still|will|usually|says it|solo))? (?:pays?|covers?|paga|cubre)(?: (?:her|him|it|me|us|them|only|about|the|el|solo))? $/i
/** A number that may be a tooth where it stands behind its service and before its amount, or behind "on". */
const HIGHEST_TOOTH = 32
/** Years and codes are no money. */
const isYear = (n: number, before: string, behind: string) =>
  n >= 1950 &&
  n < 2100 &&
  (BEFORE_YEAR.test(before) || BEHIND_YEAR.test(behind) || (MAYBE_YEAR.test(before) && n % 50 !== 0))
/** Behind these a round number is an amount: "implant for 2000". */
const MAYBE_YEAR = /\b(?:of|for|by|around|about|was|were|de|del) $/i
const BEFORE_YEAR = new RegExp(
  `\\b(?:in|since|from|until|desde|year|ano|seated|placed|done|extracted|pulled|made|lost|last|${MONTH}\\.?,?(?: (?:of|de|del))?) $`,
  'i',
)
/** "2018 nov". */
const BEHIND_YEAR = new RegExp(`^\\s+(?:(?:in|en) )?${MONTH}\\b`, 'i')

/** The places of the days of a text, as written. A year alone may be an amount. */
function datesIn(text: string): { at: number; end: number }[] {
  const dates = new RegExp(`${DATE_PATTERN}|\\b\\d{1,2}/\\d{2,4}\\b`, 'gi')
  const inFigures = [...text.matchAll(dates)].map((m) => ({ at: m.index, end: m.index + m[0].length }))
  const named = allDays(evenText(text)).filter(({ when }) => when.kind === 'date' && when.month !== null)
  return [...inFigures, ...named]
}

/** Digits of a number that is cut by a comma or a point: how many words it takes, and its value in cents. */
function digitsAt(text: string, words: readonly Word[], i: number): { to: number; cents: Cents } | null {
  const thousands = /^(\d{1,3}(?:\.\d{1,2})?)k\b/i.exec(text.slice(words[i]!.start))?.[1]
  if (thousands)
    return { to: thousands.includes('.') ? i + 2 : i + 1, cents: Math.round(Number(thousands) * 100_000) }
  if (!/^\d{1,7}$/.test(words[i]!.text)) return null
  let [to, digits] = [i + 1, words[i]!.text]
  const joined = (sign: string, length: number) => {
    const next = words[to]
    const follows = next && next.start === words[to - 1]!.end + 1 && text[next.start - 1] === sign
    return follows && new RegExp(`^\\d{${length}}$`).test(next.text) ? next.text : null
  }
  for (let more = joined(',', 3); more && digits.length <= 6; more = joined(',', 3)) {
    digits += more
    to++
  }
  const cents = joined('.', 2) ?? joined('.', 1)?.padEnd(2, '0')
  return { to: cents ? to + 1 : to, cents: Number(digits) * 100 + Number(cents ?? 0) }
}

/** What comes after an amount and says that it's one. */
const UNIT = /^(?:dollars?|bucks?|usd|dolares|pesos)$/

/** A number in words that begins at a word; it goes over no comma. */
function spokenAt(words: readonly Word[], at: number): SpokenNumber | null {
  const texts = words.slice(at, at + MOST_WORDS).map((word) => word.text)
  const parted = texts.findIndex((_, i) => i > 0 && words[at + i]!.begins)
  return spokenNumber(parted < 0 ? texts : texts.slice(0, parted), 0)
}

/** A number at a word, in digits or in words: "1,200", "2 grand", "eleven hundred", "fifteen dollars". Small numbers in words count something, unless dollars come after them. */
function numberAt(
  text: string,
  words: readonly Word[],
  i: number,
): { to: number; cents: Cents; told: boolean } | null {
  const digits = digitsAt(text, words, i)
  if (digits) {
    const times = timesOf(words[digits.to]?.text ?? '')
    // "corona 30 mil doscientos": a tooth, then its amount.
    const isTooth = digits.cents >= 1_000 && spokenAt(words, digits.to) !== null
    if (!times || isTooth) return { ...digits, told: false }
    const cents = digits.cents * times
    const rest = spokenAt(words, digits.to + 1)
    return rest && rest.value < times
      ? { to: digits.to + 1 + rest.to, cents: cents + rest.value * 100, told: true }
      : { to: digits.to + 1, cents, told: true }
  }
  const spoken = spokenAt(words, i)
  if (!spoken || !(spoken.isLarge || UNIT.test(words[i + spoken.to]?.text ?? ''))) return null
  return { to: i + spoken.to, cents: spoken.value * 100, told: true }
}

/** Most words of one number. */
const MOST_WORDS = 8

/**
 * The numbers of a message that can be money, without dates, ages, counts, percents, codes and group ids; and the teeth that it names by number.
 * @param taken words that stand for something else: terms, ids, names
 * @param behindTeeth places behind what is done on single teeth
 * @param known teeth that the conversation is about: the same small number is the tooth again ("push 14 to january")
 */
export function amountsIn(
  text: string,
  words: readonly Word[],
  taken: ReadonlySet<number>,
  behindTeeth: ReadonlySet<number> = new Set(),
  known: ReadonlySet<number> = new Set(),
): { amounts: TypedAmount[]; teeth: { at: number; tooth: number }[] } {
  const dates = datesIn(text)
  const amounts: TypedAmount[] = []
  const teeth: { at: number; tooth: number }[] = []
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!
    const found =
      taken.has(i) ||
      (i > 0 && words[i - 1]!.text === 'couple') ||
      dates.some((d) => word.start >= d.at && word.end <= d.end)
        ? null
        : numberAt(text, words, i)
    if (!found) continue
    const before = text.slice(0, word.start)
    const behind = text.slice(words[found.to - 1]!.end)
    const value = found.cents / 100
    const isMoney = word.dollars || found.told
    const isTooth = Number.isInteger(value) && value >= 1 && value <= HIGHEST_TOOTH && !isMoney
    const told = BEFORE_TOOTH.test(before)
    // "#17 and 32", "on 3 and 14".
    const listed = teeth.at(-1)?.at === i - 2 && /^(?:and|y)$/.test(words[i - 1]!.text)
    const next = teeth.at(-1)?.at === i - 1 && /(?:[,&]|\s)\s*#?\s*$/.test(before)
    // "crown 30 1275", "crown on 30": a small number behind a service that another number follows, or behind "on".
    const placed =
      /\bon (?:an? )?$/i.test(before) ||
      behindTeeth.has(i) ||
      (/\b(?:of|for)\s$/i.test(before) && taken.has(i - 2)) ||
      (taken.has(i - 1) && /^\s*(?:[a-z]{2,4}\s+)?\$?\d/i.test(behind))
    const isCount = behindTeeth.has(i) && !told && countsOf(words[i - 1]!.text, value, behind)
    const again = known.has(value) && !JOINED.test(before) && !/^[-/.]\d/.test(behind)
    if (isTooth && !isCount && !COUNTED.test(behind) && (told || placed || listed || next || again))
      teeth.push({ at: i, tooth: value })
    else if (
      !isCount &&
      !COUNTED.test(behind) &&
      !JOINED.test(before) &&
      !((PAYS_AT.test(before) || PAYS.test(before)) && !isMoney && value <= 100) &&
      !/^[-/]\d/.test(behind) &&
      (isMoney || (value >= 10 && !isYear(value, before, behind)))
    )
      amounts.push({ from: i, to: found.to, cents: found.cents, bare: !isMoney && value < 100 })
    i = found.to - 1
  }
  return { amounts, teeth }
}

/** Whether the words beside a small number say that it's money. */
export const isTold = (words: readonly Word[], named: ReadonlySet<number>, { from, to }: TypedAmount) =>
  /^(?:at|for|ea|each|only|used|pd|paid|pagado|pago|usado|uso|gasto|gastado|sent|fee)$/.test(
    words[from - 1]?.text ?? '',
  ) ||
  // "she already met the 50".
  (/^(?:the|her|his|their)$/.test(words[from - 1]?.text ?? '') &&
    /^(?:met|used|paid|satisfied)$/.test(words[from - 2]?.text ?? '')) ||
  (words[from - 1]?.text === 'is' && named.has(from - 2)) ||
  /^(?:ea|each|apiece|dollars|bucks|left|of|used|met|to)$/.test(words[to]?.text ?? '')
