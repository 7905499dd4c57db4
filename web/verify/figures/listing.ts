import type { RefObject } from 'react'
import type { Leftover } from '../../../src/plan/content.ts'
import { figureKey } from '../../ui/leftovers.ts'
import { type Proposal, proposalsFor } from './proposals.ts'
import type { Target } from './targets.ts'
import type { Needs } from './walk.ts'

/** So many figures have a letter each. */
const MOST = 24

/** What a person says of one figure; null = it is no part of the plan. */
export interface Settled {
  figure: Leftover
  target: Target | null
}

/** In place of a page: all pages whose figures are likely no part of the plan. */
export const ALL_PAGES = 0

/** The figures of one page, or of all pages with none that is likely a value, and what each is proposed to be. */
export interface List {
  /** `ALL_PAGES` = of several. */
  page: number
  figures: readonly Leftover[]
  proposals: readonly Proposal[]
}

interface Listing extends Needs {
  /** Figures that can be asked about. */
  open: readonly Leftover[]
  /** The page whose figures are asked about at once. */
  page: number | null
  /** A figure is being taken. */
  busy: RefObject<boolean>
  /** Asks about one figure. */
  show: (figure: Leftover) => void
  goOn: (next: null) => void
}

/** Asks about all figures of a page at once: first about pages whose figures are likely no part of the plan, all together, then page by page. @param turn shows the question about a page, or about all of them with one of them beside it */
export function useListing(needs: Listing, turn: (page: number, shown?: number) => void) {
  const { form, open, busy, show } = needs
  const proposed = (figures: readonly Leftover[]) =>
    proposalsFor(figures, form.fields, form.values, needs.places)
  /** Figures of pages that have none which is likely a value, where it is more than one page. */
  const asides = (figures: readonly Leftover[]): Leftover[] => {
    const sure = new Set(proposed(figures).flatMap((one) => (one.sure ? [one.figure.page] : [])))
    const own = figures.filter(({ page }) => !sure.has(page)).slice(0, MOST)
    return own.some(({ page }) => page !== own[0]!.page) ? own : []
  }
  const onPage =
    needs.page === ALL_PAGES ? asides(open) : open.filter(({ page }) => page === needs.page).slice(0, MOST)
  /** Where a page has one figure alone, that one is asked about. @param but figures that are settled already */
  const ask = (but: readonly Leftover[] = []) => {
    const rest = open.filter((figure) => !but.includes(figure))
    const [first] = rest
    const [aside] = asides(rest)
    if (!first) needs.goOn(null)
    else if (aside) turn(ALL_PAGES, aside.page)
    else if (rest.filter(({ page }) => page === first.page).length > 1) turn(first.page)
    else show(first)
  }
  const take = ({ page, box }: Leftover, { path, fact }: Target) =>
    fact ? needs.reading.note(path, page, box, fact) : needs.reading.into(path, page, box)
  /** Each figure comes to its field, or is no part of the plan; what can't be taken is asked about by itself. */
  const settle = async (all: readonly Settled[]) => {
    if (busy.current) return
    busy.current = true
    const settled: Leftover[] = []
    for (const { figure, target } of all) {
      if (target === null) form.setAside(figureKey(figure), true)
      else if (!(await take(figure, target))) continue
      settled.push(figure)
    }
    busy.current = false
    // What was left out of the answer is asked about first, one by one.
    const own = onPage.find((figure) => !settled.includes(figure))
    if (own) show(own)
    else ask(settled)
  }
  const list: List | null =
    needs.page === null || onPage.length === 0
      ? null
      : {
          page: needs.page,
          figures: onPage,
          proposals: proposed(onPage),
        }
  return { list, ask, settle }
}
