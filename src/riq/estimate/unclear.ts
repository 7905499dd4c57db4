import type { PlanTerms } from './contract.ts'
import type { SaidOfLimits } from './typed-limits.ts'
import { tellsOnlyShare } from './typed-other.ts'
import type { TypedEstimate, TypedLine } from './typed-parts.ts'

/** Limits that a message speaks of, and of which nothing was read: nothing is worked out past them. */
export function unclearIn(
  text: string,
  { speaksOf }: SaidOfLimits,
  plan: PlanTerms,
  typed: TypedEstimate,
  lines: readonly TypedLine[],
): TypedEstimate['unclear'] {
  const { cover, left, deductibleIsMet, familyDeductibleIsMet } = typed
  const told = (...values: (number | undefined)[]) => values.some((v) => v !== undefined)
  const saysDeductible =
    deductibleIsMet ||
    familyDeductibleIsMet ||
    told(cover.deductibleMet, cover.familyDeductibleMet, left.deductible, left.familyDeductible)
  const saysMaximum = told(cover.maximumUsed, cover.familyMaximumUsed, cover.orthoUsed, left.maximum)
  return [
    // "any ded?" where the plan has none: there's nothing to ask about.
    ...(speaksOf.deductible && !saysDeductible && plan.deductible.individual !== 'none'
      ? (['deductible'] as const)
      : []),
    ...(speaksOf.maximum && !saysMaximum ? (['maximum'] as const) : []),
    ...(tellsOnlyShare(text, typed, lines) ? (['primary'] as const) : []),
  ]
}
