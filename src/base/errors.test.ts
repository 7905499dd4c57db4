import { describe, expect, test } from 'bun:test'
import {
  DISK_FULL,
  DISK_READ_ONLY,
  diskFault,
  isDiskFault,
  UNEXPECTED,
  UserError,
  wordsOf,
} from './errors.ts'

const coded = (code: string, rawCode?: number, cause?: unknown) =>
  Object.assign(new Error('secret of a person', { cause }), { code, ...(rawCode ? { rawCode } : {}) })

describe('a fault of the disk in words', () => {
  test.each(['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])('%s: full, also deep inside of another error', (code) => {
    expect(wordsOf(coded(code))).toBe(DISK_FULL)
    expect(wordsOf(new Error('outer', { cause: coded('X', 1, coded(code)) }))).toBe(DISK_FULL)
  })

  test.each([
    ['EROFS', 0],
    ['SQLITE_READONLY', 0],
    ['SQLITE_READONLY_DIRECTORY', 0],
    ['SQLITE_IOERR_WRITE', 0],
    ['SQLITE_IOERR', 778],
    ['SQLITE_IOERR', 1034],
  ] as [string, number][])('%s %p: takes no writes', (code, rawCode) => {
    expect(wordsOf(coded(code, rawCode))).toBe(DISK_READ_ONLY)
  })

  test.each([
    ['EACCES', 0],
    ['SQLITE_IOERR', 266],
    ['SQLITE_CORRUPT', 11],
    ['SQLITE_BUSY', 5],
  ] as [string, number][])('%s %p is none of ours', (code, rawCode) => {
    const error = coded(code, rawCode)
    expect(diskFault(error)).toBe(error)
    expect(isDiskFault(error)).toBe(false)
    expect(wordsOf(error)).toBe(UNEXPECTED)
  })

  test('a sentence that was chosen already stays, and no error at all is none', () => {
    const chosen = new UserError(409, 'Somebody else was faster.')
    expect(diskFault(new Error('outer', { cause: chosen }))).toBe(chosen)
    expect(isDiskFault(chosen)).toBe(false)
    expect(diskFault(undefined)).toBe(undefined)
    expect(isDiskFault(new UserError(503, DISK_FULL))).toBe(true)
  })
})
