import { toEnd } from '../../base/give-way.ts'
import { unitsOf } from '../../base/units.ts'
import type { LayoutPage } from '../../layout/canvas.ts'
import { type Layout, layoutsOf } from '../../layout/layout.ts'
import { type OwnClass, withOwnClasses } from '../../text/mentions.ts'
import { findAmounts } from './amounts.ts'
import type { Candidates } from './candidates.ts'
import { withClassMarks } from './class-marks.ts'
import { findMembers } from './members.ts'
import { findOrdered } from './ordered.ts'
import { ownClassesIn } from './own-classes.ts'
import { findPayers } from './payers.ts'
import { relationsOf } from './relations.ts'
import { findShares } from './shares.ts'
import { withSigns } from './signs.ts'
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
export function candidatesIn(statements: readonly Statement[], layout: Layout): Candidates {
  const found: Candidates = { shares: [], members: [], aliases: [], fields: [], payers: new Map() }
  finders.findPayers(statements, found)
  const relations = relationsOf(layout)
  finders.findMembers(statements, relations.members, found)
  finders.findShares(statements, relations.shares, found)
  finders.findOrdered(statements, found)
  finders.findAmounts(statements, found)
  return found
}

/** One way to lay the pages out, with what its statements may say. */
export interface Hypothesis {
  layout: Layout
  statements: Statement[]
  /** Classes that the document names in its own words. */
  own: readonly OwnClass[]
  found: Candidates
}

/** How many decisions more another layout must bring to take the place of the likeliest. */
const BETTER = 1
/** A decision of this score counts for half of a sure one. */
const MIDDLING = 1

/** How much a reading says, and how surely: what a layout tells wrong fits together badly. */
function worthOf(found: Candidates): number {
  const { shares, fields } = solve(found)
  let worth = 0
  for (const { score } of [...shares.values(), ...fields.values()])
    worth += 1 / (1 + Math.exp(MIDDLING - score))
  return worth
}

/**
 * The layout of the pages that reads best, with everything that its statements may say: recall first, the solver chooses. In steps.
 * @param wanted the plan that a person asked for
 */
export function* bestHypothesis(
  pages: readonly LayoutPage[],
  wanted: string | null = null,
): Generator<void, Hypothesis> {
  const layouts = layoutsOf(pages).map((layout) => withClassMarks(withSigns(layout)))
  yield
  const own = ownClassesIn(layouts[0]!)
  return yield* withOwnClasses(own, bestOf(layouts, own, wanted))
}

function* bestOf(
  layouts: readonly Layout[],
  own: readonly OwnClass[],
  wanted: string | null,
): Generator<void, Hypothesis> {
  const all: Hypothesis[] = []
  for (const layout of layouts) {
    yield
    const statements = statementsOf(layout, wanted)
    yield
    all.push({ layout, statements, own, found: candidatesIn(statements, layout) })
  }
  if (all.length === 1) return all[0]!
  yield
  const worth = all.map(({ found }, i) => worthOf(found) - (i === 0 ? 0 : BETTER))
  return all[worth.indexOf(Math.max(...worth))]!
}

/** Everything that the best layout of the pages may say. */
export const candidatesOf = (pages: readonly LayoutPage[], wanted: string | null = null): Candidates =>
  toEnd(bestHypothesis(pages, wanted)).found

/** Reads pages from their layout: percents of classes and procedures, and the fields that hold amounts. */
export const readWithEngine = (pages: readonly LayoutPage[], wanted: string | null = null): Solution =>
  solve(candidatesOf(pages, wanted))
