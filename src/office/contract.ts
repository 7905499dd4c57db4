import { type Static, t } from 'elysia'
import { PlanFace } from '../plan/contract.ts'

export const Announcement = t.Object({
  id: t.String(),
  title: t.String(),
  message: t.String(),
  created_at: t.String(),
})
export type Announcement = Static<typeof Announcement>

/** An announcement as an administrator sees it: with its last day, and whether it is still shown. */
export const AnnouncementLine = t.Composite([
  Announcement,
  t.Object({
    created_by: t.Nullable(t.String()),
    expires_at: t.Nullable(t.String()),
    ended_at: t.Nullable(t.String()),
    shown: t.Boolean(),
  }),
])
export type AnnouncementLine = Static<typeof AnnouncementLine>

/**
 * 1 to 200 and 1 to 2000 signs; what is too short or too long is answered with words beside the field.
 * `expires_at` is the last day on which it is shown, an ISO date of the practice; empty or left out = no end.
 */
export const AnnouncementRequest = t.Object({
  title: t.String({ maxLength: 10_000 }),
  message: t.String({ maxLength: 20_000 }),
  expires_at: t.Optional(t.Nullable(t.String({ maxLength: 100 }))),
})
export type AnnouncementRequest = Static<typeof AnnouncementRequest>

/** A change of an announcement: what is left out stays; `end` takes it off at once, any other change shows it again. */
export const AnnouncementChange = t.Composite([
  t.Partial(AnnouncementRequest),
  t.Object({ end: t.Optional(t.Literal(true)) }),
])
export type AnnouncementChange = Static<typeof AnnouncementChange>

/** 422: words beside each field that cannot be posted as it is. */
export const AnnouncementRefusal = t.Object({
  success: t.Literal(false),
  error: t.String(),
  fields: t.Optional(t.Record(t.String(), t.String())),
})

/** What happened on each day of the practice's week, Sunday first; `today` is the index of the present day. */
export const DashboardWeek = t.Object({
  sunday: t.String(),
  today: t.Number(),
  uploads: t.Array(t.Number()),
  verified: t.Array(t.Number()),
})
export type DashboardWeek = Static<typeof DashboardWeek>

/** GET /api/dashboard: the nine cards in one call. `riq_accuracy` is a rounded percent, 0 if nothing was asked yet (SPEC.md section 9). */
export const Dashboard = t.Object({
  total_plans: t.Number(),
  plans_this_week: t.Number(),
  latest_plans: t.Array(
    t.Object({
      id: t.String(),
      group_name: t.Nullable(t.String()),
      group_id: t.Nullable(t.String()),
      last_upload_date: t.String(),
      ...PlanFace,
    }),
  ),
  verified_plans: t.Number(),
  verified_this_week: t.Number(),
  waiting_plans: t.Number(),
  /** Plans that renew this month and are not verified yet. */
  renewals_due: t.Number(),
  /** Plans of the inbox that are ready to be read, and questions about the others. */
  inbox_ready: t.Number(),
  inbox_questions: t.Number(),
  /** Distinct groups and carriers of the plans. */
  groups: t.Number(),
  carriers: t.Number(),
  /** Verified plans whose verification is older than the office's `stale_days`. */
  verified_long_ago: t.Number(),
  stale_days: t.Number(),
  week: DashboardWeek,
  latest_announcements: t.Array(t.Pick(Announcement, ['id', 'title', 'created_at'])),
  total_riq_interactions: t.Number(),
  riq_successful_answers: t.Number(),
  riq_accuracy: t.Number(),
})
export type Dashboard = Static<typeof Dashboard>
