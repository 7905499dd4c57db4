import { procedureOfCode } from '../../lexicon/cdt.ts'
import { isShorthand } from './abbreviations.ts'
import { type Term, termsOf } from './terms.ts'
import { respell, type Token, tokensOf } from './tokens.ts'

/** A term with the part it plays: what the text is about, what it only mentions ("anesthesia with oral surgery"), or what it leaves out ("except implants"). */
export interface Subject extends Term {
  part: 'subject' | 'context' | 'excluded'
  /** Items of a list are counted up; items of one count share what is said of them. */
  item: number
}

/** A text with its tokens and what it names. */
export interface Named {
  text: string
  tokens: Token[]
  subjects: Subject[]
}

const LEFT_OUT = /^(?:except|excluding|excl|exclude|exclusive|without)$/
const ONLY_MENTIONED =
  /^(?:with|when|whenever|following|after|if|unless|conjunction|connection|combined|combine|share|shared|count|counted|toward|towards|lieu|instead|prior|before|during|around|due|because|needed|necessary|less|alternate|alternating|alt|prepare|hold|retain|support)$/
const LISTS_ON = /^(?:combined|share|shared|less)$/
const OF_PLAN =
  /^(?:the|this|your|our|dental|ppo|plan|we|it|policy|program|coverage|benefit|insurance|do|doe|does|will|also)$/
const ENDS_ITEM = /^[;.•·|)]$/

interface Scope {
  part: Subject['part']
  /** A comma does not end it. */
  long: boolean
}

/** Reads on the scope after one token. */
function scopeAfter(tokens: Token[], i: number, scope: Scope, named: boolean): Scope {
  const { norm } = tokens[i]!
  const before = tokens[i - 1]?.norm
  if (ENDS_ITEM.test(norm) && !(norm === '.' && /\d/.test(tokens[i + 1]?.norm ?? '')))
    return { part: 'subject', long: false }
  if (norm === ',' && !scope.long) return { part: 'subject', long: false }
  // "… with no deductible (exams, cleanings)", "80% for sealants": what a share is for is named next.
  if (/^(?:%|percent|deductible|ded)$/.test(norm) && scope.part === 'context')
    return { part: 'subject', long: false }
  if (/^(?:including|include|such)$/.test(norm) && scope.part === 'excluded')
    return { part: 'subject', long: false }
  // "This plan excludes implants" is about implants.
  if (norm === 'exclude' && tokens.slice(0, i).every((t) => OF_PLAN.test(t.norm))) return scope
  if (LEFT_OUT.test(norm) || (norm === 'than' && before === 'other')) return { part: 'excluded', long: true }
  // "Implants are not covered, crowns 50%" says something of implants and ends there.
  const ends = /^(?:[,;.)]|)$/.test(tokens[i + 2]?.norm ?? '')
  if (norm === 'not' && tokens[i + 1]?.norm === 'covered' && (ends || /^(?:is|are|be)$/.test(before ?? '')))
    return scope
  if (norm === 'not' && /^(?:includ|cover)/.test(tokens[i + 1]?.norm ?? ''))
    // "The plan does not cover implants" is about implants; "crowns, not including implants" is not.
    return tokens.slice(0, i).every((t) => OF_PLAN.test(t.norm)) ? scope : { part: 'excluded', long: true }
  if (norm === 'but' && tokens[i + 1]?.norm === 'not') return { part: 'excluded', long: true }
  // "The following are excluded: implants" is about implants.
  if (norm === 'following' && before === 'the') return scope
  // "We pay the following share of charges" shares nothing.
  if (norm === 'share' && /^(?:of|:|is|%)$/.test(tokens[i + 1]?.norm ?? '')) return scope
  if (ONLY_MENTIONED.test(norm)) return { part: 'context', long: LISTS_ON.test(norm) }
  if (
    norm === 'for' &&
    named &&
    !/^(?:and|or|but|,|%|percent|coinsurance|coverage|pay)$/.test(before ?? '') &&
    !/^(?:child|dependent|adult|member|person|covered)/.test(tokens[i + 1]?.norm ?? '')
  ) {
    return { part: 'context', long: false }
  }
  if (norm === 'for' && named && tokens[i + 1]?.norm === 'covered') return { part: 'context', long: false }
  return scope
}

/**
 * What a text names and which part each name plays.
 * @param label the text is a label or a list item (abbreviations count in any case)
 * @param scanned the words come from OCR: one misread letter in a word of the trade is forgiven
 */
export function subjectsOf(text: string, label: boolean, scanned: boolean): Named {
  const tokens = tokensOf(text, scanned ? respell : undefined)
  const terms = termsOf(tokens, label, isShorthand(text, tokens))
  const subjects: Subject[] = []
  let scope: Scope = { part: 'subject', long: false }
  let item = 0
  let named = false
  let next = 0
  for (let i = 0; i < tokens.length; i++) {
    const term = terms[next]
    if (term && term.first === i) {
      subjects.push({ ...term, part: scope.part, item })
      named = named || scope.part === 'subject'
      i = term.end - 1
      next++
      continue
    }
    const norm = tokens[i]!.norm
    if (norm === ';' || norm === '•' || norm === '·') {
      item++
      named = false
    }
    if (norm === '%' || norm === 'percent') named = false
    scope = scopeAfter(tokens, i, scope, named)
  }
  return { text, tokens, subjects }
}

/** Procedures of CDT codes that stand in a text ("D2740", "D2510-D2664"); ranges count their first code. */
export function codesIn(text: string): { code: string; from: number; to: number }[] {
  return [...text.matchAll(/\bD\s?\d{4}\b/gi)].map((m) => ({
    code: m[0],
    from: m.index,
    to: m.index + m[0].length,
  }))
}

/** The procedure of a code cell: "D2740", "2740", "D 2740". Null for anything else. */
export function procedureOfCell(text: string) {
  const match = /^D?\s?\d{4}s?/i.exec(text.trim())
  return match ? procedureOfCode(match[0]) : null
}
