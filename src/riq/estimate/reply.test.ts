import { describe, expect, test } from 'bun:test'
import { PROCEDURES } from '../../lexicon/catalog.ts'
import { FIXTURE_PLANS, TODAY } from '../../testing/staff/plans.ts'
import { answerQuestion } from '../answer.ts'
import { plansFromFile } from '../file-source.ts'
import { ITEMS } from '../understand/items.ts'
import { estimateFor } from './request.ts'
import { requestOf } from './request-of.ts'
import { planWarning } from './warning.ts'

const source = (status = 'Verified') =>
  plansFromFile(
    JSON.stringify({ plans: FIXTURE_PLANS.map((row) => ({ ...row, confidence_status: status })) }),
    TODAY,
  )
const plans = source()
const plan = (await plans.load('F1'))!

async function said(messages: readonly string[], from = plans) {
  const turns = messages.slice(0, -1).map((text) => ({ who: 'you' as const, text }))
  return answerQuestion({ query: messages.at(-1)!, turns }, 'F1', { plans: from, today: TODAY, model: null })
}

const CROWN = 'exam 48, crown #30 1180, buildup 240, ded not met, 640 used. what does she pay'

describe('an answer in the chat', () => {
  test('tells the total first, then one line for each treatment, the question, and what wasn’t checked', async () => {
    const { answer, estimate } = await said([CROWN])
    const lines = answer.split('\n')
    expect(lines[0]).toMatch(/^Patient pays about \$[\d,.]+, plan pays about \$[\d,.]+\./)
    expect(lines[1]).toContain('as base metal')
    expect(lines.slice(2, 5).map((l) => l.split(':')[0])).toEqual([
      'Exams',
      'Crowns, tooth 30',
      'Core build-up, tooth 30',
    ])
    expect(lines[5]).toMatch(/\?/)
    expect(lines.slice(6).join('\n')).not.toContain('The plan pays')
    expect(lines.length).toBeLessThanOrEqual(10)
    const typed = lines.find((l) => l.includes('You typed'))!
    expect(typed).toContain('maximum used: $640.00')
    expect(typed).not.toContain('Exams $48.00')
    expect(estimate!.typed).toContain('Exams $48.00')
  })

  test('tells the steps when somebody asks for them, with the same total', async () => {
    const [brief, steps] = [await said([CROWN]), await said([CROWN, 'show me the steps'])]
    expect(steps.answer.split('\n')[0]).toBe(brief.answer.split('\n')[0]!)
    expect(steps.answer).toContain('deductible comes off first')
    expect(brief.answer).not.toContain('deductible comes off first')
    expect((await said(['show me the steps'])).estimate).toBeUndefined()
  })
})

describe('a plan that nobody vouches for', () => {
  test('is told with the figures, in the chat and to scripts', async () => {
    const unsure = source('Parsed')
    const warning = 'This plan isn’t verified yet: check it before you quote this.'
    const reply = await said([CROWN], unsure)
    expect(reply.answer.split('\n')[1]).toMatch(/^Watch out: .*check it before you quote this\.$/)
    const request = { plan: 'F1', lines: [{ service: 'crown', fee: 100 }] }
    expect(estimateFor((await unsure.load('F1'))!, request, TODAY).warning).toBe(warning)
    expect((await said([CROWN])).answer).not.toContain('before you quote')
    expect(estimateFor(plan, request, TODAY).warning).toBeNull()
  })

  test('an old verification is one, too', () => {
    expect(planWarning({ status: 'stale' })).toContain('verify it again')
    expect(planWarning({ status: 'verified' })).toBeNull()
  })
})

describe('the same estimate for a screen', () => {
  test.each([
    [[CROWN]],
    [['srp UR 240 and UL 240, had UR 5/2025, ded met, 300 left of her max']],
    [['crown #13 1000 prep 12/28/2026 seat 1/11/2027, wait is over, she is 44']],
    [['filling 200 on 4, primary paid 60']],
    [['crown 1200 out of network, coverage since 3/1/2025, maxed out']],
    [['bridge 3000, tooth 19 extracted 2019-04-02, never had one']],
    [[CROWN, 'these are our contracted fees']],
  ])('%p', async (messages) => {
    const { estimate, estimate_request: request } = await said(messages)
    const again = estimateFor(plan, request!, TODAY)
    expect({ ...again, typed: [], assumed: again.assumed }).toEqual({ ...estimate!, typed: [] })
  })

  test('every service is called by a name that’s read as itself', () => {
    const services = [
      ...PROCEDURES.map((procedure) => ({ procedure, item: null, code: null })),
      ...ITEMS.flatMap((item) => (item.procedure ? [{ procedure: item.procedure, item, code: null }] : [])),
    ]
    for (const service of services) {
      const line = { service, procedure: service.procedure, fee: 100 }
      const typed = { lines: [line], waitOver: false }
      const { lines } = requestOf('F1', { input: { today: TODAY, lines: [line] }, typed } as never)
      const { services: read } = estimateFor(plan, { plan: 'F1', lines }, TODAY)
      const label = service.item?.label
      expect(read[0]!.procedure).toBe(service.procedure)
      if (label) expect(read[0]!.name).toBe(label)
    }
  })
})

describe('a number that could be a code', () => {
  test('is one where nothing is used up', async () => {
    expect(
      (await said(['crown #30 fee 1300, ded met, wait over', '2740 left side?'])).estimate,
    ).toBeUndefined()
    expect((await said(['2610 covered?'])).answer).toContain('inlays')
  })

  test.each(['hes used 2600 already', 'has 2600 left', 'spent about 2600', '2600 used so far'])(
    'is an amount of the limit: %s',
    async (text) => {
      const { estimate } = await said(['crown #30 fee 1300, ded met, wait over', text])
      expect(estimate!.typed.join()).toMatch(/maximum(?: used| left)?: \$2,600\.00/)
    },
  )
})
