import type { PlanRef } from '../plan-source.ts'
import { type Found, isTermWord, termsIn } from '../understand/terms.ts'
import { ASKED, HOLDING, PEOPLE, TURNING } from '../understand/unread-words.ts'
import { type Word, wordsOf } from '../understand/words.ts'
import { isOption } from './candidates.ts'
import { idsIn, type TypedId } from './group-ids.ts'
import { isTrade } from './group-words.ts'
import { significant } from './name-fit.ts'
import type { NameIndex, NameMatch } from './name-index.ts'
import {
  corrected,
  isAtSign,
  isCapital,
  isColon,
  isPlain,
  JOINING,
  nameSpans,
  OFFICE_WORDS,
  parted,
} from './name-spans.ts'
import { namedOptions } from './named-options.ts'
import { type OptionPlace, optionPlaces } from './option-places.ts'
import { type Span, touching } from './spans.ts'
import { type Stranger, strangersIn } from './strangers.ts'
import { isTalk, standsAsTalk } from './talk-words.ts'
import { speaksOfSecondPlan } from './word-kinds.ts'

/** Words that name an employer as the question has them. */
export interface NameWords {
  /** Stems, for matching. */
  words: string[]
  /** As typed. */
  typed: string
  /** True when a plan's group or carrier bears them. */
  matched: boolean
  /** True when only carriers bear them. */
  carrier?: boolean
  /** How surely the sentence treats them as an employer: "does X cover" yes, "for x" maybe; no plan bears them and they may be none: doubt. */
  sure: 'yes' | 'maybe' | 'doubt' | 'no'
}

/** What a question says about which plan is meant, and its words with the terms in them. */
export interface Reading {
  words: Word[]
  terms: Found[]
  ids: TypedId[]
  /** Plans whose whole name stands in the question. */
  whole: PlanRef[][]
  names: NameWords[]
  /** Numbers of the words that belong to a plan's name. */
  nameWords: number[]
  /** Numbers of words that are options of plans without the group's name, and those of them that are said not to be meant. */
  options: number[]
  denied: number[]
}

const BEFORE_NAME = new Set(
  'for at with w under from by employer company group to use select open choose than vs de del con para en'.split(
    ' ',
  ),
)
const ASKING = new Set('does do is are will would can could has have did'.split(' '))
const AFTER_NAME =
  /^(?:covers?|pays?|have|has|allows?|offers?|requires?|includes?|does|do|employees?|plans?|insurance|group|patients?|a|the|any|count|use|cubren?|pagan?|tienen?|ya)$/

/** Words of a message that puts a name right and says nothing else: "no, I meant Roofing". */
const AROUND =
  /^(?:no|nope|sorry|oops|wait|actually|i|im|mean|meant|its|it|is|for|at|please|pls|plan|group|employer)$/

