import type { PlanListItem, PlanRow } from '../../src/plan/contract.ts'
import type { PlanName } from '../../src/riq/contract.ts'
import { checkedWords } from '../ui/chips.tsx'
import { showDay } from '../ui/dates.ts'

const DOTS = { verified: '', unverified: 'check', stale: 'part' } as const

/** The dot beside a plan's name: green only where somebody has checked it. */
export const dotOf = ({ status, checked }: Pick<PlanName, 'status' | 'checked'>): string =>
  DOTS[status === 'verified' && checked?.checked === 0 ? 'unverified' : status]

/** Whether a plan is verified, by whom and when, and how far they went through it. */
export const planStatus = (
  plan: Pick<PlanRow, 'status' | 'verified_by' | 'verified_date'> & Pick<Partial<PlanRow>, 'checked'>,
): Pick<PlanName, 'status' | 'verified_by' | 'verified_date' | 'checked'> => ({
  status: plan.status,
  verified_by: plan.verified_by,
  verified_date: plan.verified_date,
  ...(plan.checked ? { checked: plan.checked } : {}),
})

/** A plan row, or a line of the list, as the chat names it. */
export const planNameOf = (plan: PlanRow | PlanListItem): PlanName => ({
  id: plan.id,
  name: plan.group_name || 'Unnamed Plan',
  group_id: plan.group_id,
  option: 'plan_option' in plan ? plan.plan_option : (plan.parse_result?.parsed.flags['plan_option'] ?? null),
  insurance_company: plan.insurance_company,
  uploaded: plan.last_upload_date,
  ...planStatus(plan),
})

const groupText = (plan: PlanName) => (plan.group_id ? `Group ID ${plan.group_id}` : 'Group ID not found')

/** "Group ID 7710245, Northlake Dental, Premier". */
export const planDetail = (plan: PlanName): string =>
  [groupText(plan), plan.insurance_company === plan.name ? null : plan.insurance_company, plan.option]
    .filter(Boolean)
    .join(', ')

/** Status of the plan an answer rests on: "Acme, Group ID 1, High. Verified Nov 12, 2026 by ana". */
export function statusLine(plan: PlanName): string {
  const day = plan.verified_date ? ` ${showDay(plan.verified_date)}` : ''
  const by = plan.verified_by ? ` by ${plan.verified_by}` : ''
  const checked = plan.checked ? `, ${checkedWords(plan.checked)}` : ''
  const status =
    plan.status === 'unverified'
      ? 'Not verified'
      : `${plan.status === 'stale' ? 'Stale, verified' : 'Verified'}${day}${by}${checked}`
  return `${[plan.name, groupText(plan), plan.option].filter(Boolean).join(', ')}. ${status}`
}
