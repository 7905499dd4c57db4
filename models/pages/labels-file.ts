import type { MadePage } from './page.ts'
import { PROCEDURES } from './shape.ts'
import { allCoverage, type Truth } from './truth.ts'

/** One page in the form of the labels of real pages: what their scorer reads, so that both are scored alike. */
export interface PageLabel {
  id: string
  archetype: string
  target: string | null
  hard: boolean
  fields: Truth['fields']
  category_percent: Record<string, number | null>
  coverage: Record<string, number | null>
  waiting_periods: Record<string, string>
  flags: Record<string, string>
  out_of_network: Truth['out_of_network']
  other_plans: Truth['other_plans']
  accept: Record<string, (string | number | null)[]>
  ignore: string[]
  notes: string
}

/** A page as a label. */
export function labelOf({
  id,
  structure,
  style,
  wording,
  truth,
}: Pick<MadePage, 'id' | 'structure' | 'style' | 'wording' | 'truth'>): PageLabel {
  const categories = ['preventive', 'basic', 'major', 'orthodontic']
  return {
    id,
    archetype: structure,
    target: truth.wanted,
    hard: false,
    fields: truth.fields,
    category_percent: Object.fromEntries(categories.map((one) => [one, truth.category_percent[one] ?? null])),
    coverage: allCoverage(truth),
    waiting_periods: Object.fromEntries(
      Object.entries(truth.waits).map(([role, months]) => [role, months === 0 ? 'None' : `${months} months`]),
    ),
    flags: truth.flags,
    out_of_network: truth.out_of_network,
    other_plans: truth.other_plans,
    accept: truth.accept,
    ignore: [],
    notes: `${style}, ${wording}`,
  }
}

/** The whole labels file of a folder of made pages. */
export const labelsFile = (labels: readonly PageLabel[]) => ({
  meta: { purpose: 'labels of made pages', count: labels.length, procedures: PROCEDURES },
  queries: {},
  pages: labels,
})
