import { unitsOf } from '../../base/units.ts'
import type { LayoutPage } from '../../layout/canvas.ts'
import { type Layout, layoutOf } from '../../layout/layout.ts'
import { findAmounts } from './amounts.ts'
import { type Candidates, type Decisions, NO_DECISIONS } from './candidates.ts'
import { findMembers } from './members.ts'
import { findOrdered } from './ordered.ts'
import { findPayers } from './payers.ts'
import { relationsOf } from './relations.ts'
import { findShares } from './shares.ts'
import { type Solution, solve } from './solve.ts'
import type { Statement } from './statement.ts'
import { statementsOf } from './statements.ts'

const finders = unitsOf('engine', 'filler', {
  findPayers,
  findMembers,
  findShares,
  findOrdered,
  findAmounts,
})

/** Everything that statements may say of shares and amounts. */
export function candidatesIn(
  statements: readonly Statement[],
  layout: Layout,
  decisions: Decisions = NO_DECISIONS,
): Candidates {
  const found: Candidates = { shares: [], members: [], aliases: [], fields: [], payers: new Map() }
  finders.findPayers(statements, found)
  const relations = relationsOf(layout)
  finders.findMembers(statements, relations.members, found)
  finders.findShares(statements, { relations: relations.shares, decisions }, found)
  finders.findOrdered(statements, found)
  finders.findAmounts(statements, found)
  return found
}

/**
 * Everything that the pages may say: recall first, the solver chooses.
 * @param wanted the plan that a person asked for
 * @param decisions what the local model says of labels that the engine doesn't understand
 */
export function candidatesOf(
  pages: readonly LayoutPage[],
  wanted: string | null = null,
  decisions: Decisions = NO_DECISIONS,
): Candidates {
  const layout = layoutOf(pages)
  return candidatesIn(statementsOf(layout, wanted), layout, decisions)
}

/** Reads pages from their layout: percents of classes and procedures, and the fields that hold amounts. */
export const readWithEngine = (
  pages: readonly LayoutPage[],
  wanted: string | null = null,
  decisions: Decisions = NO_DECISIONS,
): Solution => solve(candidatesOf(pages, wanted, decisions))
