import { describe, expect, test } from 'bun:test'
import type { FieldState, ParseResult } from '../plan/content.ts'
import { type PlanSketch, planFrom, TODAY } from '../testing/staff/plans.ts'
import { answerQuestion } from './answer.ts'
import { plansFromFile } from './file-source.ts'

const SKETCH: PlanSketch = {
  id: 'P',
  identity: { group_name: '1: Tin Roof Foods', group_id: '1: 770155', insurance_company: '1: Quiet Mutual' },
  uploaded: '2026-04-30T10:00:00Z',
  fields: { annual_maximum_individual: '1: $1,500' },
  coverage: { crowns: '2: 50', fillings: '2: 80' },
}

const UNCLEAR: FieldState = {
  state: 'unclear',
  reasons: ['Named on page 2, but we couldn’t tell what the plan pays.'],
}

/** Asks about a plan in which these places were not understood; something stands there on page 2. */
function ask(query: string, ...unclear: string[]) {
  const row = planFrom(SKETCH)
  const { states = {}, evidence = {}, ...result } = row.parse_result as Partial<ParseResult>
  const place = {
    page: 2,
    box: [72, 100, 140, 112] as [number, number, number, number],
    quote: 'Implants see below',
  }
  const told = {
    ...row,
    parse_result: {
      ...result,
      states: { ...states, ...Object.fromEntries(unclear.map((path) => [path, UNCLEAR])) },
      evidence: { ...evidence, ...Object.fromEntries(unclear.map((path) => [path, [place]])) },
    },
  }
  const plans = plansFromFile(JSON.stringify({ plans: [told] }), TODAY)
  return answerQuestion({ query }, row.id, { plans, today: TODAY, model: null })
}

describe('what was searched and not found', () => {
  test.each(['are implants covered', 'family deductible', 'is there a waiting period'])(
    '%s: the document does not say',
    async (query) => {
      const { kind, answer, citations } = await ask(query)
      expect(kind).toBe('not_stated')
      expect(answer).toContain('The plan document does not')
      expect(citations).toEqual([])
    },
  )
})

describe('what stands there and was not understood', () => {
  test.each([
    ['are implants covered', 'coverage.implants', 'implants'],
    ['family deductible', 'deductible_family', 'deductible, family'],
    ['is there a waiting period', 'waiting_periods.all', 'waiting periods'],
    ['waiting period for crowns', 'waiting_periods.major', 'waiting periods'],
  ])('%s: we could not tell, with the page to look at', async (query, path, name) => {
    const { kind, answer, citations } = await ask(query, path)
    expect(kind).toBe('unclear')
    expect(answer.split('\n')[0]).toBe(`We couldn’t tell what the plan document says about ${name}. p. 2`)
    expect(answer).not.toContain('does not')
    expect(answer).not.toMatch(/not covered/i)
    expect(answer).toContain('Call Quiet Mutual to ask.')
    expect(citations).toEqual([{ field: path, page: 2, quote: 'Implants see below' }])
  })

  test('another value is answered as ever', async () => {
    const { kind, answer } = await ask('what does it pay for crowns', 'coverage.implants')
    expect(kind).toBe('answer')
    expect(answer).toContain('50%')
  })

  test('beside a service that is known, the known one is the answer and the other is told', async () => {
    const { kind, answer } = await ask('crowns and implants', 'coverage.implants')
    expect(kind).toBe('answer')
    expect(answer).toContain('the plan pays 50%')
    expect(answer).toContain('We couldn’t tell what the plan document says about implants.')
  })

  test('in a list of a class it is told apart from what is not stated', async () => {
    const { answer } = await ask('what does it pay for major services', 'coverage.implants')
    expect(answer).toContain('We couldn’t tell: implants.')
    expect(answer.match(/does not state: ([^.]*)\./)?.[1]).not.toContain('implants')
  })
})
