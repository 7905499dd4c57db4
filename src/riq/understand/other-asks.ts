import type { PlanField } from '../../lexicon/catalog.ts'
import type { Ask, Service } from './asks.ts'
import type { Clause } from './clauses.ts'
import { anyOf, inOrder } from './in-order.ts'
import type { ClauseAsks } from './money-asks.ts'
import { otherPlanPays } from './other-cover.ts'
import { asksDependentAge, asksFeeBasis, asksOtherOffice, asksWorkBegun } from './plan-rules.ts'
import { flagsOf, says } from './said.ts'
import { asked } from './service-asks.ts'
import type { ServiceClass } from './terms.ts'
import type { Parts } from './understand.ts'

/** True when the typed days say how long the patient has been covered. */
const speaksOfStart = ({ slots }: Parts): boolean => slots.days.some(({ of }) => of === 'start')

const ANY_WAIT =
  "(?:(?:any|the|an?|is there(?: an?| any)?|what'?s the|how long is the) )?(?:waits?|waiting|wp)\\b"
const ADDED = new RegExp(`\\b(?:and|plus|also) ${ANY_WAIT}`)
const ADDED_BY_MARK = new RegExp(`[,;?+&]\\s*${ANY_WAIT}`, 'i')

/** "crowns and any wait?": the wait is asked for beside the benefit; "wait on crowns and bridges" asks for nothing else. */
const addsWait = (text: string, parts: Parts) => ADDED.test(text) || says(parts, ADDED_BY_MARK, 'typed')

const ANY = /^(?:is there |and |with )?(?:any|a) (?:waits?|waiting|wp)\b/
const CREDIT = /\b(?:credit\w*|waive\w*|apply|applies|count\w*)\b/

/** "the percent once the wait is over" asks for no wait. */
export const AFTER_WAIT = /\b(?:once|after|when) (?:the|her|his|their|my) (?:waits?|waiting|wp)\b/

/** What a clause asks about waiting periods. @param before services of the clause in front of it */
export function waitAsks(clause: Clause, parts: Parts, before: readonly Service[]): ClauseAsks {
  const { topics, classes, text } = clause
  const services = asked(clause.services, parts)
  const targets: (Service | ServiceClass)[] = [...services, ...classes]
  const credit = topics.has('wait') || says(parts, CREDIT)
  if (parts.topics.has('priorCoverage') && credit && !parts.topics.has('lateEntrant'))
    return { asks: [{ about: 'prior_coverage' }], taken: services }
  if (topics.has('lateEntrant')) return { asks: [{ about: 'wait', for: null }], taken: services }
  const sinceStart = speaksOfStart(parts)
  // "how long until they'll replace a crown" asks for the interval.
  const asksInterval = clause.aspects.includes('replacement') && !/\bwait/.test(text)
  if (AFTER_WAIT.test(text) && clause.aspects.length > 0) return { asks: [], taken: [] }
  if (asksInterval || (!topics.has('wait') && !(sinceStart && targets.length > 0)))
    return { asks: [], taken: [] }
  // "a root canal, any wait?": the wait for what was named just before.
  if (targets.length === 0 && before.length > 0 && ANY.test(text))
    return { asks: before.map((target): Ask => ({ about: 'wait', for: target })), taken: [] }
  if (targets.length === 0) return { asks: [{ about: 'wait', for: null }], taken: [] }
  const benefitToo = !sinceStart && (/\bpercent|\bcoverage\b/.test(text) || addsWait(text, parts))
  return {
    asks: targets.map((target): Ask => ({ about: 'wait', for: target })),
    taken: benefitToo ? [] : targets,
  }
}

/** A tooth that is gone and a service that replaces it: the missing tooth clause is what matters. */
function isReplacementOfLost({ text, services }: Parts): boolean {
  const gone =
    /\b(?:pulled|pull out|took out|take out|extracted|lost|missing|gone|removed|knocked out|been out|ext|perdio|perdido|perdieron|sacaron|cayo)\b/.test(
      text,
    )
  return gone && services.some((s) => ['bridges', 'dentures', 'implants'].includes(s.procedure))
}

/** Flags that take the services beside them as their object ("preauth for a crown"). */
const TAKING = new Set(
  'missing_tooth_clause preauthorization assignment_of_benefits cob work_in_progress claim_timely_filing alternate_benefit pay_on same_day oon_reimbursement network_restriction incentive accident prior_extraction dependent_age_limit student_age_limit effective_date rollover extra_cleaning'.split(
    ' ',
  ),
)

/** "bill the crown on prep or seat": told with the crown. */
const asksPayDate = ({ services, aspects }: Clause) =>
  aspects.includes('pay_on') && services.some((s) => s.procedure === 'crowns')

/** "dos 1/12/26 still good?": whether a visit's claim is still in time. */
const asksFiling = ({ slots, text }: Parts) =>
  slots.days.some(({ of }) => of === 'claim') &&
  /\b(?:still|good|late|time|ok|deadline|file|send|submit)\b/.test(text)

/** "no pay first amount", "what does she have to pay first": the patient pays first, and no other plan. */
const PATIENT_FIRST =
  /\bpays? first (?:amount|money|part|cost|thing)|\b(?:no|nothing to|(?:she|he|they|pt|patient|we) (?:has to|have to|must)) pay first\b/

