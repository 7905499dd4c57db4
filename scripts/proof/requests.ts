import { hostileRounds } from '../../src/testing/hostile-rounds.ts'
import { PROGRAM } from '../../src/testing/running-office.ts'
import type { ProofRow } from './row.ts'

const REQUESTS = 5000
const SEED = 20261123

/** Hostile requests over raw lines, half of them with a session: the executable goes on, and answers in words whatever is a request at all. */
export async function proveRequests(count = REQUESTS): Promise<ProofRow[]> {
  const { sent, answers, crashes, hangs, unworded, byBun } = await hostileRounds(
    PROGRAM.executable,
    count,
    SEED,
  )
  const told = Object.entries(answers)
    .map(([status, n]) => `${status}: ${n}`)
    .join(', ')
  return [
    {
      name: 'hostile requests: ends of the server',
      value: `${crashes.length} of ${sent}`,
      holds: crashes.length === 0,
      broken: crashes,
    },
    {
      name: 'hostile requests: over 5 s of processor time, or no end',
      value: `${hangs.length} of ${sent}`,
      holds: hangs.length === 0,
      broken: hangs,
    },
    {
      name: 'hostile requests: answers without words',
      value: `${unworded.length} of ${sent} (${told})`,
      holds: unworded.length === 0,
      broken: unworded,
    },
    { name: 'answered by Bun before any code of ours', value: byBun.join(', '), holds: true },
  ]
}
