import { expect, test } from 'bun:test'
import { trailRounds } from './trail-rounds.ts'

test('a process that is killed while it upgrades or writes leaves whole data and a chain that goes on', async () => {
  const rounds = await trailRounds([60, 250, 450, 700, 1200])
  expect(rounds.filter((r) => !r.wholeSchema || r.lost > 0 || !r.intact)).toEqual([])
}, 60_000)
