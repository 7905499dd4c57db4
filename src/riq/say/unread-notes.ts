import { mayRepeat } from '../replies.ts'
import type { Unread } from '../understand/unread.ts'
import { listWords } from './line.ts'

/** More phrases than this are no longer read by anyone. */
const MOST = 3

const WHY = /^(?:why(?: not)?|how come|por(?: ?que)?)$/i

/** Phrases as they were typed, in quotes: those that may be repeated; null where there is none. */
export const quoted = (phrases: readonly string[]): string | null => {
  const told = phrases.filter(mayRepeat).slice(0, MOST)
  return told.length > 0 ? listWords(told.map((phrase) => `"${phrase}"`)) : null
}

/**
 * Names what an answer leaves out of the question: before the answer where it may turn it, else behind it.
 * @param says who the answer is from
 */
export function unreadNotes(
  { turning, beside }: Unread,
  says = 'the plan says',
): { head: string[]; foot: string[] } {
  // A plan document holds rules and seldom a reason for one.
  const asksWhy = turning.length > 0 && turning.every((phrase) => WHY.test(phrase))
  const [before, behind] = [asksWhy ? null : quoted(turning), quoted(beside)]
  const why = asksWhy ? ['We only know what the plan says, not why. It says:'] : []
  return {
    head: before ? [`We didn’t take ${before} into account. This is what ${says} without it.`] : why,
    foot: behind ? [`Not taken into account: ${behind}.`] : [],
  }
}
