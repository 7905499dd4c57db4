import { isGivenName, isSurname } from '../../lexicon/names.ts'
import type { PlanRef } from '../plan-source.ts'
import { type Found, isTermWord, termsIn } from '../understand/terms.ts'
import { type Word, wordsOf } from '../understand/words.ts'
import { idsIn, type TypedId } from './group-ids.ts'
import type { NameIndex } from './name-index.ts'
import {
  corrected,
  isCapital,
  isPlain,
  JOINING,
  nameSpans,
  OFFICE_WORDS,
  parted,
  type Span,
} from './name-spans.ts'

/** Words that name an employer as the question has them. */
export interface NameWords {
  /** Stems, for matching. */
  words: string[]
  /** As typed. */
  typed: string
  /** True when a plan's group or carrier bears them. */
  matched: boolean
  /** How surely the sentence treats them as an employer: "does X cover" yes, "for x" maybe. */
  sure: 'yes' | 'maybe' | 'no'
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
}

const BEFORE_NAME = new Set(
  'for at with w under from by employer company group to use select open choose than vs'.split(' '),
)
const ASKING = new Set('does do is are will would can could has have did'.split(' '))
const AFTER_NAME =
  /^(?:covers?|pays?|have|has|allows?|offers?|requires?|includes?|does|do|employees?|plans?|insurance|group|patients?|a|the|any|count|use)$/

/** How surely the words around a stretch treat it as an employer. */
function howSure(words: Word[], span: Span, text: string): NameWords['sure'] {
  const before = words[span.from - 1]?.text ?? ''
  const twoBefore = words[span.from - 2]?.text ?? ''
  const after = words[span.to]
  const own = words.slice(span.from, span.to)
  const several = own.length > 1
  if (/@\s*$/.test(text.slice(0, own[0]!.start)) || /^\s*:/.test(text.slice(own.at(-1)!.end))) return 'yes'
  if (ASKING.has(before) && (!after || AFTER_NAME.test(after.text))) return 'yes'
  if (/['\u2019]s$/i.test(own.at(-1)!.raw) || own.length === words.length) return 'yes'
  // A small word behind "for" may be anything ("for kids"); a name has a capital or several words.
  if (BEFORE_NAME.has(before === 'the' ? twoBefore : before))
    return several || own.some(isCapital) ? 'yes' : 'maybe'
  return several && span.from > 0 && own.every(isCapital) ? 'yes' : 'no'
}

const isPerson = (words: Word[]) =>
  words.length <= 3 && words.every((w) => isGivenName(w.text) || isSurname(w.text))

function nameOf(words: Word[], span: Span, text: string, index: NameIndex): NameWords[] {
  const own = words.slice(span.from, span.to)
  if (own.every((w) => OFFICE_WORDS.has(w.text))) return []
  const stems = own.filter((w) => !JOINING.has(w.text)).map((w) => w.stem)
  const sure = howSure(words, span, text)
  const typed = text.slice(own[0]!.start, own.at(-1)!.end).replace(/['\u2019]s$/i, '')
  const allPlain = own.every(isPlain)
  if (index.matching(stems).length === 0) {
    if (isPerson(own) || (allPlain && sure !== 'yes')) return []
    return [{ words: stems, typed, matched: false, sure }]
  }
  const next = words[span.to]
  const standsAlone = !next || isTermWord(next.stem) || AFTER_NAME.test(next.text)
  // A plain word such as "first" is a name only where a name is expected, or beside another word of it.
  if (allPlain && stems.length < 2 && !(sure !== 'no' && standsAlone)) return []
  return [{ words: stems, typed, matched: true, sure }]
}

/**
 * Reads which plans a question speaks of.
 * @param text the question as typed
 */
export function readReferences(text: string, index: NameIndex): Reading {
  const raw = wordsOf(text)
  const ids = idsIn(text, raw, index)
  const taken = new Set(ids.flatMap((id) => id.at))
  const wholeNames = index.wholeNames(raw).filter((name) => {
    const own = raw.slice(name.from, name.to)
    return (
      own.length > 1 || !(isPlain(own[0]!) || isTermWord(own[0]!.stem)) || howSure(raw, name, text) !== 'no'
    )
  })
  for (const name of wholeNames) for (let i = name.from; i < name.to; i++) taken.add(i)
  const words = corrected(raw, index)
  const terms = termsIn(words, taken)
  const used = new Set([
    ...taken,
    ...terms.flatMap((t) => Array.from({ length: t.to - t.from }, (_, i) => t.from + i)),
  ])
  const stretches = nameSpans(words, used, index).flatMap((span) => parted(words, span, index))
  const spans = stretches.map((span) => ({
    span,
    names: nameOf(words, span, text, index),
  }))
  const places = [...wholeNames, ...spans.filter((s) => s.names.length > 0).map((s) => s.span)]
  return {
    words,
    terms,
    ids,
    whole: wholeNames.map((n) => n.plans),
    names: spans.flatMap((s) => s.names),
    nameWords: places.flatMap(({ from, to }) => words.slice(from, to).map((_, i) => from + i)),
  }
}
