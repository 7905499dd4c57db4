import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type FakeMachine, fakeMachine } from '../../testing/fake-machine.ts'
import { install } from './install.ts'
import { asService, installedSettings, officeEnvironment } from './installed.ts'

let fake: FakeMachine
let folder: string
beforeEach(() => {
  fake = fakeMachine()
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-installed-'))
})
afterEach(() => {
  fake.remove()
  rmSync(folder, { recursive: true })
})

const look = (env: Record<string, string> = {}, uid = 0) =>
  officeEnvironment({ HOME: '/root', ...env }, 'health', { place: fake.place, folder, uid })

describe('the settings of the installed service', () => {
  test('are nobody’s where nothing is installed, or only half', () => {
    expect(installedSettings(fake.place)).toBeNull()
    expect(look()).toEqual({ env: { HOME: '/root' }, installed: false })
    mkdirSync(path.dirname(fake.place.program), { recursive: true })
    writeFileSync(fake.place.program, 'the program')
    expect(look().installed).toBe(false)
  })

  test('that this user may not read: one sentence with the remedy; root just goes on where the file is gone', async () => {
    await install([], { ...fake, compiled: true })
    rmSync(fake.place.settings)
    expect(installedSettings(fake.place)).toBe('hidden')
    expect(() => look({}, 1000)).toThrow('Run: sudo covriq health')
    expect(look().installed).toBe(false)
  })

  test('don’t count beside settings that were given, or where the folder has an office of its own', async () => {
    await install(['COVRIQ_PORT=3100'], { ...fake, compiled: true })
    expect(look({ COVRIQ_DATA: '/srv/other' })).toEqual({
      env: { HOME: '/root', COVRIQ_DATA: '/srv/other' },
      installed: false,
    })
    mkdirSync(path.join(folder, 'covriq-data'))
    expect(look().installed).toBe(false)
  })

  test('count where nothing else is said, and a command gets them as the service’s user', async () => {
    await install(['COVRIQ_PORT=3100'], { ...fake, compiled: true })
    const { env, installed } = look({ LD_PRELOAD: '/tmp/evil.so' })
    expect([installed, env['COVRIQ_PORT'], env['COVRIQ_DATA']]).toEqual([true, '3100', fake.place.data])
    const started = asService(fake.place, 'admin', ['list'], { ...env, LANG: 'C.UTF-8' })
    expect(started.command).toEqual([
      'setpriv',
      '--reuid=covriq',
      '--regid=covriq',
      '--clear-groups',
      '--no-new-privs',
      fake.place.program,
      'admin',
      'list',
    ])
    expect(Object.keys(started.env).sort()).toEqual([
      'COVRIQ_DATA',
      'COVRIQ_KEY_FILE',
      'COVRIQ_PORT',
      'LANG',
      'PATH',
    ])
  })
})
