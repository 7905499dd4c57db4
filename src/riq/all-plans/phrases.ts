import { dictionary } from '../../base/dictionary.ts'
import type { PlanField } from '../../lexicon/catalog.ts'
import { inSentence } from '../facts/service-facts.ts'
import { askWords } from '../say/ask-words.ts'
import { dayWords, monthWords } from '../say/dates.ts'
import type { Ask } from '../understand/asks.ts'
import type { Slots } from '../understand/slots.ts'
import { boundWords } from './bounds.ts'
import type { CellCondition, Condition } from './conditions.ts'

/** What plans do and what the others do, behind a number of plans: "cover implants", "don’t cover implants". */
export interface Phrase {
  do: string
  not: string
}

const FLAGS: Record<string, Phrase> = dictionary({
  missing_tooth_clause: { do: 'have a missing tooth clause', not: 'have no missing tooth clause' },
  alternate_benefit: { do: 'pay an alternate benefit', not: 'pay no alternate benefit' },
  rollover: { do: 'have a rollover of the maximum', not: 'have no rollover of the maximum' },
  preauthorization: { do: 'require predetermination', not: 'don’t require predetermination' },
  cob: { do: 'don’t use standard coordination', not: 'use standard coordination' },
  composite_downgrade: {
    do: 'downgrade back-tooth composites',
    not: 'don’t downgrade back-tooth composites',
  },
  crown_downgrade: { do: 'downgrade crowns', not: 'don’t downgrade crowns' },
  assignment_of_benefits: { do: 'accept assignment of benefits', not: 'don’t accept assignment of benefits' },
  network_restriction: { do: 'limit which dentists patients can see', not: 'pay for any dentist' },
  benefit_period: { do: 'use the calendar year', not: 'don’t use the calendar year' },
  claim_timely_filing: { do: 'have a filing limit for claims', not: 'have no filing limit for claims' },
  dependent_age_limit: { do: 'state an age limit for dependents', not: 'have no age limit for dependents' },
  student_age_limit: { do: 'state an age limit for students', not: 'have no age limit for students' },
  ortho_age_limit: { do: 'state an age limit for orthodontics', not: 'have no age limit for orthodontics' },
  implant_coverage: { do: 'cover implants', not: 'don’t cover implants' },
  work_in_progress: { do: 'pay for work in progress', not: 'don’t pay for work in progress' },
  same_day: {
    do: 'pay for a build-up on the same day as the crown',
    not: 'don’t pay for a build-up on the same day as the crown',
  },
  preventive_counts_toward_max: {
    do: 'count preventive services toward the maximum',
    not: 'don’t count preventive services toward the maximum',
  },
  out_of_network_deductible: {
    do: 'have an out-of-network deductible',
    not: 'have no out-of-network deductible',
  },
  out_of_network_maximum: { do: 'have an out-of-network maximum', not: 'have no out-of-network maximum' },
})

const AMOUNTS: Partial<Record<PlanField, string>> = dictionary({
  deductible_individual: 'deductible',
  deductible_family: 'family deductible',
  orthodontic_deductible: 'orthodontic deductible',
  annual_maximum_individual: 'annual maximum',
  annual_maximum_family: 'family annual maximum',
  orthodontic_lifetime_maximum: 'orthodontic lifetime maximum',
})

const NAMED: Partial<Record<PlanField, string>> = dictionary({
  insurance_company: 'an insurance company',
  payor_id: 'a payer ID',
  customer_service_phone: 'a customer service phone number',
  plan_type: 'a plan type',
  group_id: 'a group ID',
  group_name: 'a group name',
})

const AGED: Readonly<Record<string, string>> = dictionary({
  dependent_age_limit: 'dependents',
  student_age_limit: 'students',
  ortho_age_limit: 'orthodontics',
})

const OUT_OF_NETWORK: Readonly<Record<string, string>> = dictionary({
  out_of_network_deductible: 'out-of-network deductible',
  out_of_network_maximum: 'out-of-network maximum',
})

const plain = (words: string): Phrase => ({ do: words, not: `don’t ${words}` })

