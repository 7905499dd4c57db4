import { afterEach, beforeEach, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { DISK_FULL, UserError } from '../../base/errors.ts'
import { type BackupPlace, openBackupPlace } from '../../testing/backup-place.ts'
import { makeProven } from './engine.ts'

let place: BackupPlace
let file: string
beforeEach(async () => {
  place = await openBackupPlace()
  file = path.join(place.folder, 'backups', 'a.backup')
})
afterEach(() => place.remove())

const failing = (error: Error) =>
  makeProven(
    place,
    file,
    { automatic: false, at: 1 },
    () => {},
    () => Promise.reject(error),
  ).catch((e) => e)

test.each([
  [
    'a backup that isn’t what was written',
    new UserError(422, 'This backup is damaged.'),
    /couldn’t read the backup back/,
  ],
  ['a disk without room', new UserError(503, DISK_FULL), /^The disk is full\./],
  ['a fault of ours', new Error('a bug'), /^a bug$/],
])('%s is told as what it is, and the unproven backup does not stay', async (_what, error, words) => {
  expect((await failing(error)).message).toMatch(words)
  expect(existsSync(file)).toBe(false)
})

test('a proven one stays', async () => {
  const manifest = await makeProven(place, file, { automatic: false, at: 1 })
  expect(manifest.plans).toBe(0)
  expect(existsSync(file)).toBe(true)
})
