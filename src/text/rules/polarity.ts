import { termsOf } from '../terms.ts'

/** A "not" holds for what stands so many letters behind it. */
const REACH = 48
/** Where another thought begins, a "not" before it holds no longer. */
const TURN = /[.;…]\s|:\s(?=you\b)|\b(?:but|however|although|unless|except)\b/i

/** "None" answers what stood before it, unless it goes on: "None of them is …". */
const isAnswer = (text: string, { at, end }: { at: number; end: number }) =>
  /^none$/i.test(text.slice(at, end)) && !/^\s+(?:of|are|is|will|may|can)\b/i.test(text.slice(end))

/**
 * Whether what is said at a place is denied in its sentence: an odd number of words like "not", "no", "excluded" before it and near it.
 * "Not excluded" is no denial.
 */
export function isDenied(text: string, at: number): boolean {
  const denials = termsOf(text).filter(
    (t) =>
      t.id === 'not' &&
      t.end <= at &&
      at - t.end < REACH &&
      !TURN.test(text.slice(t.end, at)) &&
      !/^non$/i.test(text.slice(t.at, t.end)) &&
      !isAnswer(text, t),
  )
  // "Neither … nor …" denies each of its parts once.
  const joined = denials.some((t) => /^nor$/i.test(text.slice(t.at, t.end)))
  const counted = denials.filter((t) => !(joined && /^neither$/i.test(text.slice(t.at, t.end))))
  return counted.length % 2 === 1
}

const YES = /^\W*(?:yes|y|applies|applied|included|in effect|apply|accepted|it does(?! not))\b/i
/** A "no" that stands alone, or that says of the label itself that it doesn't hold. */
const NO =
  /^\W*(?:(?:no|n)(?=\W*$|\s*[.,;:()/–—-]|\s+(?:but|except|unless|not|included|none|yes|no)\b)|none\b(?! of)|not? (?:apply|applicable|applied|included)\b|(?:it )?does not(?: apply)?\b|n\/a\b|waived\b|lifted\b|deleted\b|removed from\b)/i
const NO_OF = /^\W*(?:no|not any|none of)\s+((?:the |any )?[a-z][a-z’' -]*)/i
/** Where what a "no" denies has been named: a verb or a preposition follows. */
const NAMED =
  /\s(?:for|to(?:wards?)?|on|of|in|at|by|from|with|above|beyond|over|if|when|while|until|unless|that|which|than|is|are|was|were|will|would|can|may|shall|must|has|have|carr(?:y|ies)|rolls?|moves?|goes|counts?|appl(?:y|ies))\b/i
const OF_RULE =
  /\b(?:clauses?|exclusions?|limits?|limitations?|restrictions?|provisions?|rules?|downgrad\w*|reductions?|caps?|maximums?|penalt\w+|requirements?|periods?|m\.?t\.?c|alternat\w+ (?:benefits?|treatments?))$/i
const OF_BENEFIT =
  /\b(?:benefits?|payments?|coverage|replacements?|allowances?|reimbursements?|credits?|money|dollars|charges?)$/i
const REFUSED = /^\W*(?:excluded|denied|not (?:a )?(?:covered|benefits?|paid|payable|replaced|eligible))\b/i

/** True where a sentence says that the plan has no such rule: "no exclusion for teeth that …", "never a limitation". */
export const deniesRule = (text: string): boolean =>
  /\b(?:no|never an?|without an?y?|not (?:(?:have|include|contain|impose|carry) )?an?y?)\s+(?:[\w-]+ ){0,2}?(?:clause|exclusion|limitation|restriction|provision|rule)s?\b/i.test(
    text,
  )

/** What an answer denies: a rule of the plan ("no restriction"), what it pays ("no benefit for …"), or null: nothing, or something else. */
function deniedIn(text: string): 'rule' | 'benefit' | null {
  if (REFUSED.test(text)) return 'benefit'
  const named = (NO_OF.exec(text)?.[1] ?? '').split(NAMED)[0]!.trim()
  if (OF_RULE.test(named)) return 'rule'
  return OF_BENEFIT.test(named) ? 'benefit' : null
}

/**
 * What an answer in a cell or behind a colon says: yes, no, or neither.
 * @param asks what the label asks for: a rule that cuts what is paid, so that "no benefit" means that it holds; something that is paid, so that
 *   "no restriction" means that it is; or either of them
 */
export function answerIn(text: string, asks: 'rule' | 'benefit' | 'either' = 'benefit'): boolean | null {
  if (NO.test(text)) return false
  if (YES.test(text)) return true
  const denied = deniedIn(text)
  return denied && (asks === 'either' ? false : denied !== asks)
}
