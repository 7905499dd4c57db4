import { isGivenName } from '../../lexicon/names.ts'
import type { Word } from '../understand/words.ts'
import type { Mention } from './mentions.ts'

/** Words that any question has around what it's about. */
const AROUND = new Set(
  `a about again age all allow allowed also an and any anything are at be been before being benefit benefits bill billed buck bucks but by can carrier check
  contribute could count cov cover coverage covered covers day deductible ded did do does doing done due eligible every for freq frequency from get gets getting give go goes going good
  had has have having he hello help her hers hey hi him his how i if in ins insurance is it its just kid know like limit long look lot many max maximum me mom month months more much
  my need needed needs new next nothing of off often ok okay old on once one or our out paid patient pay paying pays per percent pick plan please pls policy pt question quick
  said same say see she shell should so soon still tell than thanks that the their them then there these they theyll thing this those through time times to today toward twice
  u under until up us wait waiting want wants was we well were what whats when which while who will with would year years yes you your`.split(
    /\s+/,
  ),
)

/** More words than a service is called by. */
const MOST_WORDS = 6

/**
 * The words of a question that no rule knows and that aren't just around what it's about: "popping a tooth". The model doesn't say which
 * words it means; these are the only ones it can mean.
 * @param words of the text
 * @returns null where they stand apart from one another, or may not be repeated (digits, somebody's name)
 */
export function takenWords(
  text: string,
  words: readonly Word[],
  mentions: readonly Mention[],
): string | null {
  const isFree = (word: Word) =>
    !AROUND.has(word.text) && mentions.every((m) => word.end <= m.start || word.start >= m.end)
  const from = words.findIndex(isFree)
  const to = words.findLastIndex(isFree) + 1
  const own = words.slice(from, to)
  if (from < 0 || own.length > MOST_WORDS) return null
  const quote = text.slice(own[0]!.start, own.at(-1)!.end)
  const named = mentions.some((m) => m.start >= own[0]!.start && m.end <= own.at(-1)!.end)
  return named || /[\d,;?!:]/.test(quote) || own.some((w) => isGivenName(w.text)) ? null : quote
}
