import { addMonths } from '../../base/calendar.ts'
import { dictionary } from '../../base/dictionary.ts'
import { type FlagKey, LEXICON } from '../../lexicon/words.ts'
import { lastOf, sideOf } from '../../plan/facts/look.ts'
import { COORDINATION } from '../estimate/coordination.ts'
import { termsOf } from '../estimate/terms.ts'
import { isAddressedToSoftware } from '../facts/addressed.ts'
import { inSentence } from '../facts/service-facts.ts'
import { type KnownPlan, wordsAt } from '../plan-source.ts'
import { type DaySpan, spanOf } from '../understand/days.ts'
import { otherPlanPays } from '../understand/other-cover.ts'
import { spanWords } from './asked-day.ts'
import type { Context } from './context.ts'
import { datesInWords, dayWords } from './dates.ts'
import { answers, type Block, capital, type Line, line, silent } from './line.ts'

/** What the document would say something about, inside a sentence. */
const SUBJECTS: Record<string, string> = dictionary({
  missing_tooth_clause: 'a missing tooth clause',
  alternate_benefit: 'alternate benefits',
  composite_downgrade: 'downgrading back-tooth composites',
  crown_downgrade: 'downgrading crowns',
  assignment_of_benefits: 'assignment of benefits',
  cob: 'coordination of benefits',
  prior_extraction: 'earlier extractions',
  dependent_age_limit: 'the age limit for dependents',
  student_age_limit: 'the age limit for students',
  ortho_age_limit: 'an age limit for orthodontics',
  work_in_progress: 'work in progress',
  preauthorization: 'predetermination or pre-authorization',
  network_restriction: 'which dentists may be used',
  oon_reimbursement: 'how out-of-network fees are set',
  rollover: 'a rollover of the maximum',
  preventive_counts_toward_max: 'preventive services and the maximum',
  benefit_period: 'the benefit period',
  effective_date: 'an effective date',
  funding: 'how the plan is funded',
  claim_timely_filing: 'a filing limit for claims',
  pay_on: 'prep or seat dates',
  same_day: 'a build-up on the same day as the crown',
  incentive: 'an incentive schedule',
  accident: 'an accident benefit',
  extra_cleaning: 'extra cleanings',
  out_of_network_deductible: 'an out-of-network deductible',
  out_of_network_maximum: 'an out-of-network maximum',
})

/** How an answer names a flag; starts a sentence. */
const TITLES: Record<string, string> = dictionary({
  cob: 'Coordination of benefits',
  preauthorization: 'Predetermination',
  claim_timely_filing: 'Claims must be filed within',
  dependent_age_limit: 'Dependents are covered to age',
  student_age_limit: 'Students are covered to age',
  oon_reimbursement: 'Out-of-network basis',
  effective_date: 'The plan is effective',
  network_restriction: 'Network',
  out_of_network_deductible: 'Out-of-network deductible',
  out_of_network_maximum: 'Out-of-network maximum',
  pay_on: 'Crowns are paid on the',
  missing_tooth_clause: 'Missing tooth clause',
})

/** "Crown Replacement Interval" as a sentence begins: only the first word keeps its capital. */
const sentenceCase = (title: string) => title.replace(/(?<=\S\s+)[A-Z][a-z]+/g, (word) => word.toLowerCase())

const titleOf = (flag: string) =>
  TITLES[flag] ?? sentenceCase(LEXICON.flags[flag as FlagKey]?.display ?? capital(flag.replaceAll('_', ' ')))

const MONTH = /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/

/** "Yes - molars" is said as "Title: yes. Molars." */
function told(flag: string, value: string): string {
  const title = titleOf(flag)
  const [, word, rest] = /^(yes|no)\b[\s,:–-]*(.*)$/i.exec(value) ?? []
  if (word) return `${title}: ${word.toLowerCase()}.${rest ? ` ${capital(rest.replace(/\.$/, ''))}.` : ''}`
  const colon = /(?:within|age|effective|on the)$/.test(title) ? '' : ':'
  const plain = MONTH.test(value) ? value : inSentence(value)
  return `${title}${colon} ${datesInWords(plain.replace(/\.$/, ''))}.`
}

/** When the benefits restart, by the plan's facts. */
function renewalWords(plan: KnownPlan): string | null {
  const benefit = sideOf(plan.facts, 'identity', 'benefit_year')
  const month = benefit?.year === 'calendar' ? 1 : benefit?.month
  return month
    ? `Benefits restart on ${dayWords(`2000-${String(month).padStart(2, '0')}-01`).replace(/, 2000$/, '')}.`
    : null
}

function effectiveBlock(plan: KnownPlan): Block | null {
  const term = sideOf(plan.facts, 'identity', 'effective')
  if (!term?.from && !term?.to) return null
  const from = term.from ? `The plan is effective from ${dayWords(term.from)}` : 'The plan'
  const to = term.to ? ` until ${dayWords(term.to)}` : ''
  return answers(line(`${from}${to}.`, 'flags.effective_date'))
}

/** A year alone is given as it was typed. */
const lostWords = (span: DaySpan) =>
  span.from.endsWith('-01-01') && span.to.endsWith('-12-31') ? span.from.slice(0, 4) : spanWords(span)

