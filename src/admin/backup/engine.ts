import { rename, unlink } from 'node:fs/promises'
import path from 'node:path'
import { type Child, startChild } from '../../base/child.ts'
import { isDiskFault, UserError } from '../../base/errors.ts'
import type { InstallationKey } from '../../storage/key.ts'
import { syncFolder } from '../../storage/sync-folder.ts'
import { checkBackup } from './check.ts'
import { faultsOf, type Manifest } from './format.ts'
import { type BackupSource, makeBackup, type OnProgress } from './make.ts'
import { faultyName } from './names.ts'

/** Makes and checks backups away from the server's event loop. */
export interface BackupEngine {
  /** Makes a backup and reads it back; one that cannot be read back does not stay. @throws UserError in one sentence */
  make(file: string, how: { automatic: boolean; at: number }, onProgress: OnProgress): Promise<void>
  /** Proves a backup. @throws UserError 422 when it cannot be restored */
  check(file: string, onProgress: OnProgress): Promise<void>
  /** Ends what is under way at once. */
  stop(): void
}

const TELL_MS = 200

/** Passes progress on a few times a second. */
function seldom(tell: OnProgress): OnProgress {
  let last = 0
  return (done, total) => {
    const now = performance.now()
    if (now - last < TELL_MS) return
    last = now
    tell(done, total)
  }
}

/** Gives a backup that isn't whole a name of its own, and says why it counts as none. @throws UserError 503 when it isn't whole */
async function keepApart(file: string, manifest: Manifest): Promise<void> {
  const faults = faultsOf(manifest)
  if (faults === null) return
  await rename(file, faultyName(file))
  await syncFolder(path.dirname(file))
  throw new UserError(
    503,
    `The newest backup isn’t complete: ${faults}. We set it aside and kept the earlier good backups. Open Admin, System.`,
  )
}

/**
 * Makes a backup and proves that it can be read back. The proof counts as the second half of the progress.
 * @param prove for tests; the proof that users wait for otherwise
 * @returns what it holds; its manifest tells what of the office couldn't be read
 * @throws UserError 503 in one sentence; nothing is left behind then
 */
export async function makeProven(
  source: BackupSource,
  file: string,
  how: { automatic: boolean; at: number },
  onProgress: OnProgress = () => {},
  prove: typeof checkBackup = checkBackup,
): Promise<Manifest> {
  const manifest = await makeBackup(source, file, how, (done, total) => onProgress(done, 2 * total))
  try {
    await prove(file, source.keys, source.dataDir, (done, total) => onProgress(total + done, 2 * total))
  } catch (error) {
    await unlink(file)
    // A disk without room says nothing about the backup; it is told as what it is.
    if (!(error instanceof UserError) || isDiskFault(error)) throw error
    throw new UserError(
      503,
      'We couldn’t read the backup back, so we didn’t keep it. Check the backup folder’s disk.',
    )
  }
  return manifest
}

/** Makes a backup and proves it; one that isn't whole is kept apart and counts as failed. @throws UserError 503 in one sentence */
export async function makeAndCheck(
  source: BackupSource,
  file: string,
  how: { automatic: boolean; at: number },
  onProgress: OnProgress,
): Promise<void> {
  await keepApart(file, await makeProven(source, file, how, onProgress))
}

/** What crosses the pipe to the child. */
export interface BackupTask {
  source: { dataDir: string; keys: InstallationKey }
  file: string
  how: { automatic: boolean; at: number }
}

/** The methods of the `backup-worker` process. */
export const BACKUP_METHODS = {
  make: async ({ source, file, how }: BackupTask, { emit }: { emit: (event: unknown) => void }) =>
    makeAndCheck(
      source,
      file,
      how,
      seldom((done, total) => emit({ done, total })),
    ),
  check: async ({ source, file }: BackupTask, { emit }: { emit: (event: unknown) => void }) =>
    void (await checkBackup(
      file,
      source.keys,
      source.dataDir,
      seldom((done, total) => emit({ done, total })),
    )),
}

/** The engine of a running office: a child of this executable for each piece of work, so that nobody waits meanwhile (measured). */
export function backupInChild(source: BackupSource): BackupEngine {
  const children = new Set<Child>()
  async function run(method: 'make' | 'check', task: BackupTask, onProgress: OnProgress): Promise<void> {
    const child = startChild('backup-worker')
    children.add(child)
    try {
      await child.call(method, task, {
        onEvent: (event) => {
          const { done, total } = event as { done: number; total: number }
          onProgress(done, total)
        },
      })
    } finally {
      children.delete(child)
      child.kill()
    }
  }
  return {
    make: (file, how, onProgress) => run('make', { source, file, how }, onProgress),
    check: (file, onProgress) => run('check', { source, file, how: { automatic: false, at: 0 } }, onProgress),
    stop: () => {
      for (const child of children) child.kill()
    },
  }
}
