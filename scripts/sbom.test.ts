import { describe, expect, test } from 'bun:test'
import path from 'node:path'
import { TARGETS } from './build/targets.ts'
import { sbomOf } from './sbom.ts'

const ROOT = path.resolve(import.meta.dir, '..')
const listOf = (name: string) =>
  JSON.parse(sbomOf(ROOT, TARGETS.find((target) => target.name === name)!, Buffer.from('program')))

describe('the list of parts', () => {
  const list = listOf('linux-x64')
  const names: string[] = list.components.map(({ name }: { name: string }) => name)

  test('holds no stand-in, nothing of another platform, and nothing that only tests need', () => {
    expect(
      names.filter((name) => /empty-package|cuda|win32|darwin|arm64|playwright|biome/.test(name)),
    ).toEqual([])
  })

  test('holds packages, natives, runtime and models with their hashes', () => {
    for (const name of [
      'elysia',
      'react',
      '@libsql/linux-x64-gnu',
      '@oven/bun-linux-x64',
      'eng.traineddata',
      'riq-mini-q8_0.gguf',
      'SQLite (in libSQL)',
    ])
      expect(names).toContain(name)
    const bare = list.components.filter(
      ({ purl, hashes }: { purl?: string; hashes?: unknown[] }) => purl && !hashes,
    )
    expect(bare).toEqual([])
    expect(list.metadata.component.hashes[0].content).toBe(
      new Bun.CryptoHasher('sha256').update('program').digest('hex'),
    )
  })

  test('says each license as SPDX does, or as a name', () => {
    const told = new Map<string, unknown>(
      list.components.map(({ name, licenses }: { name: string; licenses: unknown[] }) => [name, licenses]),
    )
    expect(told.get('rc')).toEqual([{ expression: '(BSD-2-Clause OR MIT OR Apache-2.0)' }])
    expect(told.get('SQLite (in libSQL)')).toEqual([{ license: { name: 'public domain' } }])
    expect(told.get('JavaScriptCore and WTF (in Bun)')).toEqual([
      { expression: 'LGPL-2.0-or-later AND BSD-2-Clause' },
    ])
    const gcc = list.components.find(({ name }: { name: string }) => name.startsWith('GCC'))
    expect(gcc.licenses).toEqual([{ expression: 'GPL-3.0-or-later WITH GCC-exception-3.1' }])
    expect([...told.values()].filter((licenses) => licenses === undefined)).toEqual([])
  })

  test('of Windows holds the natives of Windows', () => {
    const windows = listOf('windows-x64').components.map(({ name }: { name: string }) => name)
    expect(windows).toContain('@libsql/win32-x64-msvc')
    expect(windows).not.toContain('@libsql/linux-x64-gnu')
  })
})