/** The clause, held against the day on which the tooth was lost, where one was typed. */
function missingToothBlock(context: Context, value: string): Block {
  const { plan, slots, text, today } = context
  const path = 'flags.missing_tooth_clause'
  const rest = value.replace(/^(?:yes|no)\b[\s,:–-]*/i, '')
  if (
    !lastOf(plan.facts, 'missing_tooth')?.applies ||
    !/\b(?:pulled|extracted|lost|removed|gone|missing|out|perdio|perdido|perdieron|sacaron|cayo)\b/.test(text)
  )
    return answers(line(told('missing_tooth_clause', value), path))
  const day =
    slots.days.find(({ of }) => of === 'lost') ??
    slots.days.find(({ of }) => of === 'unsaid' || of === 'done')
  const held = day ? heldAgainst(spanOf(day, today), context) : ''
  return answers(line(`Missing tooth clause: ${rest || 'it applies'}.${held}`, path))
}

/** The day of the loss against the start of the patient's coverage, else of the plan. */
function heldAgainst(lost: DaySpan, { plan, slots, today }: Context): string {
  const typed = slots.days.find(({ of }) => of === 'start')
  const start = typed && spanOf(typed, today)
  const told = `${lostWords(lost)}, as you typed,`
  if (start && lost.to < start.from) return ` ${told} is before coverage began (${lostWords(start)}).`
  if (start && lost.from > start.to)
    return ` ${told} is after coverage began (${lostWords(start)}), so the clause doesn’t apply.`
  const from = sideOf(plan.facts, 'identity', 'effective')?.from
  if (start || !from) return ''
  if (lost.to < from) return ` ${told} is before the plan’s effective date, ${dayWords(from)}.`
  return lost.from >= from
    ? ` ${told} isn’t before the plan’s effective date, ${dayWords(from)}; the patient’s own coverage also has to have started by then.`
    : ''
}

/** The filing limit, counted from the visit where its day was typed. */
function filingBlock({ plan, slots, today }: Context, limit: Line): Block {
  const months = sideOf(plan.facts, 'claim_rule', 'filing')?.months
  const visit = slots.days.find(({ of }) => of === 'claim' || of === 'done' || of === 'unsaid')
  // A limit of days isn't counted in months.
  if (!months || !visit || /\bdays?\b/.test(limit.text)) return answers(limit)
  const span = spanOf(visit, today)
  const end = { from: addMonths(span.from, months), to: addMonths(span.to, months) }
  const words = `counted from ${spanWords(span)} as you typed, that’s by ${spanWords(end)}`
  const state = end.from > today ? '' : end.to <= today ? 'That time has passed. ' : ''
  return answers(line(`${state}${limit.text.replace(/\.$/, '')}: ${words}.`, ...limit.paths))
}

/** The limit, with the age that was typed held against it; whether someone just as old is still covered isn't ours to say. */
function ageLimitBlock({ slots }: Context, limit: Line, value: string): Block {
  const most = Number(/^\D{0,20}(\d{2})\b/.exec(value)?.[1] ?? Number.NaN)
  const { age } = slots
  if (age === null || Number.isNaN(most) || age === most) return answers(limit)
  const side = age < most ? 'is under that' : 'is over that'
  return answers(line(`${limit.text} Age ${age}, as you typed, ${side}.`, ...limit.paths))
}

/** What stands in for a flag that the record does not have. */
function without(context: Context, flag: string): Block | null {
  const { plan } = context
  if (flag === 'effective_date') return effectiveBlock(plan)
  const renewal = flag === 'benefit_period' ? renewalWords(plan) : null
  if (renewal) return answers(line(renewal))
  const clause = flag === 'prior_extraction' && wordsAt(plan, 'flags.missing_tooth_clause')
  return clause ? missingToothBlock(context, clause) : null
}

/** "who is primary", "which goes first": the order, not the method. */
const ASKS_ORDER =
  /\b(?:goes|go|pays?|pay) first\b|\b(?:who|whos|which)(?: \w+){0,2} (?:prim|primary|first)\b|\bare we (?:primary|secondary)\b/
const TELLS_ORDER = /\b(?:first|primary|birthday)\b/i

/** Answers what the record has for a flag. */
export function flagBlock(context: Context, flag: string): Block {
  const { plan } = context
  const value = wordsAt(plan, `flags.${flag}`)
  if (!value || isAddressedToSoftware(value)) {
    const subject = SUBJECTS[flag] ?? inSentence(titleOf(flag))
    return without(context, flag) ?? silent(`The plan document does not say anything about ${subject}.`)
  }
  const plain = line(told(flag, value), `flags.${flag}`)
  if (flag === 'missing_tooth_clause') return missingToothBlock(context, value)
  if (flag === 'claim_timely_filing') return filingBlock(context, plain)
  if (flag === 'dependent_age_limit' || flag === 'student_age_limit')
    return ageLimitBlock(context, plain, value)
  if (flag === 'cob' && ASKS_ORDER.test(context.text) && !TELLS_ORDER.test(value))
    return answers(line('The plan document does not say which plan pays first.'), [], [plain])
  if (flag === 'cob' && otherPlanPays(context.text)) {
    const { coordination } = termsOf(plan)
    return answers(plain, [], coordination ? [line(COORDINATION[coordination])] : [])
  }
  if (flag === 'effective_date') return effectiveBlock(plan) ?? answers(plain)
  const renewal = flag === 'benefit_period' ? renewalWords(plan) : null
  return answers(plain, [], renewal ? [line(renewal)] : [])
}
