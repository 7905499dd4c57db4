import type { Aspect, Service } from './asks.ts'
import type { Found, ServiceClass } from './terms.ts'
import { aspectsIn, type Topic, topicsIn } from './topics.ts'
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

interface Piece {
  from: number
  to: number
}

/** Cuts at joining words and at marks between words, never inside a term ("diagnostic and preventive"). */
function pieces(words: readonly Word[], terms: readonly Found[], typed: string): Piece[] {
  const found: Piece[] = []
  let from = 0
  for (let i = 0; i < words.length; i++) {
    const next = words[i + 1]
    const mark = next !== undefined && /[,;?!+&]|\s-\s/.test(typed.slice(words[i]!.end, next.start))
    const joiner = JOINERS.has(words[i]!.text)
    const inTerm = terms.some((t) => i >= t.from && i < t.to - 1)
    if (next !== undefined && (inTerm || (!mark && !joiner))) continue
    const to = joiner ? i : i + 1
    if (to > from) found.push({ from, to })
    from = i + 1
  }
  return found
}

const within = (found: Found, { from, to }: Piece) => found.from >= from && found.from < to

/** The service of a term, without its place. */
export function serviceOf({ term }: Found): Service | null {
  return term.about === 'procedure' ? { procedure: term.procedure, item: term.item, code: term.code } : null
}

/** "basic" before "plan" or "option" names an option, not a class. */
function classOf({ term, to }: Found, words: readonly Word[], typed: string): ServiceClass | null {
  if (term.about !== 'class') return null
  const after = typed.slice(words[to - 1]!.end)
  return /^\s+(?:plan|option)\b/i.test(after) ? null : term.name
}

function clauseOf(piece: Piece, words: readonly Word[], terms: readonly Found[], typed: string): Clause {
  const own = words.slice(piece.from, piece.to)
  const text = own.map((w) => w.text).join(' ')
  const inside = terms.filter((t) => within(t, piece))
  const raw = own.length > 0 ? typed.slice(own[0]!.start, words[piece.to]?.start ?? typed.length) : ''
  return {
    text,
    topics: topicsIn(text),
    aspects: aspectsIn(text, raw),
    services: inside.flatMap((t) => serviceOf(t) ?? []),
    classes: inside.flatMap((t) => classOf(t, words, typed) ?? []),
  }
}

/** True for a piece that could be asked by itself: it has a topic, a service with more than its name, a field or a flag. */
function stands(piece: Piece, { words, terms, place, typed }: Question): boolean {
  const clause = clauseOf(piece, words, terms, typed)
  const inside = terms.filter((t) => within(t, piece))
  if (HEADS.some((topic) => clause.topics.has(topic))) return true
  if (inside.some((t) => t.term.about === 'field' || t.term.about === 'flag' || t.term.about === 'item'))
    return true
  const inTerms = (i: number) => inside.some((t) => i >= t.from && i < t.to)
  const more = words.filter(
    (w, i) => i >= piece.from && i < piece.to && !inTerms(i) && !EMPTY.test(w.text) && !place.has(i),
  )
  return inside.length > 0 && (clause.aspects.length > 0 || more.length > 0)
}

/** "deductible, max, and ortho": a service behind a topic that has none is a thing of its own. */
function isNextThing(last: Piece, piece: Piece, { words, terms, typed }: Question): boolean {
  const before = clauseOf(last, words, terms, typed)
  const own = clauseOf(piece, words, terms, typed)
  const bare = before.services.length + before.classes.length === 0
  return bare && HEADS.some((topic) => before.topics.has(topic)) && own.services.length > 0
}

/**
 * Parts a question into clauses. Pieces that cannot stand alone ("individual and family ded", "crowns and bridges") stay together.
 */
export function clausesOf(question: Question): Clause[] {
  const { words, terms, typed } = question
  const joined: Piece[] = []
  for (const piece of pieces(words, terms, typed)) {
    const last = joined.at(-1)
    const apart =
      last && ((stands(last, question) && stands(piece, question)) || isNextThing(last, piece, question))
    if (last && !apart) last.to = piece.to
    else joined.push({ ...piece })
  }
  return joined.map((piece) => clauseOf(piece, words, terms, typed))
}
