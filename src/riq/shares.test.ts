import { describe, expect, test } from 'bun:test'
import { openOffice, type Person, type TestOffice } from '../testing/office.ts'
import type { PlanSource } from './plan-source.ts'

/** An office whose list of plans is held back the first time, until it is let go. */
async function slowOffice(): Promise<{ office: TestOffice; letGo: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let asked = 0
  const plans: PlanSource = {
    list: async () => {
      if (++asked === 1) await promise
      return []
    },
    load: async () => null,
  }
  return { office: await openOffice({ plans }), letGo: resolve }
}

const question = (office: TestOffice, as: Person, headers: Record<string, string> = {}) =>
  office.call('POST', '/api/riq', { as, body: { query: 'crowns?' }, headers })

/** Sends one question more than an account may have, and waits for the one that is refused: then the others are all admitted. */
async function fill(office: TestOffice, as: Person, most: number) {
  const asked = Array.from({ length: most + 1 }, () => question(office, as))
  const refused = await Promise.race(asked)
  return { asked, refused }
}

const WORDS = 'You already have 5 questions running. Wait for them to finish, then try again.'

describe('the demo account, which anybody may use,', () => {
  test('has one question answered at a time and four in line; staff are answered meanwhile', async () => {
    const { office, letGo } = await slowOffice()
    const { asked, refused } = await fill(office, 'demo', 5)
    const sent = [
      refused,
      await question(office, 'demo'),
      await question(office, 'demo', { accept: 'text/event-stream' }),
      await office.call('POST', '/api/extract-employer', { as: 'demo', body: { text: 'crowns for acme' } }),
    ]
    for (const { status, body, headers } of sent) {
      expect([status, body]).toEqual([429, { success: false, error: WORDS, retry_after: 5 }])
      expect(headers.get('retry-after')).toBe('5')
    }
    expect((await question(office, 'ana')).status).toBe(200)
    letGo()
    const answered = (await Promise.all(asked)).filter(({ status }) => status === 200)
    expect(answered).toHaveLength(5)
    expect((await question(office, 'demo')).status).toBe(200)
  })
})

describe('an account', () => {
  test('of staff has ten questions at a time, and the eleventh waits for none of them', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const plans: PlanSource = { list: () => promise.then(() => []), load: async () => null }
    const office = await openOffice({ plans })
    const { asked, refused } = await fill(office, 'ana', 10)
    expect(refused.status).toBe(429)
    resolve()
    expect((await Promise.all(asked)).filter(({ status }) => status === 200)).toHaveLength(10)
  })

  test('may look up plans while its questions run', async () => {
    const { office, letGo } = await slowOffice()
    const { asked } = await fill(office, 'demo', 5)
    const found = await office.call('GET', '/api/riq/plans?search=a', { as: 'demo' })
    expect([found.status, found.body]).toEqual([200, []])
    letGo()
    await Promise.all(asked)
  })
})
