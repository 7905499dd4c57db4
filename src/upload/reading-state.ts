import { weekOf } from '../base/calendar.ts'
import type { Db } from '../db/open.ts'
import { lastDurations, readSince } from './jobs/counts/store.ts'
import { countOpen } from './jobs/store.ts'
import { failedReadings } from './rows.ts'
import { keptOriginals } from './store.ts'

const LAST = 20

/** The middle of some numbers; null for none. */
function median(numbers: number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  if (sorted.length === 0) return null
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** How reading stands now. The week starts Sunday at midnight of the practice. */
export async function readingState(db: Db, timeZone: string, now: number) {
  const { queued, running } = await countOpen(db)
  const half = median(await lastDurations(db, LAST))
  return {
    waiting: queued,
    running,
    failed: (await failedReadings(db)).length,
    read_this_week: await readSince(db, weekOf(timeZone, now).startsAt),
    median_seconds: half === null ? null : Math.round(half / 100) / 10,
    originals_kept: (await keptOriginals(db)).length,
  }
}
