import type { OriginalReason } from '../../src/upload/originals/contract.ts'

/** The reasons for opening an original, in the words of the office. The audit trail keeps the key alone. */
export const REASONS: readonly [OriginalReason, string][] = [
  ['mask_hides_plan', 'A mask hides something of the plan'],
  ['page_unreadable', 'A page cannot be read well enough'],
  ['carrier_question', 'The carrier asks about the document'],
  ['patient_request', 'The patient asks for it'],
  ['audit_or_legal', 'An audit or a legal duty'],
]
