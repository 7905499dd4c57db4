import type { SubjectId } from './candidates.ts'
import { HOME } from './home.ts'
import { PAID } from './weights.ts'

/** Shares that were never seen count as half a page. */
const NEVER = 0.5

/**
 * Log odds that a printed percent is what the patient pays: by how often plans pay the one, and how often the other (PAID).
 * Zero for what isn't a named class or a procedure.
 */
export function turnedOdds(subject: SubjectId, printed: number): number {
  const counted = PAID[HOME[subject] ?? subject]
  const times = (value: number) => (counted?.[value] ?? 0) + NEVER
  return counted ? Math.log(times(100 - printed) / times(printed)) : 0
}
