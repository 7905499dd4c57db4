import type { AuditChange } from '../account/audit/entry.ts'
import { UserError } from '../base/errors.ts'
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

/** Digits count wherever they stand: an ID may hold letters and blanks between them. */
function checkText(text: string): void {
  if (text === '') throw refused('Say in a few words why it isn’t patient data.')
  const digits = text.match(/\p{N}/gu)?.length ?? 0
  if (digits > MOST_DIGITS || text.includes('@'))
    throw refused(
      'Leave out e-mails and anything with more than three digits. We keep your words in the audit trail.',
    )
}

/**
 * Why a mask is lifted, as the audit trail keeps it: the code, and the words that come with `other`. No change where no reason was
 * given and none is needed.
 * @param kind the mask's kind, as `parse_result.phi` tells it
 * @throws UserError 422 no reason for a kind that needs one, no words with `other`, words with another code, or words that may hold
 * patient data: an @, or more than three digits
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
