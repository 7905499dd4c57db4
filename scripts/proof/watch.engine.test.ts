import { expect, test } from 'bun:test'
import { seeded } from '../../src/testing/degrade.ts'
import { PROGRAM } from '../../src/testing/running-office.ts'
import { watchRounds } from '../../src/testing/watch-rounds.ts'

test('files of a watched folder are taken exactly once by a server that is killed in between', async () => {
  const { movedAtKill, broken } = await watchRounds(PROGRAM.source, 24, 2, seeded(7))
  expect(broken).toEqual([])
  expect(movedAtKill.every((moved) => moved > 0 && moved < 24)).toBe(true)
})
