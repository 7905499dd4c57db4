import { dictionary } from '../base/dictionary.ts'
import { giveWay } from '../base/give-way.ts'
import { PROCEDURES, type Procedure } from '../lexicon/catalog.ts'
import { answerQuestion } from './answer.ts'
import type { Suggestion } from './contract.ts'
import { serviceFacts } from './facts/service-facts.ts'
import { type KnownPlan, type PlanSource, wordsAt, wordsUnder } from './plan-source.ts'
import { SPOKEN } from './say/ask-words.ts'

const SINGULAR: ReadonlySet<Procedure> = new Set<Procedure>([
  'fluoride',
  'srp',
  'anesthesia',
  'perio_maintenance',
  'oral_surgery',
  'osseous_surgery',
])

/** Questions about flags of a plan that staff ask at the desk. */
const FLAG_QUESTIONS: Record<string, Suggestion> = dictionary({
  missing_tooth_clause: { question: 'Is there a missing tooth clause?', about: 'Missing teeth' },
  cob: { question: 'How does it coordinate with other coverage?', about: 'Coordination of benefits' },
  preauthorization: { question: 'Is a predetermination needed?', about: 'Predetermination' },
  dependent_age_limit: { question: 'What is the age limit for dependents?', about: 'Age limits' },
  claim_timely_filing: { question: 'How long do we have to file a claim?', about: 'Timely filing' },
  benefit_period: { question: 'Is it a calendar year or a plan year?', about: 'Benefit year' },
  rollover: { question: 'Does the unused maximum roll over?', about: 'Rollover' },
})

/** Most questions that are offered for one plan. */
const MOST = 18

/** What could be asked of one procedure, by the facts that its record holds. */
function ofService(plan: KnownPlan, procedure: Procedure): Suggestion[] {
  const facts = serviceFacts(plan, procedure)
  const name = SPOKEN[procedure]
  const is = SINGULAR.has(procedure) ? 'Is' : 'Are'
  const waits = wordsUnder(plan, 'waiting_periods').length > 0
  const asked: [boolean, string, string][] = [
    [facts.limits.length > 0, `How often ${is.toLowerCase()} ${name} paid?`, 'Frequency and shared limits'],
    [facts.age.min !== null || facts.age.under !== null, `What is the age limit for ${name}?`, 'Age limits'],
    [
      facts.downgrade !== null,
      procedure === 'fillings' ? 'Are white fillings downgraded?' : `${is} ${name} downgraded?`,
      'Alternate benefits',
    ],
    [waits && procedure === 'crowns', 'Is there a waiting period for crowns?', 'Waiting periods'],
    [facts.paidOn !== null, `${is} ${name} paid on the prep or the seat date?`, 'Date of payment'],
    [facts.percent !== null, `${is} ${name} covered?`, 'Yes or no, with the page'],
    [facts.outOfNetwork !== null, `What does it pay for ${name} out of network?`, 'Out of network'],
  ]
  return asked.flatMap(([stated, question, about]) => (stated ? [{ question, about }] : []))
}

/** What could be asked of the plan as a whole. */
function ofPlan(plan: KnownPlan): Suggestion[] {
  const asked: [path: string, Suggestion][] = [
    ['annual_maximum_individual', { question: 'What is the annual maximum?', about: 'Amounts' }],
    ['deductible_individual', { question: 'What is the deductible?', about: 'Amounts' }],
    [
      'orthodontic_lifetime_maximum',
      { question: 'What is the orthodontic lifetime maximum?', about: 'Amounts' },
    ],
    ...Object.entries(FLAG_QUESTIONS).map(([flag, ask]): [string, Suggestion] => [`flags.${flag}`, ask]),
  ]
  return asked.flatMap(([path, suggestion]) => (wordsAt(plan, path) ? [suggestion] : []))
}

/** One of each kind first, then the second of each: questions that differ stand beside each other. */
function mixed(all: readonly Suggestion[]): Suggestion[] {
  const seen = new Map<string, number>()
  const placed = all.map((suggestion) => {
    const round = seen.get(suggestion.about) ?? 0
    seen.set(suggestion.about, round + 1)
    return { suggestion, round }
  })
  return placed.sort((a, b) => a.round - b.round).map(({ suggestion }) => suggestion)
}

/**
 * Questions that this plan answers. They are built from the fields its record holds, and each was put to Riq first: one that Riq would
 * not answer from this plan is never offered.
 */
export async function suggestionsFor(
  planId: string,
  needs: { plans: PlanSource; today: string },
): Promise<Suggestion[]> {
  const plan = await needs.plans.load(planId)
  if (!plan) return []
  const first: Procedure[] = ['implants', 'xray', 'crowns', 'fillings', 'fluoride', 'prophy']
  const order = [...first, ...PROCEDURES.filter((p) => !first.includes(p))]
  const built = mixed([...order.flatMap((p) => ofService(plan, p)), ...ofPlan(plan)])
  const answered: Suggestion[] = []
  for (const suggestion of built) {
    if (answered.length === MOST) break
    await giveWay()
    const reply = await answerQuestion({ query: suggestion.question }, planId, { ...needs, model: null })
    if (reply.kind === 'answer' && reply.plan?.id === planId) answered.push(suggestion)
  }
  return answered
}
