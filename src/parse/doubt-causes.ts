import type { DoubtCause } from '../plan/content.ts'

/** Doubts that values share: people are asked once about all values that have the same. */
const SHARED = {
  plan: 'The page shows other figures under the same heading. Check which plan this is.',
  alone: 'Only one of our two readings found this.',
  misread: 'It’s easy to misread pages like this one. Check this value against the page.',
} as const satisfies Partial<Record<DoubtCause, string>>

/** Told where a page shows several plans under the same heads. */
export const UNSURE: string = SHARED.plan
/** Told of what one reader alone found. */
export const ALONE: string = SHARED.alone
/** Told where both readers often go wrong. */
export const MISREAD: string = SHARED.misread

/** Told of print that may have been misread. */
export const FAINT_PRINT = 'The print is faint here.'

const CAUSES = new Map<string, DoubtCause>(
  Object.entries(SHARED).map(([cause, words]) => [words, cause as keyof typeof SHARED]),
)

/** What a doubt comes from; `own` for one that is asked about by itself. */
export const causeOf = (words: string): DoubtCause => CAUSES.get(words) ?? 'own'
