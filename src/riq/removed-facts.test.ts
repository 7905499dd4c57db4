import { describe, expect, test } from 'bun:test'
import { PROCEDURE_LABELS, PROCEDURES, type Procedure } from '../lexicon/catalog.ts'

import { FIXTURE_PLANS, type PlanFileRow, TODAY } from '../testing/staff/plans.ts'
import { STAFF_PLANS } from '../testing/staff/sketches.ts'
import { answerQuestion } from './answer.ts'
import { claimsNotCovered, KIND_WORDS } from './exam/wording.ts'
import { plansFromFile } from './file-source.ts'

/** How staff ask for each procedure. */
const WAYS: Record<Procedure, string[]> = {
  exams: ['are exams covered', 'exam %?'],
  xray: ['xray coverage?', 'what do they pay on x-rays'],
  fluoride: ['fluoride covered?', 'what % on flouride'],
  sealants: ['do they cover sealants', 'sealant benefit'],
  prophy: ['cleaning %', 'is a prophy covered'],
  fillings: ['filling coverage', 'how much do they pay on fillings'],
  endo: ['root canal %', 'endo?'],
  extractions: ['simple extraction covered?', 'ext %'],
  srp: ['srp?', 'is a deep cleaning covered'],
  periodontal: ['perio coverage', 'periodontics %'],
  anesthesia: ['sedation covered?', 'anesthesia %'],
  perio_maintenance: ['perio maintenance?', 'D4910'],
  crowns: ['crowns?', 'what percent on a crown'],
  bridges: ['bridge coverage', 'do they pay for a bridge'],
  dentures: ['dentures %', 'are dentures covered'],
  implants: ['implants covered?', 'implant %'],
  core_buildup: ['buildup %', 'is a core buildup covered'],
  inlays_onlays: ['onlay?', 'inlays and onlays covered?'],
  oral_surgery: ['wisdom teeth coverage', 'oral surgery %'],
  osseous_surgery: ['osseous surgery?', 'is osseous surgery covered'],
  orthodontic: ['braces?', 'ortho %'],
}

const FIELDS: [field: string, question: string][] = [
  ['deductible_individual', 'individual deductible?'],
  ['deductible_family', 'family deductible'],
  ['annual_maximum_individual', 'annual max'],
  ['annual_maximum_family', 'family max?'],
  ['orthodontic_lifetime_maximum', 'ortho lifetime max'],
  ['payor_id', 'payer id?'],
  ['customer_service_phone', 'phone number'],
  ['plan_type', 'what type of plan is it'],
  ['insurance_company', 'who is the carrier'],
]

const FLAGS: [flag: string, question: string][] = [
  ['missing_tooth_clause', 'missing tooth clause?'],
  ['cob', 'what kind of cob'],
  ['dependent_age_limit', 'dependent age'],
  ['claim_timely_filing', 'timely filing'],
  ['preauthorization', 'preauth needed?'],
  ['rollover', 'does the max roll over'],
  ['oon_reimbursement', 'ucr or mac?'],
  ['occlusal_guard', 'night guard?'],
]

const copy = (plan: PlanFileRow): PlanFileRow => structuredClone(plan)

/** The plan without one fact, wherever the record keeps it. */
function without(plan: PlanFileRow, path: string): PlanFileRow {
  const made = copy(plan)
  const { parsed, evidence } = made.parse_result
  const [head, key = ''] = path.split('.')
  if (path === 'coverage.implants') delete parsed.flags['implant_coverage'] // the record says it twice
  if (head === 'flags') delete parsed.flags[key]
  else if (head === 'coverage') parsed.coverage[key as Procedure] = { coverage_percent: null, notes: null }
  else if (head! in parsed) (parsed as unknown as Record<string, null>)[head!] = null
  else (made as unknown as Record<string, null>)[head!] = null
  for (const kept of Object.keys(evidence))
    if (kept === path || kept === `typed.services.${key}`) delete evidence[kept]
  made.parse_result.typed = { services: {} }
  return made
}

async function ask(plan: PlanFileRow, query: string) {
  const plans = plansFromFile(JSON.stringify({ plans: [plan] }), TODAY)
  return answerQuestion({ query }, plan.id, { plans, today: TODAY, model: null })
}

async function expectSilence(plan: PlanFileRow, path: string, question: string): Promise<void> {
  const { kind, answer } = await ask(without(plan, path), question)
  const told = `${plan.id} ${path} "${question}": ${answer}`
  expect(kind === 'not_stated' ? told : `${kind}! ${told}`).toBe(told)
  expect(KIND_WORDS['not_stated']!.test(answer) && !claimsNotCovered(answer) ? '' : told).toBe('')
  expect(answer.split('\n')[0]).not.toMatch(/\d\s?%|\$\d/)
}

const PLANS = [...FIXTURE_PLANS, ...STAFF_PLANS]

describe('a fact that was taken out of a plan is not stated', () => {
  test.each(PROCEDURES.map((p) => [PROCEDURE_LABELS[p], p] as const))('%s', async (_label, procedure) => {
    for (const plan of PLANS) {
      for (const question of WAYS[procedure]) await expectSilence(plan, `coverage.${procedure}`, question)
    }
  })

  test.each(FIELDS)('%s', async (field, question) => {
    for (const plan of PLANS) {
      const ortho = plan.parse_result.parsed.coverage.orthodontic.coverage_percent === 0
      if (field === 'orthodontic_lifetime_maximum' && ortho) continue // then it is plain that there is none
      await expectSilence(plan, field, question)
    }
  })

  test.each(FLAGS)('%s', async (flag, question) => {
    for (const plan of PLANS) await expectSilence(plan, `flags.${flag}`, question)
  })
})

describe('a fact that the plan states is told', () => {
  test('for every procedure, plan and way of asking: needless refusals at most 3 of 100', async () => {
    let asked = 0
    const refused: string[] = []
    for (const plan of PLANS) {
      for (const procedure of PROCEDURES) {
        const { coverage_percent } = plan.parse_result.parsed.coverage[procedure]
        if (coverage_percent === null) continue
        for (const question of WAYS[procedure]) {
          asked++
          const { answer } = await ask(plan, question)
          const shown =
            answer.includes(`${coverage_percent}%`) || plan.parse_result.typed.conflicts !== undefined
          if (!shown) refused.push(`${plan.id} "${question}": ${answer}`)
        }
      }
    }
    expect(asked).toBeGreaterThan(150)
    expect(refused.length <= asked * 0.03 ? [] : refused).toEqual([])
  })
})

test('a service of which only typed facts are known is not stated', async () => {
  const [plan] = FIXTURE_PLANS
  const made = without(plan!, 'coverage.crowns')
  made.parse_result.typed = { services: { crowns: plan!.parse_result.typed.services.crowns! } }
  expect((await ask(made, 'Are crowns covered?')).kind).toBe('not_stated')
})
