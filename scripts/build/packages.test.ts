import { afterAll, describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { checkDigest, locked, packageFolder } from './packages.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-packages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bytes = new TextEncoder().encode('a package')
const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
const lock = path.join(folder, 'package-lock.json')
writeFileSync(
  lock,
  JSON.stringify({
    packages: {
      'node_modules/@made/native': { version: '1.0.0', integrity },
      'node_modules/@made/weak': { version: '1.0.0', integrity: 'sha1-abc' },
      'node_modules/@made/linked': { link: true },
    },
  }),
)

describe('packages of other platforms', () => {
  test('one that the lock file does not hold with a strong digest is refused', () => {
    for (const name of ['@made/unknown', '@made/weak', '@made/linked'])
      expect(() => locked(lock, name)).toThrow(`doesn't hold ${name}`)
  })

  test('a package with one other byte is refused', () => {
    const changed = Uint8Array.from(bytes, (byte, at) => (at === 3 ? byte + 1 : byte))
    const wanted = locked(lock, '@made/native')
    expect(() => checkDigest(changed, wanted, '@made/native')).toThrow('isn')
    expect(() => checkDigest(bytes, wanted, '@made/native')).not.toThrow()
  })

  test('what npm has installed is taken from node_modules', async () => {
    const own = path.join(folder, 'node_modules/@made/native')
    mkdirSync(own, { recursive: true })
    writeFileSync(path.join(own, 'package.json'), JSON.stringify({ version: '1.0.0' }))
    expect(await packageFolder(folder, '@made/native')).toBe(own)
  })
})
