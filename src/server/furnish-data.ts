import { DamageWatch, lookInChild } from '../admin/damage/watch.ts'
import type { Config } from '../base/config.ts'
import type { InstallationKey } from '../storage/key.ts'
import { beganUnclean, noteCleanStop } from './clean-stop.ts'
import { openOwnDatabase } from './database.ts'
import { noteOffice } from './own-office.ts'

/** The office's database with a watch over it, which looks at everything at once when the last stop wasn't clean or something is wrong. */
export async function furnishData(config: Config, keys: InstallationKey) {
  const { dataDir, timeZone } = config
  const look = (rows: boolean) => lookInChild({ dataDir, keys }, rows)
  const watch = new DamageWatch({ dataDir, timeZone, clock: Date.now, look })
  const unclean = beganUnclean(dataDir)
  const { db, damage, unproven } = await openOwnDatabase(config, keys.db, watch.onDamage)
  for (const words of damage) watch.note(words)
  const endWatch = watch.start()
  if (unclean || unproven || damage.length > 0) void watch.lookNow(true)
  const close = async () => {
    endWatch()
    await noteOffice(db, config, keys.db, false)
    await db.close()
    noteCleanStop(dataDir)
  }
  return { db, watch, close }
}
