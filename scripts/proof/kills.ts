import { crashRounds } from '../../src/testing/crash-rounds.ts'
import { seeded } from '../../src/testing/degrade.ts'
import { KINDS } from '../../src/testing/hard-work.ts'
import { killRounds } from '../../src/testing/kill-rounds.ts'
import { migrationRounds, OLD_PLANS, OLD_ROWS } from '../../src/testing/migration-rounds.ts'
import { PROGRAM } from '../../src/testing/running-office.ts'
import type { ProofRow } from './row.ts'

/** Reading takes longest, so fewer kills go there: a fax, a photo and a document with a text layer, with the pages each has. */
const SAMPLES: [name: string, pages: number][] = [
  ['08-fax-back.pdf', 2],
  ['17-phone-photo.jpg', 1],
  ['01-portal-breakdown.pdf', 3],
]
const LATEST_MS = 6000
const ROUNDS = 1000
const SEED = 20261121

/** Of all kills, so many go to migrations, and so many to long readings. */
const MIGRATIONS = 0.1
const READINGS = 0.03

async function killReadings(rounds: number, random: () => number): Promise<ProofRow[]> {
  const rows: ProofRow[] = []
  for (const [sample, pages] of SAMPLES) {
    const moments = Array.from({ length: Math.ceil(rounds / SAMPLES.length) }, () =>
      Math.round(random() * LATEST_MS),
    )
    const done = await crashRounds(PROGRAM.executable, sample, moments)
    const lost = done.filter((r) => !r.originalIntact || r.pages !== pages)
    const plans = new Set(done.map((r) => r.groupId))
    rows.push({
      name: `kill -9 while ${sample} is read`,
      value: `${done.length} kills, ${done.filter((r) => !r.answered).length} of them before the answer`,
      holds: lost.length === 0 && plans.size === 1,
      broken: lost.map((r) => `after ${r.killedAfterMs} ms`),
    })
  }
  return rows
}

async function killMigrations(rounds: number, random: () => number): Promise<ProofRow> {
  const shares = Array.from({ length: rounds }, () => 0.2 + random() * 0.8)
  const done = await migrationRounds(PROGRAM.executable, shares)
  const lost = done.filter((r) => r.rows !== OLD_ROWS || r.plans !== OLD_PLANS || !r.whole)
  const states = new Set(done.map((r) => r.before)).size
  return {
    name: 'kill -9 while an old database is brought up to date',
    value: `${done.length} kills in ${states} states, ${lost.length} lost`,
    holds: lost.length === 0,
    broken: lost.map((r) => `after ${Math.round(r.killedAfterMs)} ms: ${r.rows} rows, whole: ${r.whole}`),
  }
}

async function killWork(rounds: number): Promise<ProofRow> {
  const began = performance.now()
  const report = await killRounds(PROGRAM.executable, rounds, SEED, ({ kills, acknowledged, lost }) =>
    console.log(`        ${kills} kills, ${acknowledged} acknowledged, ${lost.length} lost`),
  )
  const each = ((performance.now() - began) / report.kills / 1000).toFixed(1)
  const kinds = KINDS.map((kind) => `${kind} ${report.done[kind]}`).join(', ')
  return {
    name: 'kill -9 in all work at once',
    value: `${report.kills} kills (${report.whileStarting} in a start, ${each} s each), ${report.lost.length} lost of ${report.acknowledged}: ${kinds}`,
    holds: report.lost.length === 0 && report.acknowledged > 0,
    broken: report.lost,
  }
}

/**
 * The executable is killed at seeded moments of starts, migrations, long readings, and uploads, readings, verifications, questions, feedback and
 * backups at the same time: nothing that was acknowledged is lost, nothing is half.
 * @param rounds kills altogether
 */
export async function proveKills(rounds = ROUNDS): Promise<ProofRow[]> {
  const random = seeded(SEED)
  const migrations = Math.ceil(rounds * MIGRATIONS)
  const readings = Math.ceil(rounds * READINGS)
  return [
    await killWork(Math.max(1, rounds - migrations - readings)),
    await killMigrations(migrations, random),
    ...(await killReadings(readings, random)),
  ]
}
