import type { Word } from '../understand/words.ts'
import type { Bound } from './bounds.ts'
import { type CellCondition, isCost } from './conditions.ts'
import type { Placed } from './placed.ts'

/** The most or the least of something, or what comes second or third. */
export interface Rank {
  by: 'most' | 'least'
  of: CellCondition
  /** 1 = the very most or least, 2 = "second highest". */
  nth: number
}

/** How a question ranks plans. */
export interface Ranks {
  /** Null where nothing is asked of which there can be a most. */
  rank: Rank | null
  /** Two things are ranked at once. */
  several: boolean
  words: number[]
}

const HIGH = /^(?:highest|biggest|largest|greatest|most|max|top|longest|richest|mayor)$/
const LOW = /^(?:lowest|smallest|least|cheapest|shortest|menor)$/
const GOOD = /^(?:best|mejor)$/
const BAD = /^(?:worst|peor)$/
/** "el mas alto", "la mas barata". */
const MORE_HIGH = /^(?:alt|grand|larg)[aeo]s?$/
const MORE_LOW = /^(?:baj|barat|pequen|cort)[ao]s?$/
const ORDER: readonly RegExp[] = [/^(?:second|2nd|segund[oa])$/, /^(?:third|3rd|tercer[oa]?)$/]

type By = Rank['by'] | 'best' | 'worst'

/** What a word ranks by; null for any other word. */
function byOf(words: readonly Word[], at: number): By | null {
  const [before, { text }, behind] = [words[at - 1]?.text, words[at]!, words[at + 1]?.text ?? '']
  if (before === 'at') return null
  if (before === 'mas') return MORE_HIGH.test(text) ? 'most' : MORE_LOW.test(text) ? 'least' : null
  if (GOOD.test(text)) return 'best'
  if (BAD.test(text)) return 'worst'
  if (text === 'max' || (text === 'most' && /^(?:plans?|of)$/.test(behind))) return null
  return HIGH.test(text) ? 'most' : LOW.test(text) ? 'least' : null
}

/** Numbers of the words by which a question ranks: "highest", "best", "mas alto". */
export const rankWords = (words: readonly Word[]): number[] =>
  words.flatMap((_, at) => (byOf(words, at) === null ? [] : [at]))

/** The number of the word that says how many are listed: "top 3", "the 3 highest"; null = none. As many as that are always listed. */
export function topIn(words: readonly Word[]): number | null {
  const at = words.findIndex(
    (w, i) => /^[2-5]$/.test(w.text) && [i - 1, i + 1].some((j) => words[j] && byOf(words, j) !== null),
  )
  return at < 0 ? null : at
}

/** What of the conditions is ranked: the next one behind the word for it, else the last one before. */
function rankedBy(at: number, cells: readonly Placed[]): CellCondition | null {
  const order = cells.toSorted((a, b) => a.place.from - b.place.from)
  const found = order.find(({ place }) => place.to > at) ?? order.at(-1)
  return found?.condition.of === 'cell' ? found.condition : null
}

/**
 * Whether a question asks for the most or the least of something.
 * @param bounds figures with the words that compare them, which rank nothing ("menor de 50")
 */
export function rankOf(
  words: readonly Word[],
  cells: readonly Placed[],
  bounds: readonly Bound[],
): Ranks | null {
  const ranks = rankWords(words).filter(
    (at) => !bounds.some((b) => words[at]!.start < b.to && words[at]!.end > b.from),
  )
  const [at] = ranks
  if (at === undefined) return null
  const by = byOf(words, at)!
  const of = rankedBy(at, cells)
  const good = of && isCost(of.subject) ? 'least' : 'most'
  const bad = good === 'most' ? 'least' : 'most'
  const order = ORDER.findIndex((own) => own.test(words[at - 1]?.text ?? ''))
  const top = topIn(words)
  return {
    rank: of && { by: by === 'best' ? good : by === 'worst' ? bad : by, of, nth: order < 0 ? 1 : order + 2 },
    several: ranks.length > 1,
    words: [
      ...ranks,
      ...(order >= 0 ? [at - 1] : []),
      ...(words[at - 1]?.text === 'mas' ? [at - 1] : []),
      ...(top === null ? [] : [top]),
    ],
  }
}
