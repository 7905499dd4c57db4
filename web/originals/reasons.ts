import type { OriginalReason } from '../../src/upload/originals/contract.ts'

/** The reasons for opening an original, in the words of the office. The audit trail keeps the key alone. */
export const REASONS: readonly [OriginalReason, string][] = [
  ['mask_hides_plan', 'A redaction hides plan details'],
  ['page_unreadable', 'A page is too hard to read'],
  ['carrier_question', 'The carrier has a question about it'],
  ['patient_request', 'The patient asked for it'],
  ['audit_or_legal', 'An audit or legal request'],
]
