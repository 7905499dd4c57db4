import type { Citation } from '../contract.ts'
import type { KnownPlan } from '../plan-source.ts'
import { isAddressedToSoftware } from './addressed.ts'

/** Where the value at one path stands, each page once. */
export function citationsOf(plan: KnownPlan, path: string): Citation[] {
  const places = plan.parse_result.evidence[path] ?? []
  const pages = new Set<number>()
  return places.flatMap(({ page, quote }) => {
    if (pages.has(page) || isAddressedToSoftware(quote)) return []
    pages.add(page)
    return [{ field: path, page, quote }]
  })
}

/** Page of the value itself: its first place. Null when the record does not tell. */
export const pageOf = (plan: KnownPlan, path: string): number | null =>
  citationsOf(plan, path)[0]?.page ?? null

/** Pages of several values in order, each once. */
export const pagesOf = (plan: KnownPlan, paths: readonly string[]): number[] =>
  [...new Set(paths.flatMap((path) => pageOf(plan, path) ?? []))].sort((a, b) => a - b)

/** "p. 3", "p. 1 and p. 3", "" for none. */
export function pageWords(pages: readonly number[]): string {
  const words = pages.map((page) => `p. ${page}`)
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/**
 * Where the values at some paths come from: "p. 1 and p. 3", "Entered by ana." where a person wrote them, "p. 3, note entered by
 * ana." where they wrote the note alone; "" when the record does not tell.
 */
export function sourceWords(plan: KnownPlan, paths: readonly string[]): string {
  const people = paths.flatMap((path) => {
    const state = plan.parse_result.states?.[path]
    return state?.by ? [`${state.part === 'notes' ? 'note ' : ''}entered by ${state.by}`] : []
  })
  const words = [pageWords(pagesOf(plan, paths)), ...new Set(people)].filter(Boolean).join(', ')
  if (people.length === 0) return words
  return `${words.startsWith('p. ') ? words : words.charAt(0).toUpperCase() + words.slice(1)}.`
}

/** The pages that were read: those of the record, else as far as its evidence goes. */
export function pagesRead(plan: KnownPlan): { last: number; withheld: number[] } {
  const pages = plan.parse_result.pages ?? []
  const cited = Object.values(plan.parse_result.evidence).flatMap((list) => list.map((e) => e.page))
  const last = Math.max(0, ...pages.map((p) => p.page), ...cited)
  return { last, withheld: pages.filter((p) => p.withheld).map((p) => p.page) }
}

/** The words that stand at a path's places in the document, without text that speaks to software. */
export const quotesOf = (plan: KnownPlan, path: string): string[] =>
  (plan.parse_result.evidence[path] ?? []).map((e) => e.quote).filter((q) => !isAddressedToSoftware(q))
