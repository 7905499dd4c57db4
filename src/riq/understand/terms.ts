import { type PlanField, PROCEDURES, type Procedure } from '../../lexicon/catalog.ts'
import { LEXICON } from '../../lexicon/words.ts'
import { codeAt, type Readiness, splitCode, termOfCode } from './codes.ts'
import { ITEMS, type Item } from './items.ts'
import { NearWords } from './near-words.ts'
import {
  CLASS_WORDS,
  FIELD_WORDS,
  FLAG_WORDS,
  NOT_A_PROCEDURE,
  NOT_IN_QUESTIONS,
  PROCEDURE_WORDS,
} from './term-table.ts'
import { phraseKey, type Word } from './words.ts'

/** A class of services as plans name them. */
export type ServiceClass = keyof typeof CLASS_WORDS

/** What a phrase of a question stands for. */
export type Term =
  | { about: 'procedure'; procedure: Procedure; item: Item | null; code: string | null }
  | { about: 'item'; item: Item; code: string | null }
  | { about: 'code'; code: string }
  | { about: 'class'; name: ServiceClass }
  | { about: 'field'; field: PlanField }
  | { about: 'flag'; flag: string }

/** A term with the words that name it: from the first to before the last. */
export interface Found {
  term: Term
  from: number
  to: number
}

const LONGEST_PHRASE = 7

const itemTerm = (item: Item): Term =>
  item.procedure === null
    ? { about: 'item', item, code: null }
    : { about: 'procedure', procedure: item.procedure, item, code: null }

const keysOf = (phrases: Iterable<string>) => new Set([...phrases].map(phraseKey))
const REFUSED_PROCEDURES = keysOf(NOT_A_PROCEDURE)
const REFUSED_FLAGS = keysOf(NOT_IN_QUESTIONS)

/** Every phrase with its meaning. Later entries win: general words of the lexicon first, then what staff say, then items. */
function buildPhrases(): Map<string, Term> {
  const phrases = new Map<string, Term>()
  const add = (words: Iterable<string>, term: Term, refused?: Set<string>) => {
    for (const phrase of words) {
      const key = phraseKey(phrase)
      if (key && !refused?.has(key)) phrases.set(key, term)
    }
  }
  for (const procedure of PROCEDURES) {
    const words = LEXICON.procedures[procedure]
    const term: Term = { about: 'procedure', procedure, item: null, code: null }
    add([...words.synonyms, ...words.colloquial, ...words.abbreviations], term, REFUSED_PROCEDURES)
  }
  for (const [flag, words] of Object.entries(LEXICON.flags))
    add([...words.labels, words.display], { about: 'flag', flag }, REFUSED_FLAGS)
  for (const [flag, words] of Object.entries(FLAG_WORDS)) add(words.split(', '), { about: 'flag', flag })
  for (const [field, words] of Object.entries(FIELD_WORDS))
    add(words.split(', '), { about: 'field', field: field as PlanField })
  for (const [procedure, words] of Object.entries(PROCEDURE_WORDS))
    add(words.split(', '), {
      about: 'procedure',
      procedure: procedure as Procedure,
      item: null,
      code: null,
    })
  for (const [name, words] of Object.entries(CLASS_WORDS))
    add(words.split(', '), { about: 'class', name: name as ServiceClass })
  for (const item of ITEMS) add(item.said, itemTerm(item))
  // Written as one word: "rootcanal", "deepcleaning".
  for (const [key, term] of [...phrases]) {
    const joined = key.replaceAll(' ', '')
    if (joined.length > 7 && !phrases.has(joined)) phrases.set(joined, term)
  }
  return phrases
}

const PHRASES = buildPhrases()

/** Abbreviations that count only in capitals amid small letters: "DEN", "FL", "SURG". */
const CAPITALS = new Map(
  PROCEDURES.flatMap((procedure) =>
    LEXICON.procedures[procedure].abbreviations
      .filter((a) => /^[A-Z]{2,4}$/.test(a) && a !== 'OR' && a !== 'IV')
      .map((a) => [a, { about: 'procedure', procedure, item: null, code: null } as Term] as const),
  ),
)

const FILLING: Term = { about: 'procedure', procedure: 'fillings', item: null, code: null }

/** "MOD #30", "#8 MIF", "DO comp": surfaces of a tooth, in capitals next to its number or its material, are a filling. */
function surfacesAt(words: readonly Word[], at: number): Term | undefined {
  const { raw } = words[at]!
  if (!/^[MODBLFI]{2,5}$/.test(raw) || new Set(raw).size !== raw.length) return undefined
  const beside = [words[at - 1], words[at + 1]].some(
    (word) =>
      word && /^(?:[1-9]|[12]\d|3[0-2]|comps?|composites?|amalgams?|resin|fillings?)$/.test(word.text),
  )
  return beside ? FILLING : undefined
}

const EXTRACTION: Term = { about: 'procedure', procedure: 'extractions', item: null, code: null }

/** To take a tooth out, in every form of the verb. */
const TAKES_OUT =
  /^(?:pull(?:s|ed|ing)?|yank(?:s|ed|ing)?|extract(?:s|ed|ing)?|remov(?:e|es|ed|ing)|sac(?:ar|aron|o|an|a|amos|ando|aran|aria)(?:le|les|se|me|l[ao]s?)?|saque|quitar(?:on|le|les)?|extraer(?:le|les)?)$/
