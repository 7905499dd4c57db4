import { describe, expect, test } from 'bun:test'
import { talk } from '../testing/staff/talk.ts'

describe('an option that the active plan’s group doesn’t have', () => {
  test('is asked about where no group that has it was talked about; the plan stays', async () => {
    const { kind, plan, pending } = await talk(null, 'acme roofing crowns', 'does the low plan cover bridges')
    expect([kind, plan, pending]).toEqual(['choose', 'F3', ['F3', 'F2']])
  })

  test('is answered for the plan that’s chosen then', async () => {
    const { plan, answer } = await talk(null, 'acme roofing crowns', 'does the low plan cover bridges', '2')
    expect([plan, answer.split('\n')[0]]).toEqual(['F2', 'No. Bridges are not covered (0%). p. 2'])
  })

  test.each([
    'how low is the max',
    'is the deductible high',
    'is there a high copay plan rule for crowns',
    'is this a low plan',
    'highest of the maximums?',
  ])('an adjective is none: %s', async (query) =>
    expect((await talk(null, 'acme hardware low crowns', 'acme roofing crowns', query)).plan).toBe('F3'),
  )

  test.each([
    'does prev count toward the low one’s max',
    'low doesnt cover bridges then?',
    'and the low?',
    'same for the low option',
  ])('belongs to the last group that has it: %s', async (query) =>
    expect((await talk(null, 'acme hardware high crowns', 'acme roofing crowns', query)).plan).toBe('F2'),
  )
})
