import { type Static, t } from 'elysia'

export const Announcement = t.Object({
  id: t.String(),
  title: t.String(),
  message: t.String(),
  created_at: t.String(),
})
export type Announcement = Static<typeof Announcement>

export const AnnouncementRequest = t.Object({
  title: t.String({ minLength: 1, maxLength: 200 }),
  message: t.String({ minLength: 1, maxLength: 2000 }),
})

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
    }),
  ),
  verified_plans: t.Number(),
  verified_this_week: t.Number(),
  waiting_plans: t.Number(),
  latest_announcements: t.Array(t.Pick(Announcement, ['id', 'title', 'created_at'])),
  total_riq_interactions: t.Number(),
  riq_accuracy: t.Number(),
})
export type Dashboard = Static<typeof Dashboard>
