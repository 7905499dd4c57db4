import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../base/config.ts'
import { type BackupPlace, openBackupPlace } from '../testing/backup-place.ts'
import { checkWatch } from './doctor-watch.ts'

let place: BackupPlace
beforeEach(async () => {
  place = await openBackupPlace()
})
afterEach(() => place.remove())

const configWith = (watch: string) =>
  readConfig({ COVRIQ_DATA: place.dataDir, COVRIQ_KEY_FILE: place.keyFile, COVRIQ_WATCH_DIR: watch })

test('the doctor tells which watched folder can’t be used, and why', async () => {
  const scans = path.join(place.folder, 'scans')
  await expect(checkWatch(configWith(scans))).rejects.toThrow(`${scans}: We can’t find the watched folder.`)
  mkdirSync(scans)
  expect(await checkWatch(configWith(scans))).toBe('the folder can be used')
  expect(await checkWatch(configWith(''))).toBe('none set')
})

test('what an administrator set wins over the environment', async () => {
  const row = `INSERT INTO settings (name, value, changed_at) VALUES ('watch_folders', '"/nowhere/scans"', 1)`
  await place.withDatabase((db) => db.run([row]))
  await expect(checkWatch(configWith(''))).rejects.toThrow('/nowhere/scans: We can’t find')
})
