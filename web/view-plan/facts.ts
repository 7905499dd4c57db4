import { CATEGORIES, type Category, PROCEDURE_LABELS, type Procedure } from '../../src/lexicon/catalog.ts'
import { readDollars, readMonths } from '../../src/lexicon/values.ts'
import type { PageInfo, PlanContent } from '../../src/plan/content.ts'
import { pagesText, spaced } from '../ui/words.ts'
import { sentencesOf } from './card-facts.ts'

const COPAY = 'copay'

/** One sum of a category: how many procedures share a percent, or are paid by a copay in place of one. */
export interface Count {
  percent: number | null
  copay?: true
  /** What stands in place of a percent that there is none of: "Not found". */
  silent?: string
  count: number
}

/**
 * Counts of a category, best percent first, then not covered, then copays, then what has no percent, by its words; never an average.
 * @param silent what stands in place of a value, by its path
 */
export function countsOf(
  content: PlanContent,
  procedures: readonly Procedure[],
  silent: (path: string) => string,
): Count[] {
  const counts = new Map<number | string, number>()
  for (const procedure of procedures) {
    const { coverage_percent: percent = null, notes = null } = content.coverage[procedure] ?? {}
    const key = percent ?? (copayOf(notes) ? COPAY : silent(`coverage.${procedure}`))
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const rank = (key: number | string) => (typeof key === 'number' ? key : key === COPAY ? -1 : -2)
  return [...counts]
    .sort(([a], [b]) => rank(b) - rank(a))
    .map(([key, count]) => {
      if (typeof key === 'number') return { percent: key, count }
      return key === COPAY ? { percent: null, copay: true, count } : { percent: null, silent: key, count }
    })
}

/** The wait that a category's header repeats: "Wait: 6 months", "Wait: 31 days"; null when there is none. */
export function waitOf(content: PlanContent, category: Category): string | null {
  const text = content.waiting_periods[category.toLowerCase()] ?? content.waiting_periods['all']
  if (!text) return null
  const months = readMonths(text)
  if (months === 0 || /^(?:none|no\b|waived)/i.test(text)) return null
  if (months !== null) return `Wait: ${months} ${months === 1 ? 'month' : 'months'}`
  return `Wait: ${text.replace(/^(?:wait(?:ing period)?)\b[:\s]*/i, '').replace(/\.$/, '')}`
}

/** The copay of notes, which a plan may state in place of a percent: "$255", or of several "$8 to $65"; null when there is none. */
export function copayOf(notes: string | null): string | null {
  const sentence = sentencesOf(notes).find((text) => /^Copays?: /.test(text)) ?? ''
  const amounts = sentence.match(/\$\d[\d,]*(?:\.\d\d)?/g) ?? []
  const sorted = amounts.toSorted((a, b) => (readDollars(a) ?? 0) - (readDollars(b) ?? 0))
  const [least, most] = [sorted[0], sorted.at(-1)]
  return least === most ? (least ?? null) : `${least} to ${most}`
}

/** Where a missing value was looked for: "We looked on pages 1 to 4". */
export function lookedOn(pages: readonly PageInfo[] | undefined): string {
  const read = (pages ?? []).filter((p) => !p.withheld).map((p) => p.page)
  return read.length > 0 ? `We looked on ${pagesText(read)}` : 'We couldn’t read any pages'
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

/** The waiting periods to show: the four usual classes first, then what else the plan names. A wait for all answers for the classes that have none of their own. */
export function waitRows(
  waits: Record<string, string>,
): { key: string; label: string; text: string | null }[] {
  const classes = CATEGORIES.map((c) => c.name.toLowerCase()).filter((c) => c !== 'surgery')
  const usual = waits['all'] ? classes.filter((c) => waits[c]) : classes
  const further = Object.keys(waits).filter((key) => !usual.includes(key))
  return [...usual, ...further].map((key) => ({
    key,
    label: key === 'all' ? 'All services' : spaced(key),
    text: waits[key] || null,
  }))
}
