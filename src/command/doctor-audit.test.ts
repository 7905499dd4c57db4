import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import path from 'node:path'
import { recordAudit } from '../account/audit/store.ts'
import { makeAndCheck } from '../admin/backup/engine.ts'
import { backupName } from '../admin/backup/names.ts'
import { type Config, readConfig } from '../base/config.ts'
import { openOffice } from '../server/upgrade.ts'
import { type BackupPlace, openBackupPlace } from '../testing/backup-place.ts'
import { checkTrail } from './doctor-audit.ts'

let place: BackupPlace
let config: Config
beforeEach(async () => {
  place = await openBackupPlace()
  config = readConfig({
    COVRIQ_DATA: place.dataDir,
    COVRIQ_KEY_FILE: place.keyFile,
    COVRIQ_BACKUP_DIR: path.join(place.folder, 'backups'),
  })
})
afterEach(() => place.remove())

/** Works as a server or a command does: the trail is sealed when it is closed. */
async function atWork(work: (db: Awaited<ReturnType<typeof openOffice>>['db']) => Promise<unknown>) {
  const { db } = await openOffice(config, place.keys)
  await work(db)
  await db.close()
}
const backUp = (at: number) =>
  makeAndCheck(
    { dataDir: place.dataDir, keys: place.keys },
    path.join(place.folder, 'backups', backupName('America/Chicago', at)),
    { automatic: false, at },
    () => {},
  )
const later = (at: number) => (db: Parameters<Parameters<typeof atWork>[0]>[0]) =>
  recordAudit(db, { at, who: null, what: 'backup_checked' })

describe('the doctor looks at the audit trail', () => {
  test('tells since when it is intact', async () => {
    await atWork(async () => {})
    expect(await checkTrail(config)).toMatch(
      /^intact since 1970-01-01: 1 lines, the newest link is 1 [0-9a-f]{16}$/,
    )
  })

  test('names the line that was changed', async () => {
    await atWork(later(2))
    await place.withDatabase((db) =>
      db.run(['DROP TRIGGER audit_is_never_changed', "UPDATE audit SET who = 'x' WHERE seq = 1"]),
    )
    await expect(checkTrail(config)).rejects.toThrow('The audit trail was changed: it breaks at line 1.')
  })

  test('notices by the newest backup that the end was cut off, and written on', async () => {
    await atWork(later(2))
    await backUp(Date.now())
    expect(await checkTrail(config)).toContain(': 2 lines')
    await place.withDatabase((db) =>
      db.run(['DROP TRIGGER audit_is_never_deleted', 'DELETE FROM audit WHERE seq = 2']),
    )
    const words = 'The audit trail is missing lines that are in the newest backup.'
    await expect(checkTrail(config)).rejects.toThrow(words)
    await atWork(later(3))
    await expect(checkTrail(config)).rejects.toThrow(words)
  })
})
