import { describe, expect, test } from 'bun:test'
import { FIXTURE_PLANS, TODAY } from '../../testing/staff/plans.ts'
import { answerQuestion } from '../answer.ts'
import { plansFromFile } from '../file-source.ts'
import { otherPlanPays } from './other-cover.ts'

const plans = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)
const said = (...messages: string[]) =>
  answerQuestion(
    {
      query: messages.at(-1)!,
      turns: messages.slice(0, -1).map((text) => ({ who: 'you' as const, text })),
    },
    'F1',
    { plans, today: TODAY, model: null },
  )

describe('a plan that pays before this one', () => {
  test.each([
    'her first one was paid second exam ok',
    'the first crown paid on seat',
    'her other plan paid crowns at 50',
    'primary teeth paid',
    'is the primary care covered',
  ])('isn’t told: %s', (text) => expect(otherPlanPays(text)).toBe(false))

  test.each([
    'primary paid 50 on a filling',
    'the first one already payed 80 percent',
    'her other plan paid half what is the rest',
    'primary ins has paid 80',
  ])('is told: %s', (text) => expect(otherPlanPays(text)).toBe(true))

  test('is answered by the rule for both plans, what it means, and this plan’s own share', async () => {
    const { answer, estimate } = await said('primary paid 50% on a filling here, does it pick up the rest')
    expect(estimate).toBeUndefined()
    expect(answer.split('\n').slice(0, 3)).toEqual([
      'Coordination of benefits: non-duplication. p. 4',
      'Non-duplication: this plan pays its own share less what the other one paid.',
      'Fillings: the plan pays 80%, after the deductible. p. 2',
    ])
    expect(answer).not.toContain('Not taken into account')
  })

  test('stops an estimate until its payment is told in dollars', async () => {
    const share = 'primary paid 50% on a $200 filling, ded met, what do we pick up'
    expect((await said(share)).answer).toContain('how much the other plan paid, in dollars')
    expect((await said('crown 1200, is it 50% primary? paid on seat date')).estimate).toBeDefined()
    expect((await said(share, 'primary paid 100')).estimate!.totals.plan_pays).toBe(6_000)
  })
})
