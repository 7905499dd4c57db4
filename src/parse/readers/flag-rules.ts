import type { FlagKey } from '../../lexicon/words.ts'

/** What a sentence or cell says about a flag; null = nothing after all. */
export type Answer = string | ((match: RegExpExecArray, text: string) => string | null)

/** How one flag is read: beside its label, or from what a sentence says. */
export interface FlagRule {
  flag: FlagKey
  /** Labels in cells and before colons, beside the lexicon's own. */
  label?: RegExp
  /** The stored value of what stands beside the label. */
  answer?: (value: string, label?: string) => string | null
  /** Sentences, the first that matches counts. */
  says?: [RegExp, Answer][]
  /** Text that makes a sentence speak of something else. */
  unless?: RegExp
}

const YES = /^(?:yes|y|applies|applied|included|in effect|apply)\b/i
const NO =
  /^\W*(?:(?:no|n)(?=\W*$|\s*[.,;:()/–—-])|none\b(?! of)|(?:not? (?:apply|applicable|applied|included)|does not apply|n\/a|waived)\b)/i
/** "No benefit for …" says of something paid that it isn't. */
const NO_BENEFIT = /^(?:excluded|no (?:\w+ ){0,2}(?:benefits?|coverage|payments?|allowances?)(?! limit))\b/i
/** "No restriction", "no alternate benefit" says of a rule that it doesn't hold. */
export const NO_RULE =
  /^no (?:\w+ ){0,2}(?:clause|exclusion|limit|restrict|provision|rule|downgrad|reduc|m\.?t\.?c|alternat\w+ (?:benefit|treatment))/i

/** True for a "no" that is an answer, not the first word of a sentence. */
export const isNo = (value: string): boolean => NO.test(value)

/** "Yes" and "No" with what follows them, e.g. "Yes - first 12 months". @param no what else is a no */
export function yesOrNo(value: string, no = NO_BENEFIT): string | null {
  const clean = value.trim().replace(/[.;\s]+$/, '')
  if (isNo(clean) || no.test(clean)) return 'No'
  if (!YES.test(clean)) return null
  const bare = clean.replace(YES, '').replace(/^[\s,:;(-]+/, '')
  const rest = bare.includes('(') ? bare : bare.replace(/\)$/, '')
  // What runs on into another label is none of this answer.
  return rest.length > 2 && rest.length < 80 && !/:/.test(rest) ? `Yes - ${rest}` : 'Yes'
}
