import { describe, expect, test } from 'bun:test'
import { killRounds } from '../../src/testing/kill-rounds.ts'
import { migrationRounds, OLD_PLANS, OLD_ROWS } from '../../src/testing/migration-rounds.ts'
import { PROGRAM } from '../../src/testing/running-office.ts'

describe('a server that is killed', () => {
  test('in the middle of all work loses nothing that it acknowledged', async () => {
    const report = await killRounds(PROGRAM.source, 5, 4)
    expect(report.lost).toEqual([])
    expect(report.kills).toBe(5)
    expect(report.acknowledged).toBeGreaterThan(0)
  })

  test('while it brings an old database up to date leaves every row', async () => {
    const rounds = await migrationRounds(PROGRAM.source, [0.6, 0.9])
    for (const round of rounds) expect(round).toMatchObject({ rows: OLD_ROWS, plans: OLD_PLANS, whole: true })
  })
})