/** How surely the words around a stretch treat it as an employer. */
function howSure(words: Word[], span: Span, text: string): NameWords['sure'] {
  const before = words[span.from - 1]?.text ?? ''
  const twoBefore = words[span.from - 2]?.text ?? ''
  const after = words[span.to]
  const own = words.slice(span.from, span.to)
  const several = own.length > 1
  if (isAtSign(text, own[0]!.start) || isColon(text, own.at(-1)!.end)) return 'yes'
  if (ASKING.has(before) && (!after || AFTER_NAME.test(after.text))) return 'yes'
  if (/['\u2019]s$/i.test(own.at(-1)!.raw) || own.length === words.length) return 'yes'
  const rest = [...words.slice(0, span.from), ...words.slice(span.to)]
  if (rest.length <= 5 && rest.every((w) => AROUND.test(w.text))) return 'yes'
  // A small word behind "for" may be anything ("for kids"); a name has a capital or several words.
  if (BEFORE_NAME.has(before === 'the' ? twoBefore : before))
    return several || own.some(isCapital) ? 'yes' : 'maybe'
  return several && span.from > 0 && own.every(isCapital) ? 'yes' : 'no'
}

/** A word that questions hold whatever they're about: "first", "basic", "family". */
const isAskingWord = (word: Word) =>
  [ASKED, HOLDING, PEOPLE, TURNING].some((list) => list.has(word.text) || list.has(word.stem)) ||
  isTermWord(word.stem) ||
  standsAsTalk(word.text)

/** "roofing and staffing": another name goes on behind it. */
const isJoined = (words: readonly Word[], to: number, index: NameIndex) =>
  /^(?:and|n|or|vs|versus|y)$/.test(words[to]?.text ?? '') && index.holdsGroup(words[to + 1]?.stem ?? '')

/** "what acmes do we have", "any hardware do we have". */
const isOwned = (words: readonly Word[], { from, to }: Span) =>
  /^(?:what|which|any|other|more)$/.test(words[from - 1]?.text ?? '') &&
  /^(?:do|does|did)$/.test(words[to]?.text ?? '') &&
  /^(?:we|you|u|i)$/.test(words[to + 1]?.text ?? '')

/** A word of a name next to more of the same plan: its option ("hardware high"), or the word that comes before it in the name ("dental staffing"). */
function isPaired(words: readonly Word[], { from, to }: Span, fitting: readonly NameMatch[]): boolean {
  const [before, after] = [words[from - 1]?.text, words[to]]
  const option = after && !isTermWord(after.stem) && fitting.some(({ plan }) => isOption(plan, after.text))
  const pair = before && JOINING.has(before) && before !== 'the' ? `${before} ${words[from]!.text}` : null
  const named = ({ plan, carrier }: NameMatch) =>
    ` ${(carrier ? plan.insurance_company : plan.group_name)?.toLowerCase() ?? ''} `.includes(` ${pair} `)
  return option === true || (pair !== null && fitting.some(named))
}

/** "what about roofing", "the roofing one", "roofing. how often cleanings": an ordinary word of a name that is where one is named. */
function isNamePlace(words: readonly Word[], { from, to }: Span, index: NameIndex): boolean {
  const the = words[from - 1]?.text === 'the'
  const before = the ? words[from - 2] : words[from - 1]
  const after = words[to]
  const led = !before || ((isAskingWord(before) || /^\d/.test(before.text)) && (the || before.text !== 'in'))
  // "roofing downgrade comps?", "when did roofing get checked": a trade where nothing of a longer name comes before it.
  const alone = !before || [HOLDING, PEOPLE].some((list) => list.has(before.text))
  const isTradeName = alone && isTrade(words[from]!.text) && after !== undefined && isAskingWord(after)
  const closed =
    isTradeName ||
    (the && after !== undefined && isAskingWord(after)) ||
    !after ||
    after.begins ||
    /^(?:one|ones|guys?|people|plan|group|employees?|high|hi|low|lo)$/.test(after.text) ||
    /^(?:option|opt|plan|high|hi|low|lo)$/.test(before?.text ?? '') ||
    isJoined(words, to, index) ||
    isOwned(words, { from, to })
  return closed && (led || words[from]!.begins || to - from === words.length)
}

/** A stretch that plans of the office fit. */
function knownName(
  words: Word[],
  span: Span,
  text: string,
  index: NameIndex,
  { named, second }: { named: ReadonlySet<number>; second: boolean },
): NameWords | null {
  const own = words.slice(span.from, span.to)
  // "9/9" is a day, and no part of "Local 9".
  if (own.every((w) => OFFICE_WORDS.has(w.text) || /^\d+$/.test(w.text))) return null
  const stems = spelledOut(stemsOf(own), index)
  const fitting = index.matching(stems)
  if (fitting.length === 0) return null
  // "she has delta, too": the patient's other plan, even where plans of the office are Delta's.
  if (second && fitting.every((match) => match.carrier)) return null
  // "tongue thrust" is no misspelt "Trust".
  if (stems.length === 1 && isTalk(own[0]!.text) && !index.holds(stems[0]!)) return null
  const sure = howSure(words, span, text)
  const next = words[span.to]
  const standsAlone = !next || isTermWord(next.stem) || AFTER_NAME.test(next.text)
  const joined = next !== undefined && /^(?:and|n|or|vs|versus)$/.test(next.text) && named.has(span.to + 1)
  // A plain word such as "first" is a name only where a name is expected, or beside another word of it or another name.
  const plain = own.every(isPlain) && stems.length < 2 && !(sure !== 'no' && standsAlone) && !joined
  const isPart =
    plain &&
    /[a-z]{3}/.test(stems[0]!) &&
    index.holdsGroup(stems[0]!) &&
    !isAskingWord(own[0]!) &&
    isNamePlace(words, span, index)
  // "summit dental" is a carrier, "summit" alone may be anything.
  const isCarrier =
    plain && index.holds(stems[0]!) && /^(?:dental|insurance|mutual|life|health|ins)$/.test(next?.text ?? '')
  const isPair = plain && index.holds(stems[0]!) && !isAskingWord(own[0]!) && isPaired(words, span, fitting)
  if (plain && !isPart && !isCarrier && !isPair) return null
  return {
    words: stems,
    typed: typedAs(own, text),
    matched: true,
    carrier: fitting.every((match) => match.carrier),
    sure,
  }
}

/** True where letters stand for a word by its first and some of the others: "hw" for "hardware". */
function isShortFor(short: string, word: string): boolean {
  let at = 0
  for (const letter of word) if (letter === short[at]) at++
  return short[0] === word[0] && at === short.length
}

/** Letters next to a word of a name that stand for another word of the same name are spelled out: "acme hw". */
function spelledOut(stems: string[], index: NameIndex): string[] {
  const isShort = (stem: string) =>
    stem.length > 1 &&
    (stem.length < 4 || /^[^aeiou]{4}$/.test(stem)) &&
    !index.holds(stem) &&
    !index.holdsOption(stem)
  const short = stems.filter(isShort)
  if (short.length !== 1 || stems.length < 2) return stems
  const rest = stems.filter((stem) => stem !== short[0])
  const names = index
    .matching(rest)
    .flatMap(({ plan, carrier }) => (carrier ? [] : significant(plan.group_name ?? '')))
  const meant = new Set(names.filter((word) => !rest.includes(word) && isShortFor(short[0]!, word)))
  return meant.size === 1 ? stems.map((stem) => (stem === short[0] ? [...meant][0]! : stem)) : stems
}

const stemsOf = (words: readonly Word[]) => words.filter((w) => !JOINING.has(w.text)).map((w) => w.stem)

const typedAs = (words: readonly Word[], text: string) =>
  text.slice(words[0]!.start, words.at(-1)!.end).replace(/['\u2019]s$/i, '')

const placesOf = ({ from, to }: Span) => Array.from({ length: to - from }, (_, i) => from + i)

/** A name and where it stands. */
interface Placed {
  span: Span
  name: NameWords
}

/** "hardware low n roofing": the names on both sides where each is of a plan here, its option aside; none where one isn't. */
function namesJoined(words: Word[], { from, to }: Span, text: string, index: NameIndex): Placed[] {
  const at = words.findIndex((w, i) => i > from && i < to - 1 && /^(?:and|n|or|vs)$/.test(w.text))
  if (at < 0) return []
  const spans = [
    { from, to: at },
    { from: at + 1, to },
  ]
  const names = spans.map((span): Placed => {
    const own = words.slice(span.from, span.to)
    const stems = stemsOf(own).filter((stem) => index.holdsGroup(stem))
    return { span, name: { words: stems, typed: typedAs(own, text), matched: true, sure: 'yes' } }
  })
  const isWhole = ({ span, name }: Placed) =>
    stemsOf(words.slice(span.from, span.to)).every((s) => index.holdsGroup(s) || index.holdsOption(s)) &&
    index.matching(name.words).length > 0
  return names.every((name) => name.name.words.length > 0 && isWhole(name)) ? names : []
}

/** Names that the office has, without those that only begin or end another one ("acme" of "acme bakery"), and names that it does not have. */
function withStrangers(
  words: Word[],
  known: Placed[],
  strangers: Stranger[],
  text: string,
  index: NameIndex,
): Placed[] {
  const besideOf = touching(known.map(({ span }) => span))
  // A plan that was found is the one that's meant: a word apart from it is a second one only where the sentence treats it as an employer.
  const isFound = known.some(({ name }) => name.carrier !== true)
  const foreign = strangers.flatMap((stranger): Placed[] => {
    const beside = besideOf(stranger)
    if (isFound && beside.length === 0 && stranger.sure === 'doubt') return []
    const from = Math.min(stranger.from, beside[0]?.from ?? stranger.from)
    const to = Math.max(stranger.to, beside.at(-1)?.to ?? stranger.to)
    const own = words.slice(from, to)
    const covered = new Set(beside.flatMap(placesOf))
    const outside = own.some((w, i) => !JOINING.has(w.text) && !covered.has(from + i))
    const withoutOptions = stemsOf(own).filter((stem) => index.holdsGroup(stem) || !index.holdsOption(stem))
    if (!outside || (beside.length > 0 && index.matching(withoutOptions).length > 0)) return []
    // "acme hdwr high": letters for another word of the name, and its option.
    const spelled = spelledOut(withoutOptions, index)
    if (beside.length > 0 && index.matching(spelled).some((match) => !match.carrier)) {
      const name: NameWords = { words: spelled, typed: typedAs(own, text), matched: true, sure: 'yes' }
      return [{ span: { from, to }, name }]
    }
    const several = namesJoined(words, { from, to }, text, index)
    if (several.length > 1) return several.filter(({ span }) => !covered.has(span.from))
    const name: NameWords = {
      words: stemsOf(own),
      typed: typedAs(own, text),
      matched: false,
      sure: stranger.sure,
    }
    return [{ span: { from, to }, name }]
  })
  const told = new Set(foreign.flatMap(({ span }) => placesOf(span)))
  return [...known.filter(({ span }) => !told.has(span.from)), ...foreign]
}

/** Two words and more with which a group's name begins are a name, unless they are a term or all are words of talk and misspelt. */
const beginsName = (words: readonly Word[], exact: number): boolean =>
  !termsIn(words).some((t) => t.to - t.from === words.length) &&
  (exact === words.length || words.some((w) => !isTermWord(w.stem) && !isTalk(w.text)))

/** A stretch that only a plan of the office can be. */
const sureName = (words: readonly Word[], span: Span, stems: string[], text: string): Placed => ({
  span,
  name: {
    words: stems,
    typed: typedAs(words.slice(span.from, span.to), text),
    matched: true,
    sure: 'yes',
  },
})

/** Group names that stand in the question whole; an everyday word only where a name is expected. */
const wholeNamesIn = (words: Word[], text: string, index: NameIndex) =>
  index.wholeNames(words).filter((name) => {
    const own = words.slice(name.from, name.to)
    const plain = isPlain(own[0]!) || isTermWord(own[0]!.stem)
    return own.length > 1 || !plain || howSure(words, name, text) !== 'no'
  })

/** The words of plans' names, options without a name among them. */
const optionsRead = (free: readonly OptionPlace[], names: readonly number[]) => ({
  nameWords: [...new Set([...names, ...free.flatMap(({ at, around }) => [at, ...around])])],
  options: free.map(({ at }) => at),
  denied: free.flatMap(({ at, denied }) => (denied ? [at] : [])),
})

/**
 * Reads which plans a question speaks of.
 * @param text the question as typed
 */
export function readReferences(text: string, index: NameIndex): Reading {
  const { words: raw, options } = namedOptions(wordsOf(text), index)
  const ids = idsIn(text, raw, index)
  const taken = new Set(ids.flatMap((id) => id.at))
  const wholeNames = wholeNamesIn(raw, text, index)
  for (const place of wholeNames.flatMap(placesOf)) taken.add(place)
  // Behind a whole name the option alone is left to take.
  const optioned = options.filter((span) => !placesOf(span).some((place) => taken.has(place)))
  for (const { to } of options) taken.add(to - 1)
  for (const place of optioned.flatMap(placesOf)) taken.add(place)
  const free = optionPlaces(raw, index).filter(
    ({ at }) => !taken.has(at) || options.some(({ to }) => to - 1 === at),
  )
  for (const { at } of free) taken.add(at)
  const begun = index.beginnings(
    raw.map((w, i) => (taken.has(i) ? { ...w, stem: '' } : w)),
    beginsName,
  )
  for (const place of begun.flatMap(placesOf)) taken.add(place)
  const words = corrected(raw, index).map((word, i) => (taken.has(i) ? raw[i]! : word))
  const terms = termsIn(words, taken)
  const used = new Set([...taken, ...terms.flatMap(placesOf)])
  const stretches = nameSpans(words, used, index).flatMap((span) => parted(words, span, index))
  const around = { named: taken, second: speaksOfSecondPlan(text) }
  const known = stretches.flatMap((span): Placed[] => {
    const name = knownName(words, span, text, index, around)
    return name ? [{ span, name }] : []
  })
  const sureNames = [
    ...begun.map((span) => sureName(raw, span, stemsOf(raw.slice(span.from, span.to)), text)),
    ...optioned.map((span) => sureName(raw, span, span.group, text)),
  ]
  const strangers = strangersIn(words, used, text, index)
  const names = withStrangers(words, [...sureNames, ...known], strangers, text, index)
  const places = [...wholeNames, ...names.map((n) => n.span)]
  return {
    words,
    terms,
    ids,
    whole: wholeNames.map((n) => n.plans),
    names: names.map((n) => n.name),
    ...optionsRead(free, [...places.flatMap(placesOf), ...options.map(({ to }) => to - 1)]),
  }
}
