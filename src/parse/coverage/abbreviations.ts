import { PROCEDURES } from '../../lexicon/catalog.ts'
import { LEXICON } from '../../lexicon/words.ts'
import type { Meaning } from './special-terms.ts'
import { type Token, tokensOf } from './tokens.ts'

const keyOf = (text: string) =>
  tokensOf(text.replace(/\s*\([^)]*\)/g, ''))
    .map((t) => t.norm)
    .join(' ')

/** Abbreviations of labels and lists. */
const SHORT = new Map<string, Meaning>()
/** What offices write in call notes, too short or too common to count anywhere else ("ex", "dent", "part"). */
const JOTTED = new Map<string, Meaning>()

for (const procedure of PROCEDURES) {
  const meaning: Meaning = { procedures: [procedure], other: null }
  for (const short of LEXICON.procedures[procedure].abbreviations) {
    const key = keyOf(short)
    if (key.length > 1 && !SHORT.has(key)) SHORT.set(key, meaning)
  }
  for (const short of LEXICON.shorthand.procedures[procedure]) JOTTED.set(keyOf(short), meaning)
}
for (const [short, other] of Object.entries(LEXICON.shorthand.other))
  JOTTED.set(keyOf(short), { procedures: [], other })

/** Some tokens of a text that abbreviate a service. */
export interface Short {
  meaning: Meaning
  end: number
}

/** Words of sentences; shorthand does without them. */
const SENTENCE =
  /\b(?:the|is|are|was|were|will|your|you|our|their|its|that|this|these|which|must|may|has|been|by|when|including)\b/i
/** Signs of shorthand beside services: "DW", "AD", "2x/yr", "1:5 yrs", "@ 80", "w/". */
const MARKS =
  /\bDW\b|\bAD\b|\bN\/?C\b|\bNB\b|\bLTM\b|\bw\/|\d\s?x?\s?[/:]\s?\d*\s?(?:yrs?|mos?|cy|q|quad)\b|@\s?\d|\b(?:PREV|MAJ|BAS|ORTHO|D&P)\b|\bdwngr\w*/g
/** Classes with their shares right behind them. */
const SHARES = /\b(?:prev\w*|diag\w*|basic|major|ortho)\W{0,3}\d{2,3}\b/gi
const OPENS = /^[,;:./&+|•·–—()pbmd-]$|^(?:and|or|simple|surgical|surg|inc|tooth|incl|adult|child|post|ant)$/
const CLOSES =
  /^[,;:./&+|•·–—()%@$=-]$|^\d|^(?:and|or|to|at|w|nc|nb|not|no|only|if|yes|perm|molar|freq|thru|under|ded|per)$/

/** An item of a list stands alone between marks, with no more than a figure behind it. */
function isItem(tokens: Token[], first: number, end: number): boolean {
  const [before, after] = [tokens[first - 1], tokens[end]]
  if (after && /^\d{3,}$/.test(after.norm)) return false
  // "5 pm", "ext. 204".
  if (
    before &&
    /^\d/.test(before.norm) &&
    !/^\d+$/.test(tokens[first - 2]?.norm ?? '') &&
    /^[ap]m$/.test(tokens[first]!.norm)
  )
    return false
  return (
    (!before || OPENS.test(before.norm) || /^\d|^%$/.test(before.norm) || isPeriod(before.norm)) &&
    (!after || CLOSES.test(after.norm))
  )
}

const isPeriod = (norm: string) => /^(?:yr|mo|year|month|lt|cy|quad|x)$/.test(norm)

function lookup(map: ReadonlyMap<string, Meaning>, tokens: Token[], first: number, length: number) {
  const part = tokens.slice(first, first + length)
  if (part.length < length) return null
  const key = part.map((t) => t.norm).join(' ')
  // "IV" is a class far more often than a way of sedation.
  if (key === 'iv') return null
  return map.get(key) ?? map.get(`${key}s`) ?? null
}

/** True when a text is written in the shorthand of call notes and printouts: no words of sentences, and two signs of it or more. */
export function isShorthand(text: string, tokens: Token[]): boolean {
  if (SENTENCE.test(text)) return false
  let signs = (text.match(MARKS)?.length ?? 0) + (text.match(SHARES)?.length ?? 0)
  for (let i = 0; i < tokens.length && signs < 2; i++) {
    for (const length of [2, 1]) {
      if (!lookup(JOTTED, tokens, i, length) || !isItem(tokens, i, i + length)) continue
      signs++
      i += length - 1
      break
    }
  }
  return signs >= 2
}

/** The jotted abbreviation that begins at a token of a text in shorthand. */
export function jottedAt(tokens: Token[], first: number): Short | null {
  for (const length of [3, 2, 1]) {
    const meaning = lookup(JOTTED, tokens, first, length)
    if (meaning && isItem(tokens, first, first + length)) return { meaning, end: first + length }
  }
  return null
}

/** Words that an abbreviation is spelt like. */
const WORDS = new Set([
  'part',
  'dent',
  'seal',
  'comp',
  'film',
  'resin',
  'pan',
  'pall',
  'orth',
  'sed',
  'imp',
  'ext',
])

/** A jotted abbreviation of four letters or more is plain enough for a label. */
function plain(tokens: Token[], first: number, length: number): Meaning | null {
  const meaning = lookup(JOTTED, tokens, first, length)
  const word = tokens[first]!.norm
  return meaning && (length > 1 || (word.length >= 3 && !WORDS.has(word) && word !== 'pro')) ? meaning : null
}

/**
 * The abbreviation that begins at a token: it counts in capitals ("BWX", "SRP"), or as the whole text ("Endo", "Perio maint").
 * @param label the text is a label or an item, where long ones count in any case
 */
export function shortAt(tokens: Token[], first: number, label: boolean): Short | null {
  for (const length of [3, 2, 1]) {
    const meaning = lookup(SHORT, tokens, first, length) ?? (label ? plain(tokens, first, length) : null)
    if (!meaning) continue
    const part = tokens.slice(first, first + length)
    const long = part.reduce((sum, t) => sum + t.norm.replace(/\W/g, '').length, 0) >= 3
    const next = tokens[first + length]?.norm ?? ''
    const alone = length === tokens.length || (first === 0 && /^[:(\d,-]/.test(next))
    if (label ? long || alone : long && part.every((t) => t.upper)) return { meaning, end: first + length }
  }
  return null
}
