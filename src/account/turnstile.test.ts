import { describe, expect, test } from 'bun:test'
import type { UserError } from '../base/errors.ts'
import { turnstile } from './turnstile.ts'

describe('a turnstile', () => {
  test('lets two work at a time, three wait, and asks the rest to come back', async () => {
    const inTurn = turnstile(2, 3)
    let working = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, ++working)
      await Bun.sleep(1)
      working--
    }
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => inTurn(work)))
    const refused = answers.flatMap((a) => (a.status === 'rejected' ? [a.reason as UserError] : []))
    expect(refused.map((error) => error.status)).toEqual([503, 503, 503])
    expect(most).toBe(2)
  })

  test('gives the place free when the work fails', async () => {
    const inTurn = turnstile(1, 0)
    await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await inTurn(async () => 'next')).toBe('next')
  })
})
