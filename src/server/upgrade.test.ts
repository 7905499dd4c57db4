import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { officeMark } from '../admin/backup/format.ts'
import { restoreBackup } from '../admin/backup/restore.ts'
import type { ConfigError } from '../base/config.ts'
import { DATABASE } from '../db/file-name.ts'
import { appliedMigrations } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { openFiles } from '../storage/files.ts'
import { type OlderPlace, openOlderPlace, STORED } from '../testing/older-data.ts'
import { beforeUpgrades } from './before-upgrade.ts'
import { noteRestored } from './own-office.ts'
import { openOffice } from './upgrade.ts'

const NEWEST = STORED.at(-1)!

let place: OlderPlace
beforeEach(async () => {
  place = await openOlderPlace()
})
afterEach(() => place.remove())

const wordsOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no fault',
    (error: ConfigError) => error.faults?.join() ?? `no words: ${error}`,
  )
const backups = () => beforeUpgrades(place, place.keys.backup)

describe('before the data changes', () => {
  test('it is backed up with its documents, and the backup leads back to where it was', async () => {
    await place.lay('after-0009.sql')
    const store = await openFiles(path.join(place.dataDir, 'files'), place.keys.files)
    const { id: document } = await store.write(Buffer.from('a plan of benefits'))
    const { db, before } = await openOffice(place, place.keys)
    await db.close()
    expect(path.relative(place.dataDir, before!)).toMatch(
      /^before-upgrade\/covriq-before-0010_queue-\d{8}-\d{6}\.backup$/,
    )
    await store.remove(document)
    const { applied } = await restoreBackup(before!, place, { at: Date.now(), stamp: 'now' })
    expect(applied[0]).toBe('0010_queue.sql')
    expect(Buffer.from(await store.readWhole(document)).toString()).toBe('a plan of benefits')
  })

  test('a new office and one that is up to date need none', async () => {
    const first = await openOffice(place, place.keys)
    await first.db.close()
    const second = await openOffice(place, place.keys)
    await second.db.close()
    expect([first.before, second.before, second.applied]).toEqual([null, null, []])
    expect(await backups()).toEqual([])
  })

  test('what a killed process left half-written is cleared away', async () => {
    await place.lay(NEWEST)
    const child = Bun.spawn(['true'])
    await child.exited
    const folder = path.join(place.dataDir, 'before-upgrade')
    mkdirSync(folder, { recursive: true })
    const draft = path.join(folder, `.x.backup.${officeMark(place.keys.backup)}.${child.pid}.part`)
    writeFileSync(draft, 'half a backup')
    const { db } = await openOffice(place, place.keys)
    await db.close()
    expect(existsSync(draft)).toBe(false)
    expect(await backups()).toHaveLength(1)
  })

  test('no room on the disk stops it in words, and changes nothing', async () => {
    await place.lay(NEWEST)
    const { bavail, bsize } = statfsSync(place.dataDir)
    // A sparse file of a size that no disk here has room for a copy of.
    mkdirSync(path.join(place.dataDir, 'files'))
    const huge = path.join(place.dataDir, 'files', 'huge')
    writeFileSync(huge, '')
    truncateSync(huge, bavail * bsize + 1e9)
    const bytes = place.bytes()
    expect(await wordsOf(openOffice(place, place.keys))).toMatch(
      /^There isn't enough room for the backup before the upgrade: \d+ MB are needed/,
    )
    expect(place.bytes().equals(bytes)).toBe(true)
  })
})

describe('an upgrade that fails', () => {
  const trap = 'CREATE TABLE masked_words (other TEXT) STRICT'

  test('changes nothing, and tells the way back with the file', async () => {
    await place.lay('after-0012.sql', trap)
    const words = await wordsOf(openOffice(place, place.keys))
    const [backup] = await backups()
    expect(words).toBe(
      `We couldn’t update the data to this version, and we changed nothing. Start the version you used before. If that doesn't work, run with that version: covriq restore ${backup!.file}`,
    )
    const db = await place.raw()
    // The one before it would have gone well, and was not kept either.
    expect((await appliedMigrations(db)).at(-1)).toBe('0012_thumbs.sql')
    await db.close()
  })

  test('again and again leaves one backup, the newest', async () => {
    await place.lay('after-0012.sql', trap)
    await wordsOf(openOffice(place, place.keys))
    const [first] = await backups()
    await wordsOf(openOffice(place, place.keys))
    const left = await backups()
    expect(left.length).toBe(1)
    expect(left[0]!.file).not.toBe(first!.file)
  })

  test('keeps the whole backup when a document was damaged since, and one of those that aren’t whole', async () => {
    await place.lay('after-0001.sql', trap)
    const folder = path.join(place.dataDir, 'files')
    const { id } = await (await openFiles(folder, place.keys.files)).write(Buffer.from('a plan'))
    await wordsOf(openOffice(place, place.keys))
    const [whole] = await backups()
    writeFileSync(path.join(folder, id), 'nonsense')
    for (let i = 0; i < 2; i++) await wordsOf(openOffice(place, place.keys))
    const left = await backups()
    expect(left.map(({ manifest }) => manifest.broken?.length ?? 0)).toEqual([1, 0])
    expect(left[1]!.file).toBe(whole!.file)
  })

  test('does not begin when the backup cannot be made', async () => {
    await place.lay(NEWEST)
    const before = path.join(place.dataDir, 'before-upgrade')
    writeFileSync(before, 'a file where the folder should be')
    expect(await wordsOf(openOffice(place, place.keys))).toMatch(
      /^We couldn’t make a backup before the upgrade/,
    )
    const db = await place.raw()
    expect((await appliedMigrations(db)).at(-1)).toBe('0014_masked_words.sql')
    await db.close()
  })
})

describe('data of a newer version', () => {
  const NEWER = "INSERT INTO migrations (name) VALUES ('9999_later.sql')"
  const REFUSAL =
    'This data was made by a newer version of CovrIQ. Start that version. We changed nothing. To go back to this version, '

  test('is refused with the general way back where there is no backup from before', async () => {
    await place.lay(NEWEST, NEWER)
    expect(await wordsOf(openOffice(place, place.keys))).toBe(
      `${REFUSAL}restore a backup that it made: covriq restore FILE`,
    )
    expect(await backups()).toEqual([])
  })

  test('is refused with the file that leads back, and it does', async () => {
    await place.lay(NEWEST)
    const { db, before } = await openOffice(place, place.keys)
    await db.run([NEWER])
    await db.close()
    const words = await wordsOf(openOffice(place, place.keys))
    expect(words).toStartWith(`${REFUSAL}with the data as it was on `)
    expect(words).toEndWith(` before the upgrade, run: covriq restore ${before}`)
    await restoreBackup(before!, place, { at: Date.now(), stamp: 'now' })
    // As `covriq restore` does: the backup is from before offices had an identity.
    const restored = await openDatabase(path.join(place.dataDir, DATABASE), place.keys.db, { log: 'sealed' })
    await noteRestored(restored, place, place.keys.db)
    await restored.close()
    const again = await openOffice(place, place.keys)
    await again.db.close()
    expect(await backups()).toHaveLength(1)
  })
})