/** "implants", "D2740", "major services": what an ask is about, without the side that it looks at. */
function thingOf(ask: Ask): string {
  if (ask.about === 'service') {
    const { item, code } = ask.service
    return item && !code ? inSentence(item.label) : askWords({ ...ask, aspects: [] })
  }
  if (ask.about === 'item') return ask.code ?? inSentence(ask.item.label)
  if (ask.about === 'class') return askWords(ask)
  if (ask.about === 'wait' && ask.for !== null) return thingOf(targetAsk(ask.for))
  if (ask.about === 'deductible_applies') return thingOf(targetAsk(ask.to))
  return ask.about === 'counts_toward_maximum' ? thingOf(targetAsk(ask.what)) : ''
}

type Target = Extract<Ask, { about: 'deductible_applies' }>['to']

const targetAsk = (target: Target): Ask =>
  typeof target === 'string'
    ? { about: 'class', name: target, aspects: [] }
    : { about: 'service', service: target, aspects: [] }

/** " at age 15", " for adults": ages are checked against services only. */
function ageWords({ age, grownUp }: Slots): string {
  if (age !== null) return ` at age ${age}`
  return grownUp === 'adult' ? ' for adults' : grownUp === 'child' ? ' for children' : ''
}

function payPhrase({ ask, bound }: CellCondition, slots: Slots, where: string): Phrase {
  const name = `${thingOf(ask)}${where}${ageWords(slots)}`
  return bound ? plain(`pay ${boundWords(bound)} for ${name}`) : plain(`cover ${name}`)
}

/** What plans do by one of their rules. */
function flagPhrase({ ask, bound }: CellCondition, name: string): Phrase {
  if (bound && name === 'claim_timely_filing') return plain(`take claims for ${boundWords(bound)}`)
  if (bound && bound.unit === 'years')
    return plain(`have an age limit for ${AGED[name] ?? 'it'} of ${boundWords(bound).replace('age ', '')}`)
  if (bound && bound.unit === 'dollars')
    return name === 'preauthorization'
      ? plain(`require predetermination over ${boundWords(bound)}`)
      : plain(`have an ${OUT_OF_NETWORK[name]} of ${boundWords(bound)}`)
  return FLAGS[name] ?? { do: `say something about ${askWords(ask)}`, not: `say no to ${askWords(ask)}` }
}

function cellPhrase(condition: CellCondition, slots: Slots): Phrase {
  const { ask, subject, bound } = condition
  const [head, name = ''] = subject.split(' ')
  const thing = thingOf(ask)
  const having = (what: string): Phrase => ({
    do: `have ${what}`,
    not: `have no ${what.replace(/^an? /, '')}`,
  })
  switch (head) {
    case 'pays':
      return payPhrase(condition, slots, '')
    case 'out':
      return payPhrase(condition, slots, ' out of network')
    case 'calendar':
      return plain(`pay for ${thing} ${bound ? `${boundWords(bound)} by` : 'by'} the calendar year`)
    case 'renews':
      return plain(`renew in ${monthWords(bound!.value)}`)
    case 'limit':
      return bound ? plain(`pay for ${thing} ${boundWords(bound)}`) : having(`a frequency limit for ${thing}`)
    case 'age':
      return having(`an age limit for ${thing}`)
    case 'downgrade':
      return plain(`downgrade ${thing}`)
    case 'wait': {
      const what = `waiting period${thing ? ` for ${thing}` : ''}`
      return bound ? plain(`have a ${what} of ${boundWords(bound)}`) : having(`a ${what}`)
    }
    case 'deductible':
      return { do: `apply the deductible to ${thing}`, not: `waive the deductible for ${thing}` }
    case 'counts':
      return plain(`count ${thing} toward the annual maximum`)
    case 'credit':
      return plain('count earlier coverage toward a waiting period')
    case 'field': {
      const what = AMOUNTS[name as PlanField] ?? name
      const article = /^[aeo]/.test(what) ? 'an' : 'a'
      return bound ? plain(`have ${article} ${what} of ${boundWords(bound)}`) : having(`${article} ${what}`)
    }
    default:
      return flagPhrase(condition, name)
  }
}

