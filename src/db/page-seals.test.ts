import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { seeded } from '../testing/degrade.ts'
import { type Db, openDatabase } from './open.ts'
import { checkPages, sealLog, sealsOf, settledPages } from './page-seals.ts'

const KEY = new Uint8Array(32).fill(1)
let folder: string
let file: string
let told: number

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-seals-'))
  file = path.join(folder, 'a.db')
  told = 0
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = () => openDatabase(file, KEY, { log: 'sealed', onDamage: () => void told++ })
const fill = async (db: Db, rows: number, from = 0) => {
  for (let i = from; i < from + rows; i++)
    await db.run([`INSERT OR REPLACE INTO notes VALUES (${i}, '${`note ${i} `.repeat(60)}')`])
}

/** The files as a power-off server leaves them. */
async function killed(db: Db): Promise<string> {
  const left = path.join(folder, `left-${told}-${Math.random()}.db`)
  for (const end of ['', '-wal', '-shm', '-seals'])
    if (existsSync(file + end)) copyFileSync(file + end, left + end)
  await db.close()
  return left
}

function flip(name: string, bit: number): void {
  const bytes = readFileSync(name)
  bytes[bit >> 3]! ^= 1 << (bit & 7)
  writeFileSync(name, bytes)
}

const whole = { seals: 'whole', damaged: [], log: false } as const

describe('the digests of the pages', () => {
  test('fit after a clean stop, after a kill, after many checkpoints, and beside a server that writes', async () => {
    let db = await open()
    await db.run(['CREATE TABLE notes (id INTEGER PRIMARY KEY, words TEXT NOT NULL) STRICT'])
    await fill(db, 40)
    expect(await settledPages(file, KEY)).toMatchObject(whole)
    const left = await killed(db)
    expect(checkPages(left, KEY)).toMatchObject(whole)
    expect(checkPages(file, KEY)).toMatchObject(whole)
    const again = await openDatabase(left, KEY, { log: 'sealed' })
    expect(await again.read.all(sql`SELECT count(*) AS n FROM notes`)).toEqual([{ n: 40 }])
    await again.close()
    expect(checkPages(left, KEY)).toMatchObject(whole)
    db = await open()
    await fill(db, 700)
    expect(readFileSync(`${file}-wal`).length).toBeLessThan(8_000_000)
    expect(await settledPages(file, KEY)).toMatchObject(whole)
    expect(checkPages(await killed(db), KEY)).toMatchObject(whole)
    expect(told).toBe(0)
  })

  test('a kill between the digests and the log that they cover is no damage, whatever is written after it', async () => {
    let db = await open()
    await db.run(['CREATE TABLE notes (id INTEGER PRIMARY KEY, words TEXT NOT NULL) STRICT'])
    await fill(db, 40)
    await db.close()
    db = await open()
    await db.run([`UPDATE notes SET words = 'first' || words WHERE id < 20`])
    expect(sealLog(file, KEY)).toMatchObject({ damaged: false })
    // The same pages once more, in the log that was not brought in.
    await db.run([`UPDATE notes SET words = 'then' || words WHERE id > 10`])
    const left = await killed(db)
    const again = await openDatabase(left, KEY, { log: 'sealed', onDamage: () => void told++ })
    await again.close()
    expect(told).toBe(0)
    expect(checkPages(left, KEY)).toMatchObject(whole)
  })

  test('a log that grew once gives its room back when it begins again', async () => {
    const db = await open()
    await db.run(['CREATE TABLE notes (id INTEGER PRIMARY KEY, words TEXT NOT NULL) STRICT'])
    const rows = Array.from(
      { length: 3000 },
      (_, i) => `INSERT INTO notes VALUES (${i}, '${'x'.repeat(4000)}')`,
    )
    await db.run(rows)
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(10_000_000)
    for (let i = 0; i < 3; i++) await db.write((orm) => orm.run(sql`DELETE FROM notes WHERE id = ${i}`))
    expect(statSync(`${file}-wal`).size).toBeLessThanOrEqual(8 * 1024 * 1024)
    await db.close()
    expect(checkPages(file, KEY)).toMatchObject(whole)
  })

  test('notice every flipped bit in the file, and where', async () => {
    const db = await open()
    await db.run(['CREATE TABLE notes (id INTEGER PRIMARY KEY, words TEXT NOT NULL) STRICT'])
    await fill(db, 40)
    await db.close()
    const random = seeded(7)
    const bits = readFileSync(file).length * 8
    for (let i = 0; i < 60; i++) {
      const bit = Math.floor(random() * bits)
      flip(file, bit)
      expect(checkPages(file, KEY).damaged).toEqual([Math.floor(bit / 8 / 4096) + 1])
      flip(file, bit)
    }
    expect(checkPages(file, KEY)).toMatchObject(whole)
  })

  test('notice every flipped bit in the log of a killed server', async () => {
    const db = await open()
    await db.run(['CREATE TABLE notes (id INTEGER PRIMARY KEY, words TEXT NOT NULL) STRICT'])
    await fill(db, 10)
    const left = await killed(db)
    const random = seeded(8)
    const bits = readFileSync(`${left}-wal`).length * 8
    for (let i = 0; i < 60; i++) {
      const bit = Math.floor(random() * bits)
      flip(`${left}-wal`, bit)
      expect(checkPages(left, KEY).log).toBe(true)
      flip(`${left}-wal`, bit)
    }
    expect(checkPages(left, KEY)).toMatchObject(whole)
    // Without the index, as a backup tool copies it, all but the last commit is still watched over.
    rmSync(`${left}-shm`)
    for (let i = 0; i < 60; i++) {
      const bit = Math.floor(random() * bits * 0.7)
      flip(`${left}-wal`, bit)
      expect(checkPages(left, KEY).log).toBe(true)
      flip(`${left}-wal`, bit)
    }
  })

  test('a page that was damaged before it is written again is told', async () => {
    let db = await open()
    await db.run(['CREATE TABLE notes (id INTEGER PRIMARY KEY, words TEXT NOT NULL) STRICT'])
    await fill(db, 1)
    await db.close()
    // The last bytes of the first page are free, so nothing else notices.
    flip(file, (4096 + 1000) * 8)
    expect(checkPages(file, KEY).damaged).toEqual([2])
    db = await open()
    await db.run(['DELETE FROM notes'])
    await db.close()
    expect(told).toBe(1)
  })

  test('pages cut off, digests cut off and digests of another key are told apart', async () => {
    const db = await open()
    await db.run(['CREATE TABLE notes (id INTEGER PRIMARY KEY, words TEXT NOT NULL) STRICT'])
    await fill(db, 40)
    await db.close()
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.subarray(0, bytes.length - 4096))
    expect(checkPages(file, KEY).damaged).toEqual([bytes.length / 4096])
    writeFileSync(file, bytes)
    expect(checkPages(file, new Uint8Array(32)).seals).toBe('broken')
    flip(sealsOf(file), 100)
    expect(checkPages(file, KEY).seals).toBe('broken')
    rmSync(sealsOf(file))
    expect(checkPages(file, KEY).seals).toBe('none')
  })
})

