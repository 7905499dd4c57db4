import { describe, expect, test } from 'bun:test'
import { FIXTURE_PLANS, TODAY } from '../../testing/staff/plans.ts'
import { answerQuestion } from '../answer.ts'
import { plansFromFile } from '../file-source.ts'

const plans = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)
const ask = (query: string, active: string | null = null) =>
  answerQuestion({ query }, active, { plans, today: TODAY, model: null })

describe('a word beside a plan that was found', () => {
  test.each(['does zenith cover crowns, acme roofing does', 'crowns for Zenith Plumbing or 3m'])(
    'is another employer where a sentence names it as one: %s',
    async (query) => expect((await ask(query)).answer).toMatch(/zenith/i),
  )

  test.each<[string, string]>([
    ['3m payer id + phone + claims addr', 'F5'],
    ['osseous hardware high UL 3 years ago 11/10/2023, rdy?', 'F1'],
    ['roofing downgrade comps? vrbl', 'F3'],
  ])('is no second plan: %s', async (query, plan) => expect((await ask(query)).plan?.id).toBe(plan))
})

describe('a word of a name that stands as an employer', () => {
  test('is asked about where another plan is active', async () => {
    const { kind, plan } = await ask('family ded roofing & is xray subject', 'F5')
    expect([kind, plan?.id]).toEqual(['clarify', 'F5'])
  })

  test('means the plan that bears it', async () =>
    expect((await ask('family ded roofing & is xray subject')).plan?.id).toBe('F3'))
})

describe('"n" between two names is "and"', () => {
  test.each(['compare hardware high n low, fillings', 'crowns hardware low n roofing'])(
    '%s',
    async (query) => {
      const { answer } = await ask(query)
      expect(answer.match(/, Group ID /g)).toHaveLength(2)
    },
  )
})

describe('small talk and everyday words in Spanish', () => {
  test.each(['gracias Riq eres muy rapido jaja', 'muchas gracias, que amable', 'hola, como estas'])(
    'is no employer: %s',
    async (query) => expect((await ask(query)).answer).not.toMatch(/No plans matched|Which plan|group\?/),
  )

  test('an antibiotic is for the dentist to decide', async () =>
    expect(
      (await ask('me dice el doctor que si le dan antibiotico al paciente antes de limpieza?')).kind,
    ).toBe('decline'))

  test.each<[string, string]>([
    ['y puentes tampoco?', 'Bridges'],
    ['ya le dijeron que la corona todavia no, cuanto cubren', 'Crowns'],
  ])('beside the active plan: %s', async (query, service) => {
    const { plan, answer } = await ask(query, 'F2')
    expect(plan?.id).toBe('F2')
    expect(answer).toContain(service)
  })
})
