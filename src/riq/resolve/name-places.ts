import type { Word } from '../understand/words.ts'
import { isAtSign, isCapital, isColon } from './name-spans.ts'
import type { Span } from './spans.ts'
import type { Kind } from './word-kinds.ts'

/** A question as its names are judged in. */
export interface Scene {
  words: readonly Word[]
  /** Numbers of the words that terms, group ids and whole names of plans have taken. */
  used: ReadonlySet<number>
  kinds: readonly Kind[]
  /** Numbers of the words that ask: those that are taken, and rules of plans by their bare names. */
  asked: ReadonlySet<number>
  text: string
  /** Everything is in capitals. */
  shouting: boolean
}

/** Whether words are where a sentence has an employer, and what else their letters say. */
export interface Signs {
  /** A verb, a noun or a mark makes it the one who covers: "does x cover", "x employees", "x:", "@x". */
  acts: boolean
  /** A small word that employers are named after comes before it: "for x", "employee of x". */
  led: boolean
  /** "my patient has x": coverage, or anything else that one has. */
  had: boolean
  /** Capitals inside a sentence of small letters. */
  capitals: boolean
  /** "a", "her" before it. */
  determined: boolean
  /** "the" before it. */
  the: boolean
  /** It's all that a part of the message says besides what's asked: "zenith crowns?", "no, zenith. crowns?". */
  alone: boolean
  /** Such a message without any mark or other word: "standard register crowns". */
  bare: boolean
  /** Listed words next to it may be part of the same name: "drill masters", "standard register". */
  widened: boolean
  /** The whole message. */
  only: boolean
}

const DETERMINERS = new Set('a an his her their my our your this that these those any some no'.split(' '))
const BEFORE_NAME = new Set(
  'for at with w under from by via through thru employer company group called use select open choose than vs versus'.split(
    ' ',
  ),
)
/** Words between which and a name "of" or "to" stands: "employee of x", "switch to x", "asking about x". */
const BEFORE_SMALL: Record<'of' | 'to' | 'about', RegExp> = {
  about: /^(?:ask\w*|call\w*|questions?|info|inquir\w*)$/,
  of: /^(?:employees?|workers?|staff|members?|plan|policy|group|people|folks|rules?)$/,
  to: /^(?:switch\w*|chang\w*|mov\w*|compare\w*|go|went|back|over)$/,
}
const ASKING = new Set('does do is are will would can could has have did'.split(' '))

/** Behind a name these make it the one who covers, without any other sign. */
const ACTS_ALONE =
  /^(?:covers|pays|allows|offers|requires|includes|employees?|plans?|policy|insurance|group|workers?|folks|people|ppo|hmo)$/
/** These do behind "does" or "is". */
const ACTS_ASKED = /^(?:cover|pay|allow|offer|require|include|have|covering|paying|a|the|any|count|use|do)$/

const COVERS = /^(?:cover|pay|allow|offer|require|include|covering|paying)$/

/** "is numbness covered", "does Kayden need it", "can Rosa get it": what is covered, or for whom. */
const NO_ACTOR =
  /^(?:covered|payable|included|allowed|ok|okay|required|subject|part|on|in|under|considered|eligible|due|needed|needs?|wants?|gets?|got|ready|here|coming|has|with|to|back)$/

/** What plans have: behind "x's" it makes x a group, and not a patient. */
const PLAN_THING =
  /^(?:plans?|group|policy|insurance|coverage|benefits?|deductible|ded|max\w*|annual|waiting|employees?|workers?|dental|ppo|rules?|limits?)$/

/** Rules of plans that are asked for by their bare names. */
const PLAN_WORDS =
  /^(?:max\w*|deds?|deductibles?|annual|yearly|family|individual|waits?|waiting|period|percent|coverage|limits?|benefits|basic|major)$/

/** Words that carry no more than a question mark. */
const FILLER =
  /^(?:.|what|whats|about|how|hows|and|now|then|ok|so|is|the|on|in|please|pls|no|not|sorry|actually|also|its|mean|meant|compare)$/

/** Small words: no name of several words holds one, so a name ends where one is. */
const SMALL = new Set(
  `i you he she it its we they me him her them us my your his our their this that these those a an the some any all both no not and or but so if as than then at by for from in into of off on onto out over per to under until up via with without about through thru via after before between during since against
  is am are was were be been do does did done has have had will would shall should can could may might must who whose what whats which when where why how hows there here too also just only still ever never again already now ok okay yes please pls thanks sorry quick patient patients pt pts kid kids`.split(
    /\s+/,
  ),
)

/** What people do: behind a word they make it the one who does it ("plumber needs"). */
const DOING = new Set(
  'need needs want wants get gets got go goes going went come came coming say says said ask asks asking know think see saw try take took take make made put use used broke break fell fall lost lose hurt hurts chipped cracked call called tell told give gave give hit bit ate pulled turned'.split(
    ' ',
  ),
)

/** How many listed words a name may have before its odd one. */
const REACH = 3

/** A name of which only some words are odd: "second chance rescue", "drill masters", "smile bright orthodontics". */
interface Wide extends Span {
  /** Listed words of it are next to the odd ones. */
  widened: boolean
}

