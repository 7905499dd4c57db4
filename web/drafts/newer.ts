import type { Draft, DraftAnswer } from '../../src/verify/contract.ts'
import type { Held } from './box.ts'

/** A draft that can be brought back. `from` = whether the server has it, or this computer alone. */
export interface Found {
  draft: Draft
  at: number
  from: 'server' | 'computer'
}

/** One text for the same content, whatever order its keys came in. */
export function written(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** What is brought back, the newer first; `other` = the older one, where neither goes on from the other. */
export function newerOf(here: Held | null, there: DraftAnswer): { first: Found | null; other: Found | null } {
  const own: Found | null = here && { draft: here.draft, at: here.at, from: 'computer' }
  const kept: Found | null = there.draft && {
    draft: there.draft,
    at: there.kept_at ?? 0,
    from: 'server',
  }
  if (!own || !kept || !here) return { first: own ?? kept, other: null }
  if (written(own.draft) === written(kept.draft)) return { first: kept, other: null }
  if (here.since === there.kept_at) return { first: own, other: null }
  return own.at >= kept.at ? { first: own, other: kept } : { first: kept, other: own }
}
