import { describe, expect, test } from 'bun:test'
import { childEnvironment } from './child-environment.ts'

const ENV = {
  SystemRoot: 'C:\\Windows',
  TEMP: 'C:\\Temp',
  PATH: '/bin',
  COVRIQ_ADMIN_PASSWORD: 'secret',
  TZ: '',
}

describe('the environment of a child', () => {
  test('holds no setting, no secret and nothing that was not asked for', () => {
    for (const platform of ['linux', 'win32'] as const) {
      const names = Object.keys(childEnvironment(ENV, ['TZ'], platform))
      expect(names.filter((n) => n.startsWith('COVRIQ_') || n === 'PATH' || n === 'TZ')).toEqual([])
    }
    expect(childEnvironment(ENV, [], 'linux')).toEqual({ BUN_ENABLE_CRASH_REPORTING: '0', DO_NOT_TRACK: '1' })
  })

  test('holds what Windows needs there, and what was asked for', () => {
    expect(childEnvironment(ENV, ['PATH'], 'win32')).toMatchObject({
      SystemRoot: 'C:\\Windows',
      TEMP: 'C:\\Temp',
      PATH: '/bin',
    })
  })
})
