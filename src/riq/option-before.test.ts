import { describe, expect, test } from 'bun:test'
import { FIXTURE_PLANS, TODAY } from '../testing/staff/plans.ts'
import { answerQuestion } from './answer.ts'
import type { RiqReply, RiqRequest } from './contract.ts'
import { plansFromFile } from './file-source.ts'

const plans = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)

/** Types messages one after the other, as the chat sends them; the last reply. */
async function talk(...messages: string[]): Promise<RiqReply> {
  const turns: NonNullable<RiqRequest['turns']> = []
  const replies: RiqReply[] = []
  for (const query of messages) {
    const last = replies.at(-1)
    const pending = (last?.candidates ?? []).map(({ id }) => id)
    const request = { query, turns: [...turns], pending }
    const reply = await answerQuestion(request, last?.plan?.id ?? null, { plans, today: TODAY, model: null })
    turns.push({ who: 'you', text: query }, { who: 'riq', text: reply.answer })
    replies.push(reply)
  }
  return replies.at(-1)!
}

describe('an option that the active plan\u2019s group doesn\u2019t have', () => {
  test('is asked about where no group that has it was talked about; the plan stays', async () => {
    const { kind, plan, candidates } = await talk('acme roofing crowns', 'does the low plan cover bridges')
    expect([kind, plan?.id, candidates?.map(({ id }) => id)]).toEqual(['choose', 'F3', ['F3', 'F2']])
  })

  test('is answered for the plan that\u2019s chosen then', async () => {
    const { plan, answer } = await talk('acme roofing crowns', 'does the low plan cover bridges', '2')
    expect([plan?.id, answer.split('\n')[0]]).toEqual(['F2', 'No. Bridges are not covered (0%). p. 2'])
  })

  test.each([
    'how low is the max',
    'is the deductible high',
    'is there a high copay plan rule for crowns',
    'is this a low plan',
    'highest of the maximums?',
  ])('an adjective is none: %s', async (query) =>
    expect((await talk('acme hardware low crowns', 'acme roofing crowns', query)).plan?.id).toBe('F3'),
  )

  test.each([
    'does prev count toward the low one\u2019s max',
    'low doesnt cover bridges then?',
    'and the low?',
    'same for the low option',
  ])('belongs to the last group that has it: %s', async (query) =>
    expect((await talk('acme hardware high crowns', 'acme roofing crowns', query)).plan?.id).toBe('F2'),
  )
})
