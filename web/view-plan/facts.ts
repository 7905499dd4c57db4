import { CATEGORIES, type Category, PROCEDURE_LABELS, type Procedure } from '../../src/lexicon/catalog.ts'
import { readMonths } from '../../src/lexicon/values.ts'
import type { PageInfo, PlanContent } from '../../src/plan/content.ts'
import { pagesText, spaced } from '../ui/words.ts'

/** One sum of a category: how many procedures share a percent. */
export interface Count {
  percent: number | null
  count: number
}

/** Counts of a category, best percent first, then not covered, then not stated; never an average. */
export function countsOf(content: PlanContent, procedures: readonly Procedure[]): Count[] {
  const counts = new Map<number | null, number>()
  for (const procedure of procedures) {
    const percent = content.coverage[procedure]?.coverage_percent ?? null
    counts.set(percent, (counts.get(percent) ?? 0) + 1)
  }
  return [...counts]
    .map(([percent, count]) => ({ percent, count }))
    .sort((a, b) => (b.percent ?? -1) - (a.percent ?? -1))
}

/** The wait that a category's header repeats: "6 month wait"; null when there is none. */
export function waitOf(content: PlanContent, category: Category): string | null {
  const text = content.waiting_periods[category.toLowerCase()]
  if (!text) return null
  const months = readMonths(text)
  if (months === 0 || /^(?:none|no\b|waived)/i.test(text)) return null
  return months === null ? text : `${months} month wait`
}

/** The copay of notes ("Copay: $255."), which a plan may state in place of a percent. */
export const copayOf = (notes: string | null): string | null =>
  /\bCopay: (\$[\d,.]*\d)/.exec(notes ?? '')?.[1] ?? null

/** Where a missing value was looked for: "Looked on pages 1 to 4". */
export function lookedOn(pages: readonly PageInfo[] | undefined): string {
  const read = (pages ?? []).filter((p) => !p.withheld).map((p) => p.page)
  return read.length > 0 ? `Looked on ${pagesText(read)}` : 'No page could be read'
}

/** The CDT code in what is typed ("2740", "D2740"), or null. */
export const codeIn = (search: string): string | null => /^d?\s?(\d{4})$/i.exec(search.trim())?.[1] ?? null

/**
 * Procedures of a category whose name or note mentions what is typed, and the one that a typed code belongs to.
 * @param coded procedure of the typed code
 */
export function matching(
  content: PlanContent,
  procedures: readonly Procedure[],
  search: string,
  coded: string | null = null,
): Procedure[] {
  const typed = search.trim().toLowerCase()
  if (!typed) return [...procedures]
  return procedures.filter(
    (p) =>
      p === coded ||
      `${PROCEDURE_LABELS[p]} ${p} ${content.coverage[p]?.notes ?? ''}`.toLowerCase().includes(typed),
  )
}

/** The waiting periods to show: the four usual classes first, then what else the plan names. */
export function waitRows(
  waits: Record<string, string>,
): { key: string; label: string; text: string | null }[] {
  const usual = CATEGORIES.map((c) => c.name.toLowerCase()).filter((c) => c !== 'surgery')
  const further = Object.keys(waits).filter((key) => !usual.includes(key))
  return [...usual, ...further].map((key) => ({ key, label: spaced(key), text: waits[key] || null }))
}
