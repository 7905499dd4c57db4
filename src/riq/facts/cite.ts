import { IDENTITY_FIELDS } from '../../lexicon/catalog.ts'
import { writeProvenance } from '../../lexicon/values.ts'
import { pagesToLook } from '../../plan/to-look.ts'
import type { Citation } from '../contract.ts'
import type { KnownPlan } from '../plan-source.ts'
import { isAddressedToSoftware } from './addressed.ts'

/** Who wrote the value at a path, where a person did: as the record names them, else who verified the plan. */
function writerOf(plan: KnownPlan, path: string): string | null {
  const state = plan.states[path]
  if (state?.by) return state.by
  // It stands in the document where the person drew a box.
  if (state?.drawn_by) return null
  return state?.state === 'edited' ? (plan.verified_by ?? 'a person') : null
}

/** Names and numbers of a plan stand in the head of every page: one place tells enough. */
const IDENTITY: ReadonlySet<string> = new Set(IDENTITY_FIELDS)

/**
 * Where the value at one path stands: one citation a page, with every row of it that was used ("Crowns 50% … The deductible applies").
 * A value that a person wrote stands nowhere in the document; where they wrote only percent or note, the other half does. A page that may still
 * show patient data is named, and its words are held back until somebody has looked at it.
 */
export function citationsOf(plan: KnownPlan, path: string): Citation[] {
  if (writerOf(plan, path) !== null && plan.states[path]?.part === undefined) return []
  const places = plan.evidence[path] ?? []
  const unlooked = pagesToLook(plan.pages)
  const pages = new Map<number, string[]>()
  for (const { page, quote } of IDENTITY.has(path) ? places.slice(0, 1) : places) {
    const quotes = pages.get(page) ?? []
    if (isAddressedToSoftware(quote) || quotes.includes(quote)) continue
    pages.set(page, unlooked.includes(page) ? [''] : [...quotes, quote])
  }
  return [...pages].map(([page, quotes]) => {
    return { field: path, page, quote: quotes.filter(Boolean).join(' … ') }
  })
}

/** Pages of several values in order, each once. */
export const pagesOf = (plan: KnownPlan, paths: readonly string[]): number[] =>
  [...new Set(paths.flatMap((path) => citationsOf(plan, path).map((c) => c.page)))].sort((a, b) => a - b)

/** "p. 3", "p. 1 and p. 3", "" for none. */
export function pageWords(pages: readonly number[]): string {
  const words = pages.map((page) => `p. ${page}`)
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

const WRITTEN = { notes: 'note ', percent: 'percent ' } as const

/**
 * Where the values at some paths come from: "p. 1 and p. 3", "Entered by ana (by phone with Dana, ref 8812)." where a person wrote them, "p. 3, note entered by
 * ana." where they wrote the note alone; "" when the record does not tell.
 */
export function sourceWords(plan: KnownPlan, paths: readonly string[]): string {
  const people = paths.flatMap((path) => {
    const by = writerOf(plan, path)
    const { part, source } = plan.states[path] ?? {}
    const told = source && writeProvenance(source)
    const who = told ? `${by} (${told})` : by
    return by === null ? [] : [`${part === undefined ? '' : WRITTEN[part]}entered by ${who}`]
  })
  const words = [pageWords(pagesOf(plan, paths)), ...new Set(people)].filter(Boolean).join(', ')
  if (people.length === 0) return words
  return `${words.startsWith('p. ') ? words : words.charAt(0).toUpperCase() + words.slice(1)}.`
}

/** The pages that were read: those of the record, else as far as its evidence goes. */
export function pagesRead(plan: KnownPlan): { last: number; withheld: number[] } {
  const { pages } = plan
  const cited = Object.values(plan.evidence).flatMap((list) => list.map((e) => e.page))
  const last = Math.max(0, ...pages.map((p) => p.page), ...cited)
  return { last, withheld: pages.filter((p) => p.withheld).map((p) => p.page) }
}

/** The words that stand at a path's places in the document, without text that speaks to software. */
export const quotesOf = (plan: KnownPlan, path: string): string[] =>
  (plan.evidence[path] ?? []).map((e) => e.quote).filter((q) => !isAddressedToSoftware(q))
