import { describe, expect, test } from 'bun:test'
import { oracle } from '../../testing/estimate/oracle.ts'
import { randomEstimate } from '../../testing/estimate/random-estimate.ts'
import { FIXTURE_PLANS, TODAY } from '../../testing/staff/plans.ts'
import { seeded } from '../../testing/staff/random-plans.ts'
import { answerQuestion } from '../answer.ts'
import { plansFromFile } from '../file-source.ts'
import { datesCompared } from './asked-dates.ts'
import { compareDates, onDay } from './compare-dates.ts'
import type { EstimateInput, PlanTerms, ServiceTerms } from './contract.ts'
import { estimateFor } from './request.ts'

const CROWNS: ServiceTerms = {
  percent: { in: 50, middle: null, out: null },
  copay: null,
  deductible: true,
  counts: true,
  limits: [],
  age: { min: null, under: null },
  downgrade: null,
  replacementMonths: null,
  paidOn: null,
  waitMonths: 6,
  missingTooth: false,
}
const plan = (yearStarts: number | null): PlanTerms => ({
  deductible: { individual: 5_000, family: null },
  maximum: { individual: 150_000, family: null },
  orthoMaximum: null,
  yearStarts,
  coordination: null,
  services: { crowns: CROWNS },
})
const crown = (changes: Partial<EstimateInput> = {}): EstimateInput => ({
  today: '2026-11-21',
  lines: [{ procedure: 'crowns', tooth: 30, allowed: 100_000 }],
  coverageStart: '2024-01-01',
  deductibleMet: 5_000,
  maximumUsed: 120_000,
  otherCover: false,
  network: 'in',
  ...changes,
})

describe('two dates', () => {
  test('can’t be told apart by cost where the plan doesn’t say when its benefit year begins', () => {
    expect(compareDates(plan(null), crown(), '2027-01-05').saves).toBeNull()
    // A year may begin in December, too.
    expect(compareDates(plan(null), crown(), '2026-12-01').saves).toBeNull()
    expect(compareDates(plan(null), crown(), '2026-11-30').saves).toBe(0)
    expect(compareDates(plan(1), crown({ lines: [{ procedure: 'crowns' }] }), '2027-01-05').saves).toBeNull()
  })

  test('a new year brings a new maximum, and the deductible once more', () => {
    const { own, other, saves, years } = compareDates(plan(1), crown(), '2027-01-05')
    expect([own.patientPays, other.patientPays, saves, years]).toEqual([70_000, 52_500, 17_500, 1])
    expect(compareDates(plan(1), crown(), '2026-12-31')).toMatchObject({ saves: 0, years: 0 })
    expect(compareDates(plan(7), crown(), '2027-06-30')).toMatchObject({ saves: 0, years: 0 })
    expect(compareDates(plan(7), crown(), '2027-07-01')).toMatchObject({ saves: 17_500, years: 1 })
    expect(compareDates(plan(1), crown({ maximumUsed: 0 }), '2027-01-05').saves).toBe(-2_500)
  })

  test('are both worked out by the engine: 500 random ones against the slow oracle', () => {
    const next = seeded(77)
    const days = ['2026-11-21', '2026-12-31', '2027-01-01', '2027-07-01', '2028-02-29']
    for (let i = 0; i < 500; i++) {
      const { plan: terms, input } = randomEstimate(next)
      const day = days[i % days.length]!
      const { own, other } = compareDates(terms, input, day)
      expect([own.patientPays, own.planPays]).toEqual(sums(oracle(terms, input)))
      expect([other.patientPays, other.planPays]).toEqual(sums(oracle(terms, onDay(input, day))))
    }
  })
})

const sums = ({ patientPays, planPays }: { patientPays: number; planPays: number }) => [patientPays, planPays]

describe('the days of a message', () => {
  const days = (text: string, yearStarts: number | null = 1) =>
    datesCompared(text, '2026-11-26', yearStarts)?.days ?? null

  test.each([
    'crown 1180 on 12/10',
    'what if we do it in january',
    'may I do it now',
    'crown last done in march, ded met',
    'january, february or march',
    'cheaper now',
    'was it cheaper last january',
  ])('none are compared: %s', (text) => expect(days(text)).toBeNull())

  test.each<[string, string, string]>([
    ['is it cheaper to do it in december or january?', '2026-12-01', '2027-01-01'],
    ['this year or next', '2026-11-26', '2027-01-01'],
    ['last done in march 2019, is it cheaper now or in january', '2026-11-26', '2027-01-01'],
    ['should she wait until January', '2026-11-26', '2027-01-01'],
    ['12/15 or 1/15/2027, which is cheaper', '2026-12-15', '2027-01-15'],
    ['is it cheaper in december, or on january 15th?', '2026-12-01', '2027-01-15'],
    ['november or next month', '2026-11-26', '2026-12-01'],
    ['es mas barato en diciembre o enero', '2026-12-01', '2027-01-01'],
    ['would waiting til the new year save her money', '2026-11-26', '2027-01-01'],
  ])('%s', (text, own, other) => expect(days(text)).toEqual([own, other]))

  test('the next year is the plan’s', () =>
    expect(days('this year or next', 7)).toEqual(['2026-11-26', '2027-07-01']))
})

describe('in the chat', () => {
  const plans = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)
  const said = (...messages: string[]) => {
    const turns = messages.slice(0, -1).map((text) => ({ who: 'you' as const, text }))
    return answerQuestion({ query: messages.at(-1)!, turns }, 'F1', { plans, today: TODAY, model: null })
  }
  const CROWN = 'crown #30 1180, our contracted fees, ded met, 1200 used, last done 1/2010. what does she pay'

  test('which date costs less comes first, with both amounts, and the screen gets the same', async () => {
    const { answer, estimate, estimate_request } = await said(CROWN, 'is it cheaper in december or january?')
    const { compared, totals, typed } = estimate!
    expect(answer).toStartWith('On Jan 1, 2027 the patient pays')
    expect(compared).toMatchObject({
      date: '2027-01-01',
      saves: totals.patient_pays - compared!.totals.patient_pays,
    })
    expect(compared!.saves).toBeGreaterThan(0)
    expect(typed.join()).not.toContain('Dec 1')
    const again = estimateFor((await plans.load('F1'))!, estimate_request!, TODAY)
    expect(again.compared).toEqual(compared!)
  })

  test('a question that only names two dates beside a service is none about money', async () => {
    expect((await said(CROWN, 'is the crown covered this year or next')).estimate).toBeUndefined()
    expect((await said('is the crown covered this year or next')).estimate).toBeUndefined()
    expect((await said(CROWN, 'this year or next')).estimate?.compared).toBeDefined()
  })
})

test('a script gets the other date beside its own, and a day that doesn’t exist is refused', async () => {
  const known = (await plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY).load('F1'))!
  const request = { plan: 'F1', lines: [{ service: 'D2740', tooth: 30, allowed: 118_000 }] }
  expect(estimateFor(known, request, TODAY).compared).toBeUndefined()
  expect(() => estimateFor(known, { ...request, compare_date: '2027-02-30' }, TODAY)).toThrow('doesn’t exist')
  const { compared } = estimateFor(
    known,
    { ...request, maximum_used: 150_000, compare_date: '2027-01-15' },
    TODAY,
  )
  expect(compared!.saves).toBeGreaterThan(0)
  expect(compared!.because[0]).toStartWith('That’s in a new benefit year')
})
