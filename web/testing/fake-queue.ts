/** A verification queue in memory, for the tests of screens. */
import type { QueueItem, VerificationQueue } from '../../src/verify/queue/contract.ts'
import type { QueueApi } from '../api/queue.ts'

/** A plan that waits: nothing in doubt, nobody has it. */
export const queued = (
  id: string,
  group_name: string | null,
  changes: Partial<QueueItem> = {},
): QueueItem => ({
  id,
  group_name,
  group_id: `G-${id}`,
  insurance_company: 'Harbor Mutual Dental',
  plan_option: null,
  uploaded_by: 'priya.nair',
  uploaded_at: '2026-11-18T15:00:00Z',
  status: 'unverified',
  doubts: 0,
  pages: 2,
  why: null,
  verified_by: null,
  verified_date: null,
  effective_to: null,
  take: null,
  file_name: null,
  first_page: null,
  ...changes,
})

/** A queue with what is given, else nothing. */
export const queueWith = (parts: Partial<VerificationQueue> = {}): VerificationQueue => ({
  to_verify: [],
  stale: [],
  failed: [],
  ...parts,
})

/** An office in which nothing waits and nobody else works. */
export const fakeQueue: QueueApi = {
  queue: async () => queueWith(),
  take: async () => ({ take: { by: 'standard', mine: true, open: true, until: '2026-11-21T17:00:00Z' } }),
  leave: async () => null,
  giveBack: async () => null,
  namesakes: async () => [],
  draft: async () => ({ draft: null, kept_at: null }),
  keepDraft: async () => ({ kept_at: Date.now() }),
  dropDraft: async () => null,
}
