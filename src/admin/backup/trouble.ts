import type { Db } from '../../db/open.ts'
import { databaseMadeAt } from '../../db/snapshot.ts'
import { lastGoodMake, lastMake } from './store.ts'

/** An office whose newest backup is older than two nights is in danger, whatever the reason. */
const MOST_MS = 48 * 60 * 60 * 1000

/**
 * What is wrong with the backups of an office, in words; null when the newest one went well and is not older than two nights.
 * @param nightly false = somebody switched the nightly backup off: its age is their choice
 */
export async function backupTrouble(db: Db, now: number, nightly: boolean): Promise<string | null> {
  const last = await lastMake(db)
  if (last?.fault) return last.fault
  if (!nightly) return null
  const good = await lastGoodMake(db)
  if (now - (good ?? (await databaseMadeAt(db))) <= MOST_MS) return null
  return good === null
    ? 'Your office has no backup yet.'
    : 'Your office’s last backup is more than two days old.'
}
