import { describe, expect, test } from 'bun:test'
import { type PlanSketch, planFrom, TODAY } from '../testing/staff/plans.ts'
import { answerQuestion } from './answer.ts'
import { plansFromFile } from './file-source.ts'

const SKETCH: PlanSketch = {
  id: 'P',
  identity: { group_name: '1: Tin Roof Foods', group_id: '1: 770155' },
  uploaded: '2026-04-30T10:00:00Z',
  fields: { annual_maximum_individual: '1: $1,250' },
  coverage: { orthodontic: '1: 40', crowns: '1: 50', perio_maintenance: '1: 80 In addition to.' },
  flags: {
    occlusal_guard: '2: Not covered',
    ortho_age_limit: '2: Under 19',
    out_of_network: '2: 80th percentile, same coinsurance',
  },
  waits: { major: '1: Wait 31 days.' },
}

async function ask(query: string) {
  const row = planFrom(SKETCH)
  const plans = plansFromFile(JSON.stringify({ plans: [row] }), TODAY)
  return (await answerQuestion({ query }, row.id, { plans, today: TODAY, model: null })).answer
}

describe('a question as the desk types it', () => {
  test('is held against an age limit that stands apart from the service', async () => {
    expect(await ask('braces for a 17 year old?')).toStartWith('Age 17 is within the limit for orthodontics')
    expect(await ask('braces for a 19 year old?')).toStartWith(
      'No. The plan pays for orthodontics only under',
    )
    expect(await ask('adult braces?')).toStartWith(
      'No. The plan pays for orthodontics only under age 19. p. 2',
    )
  })

  test('may say nite for night, and abt for about', async () => {
    expect(await ask('nite guard covered?')).toStartWith('No. Night guards are not covered')
    expect(await ask('question abt crowns')).not.toContain('Not taken into account')
  })

  test('on the network is answered with the plan’s rule on it', async () => {
    const answer = await ask('out of network?')
    expect(answer).toContain('80th percentile, same coinsurance. p. 2')
    expect(answer).not.toContain('We found no rule')
  })
})

describe('an answer', () => {
  test('ends a sentence once, and leaves out words whose object is lost', async () => {
    expect(await ask('crowns?')).toContain('Wait 31 days. p. 1')
    expect(await ask('crowns?')).not.toContain('..')
    expect(await ask('waiting periods')).not.toContain('..')
    expect(await ask('perio maintenance?')).not.toContain('In addition')
  })
})

describe('the annual maximum of a certain year', () => {
  const turns = [{ who: 'you' as const, text: 'annual max' }]
  test.each([
    ['what about in the second year?', turns],
    ['and year 2?', turns],
    ['max in the second year', []],
  ])('"%s" isn’t the one figure that we have', async (query, before) => {
    const row = planFrom(SKETCH)
    const plans = plansFromFile(JSON.stringify({ plans: [row] }), TODAY)
    const needs = { plans, today: TODAY, model: null }
    const { answer, kind } = await answerQuestion({ query, turns: before }, row.id, needs)
    expect(kind).toBe('not_stated')
    expect(answer).toMatch(
      /^We (?:don’t have the annual maximum year by year|found no rule for annual maximum,)/,
    )
    expect(answer).toContain('Annual maximum: $1,250 per person. p. 1')
    expect(answer).not.toContain('Not taken into account')
  })
})
