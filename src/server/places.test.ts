import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Access, placeFaults } from './places.ts'

let folder: string
let config: { dataDir: string; keyFile: string }

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-places-'))
  config = { dataDir: path.join(folder, 'data'), keyFile: path.join(folder, 'data.key') }
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Some places that belong to somebody else. */
const foreign =
  (code: string, ...names: string[]): Access =>
  (place) => {
    if (names.some((name) => path.join(folder, name) === place)) throw Object.assign(new Error(), { code })
  }

describe('places that cannot be used', () => {
  test.each([
    ['the data folder', 'data', ['data'], 'can’t write to the data folder'],
    ['the folder above it', '', [''], 'can’t make the data folder in'],
    ['the database', 'data/covriq.db', ['data/covriq.db'], 'started as another user before'],
    ['the key', 'data.key', ['data.key'], 'can’t read the key file'],
  ])('%s of another user: one sentence that says what to run', (_what, made, names, words) => {
    if (made.startsWith('data')) mkdirSync(config.dataDir)
    if (made.endsWith('.db') || made.endsWith('.key')) writeFileSync(path.join(folder, made), '')
    const faults = placeFaults(config, foreign('EACCES', ...names))
    expect(faults[0]).toContain(words)
    expect(faults[0]).toMatch(/chown|COVRIQ_DATA/)
    expect(faults).toHaveLength(made === '' ? 2 : 1)
  })

  test('a file where a folder should be, and the other way around', () => {
    writeFileSync(config.dataDir, '')
    mkdirSync(config.keyFile)
    expect(placeFaults(config)).toEqual([
      `The data folder ${config.dataDir} is a file. Set COVRIQ_DATA to a folder.`,
      `The key file ${config.keyFile} is a folder. Set COVRIQ_KEY_FILE to a file.`,
    ])
    expect(placeFaults({ dataDir: path.join(config.dataDir, 'x'), keyFile: path.join(folder, 'k') })).toEqual(
      [
        `We can’t make the data folder, because ${config.dataDir} is a file. Set COVRIQ_DATA to another folder.`,
      ],
    )
  })
})

describe('places that can be used', () => {
  test('before the first start and later; a disk that can only be read is none of this; nothing is made', () => {
    expect(placeFaults(config)).toEqual([])
    expect(placeFaults({ ...config, keyFile: path.join(folder, 'new', 'deep', 'key') })).toEqual([])
    expect(placeFaults(config, foreign('EROFS', ''))).toEqual([])
    expect(readdirSync(folder)).toEqual([])
    mkdirSync(config.dataDir)
    writeFileSync(config.keyFile, new Uint8Array(32), { mode: 0o600 })
    expect(placeFaults(config)).toEqual([])
  })
})
