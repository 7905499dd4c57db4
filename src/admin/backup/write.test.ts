import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { writeBackup } from './write.ts'

const KEY = new Uint8Array(32).fill(1)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-write-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes a backup whose disk gives the fault of this code after half a megabyte. */
const writeUntil = (code: string) => {
  async function* content() {
    yield new Uint8Array(512 * 1024)
    throw Object.assign(new Error(code), { code })
  }
  async function* parts() {
    yield { name: 'covriq.db', bytes: 1024 * 1024, content: content() }
  }
  const manifest = () => {
    throw new Error('a manifest of half a backup')
  }
  return writeBackup(path.join(folder, 'a.backup'), KEY, parts(), manifest).catch((error) => error)
}

describe('a backup whose folder fails in the middle', () => {
  test.each([
    ['ENOSPC', 'The backup folder’s disk is full. Free some space or choose another folder.'],
    ['EROFS', 'The backup folder is read-only. Choose another folder.'],
    ['EIO', 'The backup folder’s disk has an error. Choose another folder.'],
  ])('%s is told in words, and half a backup never stays', async (code, words) => {
    expect(await writeUntil(code)).toMatchObject({ status: 503, message: words })
    expect(readdirSync(folder)).toEqual([])
  })

  test('what is no fault of the folder is not told as one', async () => {
    expect((await writeUntil('SQLITE_CORRUPT')).message).toBe('SQLITE_CORRUPT')
    expect(readdirSync(folder)).toEqual([])
  })
})
