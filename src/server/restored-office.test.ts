import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { recordAudit } from '../account/audit/store.ts'
import { makeBackup } from '../admin/backup/make.ts'
import { restoreBackup } from '../admin/backup/restore.ts'
import { markOf } from '../admin/identity/mark.ts'
import { captureLog } from '../base/log.ts'
import { openDatabase } from '../db/open.ts'
import { type BackupPlace, openBackupPlace } from '../testing/backup-place.ts'
import { openOwnDatabase } from './database.ts'
import { noteRestored } from './own-office.ts'

let place: BackupPlace
let release: () => void
const file = () => path.join(place.folder, 'backups', 'a.backup')
const backUp = () => makeBackup(place, file(), { automatic: false, at: 1 })
const restore = () => restoreBackup(file(), place, { at: 2_000, stamp: 'then' })

beforeEach(async () => {
  release = captureLog(() => {})
  place = await openBackupPlace()
})
afterEach(() => {
  release()
  place.remove()
})

/** Starts and stops. @returns what is told to be wrong with the database */
async function start(): Promise<string[]> {
  const { db, damage } = await openOwnDatabase(place, place.keys.db)
  await db.close()
  return damage
}

describe('a restore that was killed before the key knew of it', () => {
  test('of data from before offices had an identity is opened, and is nobody else’s', async () => {
    const old = await openDatabase(path.join(place.dataDir, 'covriq.db'), place.keys.db, { log: 'sealed' })
    await old.run(['DROP TABLE office_identity', "DELETE FROM migrations WHERE name LIKE '0017%'"])
    await old.close()
    await backUp()
    expect(await start()).toEqual([])
    await restore()
    expect(await start()).toEqual([])
    expect(place.names()).not.toContain('restored.office')
    expect(await start()).toEqual([])
  })

  test('of older data of the same office is not told to be a copy that somebody put there', async () => {
    await backUp()
    await place.withDatabase((db) =>
      recordAudit(db, { at: Date.now() + 60_000, who: null, what: 'backup_checked' }),
    )
    expect(await start()).toEqual([])
    await restore()
    expect(await start()).toEqual([])
    expect(await start()).toEqual([])
  })
})

test('beside a key whose folder takes no writes a restored office is opened each time', async () => {
  await backUp()
  rmSync(markOf(place.keyFile))
  for (const end of ['', '-seals']) rmSync(path.join(place.dataDir, `covriq.db${end}`))
  rmSync(path.join(place.dataDir, 'files'), { recursive: true })
  expect(await start()).toEqual([]) // another office under the same key
  mkdirSync(`${markOf(place.keyFile)}.draft`) // what stands in the way, whoever asks
  await restore()
  await place.withDatabase((db) => noteRestored(db, place, place.keys.db))
  expect(await start()).toEqual([])
  expect(await start()).toEqual([])
})
