import { describe, expect, test } from 'bun:test'
import { FIXTURE_PLANS, TODAY } from '../../testing/staff/plans.ts'
import { answerQuestion } from '../answer.ts'
import { plansFromFile } from '../file-source.ts'

const plans = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)

/** What the last of several messages is answered as an estimate. */
async function worked(...messages: string[]) {
  const turns = messages.slice(0, -1).map((text) => ({ who: 'you' as const, text }))
  const { estimate, answer } = await answerQuestion({ query: messages.at(-1)!, turns }, 'F1', {
    plans,
    today: TODAY,
    model: null,
  })
  const dates = estimate?.typed.filter((words) => / (?:on|seated) \w{3} /.test(words)).join()
  return { total: estimate && [estimate.services.length, estimate.totals.plan_pays], answer, dates, estimate }
}

const CROWN = 'crown #8 at 1400, used 1100 of max, ded met, wait done'

describe('treatments of a later message', () => {
  test.each([
    'and a filling instead, 200',
    'and if it’s a filling, 200',
    'and what about a filling, 200',
    'and her brother needs a filling, fee 200',
    'filling 200',
  ])('stand alone: %s', async (text) => expect((await worked(CROWN, text)).total?.[0]).toBe(1))

  test('the same again changes what was said of it', async () =>
    expect((await worked(CROWN, 'and the crown is 1300')).total).toEqual([1, 40_000]))

  test.each([
    'and the buildup, 300',
    'And then the buildup afterwards, $300?',
    'then a buildup for 300',
    'buildup first, 300, same visit',
    'ok and the buildup 300',
  ])('come to those before: %s', async (text) =>
    expect((await worked(CROWN, text)).total).toEqual([2, 40_000]),
  )

  test('with the deductible taken once, after a question in between, too', async () => {
    const root = 'Endo on #3, fee $1,200, nothing used this year, deductible not met. What will they pay?'
    expect((await worked(root, 'And then the crown afterwards, $1,100?')).total).toEqual([2, 147_000])
    expect((await worked(root, 'how often cleanings', 'and the crown, 1100')).total).toEqual([2, 147_000])
  })
})

describe('a day to come', () => {
  test.each([
    'what if it was done in january',
    'she had it in january',
    'what if she started in january',
    'is it covered in january',
    'what about the one she had in january',
  ])('is none where it’s behind: %s', async (text) =>
    expect((await worked(CROWN, text)).dates ?? '').not.toContain('2027'),
  )

  test.each([
    ['if we seat in january?', 'seated Jan 1, 2027'],
    ['what if it’s done in January', 'on Jan 1, 2027'],
    ['and if she does it 2/10', 'on Feb 10, 2027'],
    ['what about in january', 'on Jan 1, 2027'],
    ['what about January?', 'on Jan 1, 2027'],
    ['push it to feb 3', 'on Feb 3, 2027'],
    ['if we do it in december', 'on Dec 1, 2026'],
  ])('moves the estimate before: %s', async (text, day) => {
    const { dates, total } = await worked(CROWN, text)
    expect(dates).toContain(day)
    expect(total).toEqual([1, day.includes('2027') ? 67_500 : 40_000])
  })

  test('holds on for what is added', async () => {
    const { total, dates } = await worked(CROWN, 'if we do it in january', 'and the buildup, 300')
    expect(total).toEqual([2, 82_500])
    expect(dates).toMatch(/build-up.* on Jan 1, 2027/)
  })

  test('is the plan’s own next year', async () => {
    expect((await worked('what if we do it next year')).estimate).toBeUndefined()
    expect((await worked(CROWN, 'what if we do it next year')).answer).toContain(
      'On Jan 1, 2027 the patient pays',
    )
  })
})
