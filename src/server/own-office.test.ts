import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { recordAudit } from '../account/audit/store.ts'
import { markOf } from '../admin/identity/mark.ts'
import type { ConfigError } from '../base/config.ts'
import { openDatabase } from '../db/open.ts'
import { FILES_FOLDER, openFiles } from '../storage/files.ts'
import { installationKey } from '../storage/key.ts'
import { openOwnDatabase } from './database.ts'
import { putOfficeAside } from './own-office.ts'

let folder: string
let place: { dataDir: string; keyFile: string }
const file = () => path.join(place.dataDir, 'covriq.db')
const ends = ['', '-wal', '-shm', '-seals']

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-own-'))
  place = { dataDir: path.join(folder, 'data'), keyFile: path.join(folder, 'data.key') }
})
afterEach(() => rmSync(folder, { recursive: true }))

const keys = () => installationKey(place)
async function start(at?: number): Promise<string[]> {
  const { db, damage } = await openOwnDatabase(place, (await keys()).db)
  if (at !== undefined) await recordAudit(db, { at, who: null, what: 'backup_restored' })
  await db.close()
  return damage
}
const refusal = () =>
  start().then(
    () => 'started',
    (error: ConfigError) => error.faults?.[0] ?? String(error),
  )
const empty = () => {
  for (const end of ends) rmSync(file() + end, { force: true })
}

describe('a database that is missing or emptied', () => {
  test('is refused beside a key with a history, and nothing is made in its place', async () => {
    await start()
    empty()
    expect(await refusal()).toContain('is missing or empty')
    expect(existsSync(file())).toBe(false)
    writeFileSync(file(), '')
    expect(await refusal()).toContain('covriq restore FILE')
    expect(readFileSync(file()).length).toBe(0)
  })

  test('is refused beside sealed documents, though the key’s mark is gone or broken', async () => {
    await start()
    const files = await openFiles(path.join(place.dataDir, FILES_FOLDER), (await keys()).files)
    await files.write(Buffer.from('a plan'))
    empty()
    writeFileSync(markOf(place.keyFile), 'nonsense')
    expect(await refusal()).toContain('is missing or empty')
    rmSync(markOf(place.keyFile))
    expect(await refusal()).toContain('is missing or empty')
  })

  test('without tables, or without its rows, is refused as well', async () => {
    await start()
    empty()
    const bare = await openDatabase(file(), (await keys()).db)
    await bare.run(['CREATE TABLE x (y INTEGER)', 'DROP TABLE x'])
    await bare.close()
    expect(await refusal()).toContain('is missing or empty')
    empty()
    rmSync(markOf(place.keyFile))
    await start()
    const emptied = await openDatabase(file(), (await keys()).db, { log: 'sealed' })
    await emptied.run(['DELETE FROM office_identity'])
    await emptied.close()
    expect(await refusal()).toContain('is missing or empty')
  })

  test('of another office under the same key is refused', async () => {
    await start()
    cpSync(file(), path.join(folder, 'first.db'))
    empty()
    rmSync(markOf(place.keyFile))
    await start()
    empty()
    cpSync(path.join(folder, 'first.db'), file())
    expect(await refusal()).toContain('different offices')
  })

  test('a first start, a start after it, and a broken mark beside a whole database are no reason', async () => {
    expect(await refusal()).toBe('started')
    expect(await refusal()).toBe('started')
    writeFileSync(markOf(place.keyFile), 'nonsense')
    expect(await refusal()).toBe('started')
    expect(await refusal()).toBe('started')
  })
})

test('a database from before offices had an identity takes the one that its key knows', async () => {
  await start()
  const old = await openDatabase(file(), (await keys()).db, { log: 'sealed' })
  await old.run(['DROP TABLE office_identity', "DELETE FROM migrations WHERE name LIKE '0017%'"])
  await old.close()
  expect(await start()).toEqual([])
  expect(await refusal()).toBe('started')
})

test('an older copy of the database in its place is noticed', async () => {
  await start(1_000)
  for (const end of ends) if (existsSync(file() + end)) cpSync(file() + end, `${folder}/old${end}`)
  await start(2_000)
  expect(await start()).toEqual([])
  empty()
  for (const end of ends) if (existsSync(`${folder}/old${end}`)) cpSync(`${folder}/old${end}`, file() + end)
  expect(await start()).toEqual(['the database is older than the one that was in use here last'])
})

test('whoever means to begin a new office finds the old one put aside, whole', async () => {
  await start()
  const before = readFileSync(file())
  const aside = await putOfficeAside(place, 'now')
  expect(readFileSync(path.join(aside!, 'covriq.db')).equals(before)).toBe(true)
  expect(await refusal()).toBe('started')
  expect(existsSync(`${markOf(place.keyFile)}.now`)).toBe(true)
})
