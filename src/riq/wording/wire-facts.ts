import { dictionary } from '../../base/dictionary.ts'
import type { Procedure } from '../../lexicon/catalog.ts'
import { claimsOn, percentOf } from '../../plan/facts/look.ts'
import { writeNote } from '../../plan/facts/note-write.ts'
import type { Citation } from '../contract.ts'
import { isAddressedToSoftware } from '../facts/addressed.ts'
import { type KnownPlan, wordsAt } from '../plan-source.ts'

/** What the wire format puts before the key of a map. */
const HEADS: Record<string, string> = dictionary({ flags: 'flag.', waiting_periods: 'waiting_period.' })

/** One fact of the wire format riq-mini-1: "field | value[ | note]"; null when the plan says nothing there. */
function factOf(plan: KnownPlan, path: string): string | null {
  const [head = '', key = ''] = path.split('.')
  if (head === 'coverage') {
    const claims = claimsOn(plan.facts, key as Procedure)
    const percent = percentOf(claims)
    return percent === null ? null : [path, `${percent}%`, writeNote(claims)].filter(Boolean).join(' | ')
  }
  const words = wordsAt(plan, path)
  return words && head !== 'disclaimers' ? `${HEADS[head] ? HEADS[head] + key : path} | ${words}` : null
}

/** The cited facts as lines for riq-mini's `answer` task; text addressed to software is left out. */
export function wireFacts(plan: KnownPlan, citations: readonly Citation[]): string {
  const paths = [...new Set(citations.map((c) => c.field))]
  const lines = paths
    .flatMap((path) => factOf(plan, path) ?? [])
    .filter((line) => !isAddressedToSoftware(line))
  return lines.length > 0 ? lines.map((line) => line.replace(/\s+/g, ' ')).join('\n') : '(none)'
}
