import type { SaidOfLimits } from './typed-limits.ts'
import { tellsOnlyShare } from './typed-other.ts'
import type { TypedEstimate, TypedLine } from './typed-parts.ts'

/** Limits that a message speaks of, and of which nothing was read: nothing is worked out past them. */
export function unclearIn(
  text: string,
  { speaksOf }: SaidOfLimits,
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
    ...(speaksOf.deductible && !saysDeductible ? (['deductible'] as const) : []),
    ...(speaksOf.maximum && !saysMaximum ? (['maximum'] as const) : []),
    ...(tellsOnlyShare(text, typed, lines) ? (['primary'] as const) : []),
  ]
}
