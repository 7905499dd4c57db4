import type { Ask, Aspect } from './asks.ts'
import type { Understanding } from './understand.ts'

const SIDES: readonly Aspect[] = [
  'frequency',
  'age',
  'replacement',
  'downgrade',
  'network',
  'class',
  'visit',
  'share',
]

/**
 * What a question without a subject asks by the one before it: "and out of network?" after crowns, "and family?" after the deductible.
 * @param earlier the conversation's earlier questions, oldest first
 */
export function followUpAsks(now: Understanding, earlier: readonly Understanding[]): Ask[] {
  if (now.beyond !== null || now.text.split(' ').length > 9) return []
  const before = earlier.findLast((u) => u.asks.length > 0)
  if (!before) return []
  const sides = now.aspects.filter((a) => SIDES.includes(a))
  const services = before.asks.flatMap((ask) => (ask.about === 'service' ? [ask] : []))
  const typed = now.slots.age !== null || now.slots.grownUp !== null || now.slots.dates.length > 0
  if (services.length > 0 && (sides.length > 0 || typed))
    return services.map((ask) => ({ ...ask, aspects: sides }))
  const fields = before.asks.flatMap((ask) => (ask.about === 'field' ? [ask.field] : []))
  const swap = now.topics.has('family')
    ? ['individual', 'family']
    : now.topics.has('individual')
      ? ['family', 'individual']
      : null
  if (!swap) return []
  const wanted = fields.map((f) => f.replace(swap[0]!, swap[1]!)).filter((f) => f.endsWith(swap[1]!))
  return [...new Set(wanted)].map((field): Ask => ({ about: 'field', field: field as 'deductible_family' }))
}
