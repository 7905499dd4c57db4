import type { Hit } from '../../src/lexicon/plan-search.ts'
import { bareId } from '../../src/lexicon/values.ts'
import type { PlanListItem } from '../../src/plan/contract.ts'
import { searchOf } from './search.ts'

/** The letters of the bar. */
export const LETTERS: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The letter beside another one; null is All, and the row is a ring. */
export function letterAfter(letter: string | null, step: 1 | -1): string | null {
  const keys = [null, ...LETTERS]
  return keys[(keys.indexOf(letter) + step + keys.length) % keys.length] ?? null
}

/** What is looked for: a search overrides the letter (SPEC.md section 5). */
export interface Filter {
  search: string
  /** null = All. */
  letter: string | null
}

/** The plans that a filter leaves: what a search finds, best first; a letter is the beginning of the group name. */
export function filtered(plans: readonly PlanListItem[], filter: Filter): Hit<PlanListItem>[] {
  if (filter.search.trim()) return searchOf(plans).find(filter.search)
  const { letter } = filter
  const left = letter ? plans.filter((p) => p.group_name?.toUpperCase().startsWith(letter)) : plans
  return left.map((item) => ({ item, near: false, by: [] }))
}

/** Letters with which at least one group name begins. */
export const usedLetters = (plans: readonly PlanListItem[]): Set<string> =>
  new Set(plans.map((p) => p.group_name?.charAt(0).toUpperCase() ?? ''))

/** The sentence of an empty list: 'No plans found' with letter and search appended (SPEC.md section 2). */
export function emptyText({ search, letter }: Filter): string {
  const typed = search.trim()
  return `No plans found${letter ? ` for “${letter}”` : ''}${typed ? ` matching “${typed}”` : ''}`
}

const orderOf = (plan: PlanListItem) => `${plan.last_upload_date} ${plan.id}`

/** The newest plan of each group: what the group's own address shows. */
export function newestOfGroups(plans: readonly PlanListItem[]): Set<string> {
  const newest = new Map<string, PlanListItem>()
  for (const plan of plans) {
    const key = plan.group_id ? bareId(plan.group_id) : plan.id
    const other = newest.get(key)
    if (!other || orderOf(other) < orderOf(plan)) newest.set(key, plan)
  }
  return new Set([...newest.values()].map((plan) => plan.id))
}

/** Where an entry leads: to its group, whose newest plan is shown there; an older plan or another option is named as well. A plan without group id is linked by its row id (DECISIONS.md 11). */
export function planLink(plan: { id: string; group_id: string | null }, newest = true): string {
  const group = `/view-plan/group/${encodeURIComponent(plan.group_id || plan.id)}`
  return newest ? group : `${group}?plan=${encodeURIComponent(plan.id)}`
}
