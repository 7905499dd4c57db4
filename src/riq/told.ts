import type { KnownPlan } from './plan-source.ts'
import { type Composed, compose } from './say/compose.ts'
import type { Block } from './say/line.ts'
import type { RiqNeeds } from './turn.ts'

/** Puts the blocks of an answer together, and tells whoever wants to know which values of the plan they tell. */
export function composeTelling(
  { onTold }: Pick<RiqNeeds, 'onTold'>,
  plan: KnownPlan,
  blocks: readonly Block[],
  notes: readonly string[],
): Composed {
  const lines = blocks.flatMap((block) => [block.lead, ...block.watch, ...block.more])
  onTold?.(plan, [...new Set(lines.flatMap((line) => [...line.paths, ...(line.cited ?? [])]))])
  return compose(plan, blocks, notes)
}
