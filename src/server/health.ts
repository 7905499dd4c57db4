import { hasNoAdmin } from '../account/store.ts'
import type { Backups } from '../admin/backup/backups.ts'
import { errorCode, log } from '../base/log.ts'
import type { Db } from '../db/open.ts'
import type { Model } from '../model/contract.ts'
import type { Files } from '../storage/files.ts'
import { RESERVE_BYTES } from '../upload/intake.ts'

/** What `/health` tells a monitor; details are for administrators only. */
export type Health = 'ok' | 'degraded'

/**
 * Whether the office can do its work: the database answers, the disk has room for uploads, the newest backup went well, the model (where there is one) has not failed.
 * Never throws; the cause goes to the log as a code.
 */
export async function healthOf(needs: {
  db: Db
  files: Pick<Files, 'free'>
  model: Pick<Model, 'state'> | null
  backups: Pick<Backups, 'trouble'>
}): Promise<Health> {
  try {
    await hasNoAdmin(needs.db)
    if ((await needs.files.free()) < RESERVE_BYTES) return 'degraded'
    if ((await needs.backups.trouble()) !== null) return 'degraded'
    return needs.model?.state() === 'failed' ? 'degraded' : 'ok'
  } catch (error) {
    log.error('health.failed', { cause: errorCode(error) })
    return 'degraded'
  }
}
