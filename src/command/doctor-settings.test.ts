import { describe, expect, test } from 'bun:test'
import { readConfig } from '../base/config.ts'
import { NOT_BUILT, SETTINGS } from '../base/settings.ts'
import { CHANGED_IN_ADMIN, shownSettings } from './doctor-settings.ts'

describe('the settings that doctor prints', () => {
  test('never show a password', () => {
    const secret = 'correct horse battery'
    const config = readConfig({
      COVRIQ_ADMIN_EMAIL: 'a@b.example',
      COVRIQ_ADMIN_PASSWORD: secret,
      COVRIQ_DEMO_EMAIL: 'd@b.example',
      COVRIQ_DEMO_PASSWORD: secret,
    })
    expect(JSON.stringify(shownSettings(config))).not.toContain(secret)
    expect(shownSettings(config)['ADMIN_PASSWORD']).toBe('(set, not shown)')
  })

  test('are told apart from those that an administrator changes in the app', () => {
    const names = Object.keys(shownSettings(readConfig({}))).filter((name) => CHANGED_IN_ADMIN.includes(name))
    expect(names.sort()).toEqual(['BACKUP_DIR', 'RETAIN_ORIGINAL_DAYS', 'SIGNUP', 'TIME_ZONE', 'WATCH_DIR'])
  })

  test('are all that this version honours', () => {
    const later: readonly string[] = NOT_BUILT
    const honoured = SETTINGS.map((s) => s.name).filter((name) => !later.includes(name))
    expect(Object.keys(shownSettings(readConfig({}))).sort()).toEqual(honoured.sort())
  })
})
