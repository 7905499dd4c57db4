import type { LiveSettings } from '../account/settings/live.ts'
import { dayIn, weekdayOf, weekOf, type Zone } from '../base/calendar.ts'
import type { Db } from '../db/open.ts'
import type { RiqCounters } from '../riq/store.ts'
import { listAnnouncements } from './announcements/store.ts'
import type { Dashboard } from './contract.ts'
import { countPlans, latestPlans, weekOfPlans } from './store.ts'

/** What the dashboard needs. */
export interface DashboardNeeds {
  db: Db
  /** Milliseconds since 1970. */
  clock: () => number
  zone: Zone
  riqCounters: () => Promise<RiqCounters>
  renewalsDue: () => Promise<number>
  inboxCounts: () => Promise<{ ready: number; questions: number }>
  settings: Pick<LiveSettings, 'get'>
}

/** Latest lists show three (SPEC section 9). */
const LATEST = 3

/** Successful answers as a rounded percent; 0 if nothing was asked yet (SPEC section 9). */
function accuracyOf({ total_riq_interactions: total, riq_successful_answers: good }: RiqCounters): number {
  return total === 0 ? 0 : Math.round((good / total) * 100)
}

const DAY_MS = 24 * 60 * 60 * 1000

/** How many of these days fall on each day of the week, Sunday first. */
function perWeekday(days: readonly string[]): number[] {
  const counts = Array<number>(7).fill(0)
  for (const day of days) counts[weekdayOf(day)]! += 1
  return counts
}

/** The nine cards in one answer. Weeks start on Sunday at midnight of the practice. */
export async function readDashboard(needs: DashboardNeeds): Promise<Dashboard> {
  const { db, clock, riqCounters, settings } = needs
  const timeZone = needs.zone()
  const { sunday, startsAt } = weekOf(timeZone, clock())
  const today = dayIn(timeZone, clock())
  const stale_days = settings.get('stale_days')
  const fresh = new Date(Date.parse(today) - stale_days * DAY_MS).toISOString().slice(0, 10)
  const days = { sunday, startsAt: new Date(startsAt).toISOString(), fresh }
  const week = await weekOfPlans(db, days)
  const { total_riq_interactions, riq_successful_answers } = await riqCounters()
  const inbox = await needs.inboxCounts()
  const latest = await listAnnouncements(db, today, LATEST)
  return {
    ...(await countPlans(db, days)),
    renewals_due: await needs.renewalsDue(),
    inbox_ready: inbox.ready,
    inbox_questions: inbox.questions,
    stale_days,
    week: {
      sunday,
      today: weekdayOf(today),
      uploads: perWeekday(week.uploads.map((at) => dayIn(timeZone, Date.parse(at)))),
      verified: perWeekday(week.verified),
    },
    latest_plans: await latestPlans(db, LATEST),
    latest_announcements: latest.map(({ id, title, created_at }) => ({ id, title, created_at })),
    total_riq_interactions,
    riq_successful_answers,
    riq_accuracy: accuracyOf({ total_riq_interactions, riq_successful_answers }),
  }
}
