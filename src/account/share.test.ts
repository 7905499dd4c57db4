import { describe, expect, test } from 'bun:test'
import type { UserError } from '../base/errors.ts'
import { accountShares } from './share.ts'

const ana = { id: 'a', role: 'standard' } as const
const demo = { id: 'd', role: 'demo' } as const
const shares = { standard: { atOnce: 2, inLine: 1 }, demo: { atOnce: 1, inLine: 0 } }

/** Work that goes on until it is told to end. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const seen = { begun: false, end: resolve }
  const work = () => {
    seen.begun = true
    return promise
  }
  return { seen, work }
}

const refusal = (call: () => unknown): UserError => {
  try {
    call()
  } catch (error) {
    return error as UserError
  }
  throw new Error('nothing was refused')
}

describe('a share of an account', () => {
  test('is what may go at a time and what may wait; the rest is asked to come back, others are not', async () => {
    const admit = accountShares('questions', shares)
    const work = [held(), held(), held()]
    const running = work.map((one) => admit(ana)(one.work))
    await Promise.resolve()
    expect(work.map((one) => one.seen.begun)).toEqual([true, true, false])
    const refused = refusal(() => admit(ana))
    expect([refused.status, refused.message, refused.details]).toEqual([
      429,
      'You already have 3 questions running. Wait for them to finish, then try again.',
      { retry_after: 5 },
    ])
    const other = held()
    const others = admit(demo)(other.work)
    expect(other.seen.begun).toBe(true)
    expect(refusal(() => admit(demo)).message).toContain('already have 1 questions')
    work[0]!.seen.end()
    await running[0]
    await Promise.resolve()
    expect(work[2]!.seen.begun).toBe(true)
    for (const one of [...work, other]) one.seen.end()
    await Promise.all([...running, others])
    expect(await admit(ana)(async () => 'again')).toBe('again')
  })

  test('counts what was admitted before it runs, and gives the place free when the work fails', async () => {
    const admit = accountShares('uploads', shares)
    const run = admit(demo)
    expect(refusal(() => admit(demo)).status).toBe(429)
    await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await admit(demo)(async () => 'next')).toBe('next')
  })

  test('is nothing for a role without one', () => {
    const admit = accountShares('uploads', shares)
    expect(refusal(() => admit({ id: 'v', role: 'viewer' })).status).toBe(429)
  })
})