const STATUS_PHRASES: Record<string, Phrase> = dictionary({
  verified: { do: 'are verified', not: 'aren’t verified or are stale' },
  unverified: { do: 'aren’t verified', not: 'are verified' },
  stale: { do: 'are stale', not: 'aren’t stale' },
  'unverified stale': { do: 'need to be verified', not: 'are verified' },
})

/** "on or after Jun 1, 2026", "before Nov 21, 2025", "between … and …". */
function spanWords({ from, to }: { from: string | null; to: string | null }): string {
  if (from === null) return `on or before ${dayWords(to ?? '')}`
  if (to === null) return `on or after ${dayWords(from)}`
  return from === to ? `on ${dayWords(from)}` : `between ${dayWords(from)} and ${dayWords(to)}`
}

/** What a condition says of plans, not turned round where it's denied. */
function phraseOf(condition: Condition, slots: Slots): Phrase {
  switch (condition.of) {
    case 'cell':
      return cellPhrase(condition, slots)
    case 'status':
      return STATUS_PHRASES[condition.statuses.join(' ')]!
    case 'carrier': {
      const name = condition.name ?? 'that carrier'
      return { do: `are with ${name}`, not: `aren’t with ${name}` }
    }
    case 'day': {
      const what = `${condition.what} ${spanWords(condition.span)}`
      return { do: `were ${what}`, not: `weren’t ${what}` }
    }
    case 'option':
      return { do: `have the option ${condition.name}`, not: `don’t have the option ${condition.name}` }
    case 'payer':
      return { do: `have payer ID ${condition.id.toUpperCase()}`, not: 'have a different payer ID' }
    case 'type':
      return { do: `have the plan type ${condition.type}`, not: 'have a different plan type' }
    case 'named':
      return {
        do: `state ${NAMED[condition.field] ?? 'it'}`,
        not: `don’t state ${NAMED[condition.field] ?? 'it'}`,
      }
  }
}

const SINGULAR: Readonly<Record<string, string>> = dictionary({
  have: 'has',
  are: 'is',
  'aren’t': 'isn’t',
  'don’t': 'doesn’t',
  do: 'does',
  were: 'was',
  'weren’t': 'wasn’t',
  apply: 'applies',
})

/** "covers implants", "doesn’t cover implants": the same of one plan. */
const ofOne = (phrase: string): string =>
  phrase.replace(/^\S+/, (verb) => SINGULAR[verb] ?? `${verb}s`).replace(/ don’t /, ' doesn’t ')

/** What is asked of plans as one phrase; several conditions are joined. @param one it's said of one plan, not of several */
export function wantedPhrase(
  { groups }: { groups: readonly (readonly Condition[])[] },
  slots: Slots,
  one: boolean,
): Phrase {
  const said = (words: string) => (one ? ofOne(words) : words)
  const own = groups.map((group) =>
    group.map((condition): Phrase => {
      const phrase = phraseOf(condition, slots)
      return condition.negated ? { do: phrase.not, not: phrase.do } : phrase
    }),
  )
  const [first, ...others] = own.flat()
  if (others.length === 0) return { do: said(first!.do), not: said(first!.not) }
  return {
    do: own.map((group) => group.map((p) => said(p.do)).join(' or ')).join(' and '),
    not: said(own.length === 1 ? 'do none of that' : 'don’t do all of that'),
  }
}

/** What plans are ranked by: "annual maximum", "percent for crowns", "waiting period for major services". */
export function rankedWords({ ask, subject }: CellCondition): string {
  const [head, name = ''] = subject.split(' ')
  const thing = thingOf(ask)
  if (head === 'field') return AMOUNTS[name as PlanField] ?? name
  if (head === 'wait') return `waiting period${thing ? ` for ${thing}` : ''}`
  if (head === 'flag') return name === 'claim_timely_filing' ? 'filing limit for claims' : askWords(ask)
  if (head === 'limit') return `number of ${thing} a year`
  return head === 'age'
    ? `age limit for ${thing}`
    : `percent for ${thing}${head === 'out' ? ' out of network' : ''}`
}
