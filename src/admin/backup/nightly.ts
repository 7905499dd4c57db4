import { errorCode, log } from '../../base/log.ts'
import { databaseMadeAt } from '../../db/snapshot.ts'
import type { Backups } from './backups.ts'
import type { BackupNeeds } from './needs.ts'
import { isDue } from './schedule.ts'
import { lastGoodMake, lastMake } from './store.ts'

/** How often the clock is looked at. */
const LOOK_MS = 60_000

/** Begins the nightly backup when it is due. What was missed while the server was off is due at once; what failed, an hour later again. */
export async function lookAtClock(backups: Backups, needs: BackupNeeds): Promise<void> {
  const { db, clock, zone, nightlyAt } = needs
  if (nightlyAt === null || backups.busy) return
  const last = await lastMake(db)
  const facts = {
    began: await databaseMadeAt(db),
    lastGood: await lastGoodMake(db),
    failedAt: last?.fault == null ? null : last.ended_at,
  }
  if (isDue(zone(), nightlyAt, clock(), facts)) await backups.make(null)
}

/** Clears away what a killed server left, and looks at the clock every minute from now on. @returns ends it */
export function startNightly(backups: Backups, needs: BackupNeeds): () => void {
  const told = (error: unknown) => log.error('backup.fault', { cause: errorCode(error) })
  void backups.tidy().catch(told)
  const look = () => void lookAtClock(backups, needs).catch(told)
  const timer = setInterval(look, LOOK_MS)
  return () => clearInterval(timer)
}
