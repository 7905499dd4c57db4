import { describe, expect, test } from 'bun:test'
import { ApiError, Unreachable } from '../api/errors.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { withIndexedDb } from '../testing/fake-indexed-db.ts'
import { DraftBox, type Held } from './box.ts'
import { sendWaiting } from './courier.tsx'
import { holdOpen } from './open-here.ts'

const { rows } = withIndexedDb()

const held = (since: number | null = null): Held => ({
  at: Date.now(),
  since,
  draft: { version: 3, values: { payor_id: { text: '65', notes: '' } }, confirmed: [], sources: {} },
})
const keep = async (owner: string, plan: string, what = held()) =>
  (await DraftBox.open(fakeApi('standard'), owner))!.keep(plan, what)
const waiting = () => rows().map((row) => row['plan'])
const sent = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter((call) => call.name === 'keepDraft').map((call) => call.args[0])

describe('drafts that wait in the browser', () => {
  test('of somebody else are left, and no key is asked for', async () => {
    await keep('ben', 'plan-1')
    const api = fakeApi('standard')
    await sendWaiting(api, 'ana')
    expect([api.calls, waiting()]).toEqual([[], ['plan-1']])
  })

  test('stay while the line is cut, or the server has got another one meanwhile', async () => {
    await keep('ana', 'plan-1')
    const cut = fakeApi('standard', { keepDraft: () => Promise.reject(new Unreachable()) })
    await expect(sendWaiting(cut, 'ana')).rejects.toThrow()
    const elsewhere = fakeApi('standard', { draft: async () => ({ draft: held().draft, kept_at: 77 }) })
    await sendWaiting(elsewhere, 'ana')
    expect([sent(elsewhere), waiting()]).toEqual([[], ['plan-1']])
  })

  test('of a plan that is open here are the plan’s own to send', async () => {
    await keep('ana', 'plan-1')
    const end = holdOpen('plan-1')
    const api = fakeApi('standard')
    await sendWaiting(api, 'ana')
    end()
    expect([sent(api), waiting()]).toEqual([[], ['plan-1']])
  })

  test('are sent and forgotten, also those that go on from what the server has', async () => {
    await keep('ana', 'plan-1')
    await keep('ana', 'plan-2', held(77))
    const api = fakeApi('standard', {
      draft: async (id) =>
        id === 'plan-2' ? { draft: held().draft, kept_at: 77 } : { draft: null, kept_at: null },
    })
    await sendWaiting(api, 'ana')
    expect([sent(api), waiting()]).toEqual([['plan-1', 'plan-2'], []])
  })

  test.each([404, 409])('that the server answers with %p are forgotten', async (status) => {
    await keep('ana', 'plan-1')
    const api = fakeApi('standard', { keepDraft: () => Promise.reject(new ApiError(status, 'No.')) })
    await sendWaiting(api, 'ana')
    expect(waiting()).toEqual([])
  })
})
