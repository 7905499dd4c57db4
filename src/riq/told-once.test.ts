import { describe, expect, test } from 'bun:test'
import type { FieldState } from '../plan/content.ts'
import { type PlanFileRow, type PlanSketch, planFrom, TODAY } from '../testing/staff/plans.ts'
import { answerQuestion } from './answer.ts'
import { plansFromFile } from './file-source.ts'

const SKETCH: PlanSketch = {
  id: 'P',
  identity: { group_name: '1: Tin Roof Foods', group_id: '1: 770155', insurance_company: '1: Quiet Mutual' },
  uploaded: '2026-04-30T10:00:00Z',
  fields: { annual_maximum_individual: '1: $1,500' },
  coverage: {
    prophy: '1: 100 Limit: 2 per calendar year.',
    perio_maintenance: '1: 80 Counts as a prophylaxis.',
    crowns: '2: 50 Limit: 1 per tooth per 60 months.',
    bridges: '2: 50 Limit: 1 per tooth per 60 months.',
  },
  waits: { major: '3: 12 months' },
}

function ask(row: PlanFileRow, query: string) {
  const plans = plansFromFile(JSON.stringify({ plans: [row] }), TODAY)
  return answerQuestion({ query }, row.id, { plans, today: TODAY, model: null })
}

const count = (text: string, part: string) => text.split(part).length - 1

describe('a service whose count is another one', () => {
  const plan = planFrom(SKETCH)
  test.each(['is D4910 covered and how often', 'D4910 covered? how many per year?'])(
    '%s: percent, what it counts as, and that limit',
    async (question) => {
      const { answer } = await ask(plan, question)
      expect(answer.split('\n')[0]).toBe('Yes. D4910 (periodontal maintenance): the plan pays 80%. p. 1')
      expect(answer).toContain('Counts as a prophylaxis; prophy (cleanings): 2 per calendar year. p. 1')
      expect(count(answer, 'ounts as a prophylaxis')).toBe(1)
    },
  )

  test('is not given a limit where the other one has none', async () => {
    const bare = planFrom({ ...SKETCH, coverage: { ...SKETCH.coverage, prophy: '1: 100' } })
    const { answer } = await ask(bare, 'how often is perio maintenance')
    expect(answer.split('\n')[0]).toBe('Counts as a prophylaxis. p. 1')
    expect(answer).not.toContain('per calendar year')
  })
})

describe('one answer says once', () => {
  const plan = planFrom(SKETCH)
  test('a waiting period that is asked for beside a service', async () => {
    const { answer } = await ask(plan, 'crowns, and the wait on major')
    expect(count(answer, 'Waiting period for major services: 12 months.')).toBe(1)
  })

  test('but the limit of each service, even where both are the same', async () => {
    const { answer } = await ask(plan, 'crowns and bridges')
    expect(count(answer, 'Limit: 1 per tooth per 60 months.')).toBe(2)
    expect(count(answer, 'Waiting period for major services: 12 months.')).toBe(1)
  })
})

describe('every row that was used is cited', () => {
  const plan = planFrom(SKETCH)
  const row = (page: number, quote: string) => ({
    page,
    box: [0, 0, 1, 1] as [number, number, number, number],
    quote,
  })
  plan.parse_result.evidence['coverage.crowns'] = [
    row(2, 'Crowns 50%'),
    row(2, 'One per tooth in 60 months'),
    row(2, 'Crowns 50%'),
    row(4, 'The deductible applies to crowns'),
  ]

  test('once per page, with all of its rows there', async () => {
    const { answer, citations } = await ask(plan, 'crowns')
    expect(answer.split('\n')[0]).toEndWith('p. 2 and p. 4')
    expect(citations.filter((c) => c.field === 'coverage.crowns')).toEqual([
      { field: 'coverage.crowns', page: 2, quote: 'Crowns 50% … One per tooth in 60 months' },
      { field: 'coverage.crowns', page: 4, quote: 'The deductible applies to crowns' },
    ])
  })

  test('but no page for a value that a person wrote', async () => {
    const states: Record<string, FieldState> = { 'coverage.crowns': { state: 'edited', reasons: [] } }
    const edited = planFrom({ ...SKETCH, verified: ['kim', '2026-05-01'] })
    Object.assign(edited.parse_result, { states })
    const { answer, citations } = await ask(edited, 'crown percent')
    expect(answer.split('\n')[0]).toBe('Crowns: the plan pays 50%. Entered by kim.')
    expect(citations.map((c) => c.field)).not.toContain('coverage.crowns')
  })
})

describe('where a person wrote one half of a procedure', () => {
  test.each([['percent'], ['notes']] as const)('the other half is told with its page: %s', async (part) => {
    const plan = planFrom({ ...SKETCH, verified: ['kim', '2026-05-01'] })
    const states: Record<string, FieldState> = {
      'coverage.crowns': { state: 'edited', reasons: [], by: 'ana', part },
    }
    Object.assign(plan.parse_result, { states })
    const { answer, citations } = await ask(plan, 'crowns')
    expect(answer.split('\n')[0]).toMatch(/ p\. 2, (?:percent|note) entered by ana\.$/)
    expect(citations.map((c) => c.field)).toContain('coverage.crowns')
  })
})

describe('a value that nobody has looked at', () => {
  const states: Record<string, FieldState> = {
    'coverage.crowns': { state: 'check', reasons: ['The two readers differ.'] },
    annual_maximum_individual: { state: 'agreed', reasons: [] },
  }
  const asked = async (sketch: PlanSketch, question: string) => {
    const plan = planFrom(sketch)
    Object.assign(plan.parse_result, { states })
    return (await ask(plan, question)).answer
  }

  test('is told with the remark that it needs a check where the reading left it in doubt', async () => {
    const answer = await asked(SKETCH, 'crowns')
    expect(count(answer, 'Needs a check against the document: crowns.')).toBe(1)
    expect(answer).toContain('Not verified.')
  })

  test('is told as not verified where it is not in doubt', async () => {
    const answer = await asked(SKETCH, 'annual max')
    expect(answer).not.toContain('Needs a check')
    expect(answer).toContain('Not verified. No one has checked it against the document yet.')
  })

  test('needs the remark also of a verified plan: nobody decided on that value', async () => {
    const answer = await asked({ ...SKETCH, verified: ['kim', '2026-05-01'] }, 'crowns')
    expect(count(answer, 'Needs a check against the document: crowns.')).toBe(1)
  })

  test('needs none once a person has confirmed the value', async () => {
    const plan = planFrom({ ...SKETCH, verified: ['kim', '2026-05-01'] })
    Object.assign(plan.parse_result, { states: { 'coverage.crowns': { state: 'confirmed', reasons: [] } } })
    expect((await ask(plan, 'crowns')).answer).not.toContain('Needs a check')
  })
})
