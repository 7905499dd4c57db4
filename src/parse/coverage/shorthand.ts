import { wordsAt } from '../layout/words-text.ts'
import type { Passage } from './passages.ts'
import type { CategoryShare } from './statement.ts'

const ROW = /(?<![\d/$.])(\d{2,3})\s?\/\s?(\d{2})\s?\/\s?(\d{2})(?:\s?\/\s?\d{2})?(?![\d/.])/
const KEYS = ['preventive', 'basic', 'major']

/** Shares that offices write in a row for preventive, basic and major services ("100/80/50"). The row names nobody: every one bears a doubt. */
export function shorthandIn(passage: Passage): CategoryShare[] {
  const match = ROW.exec(passage.text)
  const shares = match?.slice(1, 4).map(Number) ?? []
  if (!match || shares.some((s) => s > 100 || s % 5 !== 0) || shares[0]! < shares[2]!) return []
  return shares.map((percent, i) => ({
    percent,
    notes: [],
    page: passage.page,
    words: wordsAt(passage.words, match.index, match.index + match[0].length),
    basis: 'section',
    doubts: ['We found three percents in a row with no names.'],
    label: passage.text,
    index: passage.index,
    keys: [KEYS[i]!],
  }))
}
