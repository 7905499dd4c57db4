import { type Static, t } from 'elysia'
import { oneOf } from '../../base/one-of.ts'

/** What feedback is about, who gives it and since when they use the product (SPEC section 5). */
export const FEEDBACK_CATEGORIES = [
  'Riq AI Behavior or Response Issue',
  'Parsing Accuracy or Plan Data Error',
  'User Interface or Page Layout Suggestion',
  'Feature Request or Workflow Enhancement',
  'Bug Report or Unexpected Error',
  'General Comments or Praise',
] as const
export const FEEDBACK_ROLES = [
  'Front Office',
  'Insurance Coordinator',
  'Dentist',
  'Clinical Team',
  'Office Manager',
  'Other',
] as const
export const FEEDBACK_DURATIONS = ['Less than 1 week', '1-2 weeks', 'More than 2 weeks'] as const

export type FeedbackCategory = (typeof FEEDBACK_CATEGORIES)[number]
export type FeedbackRole = (typeof FEEDBACK_ROLES)[number]
export type FeedbackDuration = (typeof FEEDBACK_DURATIONS)[number]

const Words = (maxLength: number) => t.Optional(t.Nullable(t.String({ maxLength })))

/** The spec's payload. Loose on purpose: what is missing or wrong is answered with words beside the field. */
export const FeedbackRequest = t.Object({
  user_name: Words(10_000),
  practice_name: Words(10_000),
  user_role: Words(1000),
  duration: Words(1000),
  category: Words(1000),
  message: Words(40_000),
  follow_up: t.Optional(t.Nullable(t.Boolean())),
  email: Words(10_000),
})
export type FeedbackRequest = Static<typeof FeedbackRequest>

/** 422: words beside each field that cannot be sent as it is. */
export const FeedbackRefusal = t.Object({
  success: t.Literal(false),
  error: t.String(),
  fields: t.Optional(t.Record(t.String(), t.String())),
})

/**
 * Where the mail of one feedback stands. `off` = no mail server was set; `code` says why the last try failed:
 * a fixed word, and the number of the mail server's answer where it gave one.
 */
export const FeedbackMail = t.Object({
  state: oneOf(['off', 'waiting', 'sent', 'failed']),
  attempts: t.Number(),
  code: t.Nullable(t.String()),
  next_at: t.Nullable(t.String()),
  sent_at: t.Nullable(t.String()),
})
export type FeedbackMail = Static<typeof FeedbackMail>

/** One feedback as an administrator sees it. */
export const FeedbackLine = t.Object({
  id: t.String(),
  created_at: t.String(),
  sent_by: t.String(),
  category: t.String(),
  message: t.String(),
  user_name: t.Nullable(t.String()),
  practice_name: t.Nullable(t.String()),
  user_role: t.Nullable(t.String()),
  duration: t.Nullable(t.String()),
  follow_up: t.Boolean(),
  email: t.Nullable(t.String()),
  done_at: t.Nullable(t.String()),
  done_by: t.Nullable(t.String()),
  mail: FeedbackMail,
})
export type FeedbackLine = Static<typeof FeedbackLine>

/** A page of the inbox, newest first. `next` goes into `before` for the page that follows; null = the last one. */
export const FeedbackPage = t.Object({
  items: t.Array(FeedbackLine),
  next: t.Nullable(t.String()),
  open: t.Number(),
  /** True when a mail server is set. */
  mailing: t.Boolean(),
})
export type FeedbackPage = Static<typeof FeedbackPage>

/** Which part of the inbox is asked for. */
export const FeedbackShow = oneOf(['open', 'done', 'all'])
export type FeedbackShow = Static<typeof FeedbackShow>
