import type { User } from '../../account/contract.ts'
import type { LiveSettings } from '../../account/settings/live.ts'
import { bareId } from '../../lexicon/values.ts'
import { staleReason, statusOf } from '../../plan/freshness.ts'
import { groupKey } from '../../plan/store.ts'
import {
  newestVerified,
  type QueuedPlan,
  verifiedOfGroup,
  type WaitingPlan,
  waitingPlans,
} from '../../plan/waiting/store.ts'
import type { Draft } from '../contract.ts'
import { draftsOf } from '../draft/store.ts'
import type { FailedReading, Namesake, QueueItem, VerificationQueue } from './contract.ts'
import { type Lease, liveLeases } from './store.ts'
import { type TakeNeeds, takeOf } from './take.ts'

/** What the queue is read from. */
export interface QueueNeeds extends TakeNeeds {
  /** ISO date of the practice. */
  today: () => string
  settings: Pick<LiveSettings, 'get'>
  /** Documents that could not be read: the queue of readings knows them. */
  failedReadings: () => Promise<FailedReading[]>
}

interface View {
  me: User
  now: number
  today: string
  staleDays: number
  leases: Map<string, Lease>
}

/** How many fields are left to check for a person whose draft has answered some; a draft of an older version has answered none. */
function doubtsLeft({ doubtful, version }: WaitingPlan, draft: Draft | undefined): number {
  if (draft?.version !== version) return doubtful.length
  const done = new Set([...draft.confirmed, ...Object.keys(draft.values), ...Object.keys(draft.drawn ?? {})])
  return doubtful.filter((path) => !done.has(path)).length
}

function itemOf(plan: QueuedPlan, view: View, look?: Pick<QueueItem, 'doubts' | 'pages'>): QueueItem {
  const status = statusOf(plan, view.today, view.staleDays)
  const lease = view.leases.get(plan.id)
  return {
    ...plan,
    uploaded_by: plan.last_uploaded_by,
    uploaded_at: plan.last_upload_date,
    status,
    doubts: look?.doubts ?? null,
    pages: look?.pages ?? null,
    why: status === 'stale' ? staleReason(plan, view.today, view.staleDays) : null,
    take: lease ? takeOf(lease, view.me, view.now) : null,
  }
}

/** What waits for a person: plans to verify (oldest upload first), verified ones that are stale (oldest first), documents that could not be read. */
export async function readQueue(needs: QueueNeeds, me: User): Promise<VerificationQueue> {
  const now = needs.clock()
  const [waiting, verified, leases, failed, drafts] = await Promise.all([
    waitingPlans(needs.db),
    newestVerified(needs.db),
    liveLeases(needs.db, now),
    needs.failedReadings(),
    draftsOf(needs.db, me.id),
  ])
  const view: View = {
    me,
    now,
    today: needs.today(),
    staleDays: needs.settings.get('stale_days'),
    leases: new Map(leases.map((lease) => [lease.plan_id, lease])),
  }
  const stale = verified.map((plan) => itemOf(plan, view)).filter((item) => item.status === 'stale')
  return {
    to_verify: waiting.map((plan) =>
      itemOf(plan, view, { doubts: doubtsLeft(plan, drafts.get(plan.id)), pages: plan.pages }),
    ),
    stale: stale.sort((a, b) => (a.verified_date ?? '').localeCompare(b.verified_date ?? '')),
    failed,
  }
}

const sameWords = (a: string | null, b: string | null) => bareId(a ?? '') === bareId(b ?? '')

/**
 * Verified plans that bear the group id of this plan but another name or another carrier: before a person verifies, they are asked.
 * @param about the values as they stand in the form
 */
export async function namesakesOf(
  { db }: QueueNeeds,
  id: string,
  about: { group_id: string; group_name: string; insurance_company: string },
): Promise<Namesake[]> {
  const key = groupKey(about.group_id)
  if (key === null) return []
  const plans = await verifiedOfGroup(db, key)
  return plans.filter(
    (plan) =>
      plan.id !== id &&
      !(
        sameWords(plan.group_name, about.group_name) &&
        sameWords(plan.insurance_company, about.insurance_company)
      ),
  )
}
