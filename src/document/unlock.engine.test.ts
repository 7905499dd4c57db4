import { describe, expect, test } from 'bun:test'
import { encryptedPdf, ownerLockedPdf } from '../testing/hostile-documents.ts'
import { glanceInChild } from './glance-work.ts'
import { unlockInChild } from './unlock.ts'

async function* once(bytes: Uint8Array) {
  yield bytes
}
const unlock = async (bytes: Uint8Array, password: string) =>
  new Uint8Array(Buffer.concat(await Array.fromAsync(unlockInChild(once(bytes), password))))
const pagesOf = async (bytes: Uint8Array) =>
  (await glanceInChild(once(bytes), new AbortController().signal)).pages

describe('taking the password off a PDF', () => {
  test.each([
    ['a wrong password', encryptedPdf(), 'Secret', 'That isn’t the password of this file.'],
    ['what’s no PDF', new TextEncoder().encode('%PDF-1.7 nothing'), 'secret', 'damaged'],
  ])('%s is refused in words', async (_what, bytes, password, words) => {
    const error = await unlock(await bytes, password).catch((e) => e)
    expect(error.message).toContain(words)
    expect(error.message).not.toMatch(/secret/i)
  })

  test('the right one gives a file that everybody can read, its owner’s one too', async () => {
    const locked = await encryptedPdf()
    await expect(pagesOf(locked)).rejects.toThrow('password-protected')
    for (const password of ['secret', 'other'])
      expect(await pagesOf(await unlock(locked, password))).toBeGreaterThan(0)
  })

  test('a file that needs none comes back as it is', async () => {
    const open = await ownerLockedPdf()
    expect(await unlock(open, 'any')).toEqual(new Uint8Array(open))
  })
})
