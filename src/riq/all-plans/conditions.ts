import type { PlanField } from '../../lexicon/catalog.ts'
import type { PlanStatus } from '../../plan/contract.ts'
import type { Ask, Service } from '../understand/asks.ts'
import type { Slots } from '../understand/slots.ts'
import type { ServiceClass } from '../understand/terms.ts'
import type { Bound, Unit } from './bounds.ts'

/** What a question asks of a plan's cells. */
export interface CellCondition {
  of: 'cell'
  ask: Ask
  subject: string
  bound: Bound | null
  negated: boolean
}

/** One thing that a plan has to do or to be. */
export type Condition =
  | CellCondition
  | { of: 'status'; statuses: readonly PlanStatus[]; negated: boolean }
  /** `carriers` = names of carriers in lower case that fit; `name` = as it is told, null where it may not be repeated. */
  | { of: 'carrier'; carriers: ReadonlySet<string>; name: string | null; negated: boolean }
  | { of: 'payer'; id: string; negated: boolean }
  | { of: 'type'; type: string; negated: boolean }
  /** When a plan was verified or uploaded, as ISO dates; null = no end on that side. */
  | {
      of: 'day'
      what: 'verified' | 'uploaded'
      span: { from: string | null; to: string | null }
      negated: boolean
    }
  /** `key` = the option in small letters, `name` = as typed. */
  | { of: 'option'; key: string; name: string; negated: boolean }
  /** The record has it at all. */
  | { of: 'named'; field: PlanField; negated: boolean }

const nameOf = (what: Service | ServiceClass) => (typeof what === 'string' ? `${what} class` : what.procedure)

/** The subject by which plans are sorted for an ask; null where they can't be sorted by it. */
export function subjectOf(ask: Ask, slots: Slots, times: 'year' | 'calendar year' | null): string | null {
  switch (ask.about) {
    case 'service': {
      const { procedure, item } = ask.service
      const typed = slots.age !== null || slots.grownUp !== null
      if (times) return `${times === 'year' ? 'limit' : 'calendar'} ${procedure}`
      if (ask.aspects.includes('network') || slots.outOfNetwork) return `out ${procedure}`
      if (ask.aspects.includes('frequency')) return `limit ${procedure}`
      if (ask.aspects.includes('age') && !typed) return `age ${procedure}`
      if (ask.aspects.includes('downgrade')) return `downgrade ${procedure}`
      return `pays ${item?.name ?? procedure}`
    }
    case 'item':
      return `pays ${ask.item.name}`
    case 'class':
      return `pays ${ask.name} class`
    case 'field':
      return ask.field === 'deductible_applies_to_preventive'
        ? 'deductible preventive class'
        : `field ${ask.field}`
    case 'deductible_applies':
      return `deductible ${nameOf(ask.to)}`
    case 'counts_toward_maximum':
      return `counts ${nameOf(ask.what)}`
    case 'wait':
      return ask.for === null ? 'wait any' : `wait ${nameOf(ask.for)}`
    case 'prior_coverage':
      return 'credit'
    case 'flag':
      return `flag ${ask.flag}`
    default:
      return null
  }
}

/** The unit in which a subject has figures; null = it has none. */
export function unitOf(subject: string): Unit | null {
  const [head, name = ''] = subject.split(' ')
  if (head === 'age' || name.endsWith('_age_limit')) return 'years'
  if (head === 'pays' || head === 'out') return 'percent'
  if (head === 'wait' || name === 'claim_timely_filing') return 'months'
  if (head === 'limit' || head === 'calendar') return 'times'
  return head === 'field' || /^(?:out_of_network_|preauthorization$)/.test(name) ? 'dollars' : null
}

/** True where less is better for a patient. */
export const isCost = (subject: string): boolean => /^wait |deductible/.test(subject)
