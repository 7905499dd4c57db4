import { toEnd } from '../../base/give-way.ts'
import type { LayoutPage } from '../../layout/canvas.ts'
import type { Layout } from '../../layout/layout.ts'
import { withOwnClasses } from '../../text/mentions.ts'
import type { Finding } from '../layout-types.ts'
import type { Candidates } from './candidates.ts'
import { bestHypothesis, type Hypothesis } from './engine.ts'
import { findFlags, withImplants } from './flags.ts'
import { identityIn } from './identity.ts'
import { chosenPlans } from './options.ts'
import { identities, type Solution, solve } from './solve.ts'
import type { Statement } from './statement.ts'
import { sameTerm } from './term-sameness.ts'
import { decideTerms, type TermDecision } from './terms.ts'
import { type Said, textsOf } from './texts.ts'
import { bookOf } from './wait-names.ts'
import { findWaits, withMembers } from './waits.ts'

/** What the engine makes of a document: shares and amounts, and beside them the plan's waits and flags, and who it is of. */
export interface WholeReading extends Solution {
  terms: TermDecision[]
  identity: Finding[]
  /** Names of the plan that was read, where tables show several. */
  plans: string[]
  /** All that was said and all that it may mean, for whoever asks what was not understood. */
  texts: Said[]
  statements: Statement[]
  layout: Layout
  found: Candidates
}

/**
 * Reads pages from their layout, in steps: percents, amounts, waits, flags, names and numbers.
 * @param wanted the plan that a person asked for
 */
export function* wholeInSteps(
  pages: readonly LayoutPage[],
  wanted: string | null = null,
): Generator<void, WholeReading> {
  const best = yield* bestHypothesis(pages, wanted)
  yield
  return yield* withOwnClasses(best.own, understood(best, pages))
}

function* understood(
  { layout, statements, found }: Hypothesis,
  pages: readonly LayoutPage[],
): Generator<void, WholeReading> {
  const solution = solve(found)
  const book = bookOf(found, identities(found))
  const texts = textsOf(statements)
  const decided = decideTerms([...findWaits(texts, book), ...findFlags(texts)], sameTerm)
  // What isn't paid for has no wait: months that stand near it are another service's.
  const unpaid = (path: string) =>
    path === 'waiting_periods.orthodontic' && solution.shares.get('orthodontic')?.value === 0
  const kept = decided.filter(({ path, value }) => value === 'None' || !unpaid(path))
  const terms = withImplants(withMembers(kept, book), solution)
  yield
  const identity = identityIn(layout, new Map(pages.map((page) => [page.number, page.height])))
  return { ...solution, plans: chosenPlans(statements), terms, identity, texts, statements, layout, found }
}

/** The same in one go. */
export const readWhole = (...asked: Parameters<typeof wholeInSteps>): WholeReading =>
  toEnd(wholeInSteps(...asked))

/** The waits and flags alone. */
export const readTerms = (pages: readonly LayoutPage[], wanted: string | null = null): TermDecision[] =>
  readWhole(pages, wanted).terms