const TAKEN_OUT = /^(?:sacad[ao]s?|extraid[ao]s?|pulled|extracted|removed)$/
const TOOTH =
  /^(?:tooth|teeth|molars?|premolars?|bicuspids?|bis?|canines?|muelas?|dientes?|colmillos?|premolares)$/
/** Such teeth come out by surgery, which is another service. */
const BY_SURGERY = /^(?:wisdoms?|impact\w*|third|3rds?|juicio|cordal(?:es)?|bony|surg\w*)$/

/** "pull a baby tooth", "extracting 4 bis", "le sacaron una muela", "muela sacada": how many words they are; 0 where they're none. */
function takesOut(words: readonly Word[], at: number): number {
  const part = words.slice(at, at + 6)
  const end = part.findIndex((word, i) => i > 0 && word.begins)
  const own = part.slice(0, end < 0 ? part.length : end).map((word) => word.text)
  if (own.some((word) => BY_SURGERY.test(word))) return 0
  if (TOOTH.test(own[0]!) && TAKEN_OUT.test(own[1] ?? '')) return 2
  const tooth = TAKES_OUT.test(own[0]!) ? own.slice(0, 5).findIndex((word) => TOOTH.test(word)) : -1
  return tooth > 0 ? tooth + 1 : 0
}

/** "simple or surgical", "simple vs surgical ext": the first of two kinds leaves out what it's a kind of. */
const isSimpleKind = (words: readonly Word[], at: number): boolean =>
  words[at]!.text === 'simple' &&
  /^(?:or|and|vs|versus|y|o|n)$/.test(words[at + 1]?.text ?? '') &&
  words.slice(at + 2, at + 4).some((word) => /^surg/.test(word.text))

/** Words of all phrases: what a misspelt word may stand for. */
const VOCABULARY = new Set([...PHRASES.keys()].flatMap((key) => key.split(' ')))

/** Words that questions about plans use beside the names of things; they are put right when misspelt, too. */
const QUESTION_WORDS =
  'deductible maximum annual family individual estimate please customer service employer patient disclaimer waiting period frequency coverage covered percent lifetime limitation downgrade replacement verified breakdown summary remaining eligible'

for (const word of QUESTION_WORDS.split(' ')) VOCABULARY.add(word)

const SPELLINGS = new NearWords(VOCABULARY)

/** True for a word that belongs to a phrase or to the words of questions. */
export const isTermWord = (stem: string): boolean => VOCABULARY.has(stem)

/** The word that a misspelt one stands for, or null. */
export const spelledRight = (word: string): string | null => SPELLINGS.nearest(word)

/**
 * The terms of a question, longest phrases first, none overlapping.
 * @param taken words that already belong to a plan's name
 */
export function termsIn(words: readonly Word[], taken: ReadonlySet<number> = new Set()): Found[] {
  const money = words.some((w) => MONEY_WORD.test(w.text))
  const found = scan(words, taken, money ? 'listed' : 'known')
  const named = found.some(({ term }) => term.about === 'procedure' || term.about === 'item')
  return named || money ? found : scan(words, taken, 'range')
}

/** Beside these a bare number is an amount. */
const MONEY_WORD =
  /^(?:owes?|fee|fees|charge|charges|cost|costs|estimate|est|quote|share|portion|pays|paid|dollars)$/

function scan(words: readonly Word[], taken: ReadonlySet<number>, readiness: Readiness): Found[] {
  const loud = words.every((w) => w.raw === w.raw.toUpperCase())
  const found: Found[] = []
  let at = 0
  while (at < words.length) {
    const hit = taken.has(at) ? null : (codeHit(words, at, readiness) ?? phraseHit(words, at, taken, loud))
    if (hit) found.push(hit)
    at = hit?.to ?? at + 1
  }
  return found
}

function codeHit(words: readonly Word[], at: number, readiness: Readiness): Found | null {
  const split = splitCode(words, at)
  if (split) return { term: termOfCode(split.digits), from: at, to: at + split.length }
  const code = codeAt(words, at, readiness)
  return code ? { term: termOfCode(code), from: at, to: at + 1 } : null
}

/** "3rds" are wisdom teeth; "3rd prophy" tells which one it is. */
const ORDINAL = /^\d+(?:st|nd|rd|th)$/

function phraseHit(
  words: readonly Word[],
  at: number,
  taken: ReadonlySet<number>,
  loud: boolean,
): Found | null {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--) {
    const part = words.slice(at, at + length)
    if (part.some((word, i) => taken.has(at + i) || (i > 0 && word.begins))) continue
    const term = PHRASES.get(part.map((w) => w.stem).join(' '))
    if (term && !(length === 1 && ORDINAL.test(part[0]!.text))) return { term, from: at, to: at + length }
  }
  const out = taken.has(at) ? 0 : takesOut(words, at)
  if (out > 0 || isSimpleKind(words, at)) return { term: EXTRACTION, from: at, to: at + Math.max(1, out) }
  const short = (loud ? undefined : CAPITALS.get(words[at]!.raw)) ?? surfacesAt(words, at)
  return short ? { term: short, from: at, to: at + 1 } : null
}
