import { DamageWatch, lookInChild } from '../admin/damage/watch.ts'
import type { Zone } from '../base/calendar.ts'
import type { Config } from '../base/config.ts'
import { errorCode, log } from '../base/log.ts'
import type { InstallationKey } from '../storage/key.ts'
import { beganUnclean, noteCleanStop } from './clean-stop.ts'
import { openOnDisk } from './disk.ts'
import { noteOffice } from './own-office.ts'

/**
 * The office's database with a watch over it, which looks at everything right away when the last stop wasn't clean or something is wrong. On a disk
 * that takes no writes nothing is noted: the copy that serves there is gone at the end.
 */
export async function furnishData(config: Config, keys: InstallationKey, zone: Zone) {
  const { dataDir } = config
  const look = (rows: boolean) => lookInChild({ dataDir, keys }, rows)
  const watch = new DamageWatch({ dataDir, zone, clock: Date.now, look })
  const unclean = beganUnclean(dataDir)
  const { damage, unproven, readOnly, ...opened } = await openOnDisk(config, keys, zone, watch.onDamage)
  for (const words of damage) watch.note(words)
  const endWatch = readOnly ? () => {} : watch.start()
  if (!readOnly && (unclean || unproven || damage.length > 0)) void watch.lookNow(true)
  const close = async () => {
    endWatch()
    // Damaged rows must not keep the database from being closed.
    if (!readOnly)
      await noteOffice(opened.db, config, keys.db, false).catch((error) =>
        log.warn('office.mark', { cause: errorCode(error) }),
      )
    await opened.db.close()
    if (!readOnly) noteCleanStop(dataDir)
  }
  return { ...opened, damage: watch, close }
}
