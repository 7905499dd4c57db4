import type { PlanField, Procedure } from '../../lexicon/catalog.ts'
import type { Item } from './items.ts'
import type { ServiceClass } from './terms.ts'

/** Sides of a service that a question may look at; without any, all of it is told. */
export type Aspect =
  | 'percent'
  | 'frequency'
  | 'age'
  | 'replacement'
  | 'downgrade'
  | 'network'
  | 'class'
  | 'pay_on'
  | 'visit'
  | 'share'
  | 'same_day'
  | 'copay'

/** A service that a question names: the procedure, and the item of it where one is named. */
export interface Service {
  procedure: Procedure
  item: Item | null
  /** "D4910" when it was asked by code. */
  code: string | null
  /** The age typed next to it, where a question is about several people: "fluoride for a 15 yr old, sealants for his 12 yo sister". */
  age?: number
}

/** One thing that a question wants to know. */
export type Ask =
  | { about: 'service'; service: Service; aspects: Aspect[] }
  | { about: 'item'; item: Item; code: string | null; aspects: Aspect[] }
  | { about: 'code'; code: string }
  | { about: 'class'; name: ServiceClass; aspects: Aspect[] }
  | { about: 'field'; field: PlanField }
  | { about: 'deductible_applies'; to: Service | ServiceClass }
  | { about: 'counts_toward_maximum'; what: Service | ServiceClass }
  | { about: 'wait'; for: Service | ServiceClass | null }
  | { about: 'prior_coverage' }
  | { about: 'flag'; flag: string }
  | { about: 'disclaimers' }
  | { about: 'summary' }
  | { about: 'networks' }
  /** What to send with a claim: X-rays, a narrative, photos. */
  | { about: 'attachments'; for: Service | null }
  | { about: 'claims_address' }
  | { about: 'verified' }
  | { about: 'current' }
  | { about: 'pages' }

/** Why a question is not one that plan documents answer. */
export type Beyond =
  | 'patient'
  | 'promise'
  | 'clinical'
  | 'legal'
  | 'writing'
  | 'action'
  | 'office'
  | 'claim'
  | 'record'
  | 'market'
  | 'fees'
  | 'outside'
  | 'estimate'

/** One key per thing asked, so that nothing is answered twice. */
export function askKey(ask: Ask): string {
  const name = (what: Service | ServiceClass | null) =>
    what === null ? '' : typeof what === 'string' ? what : `${what.procedure}/${what.item?.name ?? ''}`
  switch (ask.about) {
    case 'service':
      return `service ${name(ask.service)}`
    case 'item':
      return `item ${ask.item.name}`
    case 'code':
      return `code ${ask.code}`
    case 'class':
      return `class ${ask.name}`
    case 'field':
      return `field ${ask.field}`
    case 'deductible_applies':
      return `deductible ${name(ask.to)}`
    case 'counts_toward_maximum':
      return `maximum ${name(ask.what)}`
    case 'wait':
      return `wait ${name(ask.for)}`
    case 'flag':
      return `flag ${ask.flag}`
    case 'attachments':
      return `attachments ${name(ask.for)}`
    default:
      return ask.about
  }
}

/** The service or class that a wait, a deductible or the maximum is asked about for; null where an ask has none. */
export function targetOf(ask: Ask): Service | ServiceClass | null {
  if (ask.about === 'wait') return ask.for
  if (ask.about === 'deductible_applies') return ask.to
  return ask.about === 'counts_toward_maximum' ? ask.what : null
}
