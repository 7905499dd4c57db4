import { serveChild } from '../../base/serve-child.ts'
import { BACKUP_METHODS } from './engine.ts'

/** The `backup-worker` process: makes and checks backups for the server. */
export async function backupWorker(): Promise<never> {
  process.umask(0o077) // what it writes is its owner's alone
  return serveChild(BACKUP_METHODS as never)
}
