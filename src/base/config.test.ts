import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ConfigError, readConfig } from './config.ts'
import { SETTINGS } from './settings.ts'

/** The faults that a wrong environment is told. */
function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.faults : ['another error']
  }
}

describe('settings', () => {
  test('a misspelt setting stops the start instead of being ignored', () => {
    expect(faultsOf({ COVRIQ_PROT: '3000' })).toEqual(['COVRIQ_PROT isn’t a CovrIQ setting.'])
  })

  test('all faults are told at once, and never the value that was set', () => {
    const faults = faultsOf({
      COVRIQ_PORT: 'secret-99',
      COVRIQ_SIGNUP: 'maybe',
      COVRIQ_TIME_ZONE: 'Mars/Base',
    })
    expect(faults).toHaveLength(3)
    expect(faults.join(' ')).not.toContain('secret-99')
  })

  test('what this version does not build yet is refused, not silently dropped', () => {
    expect(faultsOf({ COVRIQ_STORAGE_URL: 's3://box' })).toEqual([
      'COVRIQ_STORAGE_URL isn’t supported by this version yet.',
    ])
  })

  test('the idle time is a number of minutes, decimals allowed, and never none', () => {
    for (const wrong of ['0', '-1', '0x10', '1e3', 'soon'])
      expect(faultsOf({ COVRIQ_IDLE_MINUTES: wrong })).toEqual([
        'COVRIQ_IDLE_MINUTES must be a number from 0.1 to 1440.',
      ])
    expect(readConfig({ COVRIQ_IDLE_MINUTES: '0.5' }).idleMinutes).toBe(0.5)
  })

  test('a proxy and a public address that cannot be used stop the start', () => {
    const faults = faultsOf({ COVRIQ_PROXY: 'nginx', COVRIQ_PUBLIC_URL: 'http://plans.office.example' })
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['COVRIQ_PROXY', 'COVRIQ_PUBLIC_URL'])
    const config = readConfig({
      COVRIQ_PROXY: '127.0.0.1',
      COVRIQ_PUBLIC_URL: 'https://plans.office.example',
    })
    expect([config.proxy, config.publicOrigin]).toEqual(['127.0.0.1', 'https://plans.office.example'])
  })

  test('an administrator needs both e-mail and password, a demo account its e-mail; both must be one address', () => {
    expect(faultsOf({ COVRIQ_ADMIN_EMAIL: 'a@b.example' })).toHaveLength(1)
    expect(faultsOf({ COVRIQ_DEMO_PASSWORD: 'secret-99' })).toEqual([
      'COVRIQ_DEMO_PASSWORD needs COVRIQ_DEMO_EMAIL.',
    ])
    for (const wrong of ['word', 'a@b, c@d', 'Dana <d@b.example>']) {
      expect(faultsOf({ COVRIQ_DEMO_EMAIL: wrong })).toEqual([
        'COVRIQ_DEMO_EMAIL must be one e-mail address.',
      ])
      expect(faultsOf({ COVRIQ_ADMIN_EMAIL: wrong, COVRIQ_ADMIN_PASSWORD: 'secret-99' })).toEqual([
        'COVRIQ_ADMIN_EMAIL must be one e-mail address.',
      ])
    }
    expect(readConfig({ COVRIQ_DEMO_EMAIL: 'd@b.example' }).demo).toEqual({
      email: 'd@b.example',
      password: null,
    })
  })

  test('an empty environment gives a working configuration', () => {
    const config = readConfig({})
    expect(config.host).toBe('127.0.0.1')
    expect(config.port).toBe(3000)
    expect(config.idleMinutes).toBe(15)
    expect(config.keyFile).toBe(`${config.dataDir}.key`)
    expect(config.threads).toBeGreaterThanOrEqual(1)
  })

  test('the docs list every setting with its default, and none besides', () => {
    const page = readFileSync(path.resolve(import.meta.dir, '../../docs/settings.md'), 'utf8')
    const rows = [...page.matchAll(/^\| `COVRIQ_([A-Z_]+)` \| (.*?) \| (.*?) \|$/gm)]
    const told = rows.map((r) => ({ name: r[1]!, default: r[2]!, does: r[3]! }))
    const own = SETTINGS.map(({ name, does, default: given }) => ({ name, default: given || '(none)', does }))
    const inFiles = SETTINGS.filter((s) => s.secret).map(({ name }) => ({
      name: `${name}_FILE`,
      default: '(none)',
      does: `file that holds \`COVRIQ_${name}\``,
    }))
    expect(told).toEqual([...own, ...inFiles])
  })
})
