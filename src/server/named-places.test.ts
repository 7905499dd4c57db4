import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type NamedPlaces, namedPlaceFaults } from './named-places.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-named-'))
  writeFileSync(path.join(folder, 'file'), 'GGU')
})
afterEach(() => rmSync(folder, { recursive: true }))

const NOTHING: NamedPlaces = { runtimeDir: null, model: 'none', backupDir: null, watchDirs: [] }
const faults = (set: Partial<NamedPlaces>) => namedPlaceFaults({ ...NOTHING, ...set })

test('a file where a setting needs a folder, and a model that’s none: one sentence each that names the setting', () => {
  const [file, inside] = [path.join(folder, 'file'), path.join(folder, 'file', 'inside')]
  for (const place of [file, inside]) {
    expect(faults({ runtimeDir: place })[0]).toStartWith('COVRIQ_RUNTIME_DIR names a file')
    expect(faults({ backupDir: place })[0]).toStartWith('COVRIQ_BACKUP_DIR names a file')
    expect(faults({ watchDirs: [folder, place] })).toEqual([
      `COVRIQ_WATCH_DIR: ${place} is a file, or a place inside one. Name folders only.`,
    ])
    expect(faults({ model: place })[0]).toStartWith('COVRIQ_MODEL must be none')
  }
  for (const model of [folder, path.join(folder, 'nowhere'), 'word'])
    expect(faults({ model })).toHaveLength(1)
  expect(faults({ runtimeDir: file, model: 'word', backupDir: file, watchDirs: [file] }).length).toBe(4)
})

test('a disk that’s away just now is no fault, nor is a real model; nothing is made', () => {
  expect(faults({})).toEqual([])
  const away = path.join(folder, 'away', 'disk')
  expect(faults({ runtimeDir: away, backupDir: away, watchDirs: [away] })).toEqual([])
  mkdirSync(path.join(folder, 'here'))
  expect(faults({ backupDir: path.join(folder, 'here'), model: 'embedded' })).toEqual([])
  writeFileSync(path.join(folder, 'own.gguf'), 'GGUF and more')
  expect(faults({ model: path.join(folder, 'own.gguf') })).toEqual([])
  expect(readdirSync(folder).sort()).toEqual(['file', 'here', 'own.gguf'])
})
