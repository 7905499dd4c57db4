import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { UserError } from '../base/errors.ts'
import { type Files, openFiles } from './files.ts'
import { CHUNK_BYTES } from './seal.ts'

let folder: string
let files: Files

beforeEach(async () => {
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'covriq-files-')), 'files')
  files = await openFiles(folder, new Uint8Array(32).fill(9))
})
afterEach(() => rmSync(path.dirname(folder), { recursive: true }))

/** `count` pieces of `size` bytes, as a request body would bring them. */
async function* body(count: number, size: number, fail = false): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < count; i++) yield new Uint8Array(size).fill(i)
  if (fail) throw new Error('connection lost')
}

describe('stored files', () => {
  test('a file that is too large is refused in words and leaves nothing behind', async () => {
    const refused = await files.write(body(30, 100_000), 1024 * 1024).catch((e) => e)
    expect(refused).toEqual(new UserError(413, 'The file is larger than 1 MB.'))
    expect(readdirSync(folder)).toEqual([])
  })

  test('an upload that breaks off leaves nothing behind', async () => {
    expect(await files.write(body(3, 100_000, true)).catch((e) => e.message)).toBe('connection lost')
    expect(readdirSync(folder)).toEqual([])
  })

  test('a name that is not one of ours never reaches the disk', async () => {
    for (const name of ['../covriq.db', '', 'a/b', '..']) {
      expect(await files.readWhole(name).catch((e) => e.message)).toBe('file id')
    }
  })

  test('what a crash left half written is cleared away, finished files stay', async () => {
    const { id } = await files.write(new Uint8Array([1]))
    writeFileSync(path.join(folder, `${crypto.randomUUID()}.draft`), 'half')
    expect(await files.sweep()).toBe(1)
    expect(readdirSync(folder)).toEqual([id])
  })

  test('what a crash left half removed is cleared away', async () => {
    const { id } = await files.write(new Uint8Array([1]))
    renameSync(path.join(folder, id), path.join(folder, `${id}.gone`))
    expect(await files.list()).toEqual([])
    expect(await files.sweep()).toBe(1)
    expect(readdirSync(folder)).toEqual([])
  })

  test('a file that is removed while others read it is not taken for damaged', async () => {
    let told = 0
    const watched = await openFiles(folder, new Uint8Array(32).fill(9), () => void told++)
    for (let i = 0; i < 40; i++) {
      const { id } = await watched.write(new Uint8Array([1]))
      let removed = false
      const readers = Array.from({ length: 4 }, async () => {
        while (!removed) await watched.readWhole(id).catch(() => {})
      })
      await watched.remove(id).finally(() => {
        removed = true
      })
      await Promise.all(readers)
    }
    expect(told).toBe(0)
    const { id } = await watched.write(new Uint8Array([1]))
    writeFileSync(path.join(folder, id), 'nonsense')
    await watched.readWhole(id).catch(() => {})
    expect(told).toBe(1)
  })

  test.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES])(
    'a file of %d bytes comes back as it was, and its digest is told',
    async (size) => {
      const bytes = crypto.getRandomValues(new Uint8Array(Math.min(size, 65536)))
      const whole = new Uint8Array(size).map((_, i) => bytes[i % 65536] ?? 0)
      const stored = await files.write(whole)
      expect(stored.bytes).toBe(size)
      expect(stored.sha256).toBe(new Bun.CryptoHasher('sha256').update(whole).digest('hex'))
      expect(Buffer.from(await files.readWhole(stored.id)).equals(Buffer.from(whole))).toBe(true)
    },
  )

  test('nothing of a file can be read on the disk', async () => {
    const text = 'Patient: Jane Roe, born 02/03/1980. '.repeat(100)
    const { id } = await files.write(Buffer.from(text))
    expect(readFileSync(path.join(folder, id)).includes('Jane Roe')).toBe(false)
  })

  test('a file comes in pieces small enough for one message', async () => {
    const { id } = await files.write(body(17, 99_999))
    const lengths = (await Array.fromAsync(files.read(id))).map((p) => p.length)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(512 * 1024)
    expect(lengths.reduce((a, b) => a + b)).toBe(17 * 99_999)
  })

  test('a removed file is gone, and removing it again is fine', async () => {
    const { id } = await files.write(new Uint8Array([1, 2]))
    await files.remove(id)
    await files.remove(id)
    expect(readdirSync(folder)).toEqual([])
  })
})
