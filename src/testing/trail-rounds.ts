import path from 'node:path'
import { audit } from '../account/audit/table.ts'
import { appliedMigrations } from '../db/migrate.ts'
import { openOffice } from '../server/upgrade.ts'
import { openOlderPlace } from './older-data.ts'

const WRITER = path.join(import.meta.dir, 'trail-writer.ts')
const SCHEMA = 'after-0014.sql'

/** What came of one process that was killed while it upgraded an office or wrote its trail. */
export interface TrailRound {
  killedAfterMs: number
  /** It had brought the data up to date by then. */
  wasUp: boolean
  /** The data was as it is before or after an upgrade, nothing between. */
  wholeSchema: boolean
  /** Lines that were saved, as far as it could tell, that are not in the trail. */
  lost: number
  /** The next start sealed what was left, and every link fits. */
  intact: boolean
}

/** Runs the writer for so long and kills it. @returns what it told */
async function killed(place: { dataDir: string; keyFile: string }, ms: number): Promise<string[]> {
  const child = Bun.spawn([process.execPath, WRITER, place.dataDir, place.keyFile], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const told = new Response(child.stdout).text()
  await Bun.sleep(ms)
  child.kill('SIGKILL')
  await child.exited
  // A line that was cut off tells of nothing.
  return (await told).split('\n').slice(0, -1)
}

/**
 * Kills a process with SIGKILL while it upgrades the data of an older version and writes the audit trail, and looks at what it left.
 * @param moments for each round, milliseconds after its start; every round begins with older data
 */
export async function trailRounds(moments: readonly number[]): Promise<TrailRound[]> {
  const rounds: TrailRound[] = []
  for (const killedAfterMs of moments) {
    const place = await openOlderPlace()
    try {
      await place.lay(SCHEMA)
      const old = await place.raw()
      const before = await appliedMigrations(old)
      const first = await old.read.$count(audit)
      await old.close()
      const [up, ...acks] = await killed(place, killedAfterMs)
      const left = await place.raw()
      const applied = await appliedMigrations(left)
      await left.close()
      const { db, trail } = await openOffice(place, place.keys)
      const found = await trail.look()
      const whole = (await appliedMigrations(db)).join()
      await db.close()
      const saved = first + acks.reduce((sum, n) => sum + Number(n), 0)
      rounds.push({
        killedAfterMs,
        wasUp: up === 'up',
        wholeSchema: [before.join(), whole].includes(applied.join()),
        lost: Math.max(0, saved - found.lines),
        intact: found.brokenAt === null && !found.cut,
      })
    } finally {
      place.remove()
    }
  }
  return rounds
}
