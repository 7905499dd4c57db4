import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installPackages } from '../chromium.ts'
import { makeSetup } from './setup.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-setup-'))
const PARTS = ['covriq.exe', 'LICENSE.txt', 'NOTICES.txt', 'SOURCE.txt']

beforeAll(async () => {
  if (!Bun.which('makensis')) await installPackages(['nsis'])
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The bytes of a setup program. */
function made(name: string, signed: boolean): Buffer {
  const out = path.join(folder, name)
  makeSetup({ version: '1.2.3', folder, signed, out })
  return readFileSync(out)
}

describe('the setup program for Windows', () => {
  test('a missing part is an error, and says which', () => {
    expect(() => made('covriq-a.exe', false)).toThrow(/NSIS failed[\s\S]*LICENSE\.txt/)
  })

  test('the same parts give the same bytes, for 64 bits; a signed one carries the signature', () => {
    for (const part of PARTS) writeFileSync(path.join(folder, part), `${part} of this test`)
    const first = made('covriq-b.exe', false)
    expect(first.readUInt16LE(first.readUInt32LE(60) + 4)).toBe(0x8664)
    writeFileSync(path.join(folder, 'covriq.exe'), 'covriq.exe of this test') // at another time
    expect(made('covriq-c.exe', false).equals(first)).toBe(true)
    expect(() => made('covriq-d.exe', true)).toThrow(/minisig/)
    writeFileSync(path.join(folder, 'covriq.exe.minisig'), 'signed')
    expect(made('covriq-e.exe', true).equals(first)).toBe(false)
  })
})
