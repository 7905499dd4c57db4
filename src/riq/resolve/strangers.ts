import { isCityWord, isGivenName, isOrdinary, isSurname } from '../../lexicon/names.ts'
import type { Word } from '../understand/words.ts'
import { firmsIn } from './group-words.ts'
import type { NameIndex } from './name-index.ts'
import { askedAt, type Scene, type Signs, signsOf } from './name-places.ts'
import { isNumber, isShouting } from './name-spans.ts'
import type { Span } from './spans.ts'
import { type Kind, kindsOf } from './word-kinds.ts'

/** How surely words that nothing explains name an employer: 'doubt' is asked back. */
export type Sureness = 'yes' | 'doubt' | 'no'

const JOINS = new Set(['of', 'and', 'the', 'n'])
const NUMBERED = new Set('local lodge post district unit isd usd'.split(' '))
const PERSON_BEFORE = /^(?:mr|mrs|ms|miss|dr|patient|pt|named|son|daughter|wife|husband)$/

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
    // A name ends with its part of the sentence, but a patient's is written "Maldonado, Rosa".
    const begins = (i: number) =>
      words[i]?.begins === true && words[i]!.stem !== 'inc' && !(i === at + 1 && isGivenName(words[i]!.text))
    while (!begins(to) && (part(to) || joined(to) || numbered(to))) to++
    const range = Array.from({ length: to - at }, (_, i) => at + i)
    const trades = range.filter((i) => part(i)).length > 1
    const named = range.some(odd) || trades || words.slice(at, to).some((_, i) => numbered(at + i))
    if (named) spans.push({ from: at, to })
    at = to
  }
  return spans
}

const isPerson = (word: Word) => isGivenName(word.text) || isSurname(word.text)

/** A given name with or without a surname, in either order: "Maria Lopez", "Lopez, Maria". */
function isPatient(own: readonly Word[], after: string): boolean {
  if (/^(?:covers|pays|allows|offers|requires|includes)$/.test(after)) return false
  if (own.length > 3 || !own.every(isPerson) || !own.some((w) => isGivenName(w.text))) return false
  if (own.length === 1 && isCityWord(own[0]!.text)) return false
  return !own.every((w) => isOrdinary(w.text)) || own.every((w) => /^\p{Lu}/u.test(w.raw))
}

/** Words of trades, places and ordinary English: they make a name only where a name has its place. */
function wordsOfEnglish(kind: readonly Kind[], signs: Signs): Sureness {
  if (!(signs.acts || signs.led || signs.capitals || signs.alone || signs.only)) return 'no'
  const plain = kind.every((k) => k === 'plain' || k === 'either')
  return signs.determined || (plain && !signs.acts && !signs.capitals) ? 'doubt' : 'yes'
}

function severalWords(kind: readonly Kind[], signs: Signs): Sureness {
  const count = (...kinds: Kind[]) => kind.filter((k) => kinds.includes(k)).length
  const unknown = count('unknown', 'carrier')
  // "medical group crowns": words of talk that make a name only where nothing else is said.
  if (count('either') === kind.length)
    return (signs.alone || signs.acts) && !signs.determined ? 'doubt' : 'no'
  if (unknown === 0) return wordsOfEnglish(kind, signs)
  const speaks = signs.acts || signs.led || signs.capitals || signs.alone || signs.only
  // Keys hit at random are no name; a group that nobody has may look so, too.
  const babble = signs.only && !signs.capitals && unknown === kind.length
  if (speaks || count('trade') > 0) return signs.determined || babble ? 'doubt' : 'yes'
  return unknown === kind.length && !signs.determined ? 'doubt' : 'no'
}

/** Endings of words that say how something is: "ginormous cavity", "wonky denture". */
const DESCRIBES = /(?:[^e]y|ous|ish|less|ful|able|ible|ed|ing)$/

function oneWord(word: Word, kind: Kind, signs: Signs): Sureness {
  const { acts, led, had, capitals, alone, only } = signs
  const placed = led || alone
  if (kind === 'plain') {
    const joined = signs.bare && signs.widened && !DESCRIBES.test(word.text)
    return acts || (placed && capitals) || joined ? 'doubt' : 'no'
  }
  if (signs.determined && !acts) return 'no'
  // "at the hospital": what everyone calls so.
  if (signs.the && kind !== 'unknown' && !acts && !capitals) return 'no'
  if (acts || (led && capitals && kind !== 'carrier' && !isSurname(word.text))) return 'yes'
  // "a crown for Smith": a patient.
  if (isSurname(word.text) && !isCityWord(word.text) && !alone && !only) return 'no'
  if (led || alone || only || (had && kind === 'unknown')) return 'doubt'
  return 'no'
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
  const signs = signsOf(scene, span)
  return names.length > 1 ? severalWords(kind, signs) : oneWord(names[0]!, kind[0]!, signs)
}

/** A stretch that may name an employer, and how surely. */
export interface Stranger extends Span {
  sure: Exclude<Sureness, 'no'>
}

/**
 * Words of a question that no rule explains and that are where an employer is named ("bluebird bakery implants", "for Wexford"). An
 * unlisted word anywhere else is only a word.
 * @param used numbers of the words that terms, group ids and whole names of plans have taken
 */
export function strangersIn(
  words: readonly Word[],
  used: ReadonlySet<number>,
  text: string,
  index: NameIndex,
): Stranger[] {
  const kinds = kindsOf(words, text, index)
  const scene: Scene = { words, used, kinds, asked: askedAt(words, used), text, shouting: isShouting(words) }
  const isOptions = ({ from, to }: Span) =>
    words.slice(from, to).every((w) => JOINS.has(w.text) || index.holdsOption(w.stem))
  return stretches(scene).flatMap((span) => {
    if (isOptions(span)) return []
    const sure = judged(scene, span)
    return sure === 'no' ? [] : [{ ...span, sure }]
  })
}
