import type { Aspect, Service } from './asks.ts'
import type { Found, ServiceClass } from './terms.ts'
import { aspectsIn, type Topic, topicsIn, touches } from './topics.ts'
import type { Word } from './words.ts'

/** A part of a question that asks one thing: "ded and max, and how often bitewings" has three. */
export interface Clause {
  /** Words in lower case, parted by one blank. */
  text: string
  topics: Set<Topic>
  aspects: Aspect[]
  services: Service[]
  classes: ServiceClass[]
}

/** Words that may part two things that are asked. */
const JOINERS = new Set(['and', 'also', 'plus', 'y'])

/** Topics that are something to ask for by themselves. */
const HEADS: readonly Topic[] = [
  'deductible',
  'maximum',
  'wait',
  'lateEntrant',
  'summary',
  'verified',
  'disclaimers',
]

/** Words that ask nothing. */
const EMPTY =
  /^(?:the|a|an|for|with|at|under|on|of|in|to|please|pls|thx|ty|asap|thanks|is|are|do|does|what|whats|about|also|w|group|grp|gp|policy|id|number|no)$/

/** A question with its words and terms; `place` = the words that name a plan. */
export interface Question {
  words: readonly Word[]
  terms: readonly Found[]
  place: ReadonlySet<number>
  typed: string
}

/** Some words of a question, and the terms that begin in them. */
interface Piece {
  from: number
  to: number
  firstTerm: number
  endTerm: number
}

/** Cuts at joining words and at marks between words, never inside a term ("diagnostic and preventive"). */
function pieces({ words, terms, typed }: Question): Piece[] {
  const inTerm = new Set(
    terms.flatMap((t) => Array.from({ length: t.to - t.from - 1 }, (_, i) => t.from + i)),
  )
  const found: Piece[] = []
  let from = 0
  let term = 0
  for (let i = 0; i < words.length; i++) {
    const next = words[i + 1]
    const mark = next !== undefined && /[,;?!+&]|\s-\s/.test(typed.slice(words[i]!.end, next.start))
    const joiner = JOINERS.has(words[i]!.text)
    if (next !== undefined && (inTerm.has(i) || (!mark && !joiner))) continue
    const to = joiner ? i : i + 1
    const firstTerm = term
    while (term < terms.length && terms[term]!.from < to) term++
    if (to > from) found.push({ from, to, firstTerm, endTerm: term })
    while (term < terms.length && terms[term]!.from <= i) term++
    from = i + 1
  }
  return found
}

const termsOf = ({ firstTerm, endTerm }: Piece, { terms }: Question) => terms.slice(firstTerm, endTerm)

const textOf = ({ from, to }: Piece, { words }: Question) =>
  words
    .slice(from, to)
    .map((w) => w.text)
    .join(' ')

/** The service of a term, without its place. */
export function serviceOf({ term }: Found): Service | null {
  return term.about === 'procedure' ? { procedure: term.procedure, item: term.item, code: term.code } : null
}

/** "basic" before "plan" or "option" names an option, not a class. */
function classOf({ term, to }: Found, words: readonly Word[], typed: string): ServiceClass | null {
  if (term.about !== 'class') return null
  const next = words[to]
  const blank = typed.slice(words[to - 1]!.end, next?.start ?? 0)
  const isOption = next && /^\s+$/.test(blank) && /^(?:plan|option)\b/i.test(next.raw)
  return isOption ? null : term.name
}

function clauseOf(piece: Piece, question: Question): Clause {
  const { words, typed } = question
  const text = textOf(piece, question)
  const inside = termsOf(piece, question)
  const raw = typed.slice(words[piece.from]!.start, words[piece.to]?.start ?? typed.length)
  return {
    text,
    topics: topicsIn(text),
    aspects: aspectsIn(text, raw),
    services: inside.flatMap((t) => serviceOf(t) ?? []),
    classes: inside.flatMap((t) => classOf(t, words, typed) ?? []),
  }
}

const hasHead = (piece: Piece, question: Question): boolean => {
  const text = textOf(piece, question)
  return HEADS.some((topic) => touches(topic, text))
}

/** True for a piece that could be asked by itself: it has a topic, a service with more than its name, a field or a flag. */
function stands(piece: Piece, question: Question): boolean {
  const { words, place, typed } = question
  const inside = termsOf(piece, question)
  if (inside.some((t) => t.term.about === 'field' || t.term.about === 'flag' || t.term.about === 'item'))
    return true
  if (hasHead(piece, question)) return true
  if (inside.length === 0) return false
  const inTerms = new Set(inside.flatMap((t) => Array.from({ length: t.to - t.from }, (_, i) => t.from + i)))
  const saysMore = (w: Word, i: number) =>
    !inTerms.has(piece.from + i) && !EMPTY.test(w.text) && !place.has(piece.from + i)
  if (words.slice(piece.from, piece.to).some(saysMore)) return true
  const raw = typed.slice(words[piece.from]!.start, words[piece.to]?.start ?? typed.length)
  return aspectsIn(textOf(piece, question), raw).length > 0
}

/** A clause that grows by this many words is judged by its last words: the earlier ones have been judged. */
const JUDGED_WORDS = 24

/** The end of a clause, as far as it was not judged before. */
function tailOf(piece: Piece, { terms }: Question): Piece {
  const from = Math.max(piece.from, piece.to - JUDGED_WORDS)
  let firstTerm = piece.endTerm
  while (firstTerm > piece.firstTerm && terms[firstTerm - 1]!.from >= from) firstTerm--
  return { ...piece, from, firstTerm }
}

/** A clause in the making. */
interface Draft {
  piece: Piece
  stands: boolean
  /** It names no service and no class. */
  bare: boolean
}

function begun(piece: Piece, question: Question): Draft {
  const { words, typed } = question
  const named = termsOf(piece, question).some((t) => (serviceOf(t) ?? classOf(t, words, typed)) !== null)
  return { piece, stands: stands(piece, question), bare: !named }
}

/** The clause with another piece behind it. */
function grown(last: Draft, next: Draft, question: Question): Draft {
  const piece = { ...last.piece, to: next.piece.to, endTerm: next.piece.endTerm }
  const tail = tailOf(piece, question)
  const judgedBefore = tail.from > piece.from && last.stands
  return { piece, stands: judgedBefore || stands(tail, question), bare: last.bare && next.bare }
}

/** "deductible, max, and ortho": a service behind a topic that has none is a thing of its own. */
const isNextThing = (last: Draft, next: Draft, question: Question): boolean =>
  last.bare &&
  termsOf(next.piece, question).some((t) => serviceOf(t) !== null) &&
  hasHead(last.piece, question)

/**
 * Parts a question into clauses. Pieces that cannot stand alone ("individual and family ded", "crowns and bridges") stay together.
 */
export function clausesOf(question: Question): Clause[] {
  const drafts: Draft[] = []
  for (const piece of pieces(question)) {
    const next = begun(piece, question)
    const last = drafts.at(-1)
    const apart = last && ((last.stands && next.stands) || isNextThing(last, next, question))
    if (last && !apart) drafts[drafts.length - 1] = grown(last, next, question)
    else drafts.push(next)
  }
  return drafts.map(({ piece }) => clauseOf(piece, question))
}