/** What a question asks about the plan's flags, and the services that are their objects. */
export function flagAsks(parts: Parts): ClauseAsks {
  const { services, topics } = parts
  const flags = flagsOf(parts)
  const unnamed = services.length + parts.classes.length === 0
  const told = [
    ...(says(parts, asksWorkBegun) ? ['work_in_progress'] : []),
    ...(unnamed && says(parts, asksDependentAge) ? ['dependent_age_limit'] : []),
    ...(says(parts, asksOtherOffice) && !says(parts, asksWorkBegun) ? ['network_restriction'] : []),
    ...(unnamed && says(parts, asksFeeBasis) ? ['oon_reimbursement'] : []),
  ]
  const lost = isReplacementOfLost(parts) ? ['missing_tooth_clause'] : []
  const general = topics.has('downgrade') && services.length === 0 ? ['alternate_benefit'] : []
  const filing = asksFiling(parts) ? ['claim_timely_filing'] : []
  const other = otherPlanPays(parts.text) ? ['cob'] : []
  const all = [...new Set([...lost, ...flags, ...other, ...general, ...told, ...filing])].filter((flag) => {
    if (/^out_of_network_/.test(flag)) return !topics.has('deductible') && !topics.has('maximum')
    if (flag === 'benefit_period')
      return !(topics.has('deductible') || topics.has('maximum')) || /\bor\b/.test(parts.text)
    if (flag === 'pay_on') return !parts.clauses.some(asksPayDate)
    if (flag === 'network_restriction' && services.length > 0) return !topics.has('network')
    // "kid age 7, fluoride": the age of the patient.
    if (flag === 'dependent_age_limit' && services.length > 0) return says(parts, asksDependentAge)
    if (flag === 'cob' && PATIENT_FIRST.test(parts.text)) return false
    if (flag === 'prior_extraction') return lost.length === 0
    return !(flag === 'alternate_benefit' && services.length > 0)
  })
  const asks = all.map(
    (flag): Ask =>
      flag === 'pay_on'
        ? { about: 'service', service: { procedure: 'crowns', item: null, code: null }, aspects: ['pay_on'] }
        : { about: 'flag', flag },
  )
  // What this plan adds to another one's payment is up to its own share, so that is said, too.
  // A lost tooth is held to its clause; what the service pays is asked all the same.
  const taking = all.some((flag) => TAKING.has(flag) && !(flag === 'missing_tooth_clause' && lost.length > 0))
  return { asks, taken: other.length === 0 && taking ? services : [] }
}

/** "who is group 4711", "what company has group number 4711". */
const WHOSE = /\bwho (?:is|has)\b|\b(?:which|what) (?:employer|company|group|plan)\b|\bname (?:of|for)\b/

const DESCRIBING: readonly PlanField[] = ['plan_type', 'insurance_company', 'group_name']

const THROUGH = anyOf(inOrder(/\bwho\b/, /\bthrough\b/), /\bwho (?:administers|insures|underwrites)\b/)

/** What a question asks about the plan's own fields. */
export function fieldAsks(parts: Parts, others: readonly Ask[]): Ask[] {
  const fields = parts.terms.flatMap(({ term }) => (term.about === 'field' ? [term.field] : []))
  if (/\bgroup\s*#/i.test(parts.typed)) fields.push('group_id')
  if (THROUGH.test(parts.text)) fields.push('insurance_company')
  const busy = others.length > 0 || parts.services.length > 0 || parts.classes.length > 0
  const joined = /\band\b|[,&+?]/.test(parts.typed)
  const whose =
    parts.givesId && !busy && parts.topics.size === 0 && parts.aspects.length === 0 && WHOSE.test(parts.text)
  if (whose) fields.push('group_name')
  if (!busy && fields.length === 0 && /^(?:the )?(?:insurance|ins)(?: for)?\b/.test(parts.text))
    fields.push('insurance_company')
  return [...new Set(fields)]
    .filter((field) => field !== 'group_id' || !parts.givesId)
    .filter((field) => !(busy && !joined && DESCRIBING.includes(field)))
    .map((field): Ask => ({ about: 'field', field }))
}

/** What a question asks about the record itself. */
export function planAsks(parts: Parts, others: readonly Ask[]): Ask[] {
  const { topics, services, classes } = parts
  const asks: Ask[] = []
  const alone = others.length === 0 && services.length === 0 && classes.length === 0
  if (topics.has('verified')) asks.push({ about: 'verified' })
  if (topics.has('summary') && services.length === 0) asks.push({ about: 'summary' })
  const named = services.length > 0 && !/\b(?:disclaim\w*|print|exclusions?)\b/.test(parts.text)
  if (topics.has('disclaimers') && !named) asks.push({ about: 'disclaimers' })
  if (parts.excepted && classes.length === 0 && asks.length === 0) asks.push({ about: 'summary' })
  if (topics.has('network') && alone) asks.push({ about: 'networks' })
  if (topics.has('current') && alone && asks.length === 0 && !asksFiling(parts))
    asks.push({ about: 'current' })
  if (topics.has('pages')) asks.push({ about: 'pages' })
  const benefits = /\b(?:benefits?|details?|coverage|info)\b/.test(parts.text) && parts.terms.length === 0
  return asks.length === 0 && alone && benefits && topics.size === 0 ? [{ about: 'summary' }] : asks
}
