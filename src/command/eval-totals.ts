import { cellsOf, type Share } from '../upload/score/score.ts'
import type { DocumentResult } from './eval-documents.ts'

/** Sums over documents of one kind. */
export interface Totals {
  documents: number
  /** The 13 fields and 21 percents of every plan, silent ones included. */
  cells: Share
  named: Share
  fields: Share
  percents: Share
  silent_wrong: number
  inventions: number
  notes: Share
  waits: Share
  flags: Share
  disclaimers: Share
  /** Documents without a plan that were told so. */
  no_plan: Share
  phi_tier1: Share
  phi_tier2: Share
  keep_intact: Share
  seconds: number
  pages: number
}

const sum = (results: DocumentResult[], of: (result: DocumentResult) => Share): Share =>
  results.reduce<Share>((total, r) => [total[0] + of(r)[0], total[1] + of(r)[1]], [0, 0])

const count = (results: DocumentResult[], of: (result: DocumentResult) => number): number =>
  results.reduce((total, r) => total + of(r), 0)

/** The sums of some documents. */
export const totalsOf = (results: DocumentResult[]): Totals => ({
  documents: results.length,
  cells: sum(results, (r) => cellsOf(r.score)),
  named: sum(results, (r) => r.named),
  fields: sum(results, (r) => r.score.field_score),
  percents: sum(results, (r) => r.score.coverage_score),
  silent_wrong: count(results, (r) => r.score.silent_wrong.length),
  inventions: count(results, (r) => r.score.inventions.length),
  notes: sum(results, (r) => r.score.notes_score),
  waits: sum(results, (r) => r.score.waiting_score),
  flags: sum(results, (r) => r.score.flag_score),
  disclaimers: sum(results, (r) => r.score.disclaimer_score),
  no_plan: sum(results, (r) => (r.score.ok === undefined ? [0, 0] : [r.score.ok ? 1 : 0, 1])),
  phi_tier1: sum(results, (r) => [r.phi.mustGo.covered, r.phi.mustGo.of]),
  phi_tier2: sum(results, (r) => [r.phi.dates.covered, r.phi.dates.of]),
  keep_intact: sum(results, (r) => [r.phi.keep.of - r.phi.keep.damaged, r.phi.keep.of]),
  seconds: count(results, (r) => r.seconds),
  pages: count(results, (r) => r.pages),
})

/** Per type and over all; handwriting is left out of the total, since printed OCR reads it only in part. */
export function totalsByType(results: DocumentResult[]): Record<string, Totals> {
  const types = [...new Set(results.map((r) => r.type))].sort()
  const each = types.map((type) => [type, totalsOf(results.filter((r) => r.type === type))] as const)
  const pictures = results.filter((r) => r.type !== 'digital' && r.type !== 'handwriting')
  return {
    ...Object.fromEntries(each),
    'all pictures': totalsOf(pictures),
    'all but handwriting': totalsOf(results.filter((r) => r.type !== 'handwriting')),
  }
}

/** How often each field and percent was right, worst first. */
export function accuracyByField(results: DocumentResult[]): [path: string, share: Share][] {
  const shares = new Map<string, Share>()
  const add = (path: string, right: boolean) => {
    const [r, n] = shares.get(path) ?? [0, 0]
    shares.set(path, [r + (right ? 1 : 0), n + 1])
  }
  for (const { score } of results) {
    for (const [name, right] of Object.entries(score.fields)) add(name, right)
    for (const [name, right] of Object.entries(score.coverage)) add(`coverage.${name}`, right)
  }
  return [...shares].sort(([, a], [, b]) => a[0] / a[1] - b[0] / b[1])
}
