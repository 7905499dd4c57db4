import type { Ask, Service } from './asks.ts'
import type { Clause } from './clauses.ts'
import { flagsOf } from './said.ts'
import type { ServiceClass } from './terms.ts'
import type { Parts } from './understand.ts'

/** A service or a class of them. */
export type Target = Service | ServiceClass

/** What a rule found in one clause: its asks, and the services and classes that are their objects. */
export interface ClauseAsks {
  asks: Ask[]
  taken: Target[]
}

const NOTHING: ClauseAsks = { asks: [], taken: [] }

const isOrtho = (target: Target) =>
  target === 'orthodontic' || (typeof target === 'object' && target.procedure === 'orthodontic')

/** "does it hit cleanings" after a clause about the deductible or the maximum. */
const meansIt = (clause: Clause) => /\b(?:it|they|that|its)\b/.test(clause.text)

const asksRule = (text: string) =>
  /\b(?:appl\w+|waive\w*|subject|exempt|hit|hits|taken|take|go to|goes to|before|after|count|counts)\b/.test(
    text,
  )

/** The deductible or the maximum per person, per family, or both where neither is said. */
function amounts(clause: Clause, individual: Ask, family: Ask, both: boolean): Ask[] {
  const { topics } = clause
  if (topics.has('family') && topics.has('individual')) return [individual, family]
  if (topics.has('family')) return [family]
  return topics.has('individual') || !both ? [individual] : [individual, family]
}

function deductibleAmounts(clause: Clause): Ask[] {
  if (clause.topics.has('network')) return [{ about: 'flag', flag: 'out_of_network_deductible' }]
  const field = (name: 'individual' | 'family'): Ask => ({ about: 'field', field: `deductible_${name}` })
  return amounts(clause, field('individual'), field('family'), true)
}

/** What a clause asks about the deductible. @param before the clause in front of it */
export function deductibleAsks(clause: Clause, before: Clause | undefined): ClauseAsks {
  const own = clause.topics.has('deductible')
  const carried = before?.topics.has('deductible') && meansIt(clause) && asksRule(clause.text)
  if (!own && !carried) return NOTHING
  const targets: Target[] = [...clause.services, ...clause.classes]
  if (targets.length === 0) return own ? { asks: deductibleAmounts(clause), taken: [] } : NOTHING
  const ortho = targets.filter(isOrtho)
  const others = targets.filter((t) => !isOrtho(t))
  const orthoAsks: Ask[] =
    ortho.length > 0 && !asksRule(clause.text)
      ? [{ about: 'field', field: 'orthodontic_deductible' }]
      : ortho.map((to): Ask => ({ about: 'deductible_applies', to }))
  const asks = [...orthoAsks, ...others.map((to): Ask => ({ about: 'deductible_applies', to }))]
  return { asks, taken: targets }
}

function annualMaximum(clause: Clause): Ask[] {
  if (clause.topics.has('network')) return [{ about: 'flag', flag: 'out_of_network_maximum' }]
  if (clause.topics.has('lifetime')) return [{ about: 'field', field: 'orthodontic_lifetime_maximum' }]
  const field = (name: 'individual' | 'family'): Ask => ({ about: 'field', field: `annual_maximum_${name}` })
  return amounts(clause, field('individual'), field('family'), false)
}

const saysAnnual = (text: string) => /\b(?:annual|yearly|calendar|plan|benefit|per year|a year)\b/.test(text)

/** What a clause asks about the maximum. @param before the clause in front of it */
export function maximumAsks(clause: Clause, before: Clause | undefined, parts: Parts): ClauseAsks {
  const { topics, services, classes, text } = clause
  const own = topics.has('maximum') || (topics.has('lifetime') && services.some(isOrtho))
  const carried = before?.topics.has('maximum') && meansIt(clause) && topics.has('counts')
  if (!own && !carried) return NOTHING
  // A rule about the maximum is asked for, not its amount.
  const rules = ['rollover', 'preventive_counts_toward_max']
  if (flagsOf(parts).some((flag) => rules.includes(flag))) return NOTHING
  const targets: Target[] = [...services, ...classes]
  if (topics.has('counts') && targets.length > 0)
    return { asks: targets.map((what): Ask => ({ about: 'counts_toward_maximum', what })), taken: targets }
  const lifetime: Ask = { about: 'field', field: 'orthodontic_lifetime_maximum' }
  if (targets.some(isOrtho)) {
    const annualToo = /\bor\b/.test(text)
      ? []
      : saysAnnual(text) && /\b(?:and|plus)\b/.test(text)
        ? annualMaximum(clause)
        : []
    return {
      asks: [lifetime, ...annualToo],
      taken: clause.aspects.includes('percent') ? [] : targets.filter(isOrtho),
    }
  }
  // "ortho % and max": the maximum of what was spoken of.
  const spokenOf =
    before && !before.topics.has('maximum') && before.services.length > 0 && before.services.every(isOrtho)
  if (spokenOf && !saysAnnual(text)) return { asks: [lifetime], taken: [] }
  return { asks: annualMaximum(clause), taken: [] }
}
