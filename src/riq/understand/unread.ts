import { isCityWord, isGivenName, isSurname } from '../../lexicon/names.ts'
import type { Reading } from '../resolve/references.ts'
import { isAside } from './asides.ts'
import type { Ask, Aspect } from './asks.ts'
import { OF_A_YEAR } from './by-year.ts'
import { definitionsIn } from './glossary.ts'
import { isWordOfRule } from './plan-rules.ts'
import type { Found } from './terms.ts'
import type { Parts } from './understand.ts'
import { ASKED, HOLDING, PEOPLE, TURNING } from './unread-words.ts'
import type { Word } from './words.ts'

/** What a question says that no rule has read, as it was typed; neighbours are one phrase. */
export interface Unread {
  /** It may turn the answer: a word such as "second" or "unless", or one that comes before a service ("deep gum cleaning"). */
  turning: string[]
  /** It says more ("recurrent decay"), and the answer leaves it out. */
  beside: string[]
}

const has = (asks: readonly Ask[], ...aspects: Aspect[]) =>
  asks.some((ask) => 'aspects' in ask && ask.aspects.some((a) => aspects.includes(a)))
const about = (asks: readonly Ask[], ...kinds: Ask['about'][]) =>
  asks.some((ask) => kinds.includes(ask.about))

/** Whether a rule has read a word that turns questions. */
const READ: readonly [words: RegExp, isRead: (parts: Parts, asks: readonly Ask[]) => boolean][] = [
  [
    /^(?:not|never|none|nothing|without)$/,
    ({ text, slots }, asks) =>
      slots.outOfNetwork ||
      about(asks, 'disclaimers') ||
      slots.done.length + slots.days.length > 0 ||
      /\bor not\b|\bnot (?:sure|a problem|here|met|used|paid|yet)\b|\b(?:not|nothing) (?:much|urgent)\b|\bif not\b|\binstead|\bnothing (?:used|paid)\b/.test(
        text,
      ),
  ],
  [/^(?:turns?|turning|turned|cumple)$/, ({ slots }) => slots.turning !== null || slots.age !== null],
  [
    /^(?:second|2nd|third|3rd|fourth|4th|fifth|first)$/,
    ({ slots, text }, asks) => slots.done.length > 0 || (about(asks, 'field') && OF_A_YEAR.test(text)),
  ],
  [
    /^(?:same|together|combined|separate|separately|different)$/,
    (_, asks) => has(asks, 'share', 'same_day', 'visit', 'class'),
  ],
  [/^(?:before|after)$/, () => true],
  [/^(?:difference|different|differ)$/, ({ text }) => definitionsIn(text).length > 0],
  [
    /^(?:instead|rather)$/,
    ({ services, slots }) => services.length + slots.teeth.length + slots.quadrants.length > 0,
  ],
  [/^(?:besides|except|excepto|other|menos)$/, ({ services, excepted }) => services.length > 0 && !excepted],
  [
    /^(?:more|most|less|least)$/,
    ({ text }) =>
      /\b(?:how (?:much|many) more|once more|one more|more (?:info|details?|than)|any ?more)\b/.test(text),
  ],
  [/^(?:denied|deny|denial|appeal|rejected)$/, () => false],
  [/^(?:first)$/, (_, asks) => about(asks, 'flag')],
]

const isRead = (word: string, parts: Parts, asks: readonly Ask[]): boolean =>
  READ.some(([own, read]) => own.test(word) && read(parts, asks))

/** A patient's name is no word of the question, and is never said again. */
const isPersonal = ({ text }: Word) =>
  isGivenName(text) || isSurname(text) || isCityWord(text) || /\d/.test(text)

/** Words that a rule has read: names, ids, terms, days and figures. */
function readWords(
  { words, ids, nameWords }: Reading,
  terms: readonly Found[],
  { slots }: Parts,
): Set<number> {
  const read = new Set<number>([...nameWords, ...ids.flatMap((id) => id.at)])
  for (const { from, to } of terms) for (let i = from; i < to; i++) read.add(i)
  for (const [i, { start, end }] of words.entries())
    if (slots.days.some((day) => start < day.end && end > day.at)) read.add(i)
  return read
}

