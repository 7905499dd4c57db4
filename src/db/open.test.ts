import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type Db, openDatabase } from './open.ts'

const notes = sqliteTable('notes', { id: integer().primaryKey(), words: text().notNull() })
const TABLE = 'CREATE TABLE notes (id INTEGER PRIMARY KEY, words TEXT NOT NULL UNIQUE) STRICT'
const KEY = new Uint8Array(32).fill(1)

let folder: string
let db: Db

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-db-'))
  db = await openDatabase(path.join(folder, 'a.db'), KEY)
  await db.run([TABLE])
})
afterEach(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

const pragma = async (name: string) =>
  Object.values((await db.read.all<object>(sql.raw(`PRAGMA ${name}`)))[0]!)[0]
const writtenPragma = (name: string) =>
  db.write(async (orm) => Object.values((await orm.all<object>(sql.raw(`PRAGMA ${name}`)))[0]!)[0])
const words = async () => (await db.read.select().from(notes).orderBy(notes.id)).map((n) => n.words)

describe('what is stored', () => {
  test('is unreadable without the key, in the file and in its journal', async () => {
    await db.write((orm) => orm.insert(notes).values({ words: 'Harbor Mutual Dental' }))
    for (const name of ['a.db', 'a.db-wal']) {
      const bytes = readFileSync(path.join(folder, name)).toString('latin1')
      expect(bytes).not.toContain('Harbor')
      expect(bytes).not.toContain('SQLite format')
    }
  })

  test('opens with its own key only, and a wrong one changes nothing', async () => {
    await db.write((orm) => orm.insert(notes).values({ words: 'kept' }))
    await db.close()
    const file = path.join(folder, 'a.db')
    const before = readFileSync(file)
    const wrong = openDatabase(file, new Uint8Array(32).fill(2))
    await expect(wrong).rejects.toMatchObject({ code: 'SQLITE_NOTADB' })
    expect(readFileSync(file).equals(before)).toBe(true)
    db = await openDatabase(file, KEY)
    expect(await words()).toEqual(['kept'])
  })

  test('survives a power cut: write-ahead log, fully synchronous, and what is deleted is overwritten', async () => {
    expect(await pragma('journal_mode')).toBe('wal')
    expect(await writtenPragma('synchronous')).toBe(2)
    expect(await writtenPragma('foreign_keys')).toBe(1)
    expect(await writtenPragma('secure_delete')).toBe(1)
  })
})

describe('writing', () => {
  test('a batch is saved whole or not at all', async () => {
    const batch = db.write((orm) =>
      orm.batch([
        orm.insert(notes).values({ words: 'first' }),
        orm.insert(notes).values({ words: 'second' }),
        orm.insert(notes).values({ words: 'first' }),
      ]),
    )
    await expect(batch).rejects.toThrow()
    expect(await words()).toEqual([])
  })

  test('many writers at once are served one after the other, in the order in which they came', async () => {
    const order: number[] = []
    await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        db.write(async (orm) => {
          await Bun.sleep(i % 3)
          await orm.insert(notes).values({ words: `note ${i}` })
          order.push(i)
        }),
      ),
    )
    expect(order).toEqual(Array.from({ length: 50 }, (_, i) => i))
    expect(await words()).toEqual(order.map((i) => `note ${i}`))
  })

  test('what a piece of work has read stays true until it has written', async () => {
    const count = () =>
      db.write(async (orm) => {
        const rows = await orm.select().from(notes)
        await Bun.sleep(1)
        await orm.insert(notes).values({ words: `after ${rows.length}` })
      })
    await Promise.all([count(), count(), count()])
    expect(await words()).toEqual(['after 0', 'after 1', 'after 2'])
  })

  test('one that fails does not stop the next', async () => {
    const failed = db.write(() => Promise.reject(new Error('no')))
    await expect(failed).rejects.toThrow('no')
    await db.write((orm) => orm.insert(notes).values({ words: 'next' }))
    expect(await words()).toEqual(['next'])
  })
})

describe('text that SQLite would cut or choke on', () => {
  test('loses its NUL characters and broken halves of characters, and nothing else', async () => {
    const dirty = 'Jos\u00e9\u0000 \ud83e\uddb7 \ud83e end'
    await db.write((orm) => orm.insert(notes).values({ words: dirty }))
    expect(await words()).toEqual(['Jos\u00e9 \ud83e\uddb7 \ufffd end'])
  })

  test('also in a batch, an update and a plain statement', async () => {
    await db.write((orm) =>
      orm.batch([
        orm.insert(notes).values({ id: 1, words: 'a\u0000b' }),
        orm.insert(notes).values({ id: 2, words: 'c' }),
        orm.update(notes).set({ words: 'c\u0000d' }).where(sql`${notes.id} = 2`),
      ]),
    )
    await db.write((orm) => orm.run(sql`INSERT INTO notes (words) VALUES (${'e\u0000f'})`))
    expect(await words()).toEqual(['ab', 'cd', 'ef'])
  })

  test('no statement of ours turns bytes into text, which would end the process when they are no UTF-8', async () => {
    const root = path.resolve(import.meta.dir, '../..')
    const patterns = ['src/**/store.ts', 'src/db/*.ts', 'migrations/*.sql']
    const files = patterns.flatMap((pattern) => [...new Bun.Glob(pattern).scanSync(root)])
    expect(files.length).toBeGreaterThan(5)
    const casting = files.filter(
      (f) =>
        !f.includes('.test.') &&
        /\bcast\s*\([^()]*\bas\s+text\b/i.test(readFileSync(path.join(root, f), 'utf8')),
    )
    expect(casting).toEqual([])
  })
})
