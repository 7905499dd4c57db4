import type { QueueItem, VerificationQueue } from '../../src/verify/queue/contract.ts'
import { showDay } from '../ui/dates.ts'

/** The name of a plan in the queue, with the option where there are several. */
export function nameOf(item: Pick<QueueItem, 'group_name' | 'plan_option'>): string {
  const name = item.group_name || 'Unnamed Plan'
  return item.plan_option ? `${name}, ${item.plan_option}` : name
}

/** "3 to check", or "nothing to check" when no field is in doubt. */
export const doubtWords = (doubts: number): string => (doubts > 0 ? `${doubts} to check` : 'nothing to check')

/** Why a verified plan should be looked at again. */
export function staleWords(item: Pick<QueueItem, 'why' | 'effective_to'>): string {
  if (item.why === 'ended') return item.effective_to ? `Ended ${showDay(item.effective_to)}` : 'Ended'
  return item.why === 'renewed' ? 'Benefit year renewed' : 'Verified too long ago'
}

/** The plan to verify next: the oldest that nobody else has, one's own before free ones. @param done the plan that was just verified */
export function nextInQueue(queue: VerificationQueue, done: string): QueueItem | null {
  const left = queue.to_verify.filter((item) => item.id !== done)
  return left.find((item) => item.take?.mine) ?? left.find((item) => item.take === null) ?? null
}

/** "1 is yours", of the plans to verify. A plan is one's own by opening it, too, so nobody has to have "taken" it. */
export function yoursWords({ to_verify }: VerificationQueue): string {
  const mine = to_verify.filter((item) => item.take?.mine).length
  return `${mine === 0 ? 'none' : mine.toLocaleString('en-US')} ${mine === 1 ? 'is' : 'are'} yours`
}
