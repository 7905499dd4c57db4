import { recordAudit } from '../account/audit/store.ts'
import type { LiveSettings } from '../account/settings/live.ts'
import { dayIn, type Zone } from '../base/calendar.ts'
import { log } from '../base/log.ts'
import type { Db } from '../db/open.ts'
import { findPlan, type PlanLine } from '../plan/store.ts'
import { findAnywhere } from '../plan/trash/store.ts'
import type { Files } from '../storage/files.ts'
import { optionJobs } from './jobs/options/store.ts'
import { openJobs } from './jobs/store.ts'
import { type DocumentRow, keptOriginals, originalRemoved } from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What keeping originals needs. */
export interface RetentionNeeds {
  db: Db
  files: Files
  settings: Pick<LiveSettings, 'get'>
  zone: Zone
  /** Milliseconds since 1970. */
  clock: () => number
}

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

const inWords = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  })

/** True once a person has verified the plan. */
const isVerified = (plan: PlanLine | null): plan is PlanLine & { verified_date: string } =>
  plan?.confidence_status?.toLowerCase() === 'verified' && plan.verified_date !== null

/**
 * The plan that rules how long originals are kept: of all plans that were read from them one that nobody has verified, else the one
 * verified last. Those in the trash do not count, but for the plan that the originals were uploaded as.
 */
export async function rulingPlan(db: Db, documentPlan: string): Promise<PlanLine | null> {
  const made = [...(await optionJobs(db.read, documentPlan)).values()].filter((job) => job.state === 'done')
  const options = await Promise.all(made.map((job) => findPlan(db, job.planId)))
  const plans = [await findAnywhere(db, documentPlan), ...options].filter((plan) => plan !== null)
  const dated = plans.filter(isVerified)
  const last = dated.toSorted((a, b) => b.verified_date.localeCompare(a.verified_date))[0]
  return plans.find((plan) => !isVerified(plan)) ?? last ?? null
}

/**
 * What becomes of the original, in one sentence (DECISIONS 36).
 * @param originals the files that the plan was read from
 * @param plan the one that rules them
 */
export function deleteMessage(
  originals: DocumentRow[],
  plan: PlanLine | null,
  retainDays: number,
  timeZone: string,
): string {
  const what =
    originals.length > 1
      ? { the: 'The original files', are: 'are', were: 'were' }
      : { the: 'The original file', are: 'is', were: 'was' }
  const removed = originals.map((o) => o.removed_at).find((at) => at !== null)
  if (removed) return `${what.the} ${what.were} deleted on ${inWords(dayIn(timeZone, removed))}.`
  if (isVerified(plan))
    return `${what.the} ${what.are} kept encrypted until ${inWords(addDays(plan.verified_date, retainDays))} and then deleted.`
  return retainDays === 0
    ? `${what.the} ${what.are} kept encrypted until the plan is verified and then deleted.`
    : `${what.the} ${what.are} kept encrypted until ${retainDays} days after the plan is verified and then deleted.`
}

/** True when an original has been kept long enough. */
async function isDue(original: DocumentRow, { db, settings, zone, clock }: RetentionNeeds): Promise<boolean> {
  // A discarded upload goes with its row, when its time in the trash is over.
  if (original.discarded_at !== null || original.target_id === null) return false
  // An option that waits for its turn is still to be read from it.
  if ((await openJobs(db.read, [original.target_id])).length > 0) return false
  const plan = await rulingPlan(db, original.target_id)
  const days = settings.get('retain_original_days')
  return isVerified(plan) && addDays(plan.verified_date, days) <= dayIn(zone(), clock())
}

/**
 * Deletes the originals whose time is over, also of plans in the trash. The file goes first, then the row says so:
 * a crash between the two is mended by the next sweep.
 * @returns how many were deleted
 */
export async function sweepOriginals(needs: RetentionNeeds): Promise<number> {
  const { db, files, clock } = needs
  let removed = 0
  for (const original of await keptOriginals(db)) {
    if (original.file_id === null || !(await isDue(original, needs))) continue
    const object = { kind: 'file' as const, id: original.plan_id }
    await files.remove(original.file_id)
    await db.write((orm) => originalRemoved(orm, original.plan_id, clock()))
    await recordAudit(db, { at: clock(), who: null, what: 'original_deleted', object })
    removed++
  }
  if (removed > 0) log.info('originals.deleted', { count: removed })
  return removed
}
