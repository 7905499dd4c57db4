import type { Procedure } from '../../lexicon/catalog.ts'
import { type Ask, type Aspect, type Service, targetOf } from '../understand/asks.ts'
import type { ServiceClass } from '../understand/terms.ts'
import type { Frame, Predicate } from './frame.ts'
import type { Mention } from './mentions.ts'

/** A service or a class of them, as something to ask about. */
type Thing = Service | ServiceClass

const field = (name: Extract<Ask, { about: 'field' }>['field']): Ask => ({ about: 'field', field: name })
const flag = (name: string): Ask => ({ about: 'flag', flag: name })

/** The benefit of services, looked at from one side. */
const benefit =
  (...aspects: Aspect[]) =>
  (things: readonly Thing[]): Ask[] =>
    things.map((thing) =>
      typeof thing === 'string'
        ? { about: 'class', name: thing, aspects }
        : { about: 'service', service: thing, aspects },
    )

/** A side of services, or where none is named the plan's own rule. */
const sideOr = (aspect: Aspect, rule: Ask) => (things: readonly Thing[]) =>
  things.length > 0 ? benefit(aspect)(things) : [rule]

const DEDUCTIBLES = [field('deductible_individual'), field('deductible_family')]

const wait = (things: readonly Thing[]): Ask[] =>
  things.length > 0 ? things.map((thing) => ({ about: 'wait', for: thing })) : [{ about: 'wait', for: null }]
const applies = (things: readonly Thing[]): Ask[] =>
  things.length > 0 ? things.map((to) => ({ about: 'deductible_applies', to })) : DEDUCTIBLES
const counts = (things: readonly Thing[]): Ask[] =>
  things.map((what) => ({ about: 'counts_toward_maximum', what }))

/** What Riq looks up for a predicate. Those without an entry ask for nothing that Riq looks up by itself. */
const ASKS: Partial<Record<Predicate, (things: readonly Thing[]) => Ask[]>> = {
  covered: benefit(),
  percent: benefit('percent'),
  frequency: benefit('frequency'),
  due: benefit('frequency'),
  age_limit: benefit('age'),
  replacement: benefit('replacement'),
  combined: benefit('share'),
  same_day: benefit('same_day'),
  downgrade: sideOr('downgrade', flag('alternate_benefit')),
  wait,
  wait_end: wait,
  deductible: applies,
  deductible_applies: applies,
  maximum: () => [field('annual_maximum_individual')],
  counts_toward_maximum: counts,
  ortho_maximum: () => [field('orthodontic_lifetime_maximum')],
  preauth: () => [flag('preauthorization')],
  missing_tooth: () => [flag('missing_tooth_clause')],
  dependent_age: () => [flag('dependent_age_limit')],
  cob: () => [flag('cob')],
  filing: () => [flag('claim_timely_filing')],
  pay_on: () => [flag('pay_on')],
  rollover: () => [flag('rollover')],
  in_progress: () => [flag('work_in_progress')],
  network: sideOr('network', { about: 'networks' }),
  contact: () => [field('customer_service_phone')],
  payer_id: () => [field('payor_id')],
  claims_address: () => [{ about: 'claims_address' }],
  carrier_name: () => [field('insurance_company')],
  group_number: () => [field('group_id')],
  plan_type: () => [field('plan_type')],
  exclusions: () => [{ about: 'disclaimers' }],
  summary: () => [{ about: 'summary' }],
  freshness: () => [{ about: 'current' }],
}

/** Roles of mentions that the question is about; the others stand beside it ("not crowns"), or what it would be paid as. */
const ASKED_ROLES = new Set(['service', 'service2', 'class', 'code', 'about'])

const bare = (procedure: Procedure): Service => ({ procedure, item: null, code: null })

/** What a frame asks about: mentions that the rules know, then the services that only the model knows. */
function thingsOf(frame: Frame, mentions: readonly Mention[]): Thing[] {
  const known = mentions.flatMap(({ service, className }, i): Thing[] => {
    const thing = service ?? className
    return thing !== null && ASKED_ROLES.has(frame.roles[i] ?? 'service') ? [thing] : []
  })
  const told = new Set(known.map((thing) => (typeof thing === 'string' ? thing : thing.procedure)))
  return [...known, ...frame.services.filter((procedure) => !told.has(procedure)).map(bare)]
}

