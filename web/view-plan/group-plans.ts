import type { PlanRow, PlanSibling } from '../../src/plan/contract.ts'
import { showDay } from '../ui/dates.ts'

/** The address of one certain version or option of a group. */
export const versionLink = (groupId: string, planId: string): string =>
  `/view-plan/group/${encodeURIComponent(groupId)}?plan=${encodeURIComponent(planId)}`

/** Why the person should know of another plan of this group; null when nothing is worth a banner (DECISIONS.md 11). */
export function bannerOf(
  plan: PlanRow,
  option: string | null,
  others: readonly PlanSibling[],
): { words: string; to: PlanSibling } | null {
  const sameOption = others.filter((o) => o.plan_option === option)
  const newer = sameOption.find(
    (o) => o.status === 'unverified' && o.last_upload_date > plan.last_upload_date,
  )
  if (newer)
    return {
      words: `A newer version was uploaded on ${showDay(newer.last_upload_date)} and isn’t verified yet.`,
      to: newer,
    }
  const verified = sameOption.find((o) => o.status !== 'unverified')
  if (plan.status === 'unverified' && verified) {
    const day = verified.verified_date ? ` on ${showDay(verified.verified_date)}` : ''
    return {
      words: `This version isn’t verified yet. Riq uses the one verified${day}.`,
      to: verified,
    }
  }
  const option2 = others.find((o) => o.plan_option !== option)
  if (!option2) return null
  const name = option2.plan_option ? `, ${option2.plan_option},` : ''
  const state =
    option2.status === 'unverified'
      ? `was uploaded on ${showDay(option2.last_upload_date)} and isn’t verified yet`
      : 'is on file'
  return { words: `Another option for this group${name} ${state}.`, to: option2 }
}
