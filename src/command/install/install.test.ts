import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from '../../base/config.ts'
import { type FakeMachine, fakeMachine } from '../../testing/fake-machine.ts'
import { install } from './install.ts'
import { status } from './status.ts'
import { uninstall } from './uninstall.ts'

let fake: FakeMachine
beforeEach(() => {
  fake = fakeMachine()
})
afterEach(() => fake.remove())

const run = (...words: string[]) => install(words, { ...fake, compiled: true })
const nothingChanged = () => {
  expect(fake.changed).toEqual([])
  for (const name of ['program', 'home', 'config', 'unit'] as const)
    expect(existsSync(fake.place[name])).toBe(false)
}

describe('covriq install refuses, and changes nothing:', () => {
  test.each([
    [['--prefix=/x'], 'There’s no option --prefix'],
    [['COVRIQ_PORT'], 'Usage: sudo covriq install'],
    [['PORT=1'], 'Usage: sudo covriq install'],
    [['COVRIQ_SIGNUP=open\nEVIL=1'], 'Usage: sudo covriq install'],
    [['COVRIQ_DATA=/elsewhere'], 'fixed place'],
    [['COVRIQ_ADMIN_PASSWORD=hunter2'], 'Others on this computer'],
    [['COVRIQ_OPENDENTAL_CUSTOMER_KEY=hunter2'], 'Others on this computer'],
    [['COVRIQ_BACKUP_DIR=elsewhere'], 'COVRIQ_BACKUP_DIR needs the full path'],
    [['COVRIQ_WATCH_DIR=/srv/scans;elsewhere'], 'COVRIQ_WATCH_DIR needs the full path'],
    [['COVRIQ_ADMIN_PASSWORD_FILE=elsewhere'], 'needs the full path'],
  ])('%p', async (words, told) => {
    const error = await run(...words).catch((e) => e)
    expect(error.message).toContain(told)
    expect(error.message).not.toMatch(/hunter2|elsewhere|EVIL/)
    nothingChanged()
  })

  test('a setting that the program would refuse', async () => {
    expect(await run('COVRIQ_PORT=banana').catch((e) => e)).toBeInstanceOf(ConfigError)
    expect(await run('COVRIQ_COLOUR=red').catch((e) => e)).toBeInstanceOf(ConfigError)
    const bare = fakeMachine({ systemd: false })
    const told = await install(['COVRIQ_PORT=banana'], { ...bare, compiled: true }).catch((e) => e)
    expect(told).toBeInstanceOf(ConfigError)
    bare.remove()
    nothingChanged()
  })

  test('not root, no systemd, from source, or another version that’s there', async () => {
    const other = fakeMachine({ uid: 1000 })
    expect(install([], { ...other, compiled: true })).rejects.toThrow('administrator rights')
    const bare = fakeMachine({ systemd: false })
    expect(install([], { ...bare, compiled: true })).rejects.toThrow('--no-start')
    expect(install([], { ...fake, compiled: false })).rejects.toThrow('built program')
    nothingChanged()
    mkdirSync(path.dirname(fake.place.program), { recursive: true })
    writeFileSync(fake.place.program, 'another program')
    expect(run()).rejects.toThrow('sudo covriq upgrade')
    expect(fake.changed).toEqual([])
    for (const one of [other, bare]) one.remove()
  })

  test('a file in the way of a folder', async () => {
    mkdirSync(path.dirname(fake.place.config), { recursive: true })
    writeFileSync(fake.place.config, '')
    expect(run()).rejects.toThrow('is in the way')
  })
})

