import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { type Db, openDatabase } from './open.ts'
import { checkPages, sealsOf } from './page-seals.ts'
import { snapshotDatabase } from './snapshot.ts'

const KEY = new Uint8Array(32).fill(1)
const whole = { seals: 'whole', damaged: [], log: false } as const
let folder: string
let left: string

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-left-'))
  const file = path.join(folder, 'a.db')
  left = path.join(folder, 'left.db')
  const db = await openDatabase(file, KEY, { log: 'sealed' })
  await db.run(['CREATE TABLE notes (id INTEGER PRIMARY KEY, words TEXT NOT NULL) STRICT'])
  await db.run(["INSERT INTO notes VALUES (1, 'a')"])
  // The files as a killed server leaves them.
  for (const end of ['', '-wal', '-shm', '-seals']) copyFileSync(file + end, left + end)
  await db.close()
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The engine lets a connection go when it is collected. */
async function collected(): Promise<void> {
  for (let i = 0; i < 5; i++) {
    Bun.gc(true)
    await Bun.sleep(20)
  }
}

async function closedBy(open: () => Promise<Db>, work: (db: Db) => Promise<unknown>): Promise<void> {
  const db = await open()
  await work(db)
  await db.close()
}
const insert = (db: Db) => db.write((orm) => orm.run(sql`INSERT INTO notes VALUES (2, 'b')`))

describe('whoever is left last with the database of a server that ended', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a guest that reads', () => closedBy(guest, (db) => db.read.all(sql`SELECT * FROM notes`))],
    ['a guest that writes', () => closedBy(guest, insert)],
    ['a backup', () => snapshotDatabase(left, KEY, path.join(folder, 'copy.db'))],
  ])('%s changes no page without its digest', async (_, work) => {
    await work()
    await collected()
    expect(existsSync(`${left}-wal`)).toBe(true)
    expect(checkPages(left, KEY)).toMatchObject(whole)
    await closedBy(own, insertOnce)
    await collected()
    expect(checkPages(left, KEY)).toMatchObject(whole)
    expect(statSync(`${left}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0)
  })

  test('the server itself, where the digests cannot be written: it ends, and nothing is lost', async () => {
    const db = await own()
    await insert(db)
    mkdirSync(`${sealsOf(left)}.draft`) // what stands in the way, whoever asks
    await db.close()
    await collected()
    expect(checkPages(left, KEY)).toMatchObject(whole)
    rmSync(`${sealsOf(left)}.draft`, { recursive: true })
    const again = await own()
    expect(await again.read.all(sql`SELECT count(*) AS n FROM notes`)).toEqual([{ n: 2 }])
    await again.close()
    expect(checkPages(left, KEY)).toMatchObject(whole)
  })
})

const guest = () => openDatabase(left, KEY, { log: 'guest' })
const own = () => openDatabase(left, KEY, { log: 'sealed' })
const insertOnce = (db: Db) => db.write((orm) => orm.run(sql`INSERT OR IGNORE INTO notes VALUES (2, 'b')`))
