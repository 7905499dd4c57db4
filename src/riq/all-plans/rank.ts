import type { RiqReply } from '../contract.ts'
import type { PlanRef } from '../plan-source.ts'
import type { CellCondition } from './conditions.ts'
import type { Digests } from './digests.ts'
import { rankedWords } from './phrases.ts'
import {
  count,
  doubtLines,
  type Listing,
  linesOf,
  MOST_LINES,
  namedLine,
  newerLines,
  replyOf,
  silentLines,
} from './reply.ts'
import type { Sorted } from './sorted.ts'
import { told } from './values.ts'

/** Plans behind the first that are listed, too. */
const MOST_NEXT = 4

/** A plan with the figure that it is ranked by. */
interface Ranked {
  plan: PlanRef
  figure: number
}

/** The plans that state a figure, best first, and the others. */
export function ranked(
  plans: readonly PlanRef[],
  condition: CellCondition,
  rank: 'most' | 'least',
  digests: Digests,
): { order: Ranked[]; sorted: Sorted } {
  const order: Ranked[] = []
  const sorted: Sorted = { yes: [], no: [], silent: [], doubt: [] }
  for (const plan of plans) {
    const own = digests.cell(plan, condition.subject)
    if (!own || own.side === 'silent' || own.side === 'doubt') {
      sorted[own?.side === 'doubt' ? 'doubt' : 'silent'].push(plan)
      continue
    }
    const figure = rank === 'most' ? own.most : own.amount
    if (figure === null) sorted.no.push(plan)
    else order.push({ plan, figure })
  }
  order.sort((a, b) => (rank === 'most' ? b.figure - a.figure : a.figure - b.figure))
  return { order, sorted }
}

/** "Highest", "Second lowest". */
function orderWords(at: number, rank: 'most' | 'least'): string {
  const most = rank === 'most' ? 'ighest' : 'owest'
  const first = rank === 'most' ? 'h' : 'l'
  return at === 0 ? `${first.toUpperCase()}${most}` : `${at === 1 ? 'Second' : 'Third'} ${first}${most}`
}

/** The plans that have the most or the least of something, then the next ones, and those that don't say. */
export async function rankReply(
  { order, sorted }: ReturnType<typeof ranked>,
  condition: CellCondition,
  newer: number,
  listing: Listing,
): Promise<RiqReply> {
  const { by: rank, nth } = listing.wanted.rank!
  const what = rankedWords(condition)
  const figures = [...new Set(order.map((own) => own.figure))]
  const at = Math.min(nth, figures.length) - 1
  const plansWith = (fits: (place: number) => boolean) =>
    order.filter((own) => fits(figures.indexOf(own.figure))).map((own) => own.plan)
  const [ahead, best, next] = [
    plansWith((place) => place < at),
    plansWith((place) => place === at),
    plansWith((place) => place > at),
  ]
  const only = [condition]
  const start =
    order.length === 0
      ? `No plan here states a figure for the ${what}.`
      : `${orderWords(at, rank)} ${what}, of the ${count(order.length)} here that ${order.length === 1 ? 'states' : 'state'} one:`
  const lines = [
    told(start),
    ...(await linesOf(best, only, MOST_LINES, listing)),
    ...(ahead.length > 0
      ? [told('Before that:'), ...(await linesOf(ahead.slice(0, MOST_NEXT), only, MOST_NEXT, listing))]
      : []),
    ...(next.length > 0
      ? [told('Next:'), ...(await linesOf(next.slice(0, MOST_NEXT), only, MOST_NEXT, listing))]
      : []),
    ...(sorted.no.length > 0 ? [namedLine('No single figure to compare:', sorted.no)] : []),
    ...(await silentLines(sorted.silent, listing)),
    ...(await doubtLines(sorted, only, listing)),
    ...newerLines(newer),
  ]
  const kind = order.length > 0 ? 'answer' : sorted.doubt.length > 0 ? 'unclear' : 'not_stated'
  return replyOf(lines, kind, listing.active)
}
