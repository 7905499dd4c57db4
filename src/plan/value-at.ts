import { CONTENT_FIELDS, type ContentField, type Procedure } from '../lexicon/catalog.ts'
import type { FieldPath, PlanContent } from './content.ts'

/** What a path holds; null for names, numbers and sentences. */
export type PathKind = 'percents' | 'amounts' | 'waits' | 'flags'

/** The kind of what a path such as "coverage.crowns" holds; null = a name, a number or a sentence. */
export function pathKind(path: FieldPath): PathKind | null {
  if (path.startsWith('coverage.')) return 'percents'
  if (path.startsWith('waiting_periods.')) return 'waits'
  if (path.startsWith('flags.')) return 'flags'
  return CONTENT_FIELDS.includes(path as ContentField) ? 'amounts' : null
}

/** The value that the content gives a path, as readers tell it: a percent without its sign; null = none, or a name or sentence. */
export function valueAt({ parsed }: { parsed: PlanContent }, path: FieldPath): string | null {
  const [head, key = ''] = path.split('.') as [string, string | undefined]
  if (head === 'coverage') return parsed.coverage[key as Procedure]?.coverage_percent?.toString() ?? null
  if (head === 'waiting_periods' || head === 'flags') return parsed[head][key] ?? null
  return CONTENT_FIELDS.includes(path as ContentField) ? parsed[path as ContentField] : null
}
