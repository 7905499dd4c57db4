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

/** "are you sure?", "where does it say that": the same again, with its pages. */
const AGAIN =
  /\b(?:are you (?:sure|certain|positive)|double check|say that again|repeat|come again|where does it say|what page|which page|show me)\b/

/** "the other plan", "what about the other one": another plan is meant, and nothing tells which. */
const ELSEWHERE =
  /\b(?:the|that|their|our|your|my) (?:other|second|2nd|next|previous|last|first|earlier) (?:plan|option|group|employer|company)\b|\bthe other one\b/

/** The conversation's earlier questions. */
export interface Earlier {
  /** The latest of them that fits. */
  last(fits: (question: Understanding) => boolean): Promise<Understanding | undefined>
}

/** True when a question means another plan than the active one without naming it. Earlier coverage of a patient is none. */
export const pointsElsewhere = (now: Understanding): boolean =>
  ELSEWHERE.test(now.text) &&
  !now.topics.has('wait') &&
  !now.asks.some((a) => a.about === 'prior_coverage' || a.about === 'flag')

/**
 * What a question asks about the services of the one before it: "is it subject to the deductible", "any wait on that".
 * @returns its asks with those services as their objects; null when it does not point back
 */
export async function pointedAsks(now: Understanding, earlier: Earlier): Promise<Ask[] | null> {
  const pointsBack =
    /\b(?:it|that|those|them|these)\b/.test(now.text) && now.services.length + now.classes.length === 0
  const before = pointsBack ? await earlier.last((u) => u.services.length > 0) : undefined
  if (!before) return null
  const rule = /\b(?:appl\w+|waive\w*|subject|exempt|before|after)\b/.test(now.text)
  if (now.topics.has('deductible') && rule)
    return before.services.map((to): Ask => ({ about: 'deductible_applies', to }))
  if (now.topics.has('wait')) return before.services.map((service): Ask => ({ about: 'wait', for: service }))
  return null
}

/**
 * What a question without a subject asks by the one before it: "and out of network?" after crowns, "and family?" after the deductible.
 */
export async function followUpAsks(now: Understanding, earlier: Earlier): Promise<Ask[]> {
  if (now.beyond !== null || now.text.split(' ').length > 9) return []
  const before = await earlier.last((u) => u.asks.length > 0)
  if (!before) return []
  if (AGAIN.test(now.text)) return before.asks
  const sides = now.aspects.filter((a) => SIDES.includes(a))
  const services = before.asks.flatMap((ask) => (ask.about === 'service' ? [ask] : []))
  const typed = now.slots.age !== null || now.slots.grownUp !== null || now.slots.days.length > 0
  const pointsBack = /\b(?:it|that|this|those|them|they)\b/.test(now.text)
  if (services.length > 0 && (sides.length > 0 || typed || pointsBack))
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
