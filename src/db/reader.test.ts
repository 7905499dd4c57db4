import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { aliasedTable, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type Db, type Orm, openDatabase } from './open.ts'
import { prepared } from './prepared.ts'

const notes = sqliteTable('notes', {
  id: integer().primaryKey(),
  words: text(),
  done: integer({ mode: 'boolean' }),
  bytes: blob({ mode: 'buffer' }),
})
const TABLE = 'CREATE TABLE notes (id INTEGER PRIMARY KEY, words TEXT, done INTEGER, bytes BLOB) STRICT'

let folder: string
let db: Db

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-reader-'))
  db = await openDatabase(path.join(folder, 'a.db'), new Uint8Array(32).fill(1))
  await db.run([TABLE])
  await db.write((orm) =>
    orm.insert(notes).values([
      { id: 1, words: 'one', done: true, bytes: Buffer.from([1, 2]) },
      { id: 2, words: null, done: false, bytes: null },
    ]),
  )
})
afterEach(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

describe('reading', () => {
  test('gives what was written, of every type', async () => {
    expect(await db.read.select().from(notes).orderBy(notes.id)).toEqual([
      { id: 1, words: 'one', done: true, bytes: Buffer.from([1, 2]) },
      { id: 2, words: null, done: false, bytes: null },
    ])
    expect(await db.read.select().from(notes).where(eq(notes.done, true))).toHaveLength(1)
  })

  test('gives rows by name where the query is plain SQL; the first column of a name counts', async () => {
    const rows = await db.read.all<object>(sql`SELECT id, words, 7 AS id FROM notes ORDER BY 1`)
    expect(rows).toEqual([
      { id: 1, words: 'one' },
      { id: 2, words: null },
    ])
  })

  test('sees what was written after the query was kept, and a table that was changed', async () => {
    const count = async () => (await db.read.select().from(notes)).length
    expect(await count()).toBe(2)
    await db.write((orm) => orm.insert(notes).values({ id: 3 }))
    expect(await count()).toBe(3)
    await db.run(['ALTER TABLE notes ADD COLUMN more TEXT', 'DELETE FROM notes WHERE id = 1'])
    expect(await count()).toBe(2)
  })

  test('is refused as before by a broken query, and goes on after it', async () => {
    for (let i = 0; i < 2; i++)
      await expect(
        db.read.all(sql`SELECT nothing FROM notes`).catch((e) => e.cause?.code ?? e.code),
      ).resolves.toBe('SQLITE_ERROR')
    expect(await db.read.select().from(notes)).toHaveLength(2)
  })

  test('holds however many different queries are asked', async () => {
    for (let i = 0; i < 600; i++)
      expect(await db.read.all<object>(sql.raw(`SELECT ${i} AS n`))).toEqual([{ n: i }])
    expect(await db.read.select().from(notes)).toHaveLength(2)
  })

  test('holds no part of the journal once it has answered', async () => {
    await db.read.select().from(notes).limit(1)
    const [row] = await db.write((orm) => orm.all<object>(sql`PRAGMA wal_checkpoint(TRUNCATE)`))
    expect(Object.values(row!)).toEqual([0, 0, 0])
  })
})

test('a prepared query is one of its database, and takes other values each time', async () => {
  const byId = prepared((orm) =>
    orm
      .select({ words: notes.words })
      .from(notes)
      .where(eq(notes.id, sql.placeholder('id')))
      .prepare(),
  )
  expect(byId(db)).toBe(byId(db))
  expect(await byId(db).execute({ id: 1 })).toEqual([{ words: 'one' }])
  expect(await byId(db).execute({ id: 9 })).toEqual([])
})

test('a prepared query gives the same rows as one that is not, of joins and expressions too', async () => {
  const other = aliasedTable(notes, 'other')
  const select = (orm: Orm) =>
    orm
      .select({ first: notes, second: other, loud: sql<string>`upper(${notes.words})` })
      .from(notes)
      .innerJoin(other, ne(other.id, notes.id))
      .where(lt(notes.id, 3))
      .orderBy(notes.id)
  const rows = await prepared((orm) => select(orm).prepare())(db).execute()
  expect(rows).toEqual(await select(db.read))
  expect(rows[0]).toMatchObject({ first: { id: 1, done: true }, second: { id: 2, done: false }, loud: 'ONE' })
})

test('a query for one row gives the first or none', async () => {
  const first = (from: number) =>
    db.read.select().from(notes).where(gt(notes.id, from)).orderBy(notes.id).limit(1)
  expect((await first(0)).map(({ id }) => id)).toEqual([1])
  expect(await first(2)).toEqual([])
  expect((await db.read.select().from(notes).orderBy(notes.id).limit(2)).map(({ id }) => id)).toEqual([1, 2])
})
