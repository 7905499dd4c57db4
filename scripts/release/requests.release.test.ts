import { expect, test } from 'bun:test'
import { hostileRounds } from '../../src/testing/hostile-rounds.ts'
import { PROGRAM } from '../../src/testing/running-office.ts'

const REQUESTS = 150
const SEED = 7

test('hostile requests neither end the server nor hold it up, and get words', async () => {
  const { sent, answers, crashes, hangs, unworded } = await hostileRounds(PROGRAM.executable, REQUESTS, SEED)
  expect({ sent, crashes, hangs, unworded }).toEqual({ sent: REQUESTS, crashes: [], hangs: [], unworded: [] })
  expect(answers['422']).toBeGreaterThan(0)
  expect(answers['401']).toBeGreaterThan(0)
}, 120_000)
