import type { Hit, PlanSearch } from '../../src/lexicon/plan-search.ts'
import type { PlanListItem } from '../../src/plan/contract.ts'
import type { Command } from './commands.ts'

/** More plans are not drawn: a word more is typed sooner than so many lines are read. */
const MOST_PLANS = 8

/** One line of the palette. */
export type Item = { plan: Hit<PlanListItem> } | { command: Command }

/** Lines that belong together. */
export interface Group {
  name: string
  items: Item[]
}

/** What the palette shows for a search. */
export interface Results {
  groups: Group[]
  /** True when no plan, screen or action fits: what is shown is offered instead. */
  none: boolean
  /** How many plans fit beside those that are shown. */
  more: number
}

/** What is searched; no plans for whom may not open them, and none while they come. */
export interface Searched {
  plans: PlanSearch<PlanListItem> | null
  actions: PlanSearch<Command>
  screens: PlanSearch<Command>
  /** Plans that the person opened last, newest first: offered before anything is typed. */
  recent: readonly PlanListItem[]
  /** Asks Riq what was typed; none for whom Riq doesn't answer. */
  ask: readonly Command[]
}

const OFFERED = ['Upload a plan', 'View all Plans']

const asCommands = (hits: readonly Hit<Command>[]): Item[] => hits.map(({ item }) => ({ command: item }))

/** What fits a search, plans first; with typing errors only when nothing fits as it is typed. Nothing typed: the last plans, all actions and screens. */
export function resultsOf({ plans, actions, screens, recent, ask }: Searched, search: string): Results {
  const typed = search.trim() !== ''
  const found = {
    plans: typed ? (plans?.find(search) ?? []) : [],
    actions: actions.find(search),
    screens: screens.find(search),
  }
  const all = [...found.plans, ...found.actions, ...found.screens]
  const near = all.length > 0 && all.every((hit) => hit.near)
  const kept = <Of>(hits: Hit<Of>[]) => hits.filter((hit) => hit.near === near)
  const shown = kept(found.plans)
  const last = typed ? [] : recent
  const groups: Group[] = [
    { name: 'Recent', items: last.map((item) => ({ plan: { item, near: false, by: [] } })) },
    {
      name: near ? 'Plans, close matches' : 'Plans',
      items: shown.slice(0, MOST_PLANS).map((plan) => ({ plan })),
    },
    { name: 'Actions', items: asCommands(kept(found.actions)) },
    { name: 'Go to', items: asCommands(kept(found.screens)) },
  ].filter(({ items }) => items.length > 0)
  if (groups.length > 0) return { groups, none: false, more: Math.max(0, shown.length - MOST_PLANS) }
  const offered = [...actions.find(''), ...screens.find('')].filter(({ item }) =>
    OFFERED.includes(item.words),
  )
  const instead = { name: 'Instead', items: [...ask.map((command) => ({ command })), ...asCommands(offered)] }
  return { groups: instead.items.length > 0 ? [instead] : [], none: true, more: 0 }
}
