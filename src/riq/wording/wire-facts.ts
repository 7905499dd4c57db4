import type { Procedure } from '../../lexicon/catalog.ts'
import type { Citation } from '../contract.ts'
import { isAddressedToSoftware } from '../facts/addressed.ts'
import type { KnownPlan } from '../plan-source.ts'

/** One fact of the wire format riq-mini-1: "field | value[ | note]"; null when the record has no value there. */
function factOf(plan: KnownPlan, path: string): string | null {
  const { parsed } = plan.parse_result
  const [head, key = ''] = path.split('.')
  if (head === 'coverage') {
    const entry = parsed.coverage[key as Procedure]
    const percent = entry?.coverage_percent
    if (percent === null || percent === undefined) return null
    return [`coverage.${key}`, `${percent}%`, entry.notes].filter(Boolean).join(' | ')
  }
  if (head === 'flags') return parsed.flags[key] ? `flag.${key} | ${parsed.flags[key]}` : null
  if (head === 'waiting_periods')
    return parsed.waiting_periods[key] ? `waiting_period.${key} | ${parsed.waiting_periods[key]}` : null
  const value =
    (parsed as unknown as Record<string, unknown>)[path] ?? (plan as unknown as Record<string, unknown>)[path]
  return typeof value === 'string' ? `${path} | ${value}` : null
}

/** The cited facts as lines for riq-mini's `answer` task; text addressed to software is left out. */
export function wireFacts(plan: KnownPlan, citations: readonly Citation[]): string {
  const paths = [...new Set(citations.map((c) => c.field))]
  const lines = paths
    .flatMap((path) => factOf(plan, path) ?? [])
    .filter((line) => !isAddressedToSoftware(line))
  return lines.length > 0 ? lines.map((line) => line.replace(/\s+/g, ' ')).join('\n') : '(none)'
}
