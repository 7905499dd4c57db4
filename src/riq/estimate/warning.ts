import type { PlanStatus } from '../../plan/contract.ts'

const WARNINGS: Record<PlanStatus, string | null> = {
  verified: null,
  unverified: 'This plan isn’t verified yet: check it before you quote this.',
  stale: 'This plan was verified too long ago: verify it again before you quote this.',
}

/** What's said with every figure worked out from a plan that nobody vouches for today; null for a verified plan. */
export const planWarning = ({ status }: { status: PlanStatus }): string | null => WARNINGS[status]
