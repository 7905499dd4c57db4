import { describe, expect, test } from 'bun:test'
import type { FieldState, ParseResult } from '../plan/content.ts'
import { FIXTURE_PLANS, TODAY } from '../testing/staff/plans.ts'
import { answerQuestion } from './answer.ts'
import { plansFromFile } from './file-source.ts'

const PATH = 'annual_maximum_individual'
const plan = FIXTURE_PLANS.find((p) => p.parse_result.parsed[PATH] && p.parse_result.evidence[PATH])!

async function ask(changes: Partial<ParseResult>) {
  const row = { ...plan, parse_result: { ...plan.parse_result, ...changes } }
  const plans = plansFromFile(JSON.stringify({ plans: [row] }), TODAY)
  return answerQuestion({ query: 'annual max' }, plan.id, { plans, today: TODAY, model: null })
}

describe('where an answer says that a value comes from', () => {
  test('a value that a person wrote is told with their name and no page', async () => {
    const { [PATH]: _gone, ...evidence } = plan.parse_result.evidence
    const states: Record<string, FieldState> = { [PATH]: { state: 'edited', reasons: [], by: 'ana' } }
    const { answer, citations } = await ask({ evidence, states })
    expect(answer.split('\n')[0]).toEndWith('Entered by ana.')
    expect(citations.filter((c) => c.field === PATH)).toEqual([])
  })

  test('a value that somebody had on the phone is told with the call, and no page', async () => {
    const { [PATH]: _gone, ...evidence } = plan.parse_result.evidence
    const source = { kind: 'phone' as const, representative: 'Dana', reference: '8812', date: '2026-11-21' }
    const states: Record<string, FieldState> = { [PATH]: { state: 'edited', reasons: [], by: 'ana', source } }
    const { answer, citations } = await ask({ evidence, states })
    expect(answer.split('\n')[0]).toEndWith('Entered by ana (by phone with Dana, ref 8812, Nov 21, 2026).')
    expect(citations.filter((c) => c.field === PATH)).toEqual([])
  })

  test('a value that was read and confirmed is told with its page', async () => {
    const states: Record<string, FieldState> = { [PATH]: { state: 'confirmed', reasons: [] } }
    const { answer } = await ask({ states })
    expect(answer).not.toContain('ntered by')
    expect(answer.split('\n')[0]).toMatch(/p\. \d+$/)
  })

  test('a note that a person wrote is told apart from the percent that was read', async () => {
    const states: Record<string, FieldState> = {
      [PATH]: { state: 'edited', reasons: [], by: 'ana', part: 'notes' },
    }
    const { answer } = await ask({ states })
    expect(answer.split('\n')[0]).toMatch(/p\. \d+, note entered by ana\.$/)
  })
})
