import { termsOf } from '../../text/terms.ts'

/** A "not" holds for what stands so many letters behind it. */
const REACH = 48
/** Where another thought begins, a "not" before it holds no longer. */
const TURN = /[.;]\s|\b(?:but|however|although|unless|except)\b/i

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
      !/^non$/i.test(text.slice(t.at, t.end)),
  )
  // "Neither … nor …" denies each of its parts once.
  const joined = denials.some((t) => /^nor$/i.test(text.slice(t.at, t.end)))
  const counted = denials.filter((t) => !(joined && /^neither$/i.test(text.slice(t.at, t.end))))
  return counted.length % 2 === 1
}

const YES = /^\W*(?:yes|y|applies|applied|included|in effect|apply|accepted|it does)\b/i
const NO =
  /^\W*(?:no|n|none|not? (?:apply|applicable|applied|covered|included)|does not apply|n\/a|waived|not included|excluded|it does not)\b/i

/** What an answer in a cell or behind a colon says: yes, no, or neither. */
export function answerIn(text: string): boolean | null {
  if (NO.test(text)) return false
  return YES.test(text) ? true : null
}

/** What is paid for, as a verdict of the sentence: true = it is, false = it isn't, null = the sentence doesn't say. */
export function verdictIn(text: string): boolean | null {
  const terms = termsOf(text)
  if (
    terms.some(
      (t) =>
        t.id === 'not' &&
        /^exclu|^denied|^ineligible/i.test(text.slice(t.at, t.end)) &&
        !isDenied(text, t.at),
    )
  )
    return false
  const said = terms.filter(
    (t) =>
      t.id === 'paid' &&
      !/^(?:benefits?|coverage|covering|payments?|limited|allowances?)$/i.test(text.slice(t.at, t.end)),
  )
  const [last] = said.slice(-1)
  if (last) return !isDenied(text, last.at)
  const noun = terms.find(
    (t) => t.id === 'paid' && /^(?:benefits?|coverage|payments?)$/i.test(text.slice(t.at, t.end)),
  )
  return noun && isDenied(text, noun.at) ? false : null
}
