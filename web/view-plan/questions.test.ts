import { describe, expect, test } from 'bun:test'
import { samplePlan } from '../testing/sample-plan.ts'
import { callFacts, questionsOf } from './questions.ts'

const plan = samplePlan()
const result = plan.parse_result!

const wordsOf = (name: string, changed = plan, content = result) =>
  questionsOf(changed, content)
    .find((group) => group.name === name)
    ?.questions.map((q) => q.words)

describe('the call sheet', () => {
  test('asks for what the document does not state, and not for what it does', () => {
    expect(wordsOf('Deductibles and maximums')).toEqual([
      'Is there a separate orthodontic deductible?',
      'Is there an annual maximum per family?',
    ])
    expect(wordsOf('Major')).toEqual([
      'Inlays & onlays: what percent is paid in network, and which limits apply?',
    ])
    expect(wordsOf('Plan')).toBeUndefined()
  })

  test('zero percent is an answer: it is not asked for', () => {
    expect(JSON.stringify(questionsOf(plan, result))).not.toContain('Implants')
  })

  test('has the carrier confirm what was read with a doubt', () => {
    expect(wordsOf('Not read for sure')).toEqual([
      'Scaling & root planing: is “50%” right?',
      'Crowns: is “50%. Out-of-network: 40%. Limit: 1 per 84 months.” right?',
    ])
  })

  test('asks for what was not understood with its page, and not twice', () => {
    const path = 'coverage.inlays_onlays'
    const states = { ...result.states, [path]: { state: 'unclear' as const, reasons: [] } }
    const evidence = { ...result.evidence, [path]: result.evidence['coverage.crowns']! }
    const told = { ...result, states, evidence }
    expect(wordsOf('Not read for sure', plan, told)).toContain(
      'Inlays & onlays: what percent is paid in network, and which limits apply? Page 2 says something about it.',
    )
    expect(wordsOf('Major', plan, told)).toBeUndefined()
  })

  test('asks for waits and rules that the plan is silent about', () => {
    expect(wordsOf('Waiting periods')).toEqual(['Is there a waiting period for orthodontic services?'])
    expect(wordsOf('Rules')).not.toContain('Is there a missing tooth clause?')
    expect(wordsOf('Rules')).toContain('How are benefits coordinated with another plan?')
    const flags = { ...result.parsed.flags, crown_downgrade: 'Yes' }
    expect(wordsOf('Rules', plan, { ...result, parsed: { ...result.parsed, flags } })).not.toContain(
      'Are white fillings or crowns on back teeth downgraded?',
    )
  })

  test('a wait for all services answers for each', () => {
    const parsed = { ...result.parsed, waiting_periods: { all: '6 months' } }
    expect(wordsOf('Waiting periods', plan, { ...result, parsed })).toBeUndefined()
  })

  test('knows whom to call', () => {
    expect(callFacts({ ...plan, customer_service_phone: null })).toEqual([
      ['Carrier', 'Harbor Mutual Dental'],
      ['Phone', null],
      ['Payer ID', '99421'],
      ['Group ID', '0471882'],
      ['Group', 'Acme Hardware'],
    ])
  })
})
