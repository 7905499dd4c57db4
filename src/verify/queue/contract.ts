import { type Static, t } from 'elysia'
import { oneOf } from '../../base/one-of.ts'
import { PlanFace, PlanStatus } from '../../plan/contract.ts'

const text = () => t.Nullable(t.String({ maxLength: 300 }))

/** Who works on a plan, as one person sees it. */
export const Take = t.Object({
  by: t.String(),
  mine: t.Boolean(),
  /** True while it is open on their screen. */
  open: t.Boolean(),
  /** ISO instant at which it ends by itself. */
  until: t.String(),
})
export type Take = Static<typeof Take>

/** POST /api/plans/:id/take: `hold` from the queue, `open` while it is on the screen (sent again and again). `over` = although somebody else has it. */
export const TakeRequest = t.Object({
  how: oneOf(['hold', 'open']),
  over: t.Optional(t.Boolean()),
})
export type TakeRequest = Static<typeof TakeRequest>

/** Who has the plan now: the one who asked, or whoever had it before. */
export const TakeAnswer = t.Object({ take: t.Nullable(Take) })
export type TakeAnswer = Static<typeof TakeAnswer>

/** A plan in the verification queue. */
export const QueueItem = t.Object({
  id: t.String(),
  group_name: text(),
  group_id: text(),
  insurance_company: text(),
  plan_option: text(),
  uploaded_by: text(),
  /** ISO instant. */
  uploaded_at: t.String(),
  status: PlanStatus,
  /** Fields in doubt, and pages; null of a stale plan, which a person has looked at before. */
  doubts: t.Nullable(t.Number()),
  pages: t.Nullable(t.Number()),
  /** Why a verified plan is stale. */
  why: t.Nullable(oneOf(['ended', 'old', 'renewed'])),
  verified_by: text(),
  verified_date: text(),
  effective_to: text(),
  take: t.Nullable(Take),
  ...PlanFace,
})
export type QueueItem = Static<typeof QueueItem>

/** A document that could not be read. */
export const FailedReading = t.Object({
  id: t.String(),
  file_name: t.String(),
  media_type: t.String(),
  uploaded_by: text(),
  uploaded_at: t.String(),
  error: t.Nullable(t.String()),
})
export type FailedReading = Static<typeof FailedReading>

/** GET /api/queue. */
export const VerificationQueue = t.Object({
  to_verify: t.Array(QueueItem),
  stale: t.Array(QueueItem),
  failed: t.Array(FailedReading),
})
export type VerificationQueue = Static<typeof VerificationQueue>

/** Another verified plan under the same group id that bears another name or carrier. */
export const Namesake = t.Object({
  id: t.String(),
  group_name: text(),
  group_id: text(),
  insurance_company: text(),
  plan_option: text(),
  verified_by: text(),
  verified_date: text(),
})
export type Namesake = Static<typeof Namesake>
