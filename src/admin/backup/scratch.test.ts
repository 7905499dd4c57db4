import { afterEach, beforeEach, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DISK_FULL, UserError } from '../../base/errors.ts'
import { inScratch } from './scratch.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-scratch-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const failing = (code: string) =>
  inScratch(folder, () => Promise.reject(Object.assign(new Error('x'), { code }))).catch((error) => error)

test.each(['ENOSPC', 'SQLITE_FULL'])(
  '%s while a backup is laid down is told in words, and leaves nothing',
  async (code) => {
    expect(await failing(code)).toEqual(new UserError(503, DISK_FULL))
    expect(readdirSync(path.join(folder, 'backup-work'))).toEqual([])
  },
)

test('a page that could not be written is told as no room where the folder can be written to, and as it is elsewhere', async () => {
  const unwritten = (place: string) =>
    inScratch(place, () =>
      Promise.reject(Object.assign(new Error('x'), { code: 'SQLITE_IOERR', rawCode: 778 })),
    ).catch((error) => error)
  expect(await unwritten(folder)).toEqual(new UserError(503, DISK_FULL))
  expect((await failing('SQLITE_IOERR')).code).toBe('SQLITE_IOERR')
})

test('a file that cannot be opened on a disk with room is another fault, and goes up as it is', async () => {
  expect((await failing('SQLITE_CANTOPEN')).code).toBe('SQLITE_CANTOPEN')
  expect((await failing('SQLITE_CORRUPT')).code).toBe('SQLITE_CORRUPT')
})

test('the folder is there during the work, and gone after it', async () => {
  let seen = ''
  await inScratch(folder, async (place) => {
    seen = place
    expect(existsSync(place)).toBe(true)
  })
  expect(existsSync(seen)).toBe(false)
})
