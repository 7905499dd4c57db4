import type { PlanName } from '../contract.ts'
import type { PlanRef } from '../plan-source.ts'
import { dayWords } from './dates.ts'

/** What a plan is called: the group's name, else its carrier's. */
export const planName = (plan: PlanRef): string => plan.group_name ?? plan.insurance_company ?? 'Unnamed plan'

/** The plan as the reply names it. */
export const nameOfPlan = (plan: PlanRef): PlanName => ({
  id: plan.id,
  name: planName(plan),
  group_id: plan.group_id,
  option: plan.option,
  insurance_company: plan.insurance_company,
  uploaded: plan.last_upload_date,
  status: plan.status,
  verified_by: plan.verified_by,
  verified_date: plan.verified_date,
  ...(plan.checked ? { checked: plan.checked } : {}),
})

/** "Acme Hardware, Group ID 0471882, High". */
export const planTitle = (plan: PlanRef): string =>
  [planName(plan), plan.group_id && `Group ID ${plan.group_id}`, plan.option].filter(Boolean).join(', ')

/** ", 0 of 51 checked": how far "Verified" goes. */
const checkedWords = ({ checked }: PlanRef) =>
  checked ? `, ${checked.checked} of ${checked.of} checked` : ''

/** "Verified by j.lee on Jan 12, 2026, 31 of 51 checked", "Stale: …", "Not verified". */
export function statusWords(plan: PlanRef): string {
  if (plan.status === 'unverified' || !plan.verified_date) return 'Not verified'
  const by = plan.verified_by ? ` by ${plan.verified_by}` : ''
  const when = `erified${by} on ${dayWords(plan.verified_date)}${checkedWords(plan)}`
  return plan.status === 'stale' ? `Stale: v${when}` : `V${when}`
}

/** The line that closes every answer about a plan. */
export function statusLine(plan: PlanRef): string {
  const unchecked = ' No one has checked it against the document yet.'
  const advice = {
    verified: plan.checked?.checked === 0 ? unchecked : '',
    unverified: unchecked,
    stale: ' Verify it again before you rely on it.',
  }[plan.status]
  return `${planTitle(plan).replace(/\.$/, '')}. ${statusWords(plan)}.${advice}`
}

/** One line of a numbered list of candidates. */
export const candidateLine = (plan: PlanRef, number: number): string =>
  `${number}. ${planTitle(plan)}. ${statusWords(plan)}.`

/** Said beside an answer for a plan that was named together with words that no plan here bears ("Acme Hardware West"). */
export const strangerNotes = (plan: PlanRef, typed: readonly string[]): string[] =>
  typed.map((name) => `No plans matched "${name}". This answer is only for ${planName(plan)}.`)

/** What else there is of the group: a newer version, other options. */
export function versionNotes(newer: PlanRef | null, others: readonly PlanRef[]): string[] {
  const version = newer
    ? [`A newer version, uploaded on ${dayWords(newer.last_upload_date)}, is not verified yet.`]
    : []
  const options = others.map(
    (plan) => `The group has another option, ${plan.option ?? 'without a name'}, that is not verified.`,
  )
  return [...version, ...options]
}