/** "not the crown", "only bitewings, not counting the pano": words by which a rule left a service out, beside one that's asked about. */
function asideWords({ words, terms }: Reading, parts: Parts): Set<number> {
  const left = parts.excepted
    ? []
    : terms.filter((term) => !parts.terms.includes(term) && isAside(words, term))
  const before = left.flatMap(({ from }) => [1, 2, 3, 4].map((back) => from - back))
  const around = before.filter((at) => ASIDE_WORD.test(words[at]?.text ?? ''))
  const only =
    left.length > 0 ? words.flatMap(({ text }, at) => (/^(?:only|just|solo)$/.test(text) ? [at] : [])) : []
  return new Set([...around, ...only])
}

const ASIDE_WORD = /^(?:not|counting|other|than|besides|except|for|instead|of|rather|apart|aside|from|but)$/

const ASKS_WHY = /^(?:y |pero |entonces )?por ?que\b/

/** What goes with a claim. */
const PAPER =
  /^(?:narratives?|narrativa|photos?|pics|pictures|chart\w*|attach\w*|films?|documentation|intraoral)$/

/** Neighbouring words as one phrase, as typed. */
function phrasesOf(words: readonly Word[], at: readonly number[], typed: string): string[] {
  const runs: [from: number, to: number][] = []
  for (const i of at) {
    const last = runs.at(-1)
    if (last && last[1] === i - 1) last[1] = i
    else runs.push([i, i])
  }
  return runs.map(([from, to]) => typed.slice(words[from]!.start, words[to]!.end))
}

/**
 * What of a question no rule has read.
 * @param asks what it was taken to ask
 */
export function unreadIn(reading: Reading, parts: Parts, asks: readonly Ask[]): Unread {
  const { words, terms } = reading
  const read = readWords(reading, terms, parts)
  const isKnown = ({ text, stem }: Word) =>
    [HOLDING, PEOPLE, ASKED].some((list) => list.has(text) || list.has(stem))
  const set = asideWords(reading, parts)
  const turning: number[] = []
  const beside: number[] = []
  const starts = new Set(terms.map(({ from }) => from))
  const papers = asks.some((ask) => ask.about === 'attachments')
  const flags = asks.flatMap((ask) => (ask.about === 'flag' ? [ask.flag] : []))
  for (const [i, word] of words.entries()) {
    if (read.has(i) || set.has(i) || (papers && PAPER.test(word.text)) || isWordOfRule(word.text, flags))
      continue
    // Two services side by side.
    if (/^(?:vs|versus)$/.test(word.text) && parts.services.length > 1) continue
    if (TURNING.has(word.text)) {
      if (!isRead(word.text, parts, asks)) turning.push(i)
    } else if (!isKnown(word) && !isPersonal(word) && word.text.length > 1) beside.push(i)
  }
  // "¿por qué no cubre implantes?" asks for a reason, as "why" does.
  if (ASKS_WHY.test(parts.text)) turning.push(words.findIndex(({ text }) => /^por(?:que)?$/.test(text)))
  // What comes right before a service says which kind of it is meant.
  const kinds = beside.filter((i) => starts.has(i + 1) || (starts.has(i + 2) && beside.includes(i + 1)))
  const text = (at: readonly number[]) =>
    phrasesOf(
      words,
      [...at].sort((a, b) => a - b),
      parts.typed,
    )
  return {
    turning: text([...turning, ...kinds]),
    beside: text(beside.filter((i) => !kinds.includes(i))),
  }
}

/** Words that only say that a plan is meant. */
const OF_PLANS =
  /^(?:plans?|polic(?:y|ies)|insurances?|ins|coverage|carriers?|benefits?|groups?|grps?|gp|ids?|numbers?|num|no|options?|name|employers?|company|active|next|new|today|now|cover(?:s|ed)?|has|with)$/

/**
 * All that a message says beside the name of a plan, where no rule found anything that it asks; neighbours are one phrase.
 * @param parts what was read of it
 */
export function leftOver({ words, ids, nameWords }: Reading, parts: Parts): string[] {
  const names = new Set([...nameWords, ...ids.flatMap((id) => id.at)])
  const said = (word: Word, i: number) =>
    !names.has(i) &&
    ![HOLDING, PEOPLE].some((list) => list.has(word.text)) &&
    !OF_PLANS.test(word.text) &&
    !isPersonal(word) &&
    word.text.length > 1
  return phrasesOf(
    words,
    words.flatMap((word, i) => (said(word, i) ? [i] : [])),
    parts.typed,
  )
}
