import { describe, expect, test } from 'bun:test'
import { crashRounds } from '../testing/crash-rounds.ts'
import { PROGRAM } from '../testing/running-office.ts'

/** Moments spread over a reading; another seed at every run would be a test that nobody can repeat. */
const MOMENTS = [150, 2600]

describe('a server that is killed in the middle of a reading', () => {
  test('loses no upload, and the reading ends after the restart', async () => {
    const rounds = await crashRounds(PROGRAM.source, '08-fax-back.pdf', MOMENTS)
    expect(rounds).toHaveLength(MOMENTS.length)
    for (const round of rounds)
      expect(round).toMatchObject({ answered: false, originalIntact: true, pages: 2 })
    expect(new Set(rounds.map((r) => r.groupId)).size).toBe(1)
    expect(rounds[0]?.groupId).not.toBeNull()
  })
})
