import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { lookAtData, wordsOfFound } from '../admin/damage/look.ts'
import type { ConfigError } from '../base/config.ts'
import { DISK_FULL } from '../base/errors.ts'
import { FILES_FOLDER, openFiles } from '../storage/files.ts'
import { type InstallationKey, installationKey } from '../storage/key.ts'
import { openOwnDatabase } from './database.ts'
import { judgeDatabase } from './judge-database.ts'

let folder: string
let place: { dataDir: string; keyFile: string }
let keys: InstallationKey
const file = () => path.join(place.dataDir, 'covriq.db')

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-judge-'))
  place = { dataDir: path.join(folder, 'data'), keyFile: path.join(folder, 'data.key') }
  keys = await installationKey(place)
  const { db } = await openOwnDatabase(place, keys.db)
  await db.close()
})
afterEach(() => rmSync(folder, { recursive: true }))

function flip(name: string, byte: number): void {
  const bytes = readFileSync(name)
  bytes[byte]! ^= 4
  writeFileSync(name, bytes)
}

describe('a damaged database', () => {
  test('whose first page is damaged is refused in one sentence and left as it is', async () => {
    flip(file(), 105)
    const before = readFileSync(file())
    const error = (await openOwnDatabase(place, keys.db).catch((e) => e)) as ConfigError
    expect(error.faults).toEqual([
      'Your office’s database is too damaged to open. Restore the newest good backup with covriq restore FILE. We changed nothing.',
    ])
    expect(readFileSync(file()).equals(before)).toBe(true)
    expect(readdirSync(path.join(place.dataDir, 'backup-work'))).toEqual([])
  })

  test('opens with words where the engine still understands it', async () => {
    // The last page is that of an index or table that nothing was written to yet.
    flip(file(), readFileSync(file()).length - 3000)
    const { db, damage } = await openOwnDatabase(place, keys.db)
    await db.close()
    expect(damage).toEqual(['1 page of the database can’t be trusted anymore'])
  })
})

test('a disk without room for the copy that is tried is told as that, and not as data beyond repair', async () => {
  flip(file(), readFileSync(file()).length - 3000)
  const full = () => {
    throw Object.assign(new Error('x'), { code: 'ENOSPC' })
  }
  const error = (await judgeDatabase(place.dataDir, keys.db, full).catch((e) => e)) as ConfigError
  expect(error.faults).toEqual([DISK_FULL])
  expect(readdirSync(path.join(place.dataDir, 'backup-work'))).toEqual([])
})

describe('a look at everything', () => {
  const name = async (id: string) => {
    const { db } = await openOwnDatabase(place, keys.db)
    await db.run([
      `INSERT INTO pages (plan_id, number, file_id, media_type, bytes, width, height) VALUES ('p', 1, '${id}', 'image/png', 1, 1, 1)`,
    ])
    await db.close()
  }

  test('finds nothing in whole data, a sealed file that does not open, and one that is gone', async () => {
    const files = await openFiles(path.join(place.dataDir, FILES_FOLDER), keys.files)
    const { id } = await files.write(Buffer.from('a page'))
    await name(id)
    const look = async () => lookAtData({ dataDir: place.dataDir, keys }, true)
    expect(wordsOfFound(await look())).toBeNull()
    expect((await look()).files).toEqual({ opened: 1, broken: 0, missing: 0 })
    flip(path.join(place.dataDir, FILES_FOLDER, id), 70)
    expect(wordsOfFound(await look())).toBe('1 document file can’t be opened')
    rmSync(path.join(place.dataDir, FILES_FOLDER, id))
    expect(wordsOfFound(await look())).toBe('1 document file is missing')
  })
})
