import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findSession, insertSession } from '../../account/session/store.ts'
import { listUsers } from '../../account/store.ts'
import { UserError } from '../../base/errors.ts'
import { type BackupPlace, bytesUnder, hire, openBackupPlace } from '../../testing/backup-place.ts'
import { checkBackup } from './check.ts'
import { makeAndCheck } from './engine.ts'
import { faultsOf } from './format.ts'
import { makeBackup } from './make.ts'
import { faultyName } from './names.ts'
import { restoreBackup } from './restore.ts'

const AT = Date.parse('2026-11-21T08:00:00Z')

let place: BackupPlace
let file: string
const more: BackupPlace[] = []
beforeEach(async () => {
  place = await openBackupPlace()
  file = path.join(place.folder, 'backups', 'a.backup')
})
afterEach(() => {
  for (const one of [place, ...more.splice(0)]) one.remove()
})

const make = (where = place) => makeBackup(where, file, { automatic: false, at: AT })
const restore = (to = place) => restoreBackup(file, to, { at: AT + 1, stamp: 'then' })
const refusal = (work: Promise<unknown>): Promise<UserError | null> =>
  work.then(
    () => null,
    (e) => {
      if (!(e instanceof UserError)) throw e
      return e
    },
  )

describe('making a backup', () => {
  test('a folder that is not there is told in words, and nothing is made', async () => {
    file = path.join(place.folder, 'unplugged', 'a.backup')
    const told = await refusal(make())
    expect(told?.message).toBe('We can’t find the backup folder. Connect its drive or choose another folder.')
    expect(existsSync(path.dirname(file))).toBe(false)
  })

  test('a name that is taken is never written over, and no draft stays behind', async () => {
    writeFileSync(file, 'something else')
    expect((await refusal(make()))?.message).toContain('A file with this name already')
    expect(readFileSync(file, 'utf8')).toBe('something else')
    expect(readdirSync(path.dirname(file))).toEqual(['a.backup'])
    expect(readdirSync(path.join(place.dataDir, 'backup-work'))).toEqual([])
  })

  test('nothing of it can be read without the key, and it is its owner’s alone', async () => {
    await make()
    const bytes = readFileSync(file).toString('latin1')
    for (const secret of ['first@office.test', 'plan of benefits', 'SQLite format', 'covriq.db', 'plans'])
      expect(bytes).not.toContain(secret)
    expect(statSync(file).mode & 0o077).toBe(0)
  })

  test('holds the office as of one moment while people go on writing', async () => {
    await place.withDatabase(async (db) => {
      const store = await place.files()
      let writing = true
      const writer = (async () => {
        for (let i = 0; writing; i++) {
          await store.write(Buffer.from(`document ${i}`))
          await hire(db, `person${i}@office.test`)
        }
        return (await listUsers(db)).length
      })()
      const manifest = await make()
      writing = false
      expect(manifest.people).toBeLessThanOrEqual(await writer)
      // Every account came after its document: as many documents as accounts are in it at least, beside the first two.
      expect(manifest.parts.length - 1 - 2).toBeGreaterThanOrEqual(manifest.people - 1)
    })
    await checkBackup(file, place.keys, place.dataDir)
  })

  test('a document file that is damaged already is told and left out; the others are in', async () => {
    const ids = await (await place.files()).list()
    const broken = path.join(place.dataDir, 'files', ids[0]!)
    const bytes = readFileSync(broken)
    bytes[bytes.length - 3]! ^= 1
    writeFileSync(broken, bytes)
    const manifest = await make()
    expect(manifest.broken).toEqual([ids[0]!])
    expect(manifest.parts.map((p) => p.name)).toEqual([`files/${ids[1]}`, 'covriq.db'])
    const apart = path.join(place.folder, 'backups', 'apart.backup')
    const made = makeAndCheck(place, apart, { automatic: true, at: 1 }, () => {})
    await expect(made).rejects.toThrow('1 document file couldn’t be opened')
    expect(existsSync(apart)).toBe(false)
    const kept = await checkBackup(faultyName(apart), place.keys, place.dataDir)
    expect(faultsOf(kept.manifest)).toContain('couldn’t be opened')
  })

  test('a document that a row names and that is gone, and a database with a damaged page, make no good backup', async () => {
    expect(faultsOf(await make())).toBeNull()
    await place.withDatabase((db) =>
      db.run([
        `INSERT INTO pages (plan_id, number, file_id, media_type, bytes, width, height) VALUES ('p', 1, '${crypto.randomUUID()}', 'image/png', 1, 1, 1)`,
      ]),
    )
    rmSync(file)
    expect(faultsOf(await make())).toBe('document files that the database names are missing: 1')
    const database = path.join(place.dataDir, 'covriq.db')
    const bytes = readFileSync(database)
    bytes[bytes.length - 3000]! ^= 1
    writeFileSync(database, bytes)
    rmSync(file)
    expect(faultsOf(await make())).toContain('1 page of the database can’t be trusted')
  })
})

describe('restoring a backup', () => {
  test('brings back accounts and documents to the byte, and puts the present ones aside', async () => {
    const before = await place.holds()
    await make()
    await place.withDatabase((db) => hire(db, 'later@office.test'))
    await (await place.files()).write(Buffer.from('later'))
    const { aside, manifest } = await restore()
    expect(await place.holds()).toEqual(before)
    expect([manifest.people, manifest.parts.length]).toEqual([1, 3])
    expect(readdirSync(aside)).toContain('covriq.db')
    expect(readdirSync(path.join(aside, 'files'))).toHaveLength(3)
    expect(place.names().filter((name) => name.startsWith('restore'))).toEqual([])
  })

  test('works on an empty machine that has the key file', async () => {
    const before = await place.holds()
    await make()
    const other = { ...place, dataDir: path.join(place.folder, 'empty') }
    mkdirSync(other.dataDir)
    await restore(other)
    const files = readdirSync(path.join(other.dataDir, 'files'))
    expect(files).toHaveLength(before.documents.length)
    expect(existsSync(path.join(other.dataDir, 'covriq.db'))).toBe(true)
  })

  test('signs everybody out: a session that was ended since then does not come back', async () => {
    await place.withDatabase(async (db) => {
      const [user] = await listUsers(db)
      await insertSession(db, { id_hash: 'x', user_id: user!.id, last_active: AT, ends_at: AT * 2 }, AT)
    })
    await make()
    await restore()
    expect(await place.withDatabase((db) => findSession(db, 'x'))).toBeNull()
  })

  test('a backup of another office is refused in words, and nothing is changed', async () => {
    const other = await openBackupPlace()
    more.push(other)
    await make(other)
    const before = bytesUnder(place.dataDir)
    expect((await refusal(restore()))?.message).toContain('another key file')
    expect(bytesUnder(place.dataDir)).toBe(before)
  })

  test('a backup of a newer version is refused in words, and nothing is changed', async () => {
    await place.withDatabase((db) => db.run(["INSERT INTO migrations (name) VALUES ('9999_later.sql')"]))
    await make()
    const before = bytesUnder(place.dataDir)
    expect((await refusal(restore()))?.message).toContain('newer version of CovrIQ')
    expect((await refusal(checkBackup(file, place.keys, place.dataDir)))?.message).toContain('newer version')
    expect(bytesUnder(place.dataDir)).toBe(before)
  })

  test('a backup of an older version is brought up to this one', async () => {
    await place.withDatabase((db) =>
      db.run(["DELETE FROM migrations WHERE name = '0009_backups.sql'", 'DROP TABLE backup_runs']),
    )
    await make()
    expect((await restore()).applied).toEqual(['0009_backups.sql'])
  })
})
