import { writeCents } from '../../lexicon/cents.ts'
import type { Allowance, PlanTerms } from '../estimate/contract.ts'
import type { TypedEstimate } from '../estimate/typed-parts.ts'
import type { Ask } from '../understand/asks.ts'
import { type Block, type Line, line } from './line.ts'

/** A limit that a question asks for by its field, and what of a message uses it up, in cents. */
function limitOf(
  ask: Ask,
  plan: PlanTerms,
  { cover }: TypedEstimate,
): { whole: Allowance; used: number | undefined } | null {
  if (ask.about !== 'field') return null
  if (ask.field === 'annual_maximum_individual')
    return { whole: plan.maximum.individual, used: cover.maximumUsed }
  if (ask.field === 'orthodontic_lifetime_maximum') return { whole: plan.orthoMaximum, used: cover.orthoUsed }
  return ask.field === 'deductible_individual'
    ? { whole: plan.deductible.individual, used: cover.deductibleMet }
    : null
}

/**
 * What's left of each limit that a question asks for, by what was typed as used or met.
 * @returns a line or null for each ask, in their order
 */
export const leftOf = (asks: readonly Ask[], plan: PlanTerms, typed: TypedEstimate): (Line | null)[] =>
  asks.map((ask) => {
    const limit = limitOf(ask, plan, typed)
    if (!limit?.used || typeof limit.whole !== 'number') return null
    return line(
      `Based on what you typed, ${writeCents(Math.max(0, limit.whole - limit.used))} of it is left.`,
    )
  })

/** The blocks, each with its line in front of what else it tells. */
export const withLines = (blocks: readonly Block[], lines: readonly (Line | null)[]): Block[] =>
  blocks.map((block, i) => (lines[i] ? { ...block, more: [lines[i], ...block.more] } : block))
