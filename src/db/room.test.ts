import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { DISK_FULL, DISK_READ_ONLY, UserError } from '../base/errors.ts'
import { type Db, openDatabase } from './open.ts'
import { withRoom } from './room.ts'

let folder: string
let db: Db
/** What asking for room does in a test. */
let makeRoom: () => boolean

/** SQLite's own limit of pages: what it meets there is the same SQLITE_FULL that a disk without room gives. */
const MOST_PAGES = 12

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-room-'))
  makeRoom = () => false
  db = await openDatabase(path.join(folder, 'a.db'), new Uint8Array(32).fill(1), {
    around: (client) => withRoom(client, () => makeRoom()),
  })
  await db.run(['CREATE TABLE notes (words TEXT NOT NULL) STRICT'])
  await limit(MOST_PAGES)
})
afterEach(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

const limit = (pages: number) => db.write((orm) => orm.run(sql.raw(`PRAGMA max_page_count = ${pages}`)))
const note = (length: number) =>
  db.write((orm) => orm.run(sql`INSERT INTO notes VALUES (${'a'.repeat(length)})`))
const count = async () => (await db.read.all<{ n: number }>(sql`SELECT count(*) AS n FROM notes`))[0]!.n
const TOO_LONG = 200_000

describe('a write that finds the disk full', () => {
  test('is refused in words, changes nothing, and the next one works', async () => {
    await expect(note(TOO_LONG)).rejects.toEqual(new UserError(503, DISK_FULL))
    expect(await count()).toBe(0)
    await note(10)
    expect(await count()).toBe(1)
  })

  test('leaves nothing of a batch', async () => {
    const both = db.write((orm) =>
      orm.batch([
        orm.run(sql`INSERT INTO notes VALUES ('first')`),
        orm.run(sql`INSERT INTO notes VALUES (${'a'.repeat(TOO_LONG)})`),
      ]),
    )
    await expect(both).rejects.toEqual(new UserError(503, DISK_FULL))
    expect(await count()).toBe(0)
  })

  test('works again by itself when room comes', async () => {
    await expect(note(TOO_LONG)).rejects.toThrow(DISK_FULL)
    await limit(1000)
    await note(TOO_LONG)
    expect(await count()).toBe(1)
  })

  test('asks for room once, and where there is none stays refused', async () => {
    let asked = 0
    makeRoom = () => {
      asked++
      return false
    }
    await expect(note(TOO_LONG)).rejects.toThrow(DISK_FULL)
    expect(asked).toBe(1)
    await note(10)
    expect(asked).toBe(1)
  })
})

describe('room that is made for a write', () => {
  const full = Object.assign(new Error('full'), { code: 'SQLITE_FULL' })
  const other = Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' })

  /** A client whose first writes fail so, and what it was asked. */
  function failing(...faults: Error[]) {
    const asked: string[] = []
    const answer = async (what: string) => {
      asked.push(what)
      const fault = faults.shift()
      if (fault) throw fault
      return what
    }
    const client = { execute: answer, batch: async () => answer('batch'), close: () => 'closed' }
    return { client: withRoom(client as never, () => makeRoom()), asked }
  }

  test('lets it through at its second try, a batch as well', async () => {
    makeRoom = () => true
    for (const write of ['execute', 'batch'] as const) {
      const { client, asked } = failing(full)
      const wanted = write === 'execute' ? client.execute('execute') : client.batch([])
      expect((await wanted) as unknown).toBe(write)
      expect(asked).toEqual([write, write])
    }
  })

  test('is not asked for a third try, and not for another fault', async () => {
    makeRoom = () => true
    const twice = failing(full, full)
    await expect(twice.client.execute('x')).rejects.toBe(full)
    expect(twice.asked).toHaveLength(2)
    const busy = failing(other)
    await expect(busy.client.execute('x')).rejects.toBe(other)
    expect(busy.asked).toHaveLength(1)
    expect(busy.client.close() as unknown).toBe('closed')
  })
})

describe('a database that takes no writes', () => {
  test('refuses them in words of its own, and is still read', async () => {
    await note(10)
    await db.write((orm) => orm.run(sql`PRAGMA query_only = ON`))
    await expect(note(10)).rejects.toEqual(new UserError(503, DISK_READ_ONLY))
    expect(await count()).toBe(1)
    await db.write((orm) => orm.run(sql`PRAGMA query_only = OFF`))
    await note(10)
    expect(await count()).toBe(2)
  })
})
