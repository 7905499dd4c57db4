import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from './open.ts'
import { settledPages } from './page-seals.ts'

const KEY = new Uint8Array(32).fill(1)
const PAGE = 4096
let folder: string
let file: string

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-settled-'))
  file = path.join(folder, 'a.db')
  const db = await openDatabase(file, KEY, { log: 'sealed' })
  await db.run(['CREATE TABLE notes (id INTEGER PRIMARY KEY, words BLOB NOT NULL) STRICT'])
  await db.run([
    `INSERT INTO notes WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
     SELECT i, zeroblob(16000) FROM n`,
  ])
  await db.close()
})
afterEach(() => rmSync(folder, { recursive: true }))

function flip(page: number): void {
  const bytes = readFileSync(file)
  bytes[(page - 1) * PAGE + 9]! ^= 1
  writeFileSync(file, bytes)
}

test('only the pages that were not as written are looked at again: the few that a busy server changes meanwhile get no second chance to look damaged', async () => {
  flip(3)
  flip(5000)
  const looking = settledPages(file, KEY)
  flip(4000)
  expect(await looking).toMatchObject({ seals: 'whole', damaged: [3, 5000], log: false })
  // A new look goes over all of them.
  expect((await settledPages(file, KEY)).damaged).toEqual([3, 4000, 5000])
})

test('a page that is as written at a later look is no damage', async () => {
  flip(3)
  flip(5000)
  const looking = settledPages(file, KEY)
  flip(3)
  expect((await looking).damaged).toEqual([5000])
})