test('a log torn by a power cut is not damage: only its last commit is broken, in whatever order the disk took it', async () => {
  const db = await open()
  await db.run(['CREATE TABLE notes (id INTEGER PRIMARY KEY, words TEXT NOT NULL) STRICT'])
  await fill(db, 10)
  const before = readFileSync(`${file}-wal`).length
  await db.run([`INSERT INTO notes VALUES (99, '${'x'.repeat(30_000)}')`])
  const left = await killed(db)
  rmSync(`${left}-shm`)
  const log = readFileSync(`${left}-wal`)
  expect((log.length - before) / 4120).toBeGreaterThan(3)
  log.fill(0, before + 24, before + 24 + 4096)
  writeFileSync(`${left}-wal`, log)
  expect(checkPages(left, KEY)).toMatchObject(whole)
})

test('the engine keeps its lock on the shared memory while the log is looked at', async () => {
  const db = await open()
  await db.run(['CREATE TABLE notes (id INTEGER PRIMARY KEY, words TEXT NOT NULL) STRICT'])
  const { ino } = statSync(`${file}-shm`)
  const locks = () =>
    readFileSync('/proc/locks', 'utf8')
      .split('\n')
      .filter((line) => line.includes(` ${process.pid} `) && line.includes(`:${ino} `)).length
  expect(locks()).toBeGreaterThan(0)
  await fill(db, 3)
  await db.write(async (orm) => void (await orm.run(sql`DELETE FROM notes`)))
  checkPages(file, KEY)
  expect(locks()).toBeGreaterThan(0)
  await db.close()
})
