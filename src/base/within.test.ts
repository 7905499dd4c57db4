import { describe, expect, test } from 'bun:test'
import { within } from './within.ts'

describe('within a time', () => {
  test('what never comes, or fails later, is undefined and troubles nobody', async () => {
    const { promise, reject } = Promise.withResolvers<string>()
    expect(await within(5, promise)).toBeUndefined()
    reject(new Error('late'))
    await Bun.sleep(1)
  })

  test('what fails in time fails', () =>
    expect(within(1000, Promise.reject(new Error('early')))).rejects.toThrow('early'))

  test('what comes in time is given', async () => expect(await within(1000, Promise.resolve(7))).toBe(7))
})
