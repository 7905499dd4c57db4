import type { AuditChange } from '../account/audit/entry.ts'
import { UserError } from '../base/errors.ts'
import { bareWord, isOrdinary } from '../lexicon/names.ts'
import { isGivenName, isSurname } from '../lexicon/wide-names.ts'
import { FREE_KINDS, type LiftReason } from './contract.ts'

/** Four digits begin to tell somebody: the end of a social security number, a year of birth. */
const MOST_DIGITS = 3

const refused = (words: string) => new UserError(422, words, { field: 'reason' })

const isFree = (kind: string) => (FREE_KINDS as readonly string[]).includes(kind)

/** A text in one line without signs that nobody sees, its digits and its @ in the form that people type. */
const plainText = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()

/** A day without its year: "3/14", "Mar 14", "14th of March". */
const DAY =
  /\d ?[/.-] ?\d|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d|\d(?:st|nd|rd|th)? (?:of )?(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)/i

const isCapital = (word: string) => /^\p{Lu}/u.test(word)

/** A word that isn't ordinary and that a list of names has, that begins with a capital, or whose letters we have no words of. */
const isName = (word: string): boolean =>
  word.length > 1 &&
  !isOrdinary(word) &&
  (isCapital(word) || isGivenName(word) || isSurname(word) || bareWord(word) === '')

/** "Grace Hill": both are ordinary words. */
const isFullName = (word: string, next: string | undefined): boolean =>
  next !== undefined && isCapital(word) && isCapital(next) && isGivenName(word) && isSurname(next)

/**
 * Nothing by which somebody is known: what a mask hid is kept nowhere, so that words can't be held against it. Digits count wherever they
 * stand: an ID may hold letters and blanks between them.
 */
function checkText(text: string): void {
  if (text === '') throw refused('Say in a few words why it isn’t patient data.')
  const digits = text.match(/\p{N}/gu)?.length ?? 0
  const words = (text.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []).map((word) => word.replace(/['’]s$/i, ''))
  const names = words.some((word, at) => isName(word) || isFullName(word, words[at + 1]))
  if (digits > MOST_DIGITS || text.includes('@') || DAY.test(text) || names)
    throw refused(
      'Leave out names, dates, e-mails and anything with more than three digits. We keep your words in the audit trail.',
    )
}

/**
 * Why a mask is lifted, as the audit trail keeps it: the code, and the words that come with `other`. No change where no reason was
 * given and none is needed.
 * @param kind the mask's kind, as `parse_result.phi` tells it
 * @throws UserError 422 no reason for a kind that needs one, no words with `other`, words with another code, or words that may hold
 * patient data: a name, a date, an @, or more than three digits
 */
export function reasonChanges(kind: string, reason: LiftReason | undefined): AuditChange[] {
  if (!reason) {
    if (isFree(kind)) return []
    throw refused('Choose why it isn’t patient data. We need a reason to remove this kind of redaction.')
  }
  const code = { field: 'reason', from: null, to: reason.code }
  const text = plainText(reason.text ?? '')
  if (reason.code === 'other') {
    checkText(text)
    return [code, { field: 'reason_text', from: null, to: text }]
  }
  if (text !== '') throw refused('Only add words of your own if you choose “Something else”.')
  return [code]
}
