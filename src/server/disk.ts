import { copyFileSync, existsSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Trail } from '../account/audit/trail.ts'
import { DiskWatch } from '../admin/system/disk-watch.ts'
import { assetPath } from '../base/assets.ts'
import { dayIn, type Zone } from '../base/calendar.ts'
import { type Config, ConfigError } from '../base/config.ts'
import { removeTree, whenLetGo } from '../base/let-go.ts'
import { log } from '../base/log.ts'
import { DATABASE } from '../db/file-name.ts'
import { onlyTables } from '../db/kept-tables.ts'
import { migrate } from '../db/migrate.ts'
import { type Db, openDatabase } from '../db/open.ts'
import { withRoom } from '../db/room.ts'
import { FILLS } from '../plan/facts/store.ts'
import type { InstallationKey } from '../storage/key.ts'
import { isReadOnly } from '../storage/read-only.ts'
import { Reserve } from '../storage/reserve.ts'
import { chained } from './trail.ts'
import { openOffice } from './upgrade.ts'

type Place = Pick<Config, 'dataDir' | 'keyFile' | 'backupDir'>

/** What may be lost with a copy: who is signed in, the lines of the trail about it, Riq's counters. Everything else is refused. */
const LOSABLE = /^(?:sessions|tabs|audit\w*|riq_metrics)$/

/**
 * Opens a copy of the database for a disk that takes no writes, so that people can sign in and read; SQLite's journal needs a folder that can be
 * written. The copy is as encrypted as the original, and goes at the end.
 */
async function openCopy(
  config: Place,
  keys: InstallationKey,
): Promise<{ db: Db; trail: Trail; seal: () => void }> {
  if (!existsSync(path.join(config.dataDir, DATABASE)))
    throw new ConfigError(['We can’t write to the data directory, and it has no data yet.'])
  log.warn('disk.read_only')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-copy-'))
  let sealed = false
  try {
    for (const name of [DATABASE, `${DATABASE}-wal`])
      if (existsSync(path.join(config.dataDir, name)))
        copyFileSync(path.join(config.dataDir, name), path.join(folder, name))
    const copy = await openDatabase(path.join(folder, DATABASE), keys.db, {
      around: (client) => onlyTables(client, LOSABLE, () => sealed),
    })
    await migrate(copy, assetPath('migrations'), FILLS)
    const { db, trail } = await chained(copy, keys.audit)
    const close = async () => {
      await db.close()
      await whenLetGo(() => removeTree(folder))
    }
    return {
      db: { ...db, close },
      trail,
      seal: () => {
        sealed = true
      },
    }
  } catch (error) {
    await whenLetGo(() => removeTree(folder))
    throw error
  }
}

/**
 * Opens the database, and keeps an eye on the disk that it lies on, where room is kept for the day on which it is full. On a disk that takes no
 * writes it opens a copy; `seal` begins to refuse what would have to last, once the start is over.
 * @throws ConfigError as `openOffice` does
 */
export async function openOnDisk(config: Place, keys: InstallationKey, zone: Zone, onDamage: () => void) {
  const reserve = new Reserve(config.dataDir)
  reserve.makeStartable()
  const readOnly = isReadOnly(config.dataDir)
  const { db, trail, seal, damage, unproven } = readOnly
    ? { ...(await openCopy(config, keys)), damage: [], unproven: false }
    : {
        ...(await openOffice(config, keys, {
          onDamage,
          around: (client) => withRoom(client, () => reserve.release()),
        })),
        seal: () => {},
      }
  const today = () => dayIn(zone(), Date.now())
  const disk = new DiskWatch({ dataDir: config.dataDir, reserve, today })
  disk.start()
  return { db, trail, disk, seal, damage, unproven, readOnly }
}
