import { describe, expect, test } from 'bun:test'
import type { UserError } from '../base/errors.ts'
import { fairTurnstile, turnstile } from './turnstile.ts'

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

describe('a turnstile with a line for each address', () => {
  /** Who was let in, in order, while the first is held until all stand in line. */
  async function orderOf(keys: string[], inLine = 10, inAll = 20) {
    const inTurn = fairTurnstile(1, inLine, inAll)
    const gate = Promise.withResolvers<void>()
    const order: string[] = []
    const first = inTurn('gate', () => gate.promise)
    const rest = keys.map((key) =>
      inTurn(key, async () => void order.push(key)).catch(
        (error: UserError) => void order.push(`${key} ${error.status}`),
      ),
    )
    gate.resolve()
    await Promise.all([first, ...rest])
    return order
  }

  test('lets the lines take turns: one that is long delays nobody in another', async () => {
    expect(await orderOf(['a', 'a', 'a', 'a', 'b', 'c', 'b'])).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a'])
  })

  test('asks to come back who finds their own line full, or all of them together', async () => {
    expect(await orderOf(['a', 'a', 'a', 'b'], 2)).toEqual(['a 503', 'a', 'b', 'a'])
    expect(await orderOf(['a', 'b', 'c'], 2, 2)).toEqual(['c 503', 'a', 'b'])
  })

  test('is open again when all lines are empty', async () => {
    const inTurn = fairTurnstile(1, 0, 0)
    expect(await inTurn('a', async () => 1)).toBe(1)
    expect(await inTurn('b', async () => 2)).toBe(2)
  })
})
