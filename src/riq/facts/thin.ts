import { CONTENT_FIELDS, IDENTITY_FIELDS, PROCEDURES } from '../../lexicon/catalog.ts'
import { claimsOn } from '../../plan/facts/look.ts'
import { isOpen } from '../../plan/state.ts'
import { type KnownPlan, wordsAt } from '../plan-source.ts'

/** From this share of pages on that we couldn't read, a silence may be ours. */
const UNREAD = 1 / 3

/** From this share of values on that are in doubt, what wasn't found may be there all the same. */
const IN_DOUBT = 1 / 2
const LEAST_DOUBTS = 4

/** A plan states a third of its 34 fields at least; a short document says less, but more than this on each page. */
const FEW = 12
const FEW_PER_PAGE = 4

/** How many of the plan's fields and services anything was found for. */
const foundIn = (plan: KnownPlan): number =>
  [...IDENTITY_FIELDS, ...CONTENT_FIELDS].filter((field) => wordsAt(plan, field) !== null).length +
  PROCEDURES.filter((procedure) => claimsOn(plan.facts, procedure).length > 0).length

/** Pages that we couldn't read; one of which parts are missing counts half. */
const unreadIn = ({ pages }: KnownPlan): number =>
  pages.reduce(
    (sum, page) => sum + (page.withheld ? 1 : page.partly_unread || page.file_damaged ? 0.5 : 0),
    0,
  )

/**
 * True where so little of a document was read that "doesn't say" may be our fault: many pages unread, few values found for its pages, or most
 * values in doubt that nobody has settled. False for a plan of whose pages nothing is known.
 */
export function isThin(plan: KnownPlan): boolean {
  const { pages, states } = plan
  if (pages.length === 0) return false
  if (unreadIn(plan) / pages.length >= UNREAD) return true
  if (foundIn(plan) < Math.min(FEW, FEW_PER_PAGE * pages.length)) return true
  const told = Object.values(states).filter(({ state }) => state !== 'not_stated')
  const open = told.filter(({ state }) => isOpen(state)).length
  return open >= LEAST_DOUBTS && open / told.length >= IN_DOUBT
}
