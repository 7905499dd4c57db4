import { mkdir, mkdtemp, readdir, rm, statfs, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DISK_FULL, diskFault, UserError } from '../../base/errors.ts'
import { removeTree, whenLetGo } from '../../base/let-go.ts'
import { errorCode, log } from '../../base/log.ts'
import { draftProcess } from './write.ts'

/** Folder in the data directory for the database of a backup that is being made or checked. */
const SCRATCH = 'backup-work'

function runs(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

/** Below this nothing can be laid down: a database that SQLite could not make had no room. */
const NO_ROOM_BYTES = 1024 * 1024

/** True when nothing may be written to a folder at all: a disk that only lacks room, or lacked it a moment ago, isn't meant. */
async function isReadOnly(folder: string): Promise<boolean> {
  const probe = path.join(folder, `.probe-${process.pid}`)
  try {
    await writeFile(probe, 'x')
    return false
  } catch (error) {
    return (error as { code?: string }).code !== 'ENOSPC'
  } finally {
    await rm(probe, { force: true })
  }
}

/**
 * A full disk in words. SQLite calls a file that it could not make one that it cannot open, and a page that found no room one that it could not
 * write, as on a disk that is read-only.
 */
async function scratchFault(error: unknown, dataDir: string): Promise<unknown> {
  if (!/^SQLITE_(?:CANTOPEN|IOERR)/.test(String((error as { code?: unknown })?.code))) return diskFault(error)
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < NO_ROOM_BYTES) return new UserError(503, DISK_FULL)
  const told = diskFault(error)
  return told instanceof UserError && !(await isReadOnly(dataDir)) ? new UserError(503, DISK_FULL) : told
}

/**
 * Removes a folder. Windows keeps a database's file while the engine's statements wait to be collected, for which there's no
 * certain moment: what is held then stays (it's encrypted as the office's own is) until the next backup or start clears it away.
 */
async function removeWhole(folder: string): Promise<void> {
  try {
    await whenLetGo(() => removeTree(folder))
  } catch (error) {
    if (process.platform !== 'win32') throw error
    log.warn('scratch.left', { cause: errorCode(error) })
  }
}

const namesIn = (folder: string) => readdir(folder).catch(() => [])

/** Clears away the folders of processes that have ended. @returns how many */
async function sweepScratch(parent: string): Promise<number> {
  const left = (await namesIn(parent)).filter((name) => !runs(Number.parseInt(name, 10)))
  for (const name of left) await removeWhole(path.join(parent, name))
  return left.length
}

/** Runs `work` with a folder of its own in the data directory, which is gone afterwards. */
export async function inScratch<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const parent = path.join(dataDir, SCRATCH)
  let folder: string | undefined
  try {
    await mkdir(parent, { recursive: true, mode: 0o700 })
    if (process.platform === 'win32') await sweepScratch(parent)
    folder = await mkdtemp(path.join(parent, `${process.pid}-`))
    return await work(folder)
  } catch (error) {
    throw await scratchFault(error, dataDir)
  } finally {
    if (folder !== undefined) await removeWhole(folder)
  }
}

/**
 * Clears away what backups left behind whose process has ended: half-written files in the backup folder and databases in the data directory.
 * @param key of this office's backups: the drafts of others are left alone
 * @returns how many that were
 */
export async function sweepDrafts(dataDir: string, backupFolder: string, key: Uint8Array): Promise<number> {
  const left = await sweepScratch(path.join(dataDir, SCRATCH))
  const drafts = (await namesIn(backupFolder)).filter((name) => {
    const pid = draftProcess(name, key)
    return pid !== null && !runs(pid)
  })
  for (const name of drafts) await unlink(path.join(backupFolder, name)).catch(() => {})
  return left + drafts.length
}
