import { isCityWord, isGivenName, isOrdinary, isSurname } from '../../lexicon/names.ts'
import type { Word } from '../understand/words.ts'
import { firmsIn } from './group-words.ts'
import type { NameIndex } from './name-index.ts'
import { isAtSign, isCapital, isColon, isNumber, isShouting } from './name-spans.ts'
import type { Span } from './spans.ts'
import { type Kind, kindsOf } from './word-kinds.ts'

/** How surely words that nothing explains name an employer: 'doubt' is asked back. */
export type Sureness = 'yes' | 'doubt' | 'no'

const JOINS = new Set(['of', 'and', 'the', 'n'])
const NUMBERED = new Set('local lodge post district unit isd usd'.split(' '))
const DETERMINERS = new Set('a an his her their my our your this that these those any some no'.split(' '))
const BEFORE_NAME = new Set(
  'for at with w under from by employer company group to use select open choose than vs'.split(' '),
)
const AFTER_NAME =
  /^(?:covers?|covering|pays?|paying|allows?|offers?|requires?|includes?|employees?|members?|plans?|insurance|group|workers?|has|have)$/
const ASKING = new Set('does do is are will would can could has have did'.split(' '))
const PERSON_BEFORE = /^(?:mr|mrs|ms|miss|dr|patient|pt|named|son|daughter|wife|husband)$/

/** Everything that the judgement of one stretch needs. */
interface Scene {
  words: readonly Word[]
  used: ReadonlySet<number>
  kinds: readonly Kind[]
  text: string
  /** Everything is in capitals. */
  shouting: boolean
}

/** Stretches of words that are neither terms nor talk, with what joins them. */
function stretches({ words, used, kinds }: Scene): Span[] {
  const free = (i: number) => i >= 0 && i < words.length && !used.has(i)
  const odd = (i: number) => free(i) && kinds[i] !== 'talk' && kinds[i] !== 'either'
  const part = (i: number) => odd(i) || (free(i) && kinds[i] === 'either')
  const spans: Span[] = []
  let at = 0
  while (at < words.length) {
    if (!part(at)) {
      at++
      continue
    }
    let to = at + 1
    const joined = (i: number) => free(i) && JOINS.has(words[i]!.text) && part(i + 1)
    const numbered = (i: number) => free(i) && isNumber(words[i]!) && NUMBERED.has(words[i - 1]!.text)
    while (part(to) || joined(to) || numbered(to)) to++
    const range = Array.from({ length: to - at }, (_, i) => at + i)
    const trades = range.filter((i) => part(i)).length > 1
    const named = range.some(odd) || trades || words.slice(at, to).some((_, i) => numbered(at + i))
    if (named) spans.push({ from: at, to })
    at = to
  }
  return spans
}

/** Rules of plans that are asked for by their bare names. */
const PLAN_WORDS =
  /^(?:max\w*|deds?|deductibles?|annual|yearly|family|individual|waits?|waiting|period|percent|coverage|limits?|benefits|basic|major)$/

/** Words that carry no more than a question mark. */
const FILLER = /^(?:.|what|whats|about|how|and|now|then|ok|so|is|the|on|in|please)$/

/** A question of more words is no telegram. */
const TELEGRAM_WORDS = 6

/** Nothing else is said than terms and a few words of talk: "zenith crowns?". */
function isTelegram({ words, used, kinds }: Scene, span: Span): boolean {
  if (kinds.length > TELEGRAM_WORDS) return false
  const asked = (i: number) => used.has(i) || PLAN_WORDS.test(words[i]!.text)
  const others = words.filter((w, i) => (i < span.from || i >= span.to) && !asked(i) && !FILLER.test(w.text))
  const between =
    words.some((_, i) => i < span.from && asked(i)) && words.some((_, i) => i >= span.to && asked(i))
  const trade = kinds[span.from] === 'trade' || kinds[span.from] === 'place'
  return (
    (trade || !between || others.length === 0) &&
    words.some((_, i) => asked(i)) &&
    others.length <= (trade ? 3 : 1)
  )
}

/** "is numbness covered": the thing that is covered, not who covers it. */
const isCoveredThing = (after: string) =>
  /^(?:covered|payable|included|allowed|ok|okay|needed|required|subject|part|on|in|under|considered)$/.test(
    after,
  )

function isPatient(own: readonly Word[], after: string): boolean {
  if (/^(?:covers|pays|allows|offers|requires|includes)$/.test(after)) return false
  const people = own.every((w) => isGivenName(w.text) || isSurname(w.text)) && own.length <= 3
  if (!people || !isGivenName(own[0]!.text)) return false
  if (own.length === 1 && isCityWord(own[0]!.text)) return false
  return !own.every((w) => isOrdinary(w.text)) || own.every((w) => /^\p{Lu}/u.test(w.raw))
}

