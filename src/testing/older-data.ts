import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Db, openDatabase } from '../db/open.ts'
import { type InstallationKey, installationKey } from '../storage/key.ts'

const SCHEMAS = path.resolve(import.meta.dir, 'schemas')

/** Names of the stored databases, one for each version that went out, oldest first (scripts/schemas/make.ts wrote them). */
export const STORED: readonly string[] = readdirSync(SCHEMAS).sort()

/** A place for an office whose data was made by an older version. */
export interface OlderPlace {
  dataDir: string
  keyFile: string
  backupDir: string
  keys: InstallationKey
  /** Lays down the data of an older version; `also` is done to it. */
  lay(schema: string, ...also: string[]): Promise<void>
  /** The database as it is, opened without bringing it up to date. */
  raw(): Promise<Db>
  /** The database's bytes. */
  bytes(): Buffer
  remove(): void
}

/** Makes a place with a key of its own and no data yet. */
export async function openOlderPlace(): Promise<OlderPlace> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-older-'))
  const place = {
    dataDir: path.join(folder, 'data'),
    keyFile: path.join(folder, 'data.key'),
    backupDir: path.join(folder, 'backups'),
  }
  const keys = await installationKey(place)
  const file = path.join(place.dataDir, 'covriq.db')
  const raw = () => openDatabase(file, keys.db)
  const lay = async (schema: string, ...also: string[]) => {
    const db = await raw()
    await db.run(readFileSync(path.join(SCHEMAS, schema), 'utf8').split(/^--$/m))
    if (also.length > 0) await db.run(also)
    await db.close()
  }
  const remove = () => rmSync(folder, { recursive: true })
  return { ...place, keys, lay, raw, bytes: () => readFileSync(file), remove }
}
