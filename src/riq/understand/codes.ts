import { PROCEDURES } from '../../lexicon/catalog.ts'
import { procedureOfCode } from '../../lexicon/cdt.ts'
import { LEXICON } from '../../lexicon/words.ts'
import { itemOfCode } from './items.ts'
import type { Term } from './terms.ts'
import type { Word } from './words.ts'

/** The term of a CDT code "D2740" or "2740"; null when no service bears it. */
export function termOfCode(digits: string): Term {
  const code = `D${digits}`
  const item = itemOfCode(Number(digits))
  if (item?.procedure === null) return { about: 'item', item, code }
  const procedure = item?.procedure ?? procedureOfCode(code)
  return procedure ? { about: 'procedure', procedure, item, code } : { about: 'code', code }
}

/** Codes that the lexicon names one by one; a bare number that is not among them may be a fee. */
const LISTED = new Set(
  PROCEDURES.flatMap((p) => Object.keys(LEXICON.procedures[p].cdt.codes).map((c) => c.slice(1))),
)

/** The code's four digits when a word is one: "d2740", "2740", "d0274s". */
export function codeIn(word: Word): string | null {
  const match = /^(d?)(\d{4})s?$/.exec(word.text)
  if (!match) return null
  const digits = match[2]!
  // No code ends in two zeros: "case is 5200" is an amount.
  if (!match[1] && digits.endsWith('00')) return null
  return match[1] || LISTED.has(digits) || itemOfCode(Number(digits)) ? digits : null
}

/** How readily a bare number is taken for a code: only listed ones beside money, any number of a procedure's range when nothing else is named. */
export type Readiness = 'listed' | 'known' | 'range'

const MONEY = /^(?:fee|fees|charge|charges|charged|costs?|ucr|billed|allowed|paid|pays|owes?)$/
/** Behind these a number is what's gone of a limit: nobody uses up a code. */
const SPENT = /^(?:used|spent|usado|uso|gasto|gastado)$/
/** What comes after an amount of a limit: "has 2600 left", but not "2740 left side". */
const OF_LIMIT = /^(?:used|spent|remaining|available|left)$/
const SIDE = /^(?:side|upper|lower|molar|tooth|arch|quad|quadrant)$/
const BETWEEN = /^(?:is|are|was|of|at|about|around|only)$/

/** "fee 2750", "fee is 2750", "charged about 2750", "2750 dollars", "used 2600", "has 2600 left": an amount, though a code has the same figures. "cost of 2740" asks for a code's. */
function isAmount(words: readonly Word[], at: number): boolean {
  const [next = '', second = ''] = [words[at + 1]?.text, words[at + 2]?.text]
  if (/^(?:dollars|bucks)$/.test(next) || (OF_LIMIT.test(next) && !SIDE.test(second))) return true
  const before = words[at - 1]?.text ?? ''
  if (SPENT.test(before) || (BETWEEN.test(before) && SPENT.test(words[at - 2]?.text ?? ''))) return true
  if (MONEY.test(before)) return !/^pays?$/.test(before)
  if (!BETWEEN.test(before)) return false
  const money = words[at - 2]?.text ?? ''
  return MONEY.test(money) && !(before === 'of' && /^costs?$/.test(money))
}

/** The code that stands at a word, as far as it may be one. */
export function codeAt(words: readonly Word[], at: number, readiness: Readiness): string | null {
  const word = words[at]!
  if (word.dollars || word.joined || (!word.text.startsWith('d') && isAmount(words, at))) return null
  const bare = /^\d{4}s?$/.test(word.text) ? word.text.slice(0, 4) : null
  if (bare !== null && readiness === 'listed') return LISTED.has(bare) ? bare : null
  if (bare !== null && !bare.endsWith('00') && readiness === 'range' && procedureOfCode(bare) !== null)
    return bare
  return codeIn(word)
}

/** The two words "D" and "2740", or "D 27 40", written apart. */
export function splitCode(words: readonly Word[], at: number): { digits: string; length: number } | null {
  if (words[at]!.text !== 'd') return null
  const [a = '', b = ''] = [words[at + 1]?.text, words[at + 2]?.text]
  if (/^\d{4}s?$/.test(a)) return { digits: a.slice(0, 4), length: 2 }
  return /^\d\d$/.test(a) && /^\d\d$/.test(b) ? { digits: a + b, length: 3 } : null
}
