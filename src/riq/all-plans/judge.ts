import type { Slots } from '../understand/slots.ts'
import { keeps } from './bounds.ts'
import { type Cell, SILENT, type Side } from './cell.ts'
import type { CellCondition } from './conditions.ts'

/** The age from which nobody is a child any more, for limits that a plan sets higher. */
const ADULT = 21

const FLIPPED: Record<Side, Side> = { yes: 'no', no: 'yes', silent: 'silent', doubt: 'doubt' }

/** The opposite of a side; silence and doubt stay what they are. */
export const flipped = (side: Side): Side => FLIPPED[side]

/** Whether a service is paid at the typed age. */
function atAge({ min, under }: Cell['ages'], { age, grownUp }: Slots): Side {
  if (age !== null) return (under === null || age < under) && (min === null || age >= min) ? 'yes' : 'no'
  if (grownUp === 'adult' && under !== null) return under <= ADULT ? 'no' : 'doubt'
  return grownUp === 'child' && min !== null && min >= ADULT ? 'no' : 'yes'
}

/** Whether all figures of a cell keep to the bound, or none does; 'doubt' where it's some of them or there is no figure. */
function within(own: Cell, { bound }: CellCondition): Side {
  if (bound === null) return own.side
  if (own.amount === null || own.most === null) return 'doubt'
  const [least, most] = [keeps(bound, own.amount), keeps(bound, own.most)]
  return least && most ? 'yes' : least || most ? 'doubt' : 'no'
}

/**
 * Checks what a plan says against what is asked. Null = nothing was read of the plan.
 * @param slots the ages that were typed
 */
export function judged(own: Cell | null, condition: CellCondition, slots: Slots): Side {
  const { side } = own ?? SILENT
  if (own === null || side === 'silent' || side === 'doubt') return side
  const paid = within(own, condition)
  const aged = condition.subject.startsWith('pays ') && own.side === 'yes' ? atAge(own.ages, slots) : 'yes'
  const met = paid === 'no' || aged === 'no' ? 'no' : paid === 'yes' ? aged : paid
  return condition.negated ? flipped(met) : met
}

/** Several conditions together. @param any one of them is enough */
export function together(sides: readonly Side[], any: boolean): Side {
  const [decides, other] = any ? (['yes', 'no'] as const) : (['no', 'yes'] as const)
  if (sides.includes(decides)) return decides
  if (sides.includes('doubt')) return 'doubt'
  return sides.includes('silent') ? 'silent' : other
}
