import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type Client, createClient } from '@libsql/client/sqlite3'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql/sqlite3'
import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { DataDamaged } from './data-damaged.ts'
import { safeReading } from './safe-read.ts'

const notes = sqliteTable('notes', {
  id: integer().primaryKey(),
  words: text(),
  json: text({ mode: 'json' }).$type<{ a: number }>(),
  bytes: blob().$type<Uint8Array>(),
})

let client: Client
let told: number

beforeEach(async () => {
  client = createClient({ url: ':memory:' })
  told = 0
  await client.execute('CREATE TABLE notes (id INTEGER PRIMARY KEY, words TEXT, json TEXT, bytes BLOB)')
})
afterEach(() => client.close())

const safe = () => safeReading(client, () => void told++)

describe('what is damaged', () => {
  test('text that is no UTF-8 is an error in words and told once each time, not the end of the process', async () => {
    await client.execute(
      "INSERT INTO notes VALUES (1, CAST(x'41ff42' AS TEXT), NULL, NULL), (2, 'fine', NULL, NULL)",
    )
    const orm = drizzle(safe())
    const refused = await orm
      .select()
      .from(notes)
      .catch((error) => error)
    expect(refused.cause ?? refused).toBeInstanceOf(DataDamaged)
    await expect(safe().batch(['SELECT words FROM notes'])).rejects.toBeInstanceOf(DataDamaged)
    expect(told).toBe(2)
    expect(await orm.select({ words: notes.words }).from(notes).where(eq(notes.id, 2))).toEqual([
      { words: 'fine' },
    ])
  })

  test('text where an integer belongs is read just as safely', async () => {
    await client.execute("INSERT INTO notes (id, bytes) VALUES (1, CAST(x'ff' AS TEXT))")
    await expect(safe().execute('SELECT bytes FROM notes')).rejects.toMatchObject({ status: 503 })
  })

  test('an integer that nobody wrote is damage, and another fault of a statement is not', async () => {
    await client.execute('INSERT INTO notes (id) VALUES (9223372036854775807)')
    await expect(safe().execute('SELECT id FROM notes')).rejects.toBeInstanceOf(DataDamaged)
    await expect(safe().execute('SELECT nothing FROM notes')).rejects.not.toBeInstanceOf(DataDamaged)
    expect(told).toBe(1)
  })
})

describe('what is whole comes out as before', () => {
  test('all kinds of values, duplicate names, order and parameters', async () => {
    await client.execute({
      sql: "INSERT INTO notes VALUES (1, ?, '{\"a\":1}', x'00ff'), (2, '', NULL, x'')",
      args: ['\ufeffé 🦷'],
    })
    const orm = drizzle(safe())
    const rows = await orm.select().from(notes).orderBy(notes.id)
    expect(rows[0]).toMatchObject({ id: 1, words: '\ufeffé 🦷', json: { a: 1 } })
    expect([...new Uint8Array(rows[0]!.bytes!)]).toEqual([0, 255])
    expect(rows[1]).toMatchObject({ words: '', json: null })
    const sql = 'SELECT id, words AS id, 1.5 AS x, NULL AS n FROM notes WHERE id < ? ORDER BY id DESC;'
    const asked = { sql, args: [9] }
    const [mine, theirs] = [await safe().execute(asked), await client.execute(asked)]
    expect(mine.columns).toEqual(theirs.columns)
    expect(mine.columnTypes).toEqual(theirs.columnTypes)
    expect(mine.rows.map((r) => Array.prototype.slice.call(r))).toEqual(
      theirs.rows.map((r) => Array.prototype.slice.call(r)),
    )
    expect(mine.rows.map((r) => ({ ...r }))).toEqual(theirs.rows.map((r) => ({ ...r })))
  })

  test('more columns than one mask holds', async () => {
    const columns = Array.from({ length: 120 }, (_, i) =>
      i % 2 ? `x'0${i % 8}' AS b${i}` : `'t${i}' AS b${i}`,
    )
    const { rows } = await safe().execute(`SELECT ${columns}`)
    expect(rows[0]!['b118']).toBe('t118')
    expect([...new Uint8Array(rows[0]!['b119'] as ArrayBuffer)]).toEqual([119 % 8])
  })
})
