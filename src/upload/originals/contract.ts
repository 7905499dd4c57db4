import { type Static, t } from 'elysia'
import { oneOf } from '../../base/one-of.ts'

/** Why an original is opened: one of these, never free text, since a free text could tell of a patient. The audit trail keeps it. */
export const OriginalReason = oneOf([
  'mask_hides_plan',
  'page_unreadable',
  'carrier_question',
  'patient_request',
  'audit_or_legal',
])
export type OriginalReason = Static<typeof OriginalReason>

/** GET /api/plans/:id/originals: the files a plan was read from, which of them are still kept, and what becomes of them. */
export const PlanOriginals = t.Object({
  files: t.Array(t.Object({ file_name: t.String(), kept: t.Boolean() })),
  message: t.String(),
})
export type PlanOriginals = Static<typeof PlanOriginals>
