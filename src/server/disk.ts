import { DiskWatch } from '../admin/system/disk-watch.ts'
import { dayIn } from '../base/calendar.ts'
import type { Config } from '../base/config.ts'
import { Reserve } from '../storage/reserve.ts'
import { openOwnDatabase } from './database.ts'

/**
 * Opens the database, and keeps an eye on the disk that it lies on, where room is kept for the day on which it is full.
 * @throws ConfigError as `openOwnDatabase` does
 */
export async function openOnDisk(config: Pick<Config, 'dataDir' | 'keyFile' | 'timeZone'>, key: Uint8Array) {
  const reserve = new Reserve(config.dataDir)
  reserve.makeStartable()
  const { db } = await openOwnDatabase(config, key, () => reserve.release())
  const today = () => dayIn(config.timeZone, Date.now())
  const disk = new DiskWatch({ dataDir: config.dataDir, reserve, today })
  disk.start()
  return { db, disk, today }
}