/** What the words around a stretch and its own letters say of it. */
interface Signs {
  /** A verb or a mark makes it the one who covers: "does x cover", "x:", "@x". */
  acts: boolean
  /** A small word stands before it behind which employers are named: "for x". */
  led: boolean
  /** Capitals inside a sentence. */
  capitals: boolean
  /** "a", "her" before it. */
  determined: boolean
  /** "the" before it. */
  the: boolean
  telegram: boolean
  /** The whole message. */
  only: boolean
}

function signsOf(scene: Scene, span: Span): Signs {
  const { words, kinds, text, shouting } = scene
  const before = words[span.from - 1]?.text ?? ''
  const after = words[span.to]?.text ?? ''
  const beforeThe = before === 'the' ? (words[span.from - 2]?.text ?? '') : before
  const marks =
    isAtSign(text, words[span.from]!.start) || (span.from === 0 && isColon(text, words[span.to - 1]!.end))
  const asked = ASKING.has(before) && !isCoveredThing(after) && kinds[span.from] !== 'plain'
  return {
    acts: marks || AFTER_NAME.test(after) || asked,
    led: BEFORE_NAME.has(beforeThe),
    capitals: !shouting && span.from > 0 && words.slice(span.from, span.to).some(isCapital),
    determined: DETERMINERS.has(before),
    the: before === 'the',
    telegram: isTelegram(scene, span),
    only: span.to - span.from === words.length,
  }
}

function severalWords(kind: readonly Kind[], signs: Signs): Sureness {
  const count = (...kinds: Kind[]) => kind.filter((k) => kinds.includes(k)).length
  const odd = count('place', 'unknown')
  // "medical group crowns": words of talk that make a name only where nothing else is said.
  if (count('either') === kind.length) return signs.telegram && !signs.determined ? 'doubt' : 'no'
  const speaks = signs.acts || signs.led || signs.capitals || signs.telegram || signs.only
  const named = count('trade') > 0 || odd > 1 || (odd > 0 && count('either') > 0) || speaks
  // Keys hit at random are no name; a group that nobody has may look so, too.
  const babble = signs.only && !signs.capitals && count('unknown') === kind.length
  if (named) return signs.determined || babble ? 'doubt' : 'yes'
  return odd > 0 && !signs.determined ? 'doubt' : 'no'
}

function oneWord(kind: Kind, signs: Signs): Sureness {
  if ((signs.determined || (signs.the && kind === 'plain')) && !signs.acts) return 'no'
  if (signs.acts || (signs.led && signs.capitals)) return 'yes'
  const short = signs.telegram || signs.capitals || signs.only
  if (kind === 'unknown') return 'doubt'
  if (kind === 'plain') return short || signs.led ? 'doubt' : 'no'
  return short || signs.led ? 'doubt' : 'no'
}

/** How surely a stretch is the name of an employer that the office does not have. */
function judged(scene: Scene, span: Span): Sureness {
  const own = scene.words.slice(span.from, span.to)
  const names = own.filter((w) => !JOINS.has(w.text))
  if (names.length === 0) return 'no'
  const before = scene.words[span.from - 1]?.text ?? ''
  const after = scene.words[span.to]?.text ?? ''
  const firm = firmsIn(own).size > 0
  if (PERSON_BEFORE.test(before) || (!firm && isPatient(names, after))) return 'no'
  const kind = scene.kinds.slice(span.from, span.to).filter((_, i) => !JOINS.has(own[i]!.text))
  return names.length > 1 ? severalWords(kind, signsOf(scene, span)) : oneWord(kind[0]!, signsOf(scene, span))
}

/** A stretch that may name an employer, and how surely. */
export interface Stranger extends Span {
  sure: Exclude<Sureness, 'no'>
}

/**
 * Words of a question that no rule explains and that could name an employer ("bluebird bakery implants").
 * @param used numbers of the words that terms, group ids and whole names of plans have taken
 */
export function strangersIn(
  words: readonly Word[],
  used: ReadonlySet<number>,
  text: string,
  index: NameIndex,
): Stranger[] {
  const scene: Scene = { words, used, text, kinds: kindsOf(words, text, index), shouting: isShouting(words) }
  return stretches(scene).flatMap((span) => {
    const sure = judged(scene, span)
    return sure === 'no' ? [] : [{ ...span, sure }]
  })
}
