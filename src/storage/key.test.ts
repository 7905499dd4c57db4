import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installationKey } from './key.ts'

let home: string
let place: { dataDir: string; keyFile: string }

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'covriq-key-'))
  place = { dataDir: path.join(home, 'data'), keyFile: path.join(home, 'keys', 'data.key') }
})
afterEach(() => rmSync(home, { recursive: true }))

const words = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (e) => String(e.message),
  )

describe('the key of the installation', () => {
  test('is not made anew beside data that only the lost one opens', async () => {
    mkdirSync(place.dataDir)
    writeFileSync(path.join(place.dataDir, 'covriq.db'), 'x')
    expect(await words(installationKey(place))).toContain('Put the key file back')
    expect(existsSync(place.keyFile)).toBe(false)
  })

  test('a start that was killed while it wrote the key leaves nothing that stops the next one', async () => {
    mkdirSync(path.dirname(place.keyFile))
    writeFileSync(`${place.keyFile}.draft`, 'half', { mode: 0o600 })
    await installationKey(place)
    expect(statSync(place.keyFile).size).toBe(32)
    expect(existsSync(`${place.keyFile}.draft`)).toBe(false)
  })

  test('never lies inside the data that it locks', async () => {
    const inside = { ...place, keyFile: path.join(place.dataDir, 'keys', 'data.key') }
    expect(await words(installationKey(inside))).toContain('Keep the key file outside the data directory')
  })

  test('is refused when others may read it', async () => {
    await installationKey(place)
    for (const mode of [0o640, 0o604, 0o660]) {
      chmodSync(place.keyFile, mode)
      expect(await words(installationKey(place))).toContain('0600')
    }
  })

  test('is refused when it is short or long', async () => {
    mkdirSync(path.dirname(place.keyFile))
    for (const length of [0, 16, 31, 33]) {
      writeFileSync(place.keyFile, new Uint8Array(length), { mode: 0o600 })
      expect(await words(installationKey(place))).toContain('exactly 32 bytes')
    }
  })

  test('is made at first start, for its owner only, and is the same ever after', async () => {
    mkdirSync(path.join(place.dataDir, 'runtime'), { recursive: true })
    writeFileSync(path.join(place.dataDir, 'lock.db'), '')
    const first = await installationKey(place)
    expect(statSync(place.keyFile).mode & 0o777).toBe(0o600)
    expect(statSync(place.keyFile).size).toBe(32)
    expect(await installationKey(place)).toEqual(first)
  })

  test('gives every purpose a key of its own', async () => {
    const keys = Object.values(await installationKey(place)) as Uint8Array[]
    expect(new Set(keys.map((k) => Buffer.from(k).toString('hex'))).size).toBe(keys.length)
    expect(keys.every((k) => k.length === 32)).toBe(true)
  })
})
