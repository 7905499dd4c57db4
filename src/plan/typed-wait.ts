import type { Typed } from './content.ts'
import { monthsIn } from './typed-span.ts'

type Wait = NonNullable<Typed['waits']>[string]

const NONE = /^(?:none|no\b|waived$|0\b|n\/a$|not applicable)/i
/** A benefit that grows by year is no wait: the months stand for the year, not for a pause. */
const GRADED = /year \d+:/i

/**
 * Reads the text of a waiting period: "12 months" → 12, "None" → 0, "12 months (prior coverage credited)" → 12 with credit.
 * @returns months null when the text names none; prior_credit null when it says nothing about earlier coverage
 */
export function readWait(text: string): Wait {
  const about = /(?:prior|previous|earlier|other) (?:\w+ ){0,3}(?:coverage|plan)|credited|takeover/i.test(
    text,
  )
  const refused = /no credit|not credited|without credit|not waived/i.test(text)
  const none = NONE.test(text.trim()) && !/^no credit/i.test(text)
  return {
    months: none ? 0 : GRADED.test(text) ? null : monthsIn(text),
    prior_credit: refused ? false : about ? true : null,
  }
}
