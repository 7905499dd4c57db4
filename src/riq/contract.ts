import { type Static, t } from 'elysia'
import { oneOf } from '../base/one-of.ts'

/** What kind of answer it is. The scorer of the exam and the screen both switch on it. */
export const ReplyKind = oneOf([
  'answer',
  'choose',
  'no_plan',
  'not_stated',
  'decline',
  'clarify',
  'invalid_selection',
  'cleared',
])
export type ReplyKind = Static<typeof ReplyKind>

/** Where a figure of the answer stands. */
export const Citation = t.Object({ field: t.String(), page: t.Number(), quote: t.String() })
export type Citation = Static<typeof Citation>

/** A plan as the chat names it. */
export const PlanName = t.Object({
  id: t.String(),
  name: t.String(),
  group_id: t.Nullable(t.String()),
  option: t.Nullable(t.String()),
  status: oneOf(['verified', 'unverified', 'stale']),
  verified_by: t.Nullable(t.String()),
  verified_date: t.Nullable(t.String()),
})
export type PlanName = Static<typeof PlanName>

/** POST /api/riq. The conversation lives in the browser: earlier messages and the ids of a pending list come with each question. */
export const RiqRequest = t.Object({
  query: t.String({ minLength: 1, maxLength: 2000 }),
  turns: t.Optional(
    t.Array(t.Object({ who: oneOf(['you', 'riq']), text: t.String({ maxLength: 8000 }) }), {
      maxItems: 40,
    }),
  ),
  pending: t.Optional(t.Array(t.String({ maxLength: 64 }), { maxItems: 200 })),
  /** The person undid a clearing and asks the same again: a reset word is an ordinary word this once (DECISIONS.md 21). */
  again: t.Optional(t.Boolean()),
})
export type RiqRequest = Static<typeof RiqRequest>

/** The reply. `plan` = the plan active afterwards (null = none); `candidates` = the numbered list to choose from. */
export const RiqReply = t.Object({
  success: t.Boolean(),
  answer: t.String(),
  kind: ReplyKind,
  plan: t.Nullable(PlanName),
  citations: t.Array(Citation),
  candidates: t.Optional(t.Array(PlanName)),
  error: t.Optional(t.String()),
  debug: t.Optional(t.Record(t.String(), t.Union([t.String(), t.Number(), t.Boolean()]))),
})
export type RiqReply = Static<typeof RiqReply>

export const EmployerRequest = t.Object({ text: t.String({ minLength: 1, maxLength: 2000 }) })
export const EmployerAnswer = t.Object({ employer: t.Nullable(t.String()) })
