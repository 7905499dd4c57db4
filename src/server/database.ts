import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Client } from '@libsql/client/sqlite3'
import { restoreIsUnderWay } from '../admin/backup/settle-restore.ts'
import { assetPath } from '../base/assets.ts'
import { type Config, ConfigError } from '../base/config.ts'
import { UserError } from '../base/errors.ts'
import { DataDamaged } from '../db/data-damaged.ts'
import { DATABASE } from '../db/file-name.ts'
import { appliedMigrations, knownMigrations, migrate, migrationsIn, NewerSchemaError } from '../db/migrate.ts'
import { type Db, openDatabase } from '../db/open.ts'
import { FILLS } from '../plan/facts/store.ts'
import { type InstallationKey, installationKey } from '../storage/key.ts'
import { judgeDatabase, unusable } from './judge-database.ts'
import { noteOffice, refuseMissing, refuseOther } from './own-office.ts'

/** What an installation is opened with. */
type Place = Pick<Config, 'dataDir' | 'keyFile'>

/** @throws UserError when there is no database in the data directory */
export function refuseWithoutData({ dataDir }: Pick<Config, 'dataDir'>): void {
  if (existsSync(path.join(dataDir, DATABASE)) || restoreIsUnderWay(dataDir)) return
  throw new UserError(
    404,
    'There’s no CovrIQ data in this folder. Go to the server’s folder, or set COVRIQ_DATA.',
  )
}

/** The keys of this installation. @throws ConfigError in one sentence when the key file cannot be used */
export async function keysOf(config: Place): Promise<InstallationKey> {
  process.umask(0o077) // whatever this process writes from now on is its owner's alone
  try {
    return await installationKey(config)
  } catch (error) {
    throw error instanceof UserError ? new ConfigError([error.message]) : error
  }
}

/** A fault of opening the database, or of what is read first, in words; every other error as it is. */
export function openingFault(error: unknown): unknown {
  if ((error as { code?: string }).code === 'SQLITE_NOTADB')
    return new ConfigError([
      'The key file doesn’t match this data. Put back the original key file. We changed nothing.',
    ])
  if (error instanceof NewerSchemaError)
    return new ConfigError([
      'This data was made by a newer version of CovrIQ. Start that version. We changed nothing.',
    ])
  if (error instanceof DataDamaged || (error as Error | null)?.cause instanceof DataDamaged) return unusable()
  return error
}

/** The office's own database, opened by whoever holds the data directory. */
export interface OwnDatabase {
  db: Db
  /** Migrations that were applied now. */
  applied: string[]
  /** What is wrong with it, in words; empty when nothing is. */
  damage: string[]
  /** Nothing vouched for its pages until now: it is worth a look at every row. */
  unproven: boolean
}

/** What goes along with opening the office's database. */
export interface OpeningOffice {
  /** Told whenever a row can't be read later on. */
  onDamage?: () => void
  /** Put around what writes. */
  around?: (client: Client) => Client
  /** Called with the migrations that the data has seen, before anything in it is changed. */
  beforeChange?: (seen: string[]) => Promise<void>
}

/**
 * Opens the office's database and brings it up to date. Its pages are judged first, before the engine sees them.
 * @throws ConfigError in one sentence: wrong key, newer schema, missing, emptied, another office's, or damaged so that it can't be opened.
 * Nothing is changed then.
 */
export async function openOwnDatabase(
  config: Place,
  key: Uint8Array,
  { onDamage = () => {}, around, beforeChange = async () => {} }: OpeningOffice = {},
): Promise<OwnDatabase> {
  const file = path.join(config.dataDir, DATABASE)
  refuseMissing(config)
  const { damage, unproven } = await judgeDatabase(config.dataDir, key)
  let db: Db | undefined
  try {
    db = await openDatabase(file, key, { log: 'sealed', onDamage, ...(around && { around }) })
    await refuseOther(db, config, key)
    await beforeChange(await knownMigrations(db))
    const applied = await migrate(db, assetPath('migrations'), FILLS)
    const old = await noteOffice(db, config, key, applied.includes('0017_office_identity.sql'))
    const aged = old ? ['the database is older than the one that was in use here last'] : []
    return { db, applied, damage: [...damage, ...aged], unproven }
  } catch (error) {
    await db?.close()
    throw openingFault(error)
  }
}

/**
 * Opens the database beside the server that is running with it, and changes nothing of its form: only the holder of the data directory may.
 * @throws ConfigError in one sentence: wrong key, or a server of another version
 */
export async function openServedDatabase(config: Place, key: Uint8Array): Promise<Db> {
  const db = await openDatabase(path.join(config.dataDir, DATABASE), key, { log: 'guest' }).catch((error) => {
    throw openingFault(error)
  })
  if (`${await appliedMigrations(db)}` === `${migrationsIn(assetPath('migrations'))}`) return db
  await db.close()
  throw new ConfigError([
    'The server using this data runs another version of CovrIQ. Use that version’s executable. We changed nothing.',
  ])
}
