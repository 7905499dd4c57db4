import { bareId } from '../../lexicon/values.ts'
import type { PlanRef } from '../plan-source.ts'
import { codeIn } from '../understand/codes.ts'
import type { Word } from '../understand/words.ts'
import { idKey, type NameIndex } from './name-index.ts'

/** A group id that the question names, with the plans that bear it. */
export interface TypedId {
  plans: PlanRef[]
  /** Numbers of the question's words that belong to it. */
  at: number[]
}

const LABEL =
  /\b(?:group|grp|gp|policy|(?<!\b(?:tx|treatment|trmt) )plan|account|contract)(?:\s*(?:id|number|num|no|nbr))?\s*[.:#]*\s*$/i
const PERSON_LABEL =
  /\b(?:member|subscriber|ssn|social|dob|birth\w*|patient|phone|zip|tooth|fee|chart|claim)\w*(?:\s*(?:id|number|num|no))?\s*[.:#]*\s*(?:is\s*)?$/i
const MONEY_BEFORE = /\$\s*$|\b(?:fee|fees|charge|cost|costs|is|at|paid|allowed|of|only)\s+\$?$/i

/** How much of the text before a number may say what it is: the longest label with blanks around it is far shorter. */
const LABEL_LETTERS = 64

/** The text before a place as far as it may label what stands there, from the beginning of a word on. */
function labelBefore(text: string, at: number): string {
  const from = Math.max(0, at - LABEL_LETTERS)
  const before = text.slice(from, at)
  return from > 0 && /\w/.test(text[from - 1]!) ? before.replace(/^\w+/, '') : before
}

/** Pieces of the text that look like an id: letters, digits, and dashes or slashes between them, with a digit somewhere. */
const CHUNK = /[A-Za-z0-9]+(?:[-/][A-Za-z0-9]+)*/g

const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const MONTH = '(?:0?[1-9]|1[0-2])'
const YEAR = '(?:(?:19|20)\\d\\d)'
const isDate = (chunk: string) => /^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}$|^\d{4}-\d\d-\d\d$/.test(chunk)
/** Months and years, spans of them, and days without marks ("20240115", "01152024"): no group's, unless a plan bears the number. */
const TIMES = [
  new RegExp(`^${MONTH}[-/]${YEAR}$`),
  new RegExp(`^${YEAR}[-/](?:${YEAR}|\\d\\d)(?:[-/]${DAY})?$`),
  new RegExp(`^${MONTH}(?:[-/]${DAY})?[-/](?:${YEAR}|\\d\\d)-${MONTH}(?:[-/]${DAY})?[-/](?:${YEAR}|\\d\\d)$`),
  new RegExp(
    `^(?:${YEAR}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])${YEAR})$`,
  ),
]
const isTime = (chunk: string) => TIMES.some((time) => time.test(chunk))
/** "14-15-19" are teeth, "2740-2750" codes, "555-1212" a phone: numbers that no group is called by, unless a plan bears them. */
const isList = (chunk: string) =>
  /^\d{1,2}(?:[-/]\d{1,2})+$|^d?\d{4}(?:[-/]d?\d{4})+$|^\d{3}-\d{4}$/i.test(chunk)
/** "165/ea": an amount for each. */
const isAmountEach = (chunk: string) =>
  /^\d+\/(?:ea|each|quad|tooth|unit|visit|yr|year|mo|month)$/i.test(chunk)

/**
 * Finds group ids in a question: ids that the office's plans bear, wherever they stand, and numbers that are called a group's.
 * Four digits are a procedure code unless they are called a group's. Identifiers of persons are passed over.
 */
export function idsIn(text: string, words: readonly Word[], index: NameIndex): TypedId[] {
  const chunks = [...text.matchAll(CHUNK)].map((m) => ({
    text: m[0],
    start: m.index,
    end: m.index + m[0].length,
  }))
  const found: TypedId[] = []
  let until = -1
  let next = 0
  for (const [i, chunk] of chunks.entries()) {
    if (chunk.start < until) continue
    const joined = joinedId(text, chunks.slice(i, i + 3), index)
    const { start, end, plans } = joined ?? { ...chunk, plans: null }
    const id = text.slice(start, end)
    if (!/\d/.test(id) || isDate(id)) continue
    const before = labelBefore(text, start)
    if (PERSON_LABEL.test(before)) continue
    const called = LABEL.test(before) || (/#\s*$/.test(before) && /^\d{4,}$/.test(id))
    while (next < words.length && words[next]!.start < start) next++
    const at: number[] = []
    for (let n = next; n < words.length && words[n]!.end <= end; n++) at.push(n)
    const known = plans ?? index.withId(id)
    const bearers = known.length > 0 ? known : shortened(id, before, called, index)
    if (bearers.length > 0 && (called || isClearly(id, words[at[0]!]))) found.push({ plans: bearers, at })
    else if (
      bearers.length === 0 &&
      !isTime(id) &&
      (called || !isList(id)) &&
      !isAmountEach(id) &&
      (called ? bareId(id).length >= 4 : isUnknownId(id, before))
    )
      found.push({ plans: [], at })
    else continue
    until = end
  }
  return found
}

/** Plans by the beginning of their id: its part before the suffix, or where it's called a group's id any beginning of three and more. */
function shortened(id: string, before: string, called: boolean, index: NameIndex): PlanRef[] {
  if (!called && MONEY_BEFORE.test(before)) return []
  const heads = index.withShortId(id)
  if (heads.length > 0 || !called || idKey(id).length < 3) return heads
  return index.idsBegunBy(id)
}

/** An id written apart: "cps 0440", "G 88204 D". */
function joinedId(
  text: string,
  chunks: { start: number; end: number }[],
  index: NameIndex,
): { start: number; end: number; plans: PlanRef[] } | null {
  for (const count of [3, 2]) {
    const part = chunks.slice(0, count)
    if (part.length < count) continue
    const [start, end] = [part[0]!.start, part.at(-1)!.end]
    const id = text.slice(start, end)
    const enough = idKey(id).length >= (/[a-z]/i.test(id) ? 4 : 5)
    const plans = /\d/.test(id) && enough ? index.withId(id) : []
    if (plans.length > 0) return { start, end, plans }
  }
  return null
}

/** An id of the office that can be nothing else: not a bare procedure code, tooth, age or year. */
function isClearly(id: string, word: Word | undefined): boolean {
  if (word && codeIn(word) && !/[-/]/.test(id)) return false
  return idKey(id).length >= 5 || (/[a-z]/i.test(id) && idKey(id).length >= 3)
}

/** A long number or an id of letters and digits that no plan bears, and that is no amount, no code and no phone number. */
function isUnknownId(id: string, before: string): boolean {
  const digits = id.replace(/\D/g, '').length
  if (/^d?\d{4}s?$/i.test(id) || /^\d{3}-\d{3}-\d{4}$/.test(id)) return false
  if (MONEY_BEFORE.test(before) && digits < 6) return false
  if (/^\d{2,}(?:[-/]\d+)+$/.test(id)) return digits >= 6
  if (/^\d+$/.test(id)) return digits >= 5 && digits <= 9
  return digits >= 3 && id.length >= 5 && !/^\d+(?:st|nd|rd|th|yo|yr|mo|x|s)$/i.test(id)
}
