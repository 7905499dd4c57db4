import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { UserError } from '../../base/errors.ts'
import { CHUNK_BYTES, HEADER_BYTES } from '../../storage/seal.ts'
import { type BackupPlace, bytesUnder, openBackupPlace } from '../../testing/backup-place.ts'
import { seeded } from '../../testing/degrade.ts'
import { checkBackup } from './check.ts'
import { PREFIX_BYTES } from './format.ts'
import { makeBackup } from './make.ts'
import { restoreBackup } from './restore.ts'

const SEALED_CHUNK = CHUNK_BYTES + 16
const FIRST = PREFIX_BYTES + HEADER_BYTES

let place: BackupPlace
let whole: Buffer
let file: string
let before: string
beforeAll(async () => {
  place = await openBackupPlace()
  const made = path.join(place.folder, 'backups', 'whole.backup')
  await makeBackup(place, made, { automatic: false, at: 1 })
  whole = readFileSync(made)
  file = path.join(place.folder, 'backups', 'changed.backup')
  before = bytesUnder(place.dataDir)
})
afterAll(() => place.remove())

/** Whether a restore of these bytes is refused with words that fit, with the present data untouched. */
async function refused(bytes: Uint8Array): Promise<boolean> {
  writeFileSync(file, bytes)
  const error = await restoreBackup(file, place, { at: 2, stamp: 'then' }).catch((e) => e)
  if (bytesUnder(place.dataDir) !== before) throw new Error('the present data was touched')
  return error instanceof UserError && error.status === 422
}

const flipped = (at: number, bit = 0) => {
  const bytes = Buffer.from(whole)
  bytes[at]! ^= 1 << bit
  return bytes
}

describe('a changed backup', () => {
  test('the unchanged one is accepted: what follows is refused for its change alone', async () => {
    writeFileSync(file, whole)
    expect((await checkBackup(file, place.keys, place.dataDir)).manifest.parts).toHaveLength(3)
  })

  test.each(
    Object.entries({
      'the words it begins with': 3,
      'the mark of its key': PREFIX_BYTES - 2,
      'the mark of the seal': PREFIX_BYTES + 1,
      'the nonce of its own key': PREFIX_BYTES + 6,
      'its own key': PREFIX_BYTES + 20,
      'the tag of its own key': FIRST - 1,
      'the first byte': FIRST,
      'the last byte of the first piece': FIRST + CHUNK_BYTES - 1,
      'the tag of the first piece': FIRST + CHUNK_BYTES + 4,
      'the second piece': FIRST + SEALED_CHUNK + 100,
      'the manifest': -300,
      'the last byte': -1,
    }),
  )('is refused when a bit flips in %s', async (_, at) => {
    expect(await refused(flipped(at < 0 ? whole.length + at : at))).toBe(true)
  })

  test('is refused wherever a bit flips: 60 seeded places', async () => {
    const random = seeded(20261121)
    for (let i = 0; i < 60; i++) {
      const at = Math.floor(random() * whole.length)
      expect([at, await refused(flipped(at, i % 8))]).toEqual([at, true])
    }
  })

  test('is refused when it is cut anywhere, down to nothing, or goes on', async () => {
    const cuts = [0, 5, PREFIX_BYTES, FIRST, FIRST + 16, FIRST + SEALED_CHUNK, whole.length - SEALED_CHUNK]
    for (const length of [...cuts, whole.length - 1])
      expect([length, await refused(whole.subarray(0, length))]).toEqual([length, true])
    expect(await refused(Buffer.concat([whole, Buffer.alloc(1)]))).toBe(true)
    expect(await refused(Buffer.concat([whole, whole.subarray(FIRST)]))).toBe(true)
  })

  test('is refused when pieces change places, or one is left out', async () => {
    const piece = (i: number) => whole.subarray(FIRST + i * SEALED_CHUNK, FIRST + (i + 1) * SEALED_CHUNK)
    const rest = whole.subarray(FIRST + 2 * SEALED_CHUNK)
    const head = whole.subarray(0, FIRST)
    expect(await refused(Buffer.concat([head, piece(1), piece(0), rest]))).toBe(true)
    expect(await refused(Buffer.concat([head, piece(0), rest]))).toBe(true)
  })

  test('any other file is refused as no backup', async () => {
    expect(await refused(Buffer.from('%PDF-1.7 a plan'))).toBe(true)
    expect(await refused(readFileSync(path.join(place.dataDir, 'covriq.db')))).toBe(true)
  })
})
