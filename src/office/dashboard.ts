import { dayIn, weekOf } from '../base/calendar.ts'
import type { Db } from '../db/open.ts'
import type { RiqCounters } from '../riq/store.ts'
import { listAnnouncements } from './announcements/store.ts'
import type { Dashboard } from './contract.ts'
import { countPlans, latestPlans } from './store.ts'

/** What the dashboard needs. */
export interface DashboardNeeds {
  db: Db
  /** Milliseconds since 1970. */
  clock: () => number
  timeZone: string
  riqCounters: () => Promise<RiqCounters>
}

/** Latest lists show three (SPEC section 9). */
const LATEST = 3

/** Successful answers as a rounded percent; 0 if nothing was asked yet (SPEC section 9). */
function accuracyOf({ total_riq_interactions: total, riq_successful_answers: good }: RiqCounters): number {
  return total === 0 ? 0 : Math.round((good / total) * 100)
}

/** The nine cards in one answer. Weeks start on Sunday at midnight of the practice. */
export async function readDashboard({
  db,
  clock,
  timeZone,
  riqCounters,
}: DashboardNeeds): Promise<Dashboard> {
  const { sunday, startsAt } = weekOf(timeZone, clock())
  const counters = await riqCounters()
  const latest = await listAnnouncements(db, dayIn(timeZone, clock()), LATEST)
  return {
    ...(await countPlans(db, { sunday, startsAt: new Date(startsAt).toISOString() })),
    latest_plans: await latestPlans(db, LATEST),
    latest_announcements: latest.map(({ id, title, created_at }) => ({ id, title, created_at })),
    total_riq_interactions: counters.total_riq_interactions,
    riq_accuracy: accuracyOf(counters),
  }
}
