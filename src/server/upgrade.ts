import type { Trail } from '../account/audit/trail.ts'
import type { Config } from '../base/config.ts'
import type { Db } from '../db/open.ts'
import type { MakeRoom } from '../db/room.ts'
import type { InstallationKey } from '../storage/key.ts'
import { openOwnDatabase } from './database.ts'
import { chained } from './trail.ts'

/** What an installation is opened with. */
type Place = Pick<Config, 'dataDir' | 'keyFile'>

/** Opens the office's database with its chained trail, brought up to this version. */
export async function openOffice(
  config: Place,
  keys: InstallationKey,
  makeRoom?: MakeRoom,
): Promise<{ db: Db; trail: Trail; applied: string[] }> {
  const { db, applied } = await openOwnDatabase(config, keys.db, makeRoom)
  return { ...(await chained(db, keys.audit)), applied }
}
