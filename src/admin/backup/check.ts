import { open } from 'node:fs/promises'
import path from 'node:path'
import { assetPath } from '../../base/assets.ts'
import { DATABASE } from '../../db/file-name.ts'
import { appliedMigrations, migrationsIn } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open.ts'
import { databaseIsWhole } from '../../db/snapshot.ts'
import { writeAll } from '../../storage/disk.ts'
import type { InstallationKey } from '../../storage/key.ts'
import { dataFault } from './faults.ts'
import { DATABASE_PART, type Manifest, REFUSALS } from './format.ts'
import type { OnProgress } from './make.ts'
import { openBackup, readParts } from './read.ts'
import { inScratch } from './scratch.ts'
import { countsOf } from './store.ts'

/** Lays a stream down as a new file, synced. */
export async function layDown(file: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const piece of content) await writeAll(handle, piece)
    await handle.sync()
  } catch (error) {
    throw dataFault(error)
  } finally {
    await handle.close()
  }
}

/** Refuses a backup that this version does not understand. @throws UserError 422 */
export function refuseNewer({ migrations }: Manifest): void {
  const known = new Set(migrationsIn(assetPath('migrations')))
  if (migrations.some((name) => !known.has(name))) throw REFUSALS.newer()
}

/** Opens the database that came out of a backup and compares it with what the manifest says. @throws UserError 422 */
export async function proveDatabase(file: string, key: Uint8Array, manifest: Manifest): Promise<void> {
  const db = await openDatabase(file, key)
  try {
    const counts = await countsOf(db)
    const told = JSON.stringify([manifest.migrations, manifest.plans, manifest.people])
    const found = JSON.stringify([await appliedMigrations(db), counts.plans, counts.people])
    if (!(await databaseIsWhole(db)) || told !== found) throw REFUSALS.damaged()
  } finally {
    await db.close()
  }
}

/**
 * Proves that a backup can be restored: reads all of it, every byte authenticated, every part against its digest, and unpacks its database into a
 * scratch folder, where it is opened and checked. Nothing of the office is touched.
 * @param scratchIn folder that may hold the database for that while
 * @throws UserError 422 in one sentence when it is no backup, of another key, of a newer version, or damaged
 */
export async function checkBackup(
  file: string,
  keys: Pick<InstallationKey, 'backup' | 'db'>,
  scratchIn: string,
  onProgress: OnProgress = () => {},
): Promise<{ manifest: Manifest; bytes: number }> {
  const backup = await openBackup(file, keys.backup)
  const { manifest, bytes } = backup
  try {
    refuseNewer(manifest)
    await inScratch(scratchIn, async (scratch) => {
      let done = 0
      await readParts(backup, async ({ name, bytes: length }, content) => {
        if (name === DATABASE_PART) await layDown(path.join(scratch, DATABASE), content)
        else for await (const _ of content); // reading it is what proves it
        done += length
        onProgress(done, bytes)
      })
      if (!manifest.parts.some((part) => part.name === DATABASE_PART)) throw REFUSALS.damaged()
      await proveDatabase(path.join(scratch, DATABASE), keys.db, manifest)
    })
    return { manifest, bytes }
  } finally {
    await backup.close()
  }
}
