import { DiskWatch } from '../admin/system/disk-watch.ts'
import { dayIn } from '../base/calendar.ts'
import type { Config } from '../base/config.ts'
import type { InstallationKey } from '../storage/key.ts'
import { Reserve } from '../storage/reserve.ts'
import { openOffice } from './upgrade.ts'

/**
 * Opens the database, and keeps an eye on the disk that it lies on, where room is kept for the day on which it is full.
 * @throws ConfigError as `openOffice` does
 */
export async function openOnDisk(
  config: Pick<Config, 'dataDir' | 'keyFile' | 'timeZone'>,
  keys: InstallationKey,
) {
  const reserve = new Reserve(config.dataDir)
  reserve.makeStartable()
  const { db, trail } = await openOffice(config, keys, () => reserve.release())
  const today = () => dayIn(config.timeZone, Date.now())
  const disk = new DiskWatch({ dataDir: config.dataDir, reserve, today })
  disk.start()
  return { db, trail, disk, today }
}
