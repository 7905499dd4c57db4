import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { watchWarnings } from './watch-warnings.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-watch-'))
  mkdirSync(path.join(folder, 'scans'))
  mkdirSync(path.join(folder, 'data'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const warnings = (setting: string | null) =>
  watchWarnings(setting, {
    dataDir: path.join(folder, 'data'),
    keyFile: path.join(folder, 'key'),
    backupDir: null,
  })

test('a watched folder that isn’t there is told with its name at the start; one that is, is not', async () => {
  const gone = path.join(folder, 'nowhere')
  expect(await warnings(`${gone}; ${path.join(folder, 'scans')}`)).toEqual([
    `Watched folder ${gone}: We can’t find the watched folder. Connect its drive or network share, or choose another folder.`,
  ])
  expect(await warnings(path.join(folder, 'scans'))).toEqual([])
  expect(await warnings(null)).toEqual([])
})