/** A stretch with the listed words next to it. A service or a rule counts among them where another one is asked about. */
function widthOf({ words, asked }: Scene, span: Span): Wide {
  const joins = (i: number) => i >= 0 && i < words.length && !SMALL.has(words[i]!.text)
  let from = span.from
  while (from > span.from - REACH && !words[from]!.begins && joins(from - 1)) from--
  const before = words.slice(from, span.from).map((_, i) => asked.has(from + i))
  const own = before.filter(Boolean).length
  const asks = asked.size > own + (asked.has(span.to) ? 1 : 0)
  const preceded = before.some((asking) => !asking) || (own > 0 && asked.size > own)
  const next = joins(span.to) && !words[span.to]!.begins && !DOING.has(words[span.to]!.text)
  const more = next && (!asked.has(span.to) || asks)
  return { from, to: more ? span.to + 1 : span.to, widened: preceded || more }
}

/** A question of more words is no telegram. */
const TELEGRAM_WORDS = 6

/** Nothing else is said than terms and a few words of talk: "zenith crowns?". */
function isTelegram({ words, asked: places, kinds }: Scene, span: Span, bare = false): boolean {
  if (words.length > 2 * TELEGRAM_WORDS) return false
  if (words.filter((word) => !FILLER.test(word.text)).length > TELEGRAM_WORDS) return false
  const asked = (i: number) => places.has(i)
  const others = words.filter((w, i) => (i < span.from || i >= span.to) && !asked(i) && !FILLER.test(w.text))
  if (bare && (others.length > 0 || words.slice(1).some((word) => word.begins))) return false
  const between =
    words.some((_, i) => i < span.from && asked(i)) && words.some((_, i) => i >= span.to && asked(i))
  const trade = kinds[span.from] === 'trade' || kinds[span.from] === 'place'
  return (
    (trade || !between || others.length === 0) &&
    words.some((_, i) => asked(i)) &&
    others.length <= (trade ? 3 : 1)
  )
}

/** Words that a part of a message may hold besides a name. */
const PART_WORDS = 4

/** Between two marks there's nothing but the name and words that say nothing: "no, zenith. crowns?". */
function isPart({ words }: Scene, span: Span): boolean {
  const others: Word[] = []
  for (let i = span.from - 1; i >= 0 && !words[i + 1]!.begins; i--) {
    others.push(words[i]!)
    if (others.length > PART_WORDS) return false
  }
  for (let i = span.to; i < words.length && !words[i]!.begins; i++) {
    others.push(words[i]!)
    if (others.length > PART_WORDS) return false
  }
  return others.every((word) => FILLER.test(word.text))
}

function acts(scene: Scene, span: Span): boolean {
  const { words, kinds, text } = scene
  const last = words[span.to - 1]!
  const wide = widthOf(scene, span)
  const begins = wide.from === 0 || words[wide.from]!.begins
  if (isAtSign(text, words[span.from]!.start) || (begins && isColon(text, last.end))) return true
  const before = words[span.from - 1]?.text ?? ''
  const next = words[span.to]
  const after = next && !next.begins ? next.text : ''
  const asked = ASKING.has(words[wide.from - 1]?.text ?? '')
  if (/['\u2019]s$/i.test(last.raw)) return PLAN_THING.test(after)
  if (ACTS_ALONE.test(after)) return true
  if (asked && (ACTS_ASKED.test(after) || COVERS.test(words[wide.to]?.text ?? ''))) return true
  return /^(?:does|do|did|will|would)$/.test(before) && !NO_ACTOR.test(after) && kinds[span.from] !== 'plain'
}

function isLed(words: readonly Word[], at: number): boolean {
  const place = words[at - 1]?.text === 'the' ? at - 2 : at - 1
  const before = words[place]?.text ?? ''
  if (before === 'of' || before === 'to' || before === 'about')
    return BEFORE_SMALL[before].test(words[place - 1]?.text ?? '')
  return BEFORE_NAME.has(before)
}

/** Numbers of the words that ask something. */
export const askedAt = (words: readonly Word[], used: ReadonlySet<number>): Set<number> =>
  new Set([...words.keys()].filter((i) => used.has(i) || PLAN_WORDS.test(words[i]!.text)))

/** Reads where a stretch of words is in its sentence. */
export function signsOf(scene: Scene, span: Span): Signs {
  const { words, shouting } = scene
  const before = words[span.from - 1]?.text ?? ''
  const next = words[span.to]
  const wide = widthOf(scene, span)
  return {
    acts: acts(scene, span),
    led: isLed(words, span.from) || isLed(words, wide.from),
    had: /^(?:has|have|got)$/.test(before) && (!next || next.begins),
    capitals: !shouting && span.from > 0 && words.slice(span.from, span.to).some(isCapital),
    determined: DETERMINERS.has(before) && !words[span.from]!.begins,
    the: before === 'the',
    alone: isTelegram(scene, wide) || isPart(scene, span),
    bare: isTelegram(scene, wide, true),
    widened: wide.widened,
    only: span.to - span.from === words.length,
  }
}
