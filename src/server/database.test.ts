import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { ConfigError } from '../base/config.ts'
import { appliedMigrations } from '../db/migrate.ts'
import { keysOf, openOwnDatabase, openServedDatabase } from './database.ts'
import { holdDataDir } from './lock.ts'

let folder: string
let place: { dataDir: string; keyFile: string }

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-place-'))
  place = { dataDir: path.join(folder, 'data'), keyFile: path.join(folder, 'data.key') }
})
afterEach(() => rmSync(folder, { recursive: true }))

const wordsOf = async (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: ConfigError) => error.faults,
  )

describe('opening an office’s data', () => {
  test('the first start makes key and database, readable by their owner alone', async () => {
    const { db, applied } = await openOwnDatabase(place, (await keysOf(place)).db)
    await db.close()
    expect(applied).toContain('0001_account.sql')
    for (const file of [place.keyFile, path.join(place.dataDir, 'covriq.db')])
      expect(statSync(file).mode & 0o077).toBe(0)
    const again = await openOwnDatabase(place, (await keysOf(place)).db)
    expect(again.applied).toEqual([])
    await again.db.close()
  })

  test('a key of another installation is refused in one sentence and changes nothing', async () => {
    const { db } = await openOwnDatabase(place, (await keysOf(place)).db)
    await db.close()
    const file = path.join(place.dataDir, 'covriq.db')
    const before = readFileSync(file)
    writeFileSync(place.keyFile, new Uint8Array(32).fill(9))
    expect(await wordsOf(openOwnDatabase(place, (await keysOf(place)).db))).toEqual([
      'The key file doesn’t match this data. Put back the original key file. We changed nothing.',
    ])
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  test('data of a newer version is refused in one sentence', async () => {
    const key = (await keysOf(place)).db
    const { db } = await openOwnDatabase(place, key)
    await db.run(["INSERT INTO migrations (name) VALUES ('9999_later.sql')"])
    await db.close()
    expect(await wordsOf(openOwnDatabase(place, key))).toEqual([
      'This data was made by a newer version of CovrIQ. Start that version. We changed nothing.',
    ])
  })

  test('a missing key beside data is refused in words, not replaced', async () => {
    const { db } = await openOwnDatabase(place, (await keysOf(place)).db)
    await db.close()
    rmSync(place.keyFile)
    const [words] = await wordsOf(keysOf(place))
    expect(words).toContain('key file is missing')
  })
})

describe('opening the data beside the server that runs with it', () => {
  test('is refused for a server of another version, and brings nothing up to date', async () => {
    const key = (await keysOf(place)).db
    const { db } = await openOwnDatabase(place, key)
    await db.run(["DELETE FROM migrations WHERE name = '0005_riq.sql'"])
    const applied = () => appliedMigrations(db)
    const before = await applied()
    const [words] = await wordsOf(openServedDatabase(place, key))
    expect(words).toContain('another version of CovrIQ')
    expect(await applied()).toEqual(before)
    await db.close()
  })

  test('works for one of this version', async () => {
    const key = (await keysOf(place)).db
    const { db } = await openOwnDatabase(place, key)
    const beside = await openServedDatabase(place, key)
    expect(await appliedMigrations(beside)).toEqual(await appliedMigrations(db))
    await beside.close()
    await db.close()
  })
})

describe('one office per data directory', () => {
  test('a second one finds it taken until the first lets go', () => {
    const letGo = holdDataDir(place.dataDir)
    expect(letGo).not.toBeNull()
    expect(holdDataDir(place.dataDir)).toBeNull()
    letGo!()
    const again = holdDataDir(place.dataDir)
    expect(again).not.toBeNull()
    again!()
  })
})
