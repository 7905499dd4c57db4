import { expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { compareVersions, infoIn, ownInfo, platformOf } from './program-info.ts'

test('what a program prints is believed only in its form', () => {
  for (const text of [
    '',
    '{}',
    '[]',
    'null',
    '{"version":"1"}',
    JSON.stringify({ ...ownInfo(), version: 'a b' }),
  ])
    expect(infoIn(text)).toBeNull()
  expect(infoIn(JSON.stringify({ ...ownInfo(), more: 1 }))).toEqual(ownInfo())
  expect(ownInfo().migrations.length).toBeGreaterThan(20)
})

test('versions are compared by their numbers', () => {
  const sorted = ['0.9.0', '0.10.0-beta.2', '0.10.0-beta.10', '0.10.0', '1.0.0', '10.0.0']
  expect([...sorted].reverse().sort(compareVersions)).toEqual(sorted)
  expect(compareVersions('1.0.0', '1.0.0+build')).toBe(0)
})

test('the head of a file tells its platform', () => {
  const file = path.join(os.tmpdir(), `covriq-head-${process.pid}`)
  const of = (bytes: Buffer) => {
    writeFileSync(file, bytes)
    return platformOf(file)
  }
  expect(of(Buffer.from('hello'))).toBeNull()
  expect(of(Buffer.alloc(2000))).toBeNull()
  const pe = Buffer.alloc(2000)
  pe.write('MZ')
  pe.writeUInt32LE(128, 60)
  expect(of(pe)).toBeNull()
  pe.write('PE\0\0', 128)
  pe.writeUInt16LE(0x8664, 132)
  expect(of(pe)).toBe('windows-x64')
  expect(platformOf(process.execPath)).toStartWith('linux-')
})
