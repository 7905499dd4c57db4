import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { assetPath } from '../base/assets.ts'
import { appliedMigrations, migrate, NewerSchemaError } from './migrate.ts'
import { type Db, openDatabase } from './open.ts'

let folder: string
let db: Db

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-migrate-'))
  db = await openDatabase(':memory:', new Uint8Array(32))
})
afterEach(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

const put = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
const tables = async () =>
  (
    await db.read.all<{ name: string }>(
      sql`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`,
    )
  ).map((t) => t.name)

describe('bringing the database up to date', () => {
  test('applies each file once, in order of their names', async () => {
    put('0002_b.sql', 'INSERT INTO a VALUES (1)')
    put('0001_a.sql', 'CREATE TABLE a (x INTEGER) STRICT\n--\nCREATE TABLE b (x INTEGER) STRICT')
    expect(await migrate(db, folder)).toEqual(['0001_a.sql', '0002_b.sql'])
    expect(await migrate(db, folder)).toEqual([])
    expect(await tables()).toEqual(['a', 'b', 'migrations'])
  })

  test('leaves nothing of a file that fails in the middle', async () => {
    put('0001_a.sql', 'CREATE TABLE a (x INTEGER) STRICT\n--\nCREATE TABLE a (x INTEGER) STRICT')
    await expect(migrate(db, folder)).rejects.toThrow()
    expect(await tables()).toEqual(['migrations'])
  })

  test('leaves nothing of all files when a later one fails: the version before can open it', async () => {
    put('0001_a.sql', 'CREATE TABLE a (x INTEGER) STRICT')
    await migrate(db, folder)
    put('0002_b.sql', 'CREATE TABLE b (x INTEGER) STRICT')
    put('0003_c.sql', 'INSERT INTO nothing VALUES (1)')
    await expect(migrate(db, folder)).rejects.toThrow()
    expect(await tables()).toEqual(['a', 'migrations'])
    expect(await appliedMigrations(db)).toEqual(['0001_a.sql'])
  })

  test('refuses data of a newer version', async () => {
    put('0001_a.sql', 'CREATE TABLE a (x INTEGER) STRICT')
    await migrate(db, folder)
    unlinkSync(path.join(folder, '0001_a.sql'))
    await expect(migrate(db, folder)).rejects.toBeInstanceOf(NewerSchemaError)
  })

  test('the product’s own files make the spec’s tables', async () => {
    await migrate(db, assetPath('migrations'))
    expect(await tables()).toEqual(
      expect.arrayContaining(['announcements', 'audit', 'plans_test', 'sessions', 'users']),
    )
  })
})
