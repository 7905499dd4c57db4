import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { ConfigError } from '../base/config.ts'
import { UserError } from '../base/errors.ts'
import { captureLog } from '../base/log.ts'
import { DataTaken } from '../server/data-taken.ts'
import { tell } from './tell.ts'
import { UsageError } from './usage.ts'

let said: string[]
let endLog: () => void
let spy: ReturnType<typeof spyOn>
beforeEach(() => {
  said = []
  endLog = captureLog(() => {})
  spy = spyOn(console, 'error').mockImplementation((line: string) => void said.push(line))
})
afterEach(() => {
  endLog()
  spy.mockRestore()
})

const systemError = (code: string, path?: string) => Object.assign(new Error('secret words'), { code, path })

describe('why a command failed', () => {
  test('a fault of ours shows none of its words', () => {
    expect(tell(new Error('secret words'))).toBe(70)
    expect(said).toEqual(['covriq: Unexpected error'])
  })

  test.each([
    ['EACCES', '/srv/covriq', 'doesn’t let this user open /srv/covriq'],
    ['EPERM', undefined, 'open a file that CovrIQ needs'],
    ['ENOTDIR', '/srv/file', '/srv/file isn’t what it should be'],
    ['SQLITE_CANTOPEN', undefined, 'Check who may read and write there'],
  ])('%s is told in one sentence with the remedy, exit code 78', (code, place, words) => {
    expect(tell(systemError(code, place))).toBe(78)
    expect(said).toHaveLength(1)
    expect(said[0]).toContain(words)
    expect(said[0]).not.toContain('secret')
  })

  test('words for people keep their own codes', () => {
    const codes = [
      tell(new ConfigError(['One.', 'Two.'])),
      tell(new UsageError('Usage.')),
      tell(new DataTaken()),
      tell(new UserError(404, 'Not there.')),
    ]
    expect(codes).toEqual([78, 2, 75, 1])
    expect(said.slice(0, 3)).toEqual(['covriq: One.', 'covriq: Two.', 'covriq: Usage.'])
  })

  test('a place that really cannot be read is one of them', () => {
    try {
      readFileSync('/etc/hostname/inside')
    } catch (error) {
      expect(tell(error)).toBe(78)
    }
    expect(said).toHaveLength(1)
  })
})