describe('covriq install', () => {
  test('--dry-run tells every step and changes nothing', async () => {
    expect(await run('--dry-run')).toBe(0)
    expect(fake.said.filter((line) => line.startsWith('would'))).toHaveLength(9)
    expect(fake.said.at(-1)).toBe('\nNothing was changed.')
    nothingChanged()
  })

  test('makes user, folders, settings, program and service, starts it, and prints the setup link', async () => {
    expect(await run('COVRIQ_PORT=3100')).toBe(0)
    const { place } = fake
    expect(fake.changed.map((words) => words.split(' ')[0])).toEqual([
      'useradd',
      'chown',
      'chown',
      'systemctl',
      'systemctl',
      'systemctl',
    ])
    for (const folder of [place.home, place.config]) expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(place.settings).mode & 0o777).toBe(0o600)
    expect(readFileSync(place.settings, 'utf8')).toContain('COVRIQ_PORT="3100"')
    expect(readFileSync(place.program, 'utf8')).toBe('the program')
    expect(readFileSync(place.unit, 'utf8')).toContain(`ExecStart=${place.program} serve`)
    expect(fake.said.join('\n')).toContain('/setup#code=ABCD')
    expect(fake.said.join('\n')).not.toContain('"level"')
  })

  test('once more changes nothing; a changed setting writes it and starts again', async () => {
    await run()
    fake.changed.length = 0
    await run()
    expect(fake.changed).toEqual([])
    await run('COVRIQ_PORT=3100')
    expect(fake.changed.at(-1)).toBe('systemctl restart covriq')
    await run('COVRIQ_PORT=3200')
    expect(readFileSync(fake.place.settings, 'utf8').match(/COVRIQ_PORT/g)).toHaveLength(1)
  })

  test('a service that doesn’t answer: its words, one sentence, and what was done stays', async () => {
    fake.health = null
    expect(run()).rejects.toThrow('isn’t answering')
  })

  test('--no-start in a container says how to run it', async () => {
    const bare = fakeMachine({ systemd: false })
    expect(await install(['--no-start'], { ...bare, compiled: true })).toBe(0)
    expect(bare.said.at(-1)).toContain('setpriv --reuid=covriq')
    expect(bare.changed.some((words) => words.startsWith('systemctl'))).toBe(false)
    bare.remove()
  })

  test('keeps a service that was made by hand, and follows no link that the service’s user may have set', async () => {
    const { place } = fake
    mkdirSync(path.dirname(place.unit), { recursive: true })
    writeFileSync(place.unit, '[Unit]\n')
    mkdirSync(place.config, { recursive: true })
    chmodSync(place.config, 0o700)
    const secret = path.join(place.config, 'elsewhere')
    writeFileSync(secret, 'COVRIQ_SIGNUP=closed')
    symlinkSync(secret, place.settings)
    await run()
    expect(readFileSync(`${place.unit}.saved`, 'utf8')).toBe('[Unit]\n')
    expect(readFileSync(secret, 'utf8')).toBe('COVRIQ_SIGNUP=closed')
    expect(readFileSync(place.settings, 'utf8')).not.toContain('closed')
  })
})

describe('covriq uninstall', () => {
  test('refuses words, people without rights, and a computer without it', async () => {
    expect(uninstall(['now'], fake)).rejects.toThrow('Usage')
    expect(uninstall([], { ...fake, machine: { ...fake.machine, uid: 5 } })).rejects.toThrow('rights')
    expect(uninstall([], fake)).rejects.toThrow('isn’t installed')
  })

  test('removes service and program, keeps data, settings and key, and says where they are', async () => {
    await run()
    writeFileSync(fake.place.key, 'key')
    fake.changed.length = 0
    await uninstall(['--dry-run'], fake)
    expect(fake.changed).toEqual([])
    expect(await uninstall([], fake)).toBe(0)
    expect([fake.place.program, fake.place.unit].map((file) => existsSync(file))).toEqual([false, false])
    expect([fake.place.key, fake.place.settings].map((file) => existsSync(file))).toEqual([true, true])
    expect(fake.said.join('\n')).toContain(fake.place.home)
  })
})

describe('covriq status', () => {
  test('not installed is 4, stopped is 3, not answering is 1, well is 0', async () => {
    expect(await status([], fake)).toBe(4)
    await run()
    fake.said.length = 0
    expect(await status([], fake)).toBe(0)
    expect(fake.said[0]).toContain('CovrIQ 1.2.3 (abc) is running since')
    expect(fake.said.join('\n')).toContain('http://localhost:3000')
    fake.health = { status: 200, text: '{"status":"degraded"}' }
    expect(await status([], fake)).toBe(1)
    fake.health = null
    expect(await status([], fake)).toBe(1)
    fake.machine.run(['systemctl', 'stop', 'covriq'])
    expect(await status(['--json'], fake)).toBe(3)
    expect(JSON.parse(fake.said.at(-1)!)).toMatchObject({ state: 'stopped', since: null })
    expect(status(['please'], fake)).rejects.toThrow('Usage')
  })

  test('tells the newest whole backup', async () => {
    await run()
    const folder = path.join(fake.place.data, 'backups')
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'covriq-20260101-020000.backup'), '')
    writeFileSync(path.join(folder, 'covriq-20260102-020000-with-faults.backup'), '')
    fake.said.length = 0
    await status([], fake)
    expect(fake.said.at(-1)).toContain('covriq-20260101-020000.backup')
  })
})
