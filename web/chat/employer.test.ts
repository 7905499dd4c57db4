import { afterEach, describe, expect, spyOn, test } from 'bun:test'
import { ApiError, Unreachable } from '../api/errors.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { employerByPattern, employerOf } from './employer.ts'

const QUESTION = 'what is the max for Zephyr Millworks?'
const logged = spyOn(console, 'info')
afterEach(() => logged.mockClear())

describe('the employer of a message', () => {
  test('is what the call says', async () => {
    logged.mockImplementation(() => {})
    const api = fakeApi('standard', { extractEmployer: async () => ({ employer: 'Zephyr' }) })
    expect(await employerOf(api, QUESTION)).toBe('Zephyr')
    expect(api.calls).toEqual([{ name: 'extractEmployer', args: [QUESTION] }])
    expect(logged).not.toHaveBeenCalled()
  })

  test.each([new ApiError(500, QUESTION), new Unreachable()])(
    'is told by the pattern when the call fails; the log holds a code and no word of the question',
    async (error) => {
      logged.mockImplementation(() => {})
      const api = fakeApi('standard', { extractEmployer: () => Promise.reject(error) })
      expect(await employerOf(api, QUESTION)).toBe('Zephyr Millworks')
      expect(logged).toHaveBeenCalledTimes(1)
      expect(JSON.stringify(logged.mock.calls)).not.toContain('Zephyr')
    },
  )

  test.each([
    ['crowns @ Brightwater Foods', 'Brightwater Foods'],
    ['Acme Hardware: implants', 'Acme Hardware'],
    ['she works at Bureau of Mines and Metals.', 'Bureau of Mines and Metals'],
    ['is a crown covered', null],
  ])('pattern: %s', (text, employer) => expect(employerByPattern(text)).toBe(employer))
})
