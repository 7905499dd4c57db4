import { readFileSync } from 'node:fs'
import path from 'node:path'
import { seeded } from '../../src/testing/degrade.ts'
import {
  type FlipEnd,
  type FlipRound,
  flipOffice,
  flipRound,
  flipTargets,
} from '../../src/testing/flip-rounds.ts'
import { freshPlace, PROGRAM } from '../../src/testing/running-office.ts'
import type { ProofRow } from './row.ts'

const SAMPLE = path.resolve(import.meta.dir, '../../src/testing/samples/02-employer-one-page.pdf')
const ROUNDS = 500

/**
 * Single bits flip in the database, its digests, its log after a kill, sealed files, key, mark and backups of a real office; the executable is
 * started on each. Every flip is noticed in words or changes nothing that can be read; no process aborts; no bad backup is called good.
 * @param rounds flips
 */
export async function proveFlips(rounds = ROUNDS): Promise<ProofRow[]> {
  const random = seeded(20261123)
  const { folder, remove } = freshPlace()
  try {
    const office = await flipOffice(PROGRAM.executable, folder, new Uint8Array(readFileSync(SAMPLE)))
    const targets = flipTargets(office)
    const done: FlipRound[] = []
    for (let i = 0; i < rounds; i++) {
      const target = targets[i % targets.length]!
      done.push(await flipRound(PROGRAM.executable, office, path.join(folder, 'flipped'), target, random))
    }
    const of = (end: FlipEnd) => done.filter((round) => round.end === end)
    const broken = [...of('missed'), ...of('aborted')]
    return [
      {
        name: 'a flipped bit is noticed or harmless, and ends nothing',
        value: `${rounds} flips: ${of('noticed').length} noticed, ${of('harmless').length} harmless, ${of('aborted').length} aborts`,
        holds: broken.length === 0,
        broken: broken.map(({ file, byte, bit, how }) => `${file} byte ${byte} bit ${bit}: ${how}`),
      },
    ]
  } finally {
    remove()
  }
}
