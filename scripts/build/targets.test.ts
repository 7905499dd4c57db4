import { describe, expect, test } from 'bun:test'
import path from 'node:path'
import { locked } from './packages.ts'
import { askedTargets, TARGETS } from './targets.ts'

const LOCK = path.resolve(import.meta.dir, '../../package-lock.json')

describe('targets', () => {
  test('refuses what is no target, and says which there are', () => {
    expect(() => askedTargets(['--target', 'amiga'])).toThrow('linux-x64, linux-arm64, windows-x64')
    expect(() => askedTargets(['--target', 'linux-x64,amiga'])).toThrow('no target of that name')
    for (const args of [['--target'], ['windows-x64'], ['--target', 'linux-x64', 'more'], ['--fast', 'x']])
      expect(() => askedTargets(args)).toThrow('The build takes --target')
  })

  test('takes none, one or several', () => {
    expect(askedTargets([]).map((t) => t.file)).toEqual(['covriq'])
    expect(askedTargets(['--target', 'windows-x64,linux-arm64']).map((t) => t.file)).toEqual([
      'covriq-windows-x64.exe',
      'covriq-linux-arm64',
    ])
  })

  test('each has every package in the lock file with its digest, and its Bun is the one that builds', () => {
    for (const { bunPackage, libsql, canvas, llama } of TARGETS) {
      expect(locked(LOCK, bunPackage).version).toBe(Bun.version)
      for (const name of [libsql, canvas, llama]) expect(locked(LOCK, name).integrity).toStartWith('sha512-')
    }
  })
})