/** What Riq would look up if the frame is right; nothing for what it can't. */
export function asksOfFrame(frame: Frame, mentions: readonly Mention[]): Ask[] {
  const things = thingsOf(frame, mentions)
  return frame.predicates.flatMap((predicate) => ASKS[predicate]?.(things) ?? [])
}

/** What an ask turns on, in one word. */
function subjectOf(ask: Ask): string {
  if (ask.about === 'service' || ask.about === 'item' || ask.about === 'code' || ask.about === 'class')
    return 'benefit'
  if (ask.about === 'prior_coverage') return 'wait'
  // It's how the deductible goes with braces.
  if (ask.about === 'field' && ask.field === 'orthodontic_deductible') return 'deductible_applies'
  if (ask.about !== 'field' && ask.about !== 'flag') return ask.about
  const name = ask.about === 'field' ? ask.field : ask.flag
  return /(?:^|_)(deductible|maximum)(?:_|$)/.exec(name)?.[1] ?? name
}

/** What the answer about a service tells as well. */
const TOLD_WITH_SERVICE = new Set(
  'wait deductible_applies alternate_benefit missing_tooth_clause pay_on networks'.split(' '),
)

/** What has nothing to do with what a plan pays for a service. */
const APART_FROM_SERVICES = new Set(
  'wait deductible maximum cob claim_timely_filing assignment_of_benefits rollover funding dependent_age_limit student_age_limit customer_service_phone payor_id insurance_company group_id group_name plan_type'.split(
    ' ',
  ),
)

/** Subjects that are asked for in the same words, or told in the same answer. */
const ALIKE = [
  'deductible deductible_applies benefit_period rollover',
  'maximum counts_toward_maximum preventive_counts_toward_max benefit_period rollover',
  'wait effective_date work_in_progress',
  'missing_tooth_clause prior_extraction work_in_progress',
  'dependent_age_limit student_age_limit',
  'networks network_restriction oon_reimbursement plan_type deductible maximum',
  'payor_id customer_service_phone claim_timely_filing insurance_company claims_address',
  'attachments preauthorization claims_address benefit',
  'insurance_company group_name group_id plan_type funding',
  'verified current effective_date pages',
].map((subjects) => new Set(subjects.split(' ')))

/** An amount alone doesn't tell how it goes with a service. */
const AMOUNT_ONLY = new Map([
  ['deductible', 'deductible_applies'],
  ['maximum', 'counts_toward_maximum'],
])

/** True when the answer to what the rules read also answers what the model read. Kept wide: asking back has a price. */
function answersToo(rules: Ask, model: Ask, { predicates, services }: Frame): boolean {
  const [own, other] = [subjectOf(rules), subjectOf(model)]
  if (own === other || other === 'summary') return true
  // "Gum flap a benefit?" isn't a question about all of the plan.
  if (own === 'summary') return services.length === 0
  if (own === 'benefit') return TOLD_WITH_SERVICE.has(other) || predicates.includes('ortho_maximum')
  // "Can we do a bridge now?": a wait is an answer to that.
  if (own === 'wait' && predicates.includes('due')) return true
  if (other === 'benefit') return !APART_FROM_SERVICES.has(own)
  if (AMOUNT_ONLY.get(own) === other) return false
  return ALIKE.some((subjects) => subjects.has(own) && subjects.has(other))
}

/** What an ask is about: procedures, and items that belong to none. */
function servicesOf(ask: Ask): string[] {
  const thing = ask.about === 'service' ? ask.service : targetOf(ask)
  if (ask.about === 'item') return [ask.item.name]
  return thing === null || typeof thing === 'string' ? [] : [thing.procedure]
}

/** True when two readings are about services and have none in common. */
function areApart(rules: readonly Ask[], model: readonly Ask[]): boolean {
  const [own, other] = [rules, model].map((asks) => asks.flatMap(servicesOf)) as [string[], string[]]
  return own.length > 0 && other.length > 0 && !own.some((service) => other.includes(service))
}

/**
 * Whether what the rules read and what a frame reads are two different questions: other services, or another side of the plan.
 * @param pointed the rules took services from the question before, so that the frame can't know what is asked of them
 */
export function differ(
  rules: readonly Ask[],
  frame: Frame,
  mentions: readonly Mention[],
  pointed: boolean,
): boolean {
  const model = asksOfFrame(frame, mentions)
  if (model.length === 0) return false
  if (areApart(rules, model)) return true
  return !pointed && !rules.some((own) => model.some((other) => answersToo(own, other, frame)))
}
