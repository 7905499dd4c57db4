import { describe, expect, test } from 'bun:test'
import type { PlanName } from '../../src/riq/contract.ts'
import { reply } from '../testing/fake-api.ts'
import { asked, type Conversation, EMPTY, replied, turnsOf, withAnswer } from './messages.ts'

const plan = (id: string): PlanName => ({
  id,
  name: id,
  group_id: null,
  option: null,
  insurance_company: 'Harbor Mutual Dental',
  uploaded: '2026-01-11T15:00:00Z',
  status: 'verified',
  verified_by: 'ana',
  verified_date: '2026-11-12',
})

const answered = (now: Conversation, id: number, changes: Parameters<typeof reply>[0]) =>
  replied(asked(now, id, 'a question'), id + 1, reply(changes))

describe('the conversation', () => {
  test("a reply's plan becomes the active one", () => {
    expect(answered(EMPTY, 1, { plan: plan('acme') }).plan?.id).toBe('acme')
  })

  test('a plan that was changed while the answer was written stays as it was left', () => {
    const begun = { ...EMPTY, plan: plan('acme') }
    const moved = { ...asked(begun, 1, 'a question'), plan: plan('orchard') }
    expect(replied(moved, 2, reply({ plan: plan('acme') })).plan?.id).toBe('orchard')
    const cleared = { ...asked(begun, 1, 'a question'), plan: null }
    expect(replied(cleared, 2, reply({ plan: plan('acme') })).plan).toBeNull()
  })

  test('a list is pending until a plan is chosen; an invalid choice keeps it', () => {
    const list = answered(EMPTY, 1, { kind: 'choose', candidates: [plan('a'), plan('b')] })
    expect(list.pending).toHaveLength(2)
    const wrong = answered(list, 3, { kind: 'invalid_selection' })
    expect(wrong.pending).toHaveLength(2)
    expect(answered(wrong, 5, { plan: plan('a') }).pending).toEqual([])
  })

  test('a reply that cleared the plan clears plan and list', () => {
    const list = answered(EMPTY, 1, { kind: 'choose', plan: plan('a'), candidates: [plan('a')] })
    const cleared = answered(list, 3, { kind: 'cleared', plan: null })
    expect([cleared.plan, cleared.pending]).toEqual([null, []])
    expect(cleared.messages.at(-1)).toMatchObject({ before: { plan: { id: 'a' } } })
  })

  test('a failed reply keeps the plan and shows the error', () => {
    const acme = answered(EMPTY, 1, { plan: plan('acme') })
    const failed = answered(acme, 3, { success: false, error: 'The model stopped.', plan: null })
    expect(failed.plan?.id).toBe('acme')
    expect(failed.messages.at(-1)).toMatchObject({ state: 'failed', text: 'Error: The model stopped.' })
  })

  test('the server gets finished messages only, the last 40', () => {
    let now = EMPTY
    for (let id = 1; id <= 61; id += 2) now = answered(now, id, {})
    const open = withAnswer(asked(now, 63, 'open'), 64, (a) => ({ ...a, text: 'half' }))
    const turns = turnsOf(open.messages)
    expect(turns).toHaveLength(40)
    expect(turns.at(-1)).toEqual({ who: 'you', text: 'open' })
  })
})
