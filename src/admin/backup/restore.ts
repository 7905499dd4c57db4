import { copyFile, stat, statfs, unlink } from 'node:fs/promises'
import path from 'node:path'
import { recordAudit } from '../../account/audit/store.ts'
import { forgetSessions } from '../../account/session/store.ts'
import { assetPath } from '../../base/assets.ts'
import { UserError } from '../../base/errors.ts'
import { whenLetGo } from '../../base/let-go.ts'
import { DATABASE } from '../../db/file-name.ts'
import { migrate } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open.ts'
import { FILLS } from '../../plan/facts/store.ts'
import type { InstallationKey } from '../../storage/key.ts'
import { RESTORED, writeMark } from '../identity/mark.ts'
import { newestAudit, officeId } from '../identity/store.ts'
import { layDown, proveDatabase, refuseNewer } from './check.ts'
import { filePieces } from './file-pieces.ts'
import { DATABASE_PART, type Manifest, REFUSALS } from './format.ts'
import { type OpenBackup, openBackup, readParts } from './read.ts'
import { inScratch } from './scratch.ts'
import { abandonRestore, beginRestore, decideRestore, settleRestore } from './settle-restore.ts'

/** What came of a restore. */
export interface Restored {
  manifest: Manifest
  /** Migrations that an older backup still needed. */
  applied: string[]
  /** Folder that holds the data from before. */
  aside: string
}

async function refuseWithoutRoom(dataDir: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < bytes)
    throw new UserError(
      503,
      'There isn’t enough room on the data directory’s disk for both the restored data and the current data. We changed nothing.',
    )
}

/** Unpacks a backup into the draft folder. What was deleted while the backup was made stays deleted. */
async function unpack(backup: OpenBackup, draft: string): Promise<void> {
  const left = new Set(backup.manifest.left)
  await readParts(backup, async ({ name }, content) => {
    if (left.has(name)) for await (const _ of content);
    else await layDown(path.join(draft, name === DATABASE_PART ? DATABASE : name), content)
  })
  if (!backup.manifest.parts.some((part) => part.name === DATABASE_PART)) throw REFUSALS.damaged()
}

/**
 * Brings the unpacked database up to this version, signs everybody out, and notes in the trail that this is restored data. Which office it is goes
 * along with it: whatever ends the restore before the key's mark says so, the next start knows that it was meant.
 */
async function freshen(
  { folder, draft }: { folder: string; draft: string },
  key: Uint8Array,
  at: number,
): Promise<string[]> {
  const db = await openDatabase(path.join(folder, DATABASE), key)
  try {
    const applied = await migrate(db, assetPath('migrations'), FILLS)
    // A session that was ended since then must not come back to life.
    await forgetSessions(db)
    await recordAudit(db, { at, who: null, what: 'backup_restored' })
    const office = await officeId(db)
    const mark = { since: at, newest: await newestAudit(db) }
    if (office !== null) writeMark(path.join(draft, RESTORED), key, { office, ...mark })
    return applied
  } finally {
    await db.close()
  }
}

/**
 * Works on the unpacked database where it lies. Windows would then not let the draft be renamed, since the engine keeps the
 * file for an uncertain time: there the work is done on a copy in a scratch folder, which then takes the file's place.
 */
async function inOwnPlace<T>(
  dataDir: string,
  draft: string,
  work: (folder: string) => Promise<T>,
  platform: NodeJS.Platform = process.platform,
): Promise<T> {
  if (platform !== 'win32') return work(draft)
  return inScratch(dataDir, async (folder) => {
    const [own, copy] = [path.join(draft, DATABASE), path.join(folder, DATABASE)]
    await copyFile(own, copy)
    const result = await work(folder)
    await unlink(own)
    await layDown(own, filePieces(copy))
    return result
  })
}

/** Only the database itself is moved into place, so nothing may be left in its journal. */
async function refuseJournal(file: string): Promise<void> {
  const journal = await stat(`${file}-wal`).catch(() => null)
  if (journal !== null && journal.size > 0) throw new Error('the restored database still has a journal')
}

/**
 * Puts the office back to what a backup holds. Everything is unpacked, authenticated, opened and migrated beside the present data first; the
 * present data is then put aside, never deleted. The caller holds the data directory: no server runs.
 * @param stamp names the folder that takes the present data
 * @throws UserError in one sentence; then nothing was changed
 */
export async function restoreBackup(
  file: string,
  place: { dataDir: string; keys: InstallationKey },
  { at, stamp }: { at: number; stamp: string },
): Promise<Restored> {
  const { dataDir, keys } = place
  const backup = await openBackup(file, keys.backup)
  const { manifest } = backup
  try {
    refuseNewer(manifest)
    await settleRestore(dataDir)
    await refuseWithoutRoom(dataDir, backup.bytes)
    const draft = beginRestore(dataDir)
    await unpack(backup, draft)
    const applied = await inOwnPlace(dataDir, draft, async (folder) => {
      const database = path.join(folder, DATABASE)
      await proveDatabase(database, keys.db, manifest)
      const made = await freshen({ folder, draft }, keys.db, at)
      await refuseJournal(database)
      return made
    })
    const aside = `before-restore-${stamp}`
    await decideRestore(dataDir, aside)
    await settleRestore(dataDir)
    return { manifest, applied, aside: path.join(dataDir, aside) }
  } catch (error) {
    await whenLetGo(() => abandonRestore(dataDir)).catch(() => {}) // the next start does it
    throw error
  } finally {
    await backup.close()
  }
}
