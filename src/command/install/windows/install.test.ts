import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from '../../../base/config.ts'
import { othersMayRead } from '../../../storage/windows-rights.ts'
import { type FakeWindows, fakeWindows } from '../../../testing/fake-windows.ts'
import { install } from '../install.ts'
import { placeOnWindows } from '../place.ts'
import { settingsIn } from '../settings-file.ts'
import { RIGHTS, sidOfService } from './account.ts'

let fake: FakeWindows
beforeEach(() => {
  fake = fakeWindows()
})
afterEach(() => fake.remove())

const run = (...words: string[]) => install(words, { ...fake, compiled: true })
const nothingChanged = () => {
  expect(fake.changed).toEqual([])
  for (const name of ['program', 'home'] as const) expect(existsSync(fake.place[name])).toBe(false)
}

describe('covriq install on Windows refuses, and changes nothing:', () => {
  test('words and settings that don’t belong', async () => {
    await expect(run('--force')).rejects.toThrow('There’s no option')
    await expect(run('COVRIQ_DATA=D:\\x')).rejects.toThrow('fixed place')
    await expect(run('COVRIQ_PORT=banana')).rejects.toBeInstanceOf(ConfigError)
    nothingChanged()
  })

  test('somebody who isn’t an administrator, and another version that’s there', async () => {
    const other = fakeWindows({ administrator: false })
    await expect(install([], { ...other, compiled: true })).rejects.toThrow('Run as administrator')
    expect(existsSync(other.place.home)).toBe(false)
    other.remove()
    mkdirSync(path.dirname(fake.place.program), { recursive: true })
    writeFileSync(fake.place.program, 'another program')
    await expect(run()).rejects.toThrow(/run: covriq upgrade /)
    expect(fake.changed).toEqual([])
  })

  test('a folder that somebody else made in ProgramData, where everybody may', async () => {
    mkdirSync(fake.place.home, { recursive: true })
    fake.owners.set(fake.place.home, 'S-1-5-21-1-2-3-1007')
    await expect(run()).rejects.toThrow('isn’t an administrator')
    expect(fake.rights.size).toBe(0)
    fake.owners.set(fake.place.home, 'S-1-5-21-1-2-3-1001') // who installs
    expect(await run()).toBe(0)
  })

  test('a disk that knows no rights: the key would lie open', async () => {
    fake.rights.set = () => new Map()
    await expect(run()).rejects.toThrow('NTFS')
    expect(fake.service).toBeNull()
  })
})

describe('covriq install on Windows', () => {
  test('--dry-run tells every step and changes nothing', async () => {
    expect(await run('--dry-run', 'COVRIQ_HOST=0.0.0.0')).toBe(0)
    expect(fake.said.filter((line) => line.startsWith('would'))).toHaveLength(12)
    expect(fake.said.at(-1)).toBe('\nNothing was changed.')
    nothingChanged()
  })

  test('closes the folders, makes the service under an account of its own, starts it and prints the setup link', async () => {
    expect(await run('COVRIQ_PORT=3100')).toBe(0)
    const { place } = fake
    const own = sidOfService('CovrIQ')
    for (const folder of [place.home, place.data, place.config, path.dirname(place.log)]) {
      expect(othersMayRead(fake.rights.get(folder)!)).toBe(false)
      expect(fake.rights.get(folder)).toContain(own)
    }
    expect(fake.rights.get(place.settings)).toBe(RIGHTS.reads)
    expect(settingsIn(readFileSync(place.settings, 'utf8'))).toEqual({
      COVRIQ_DATA: place.data,
      COVRIQ_KEY_FILE: place.key,
      COVRIQ_PORT: '3100',
    })
    expect(readFileSync(place.program, 'utf8')).toBe('the program')
    expect(fake.changed.map((words) => words.split(' ').slice(0, 3).join(' '))).toEqual([
      'sc.exe create CovrIQ',
      'sc.exe description CovrIQ',
      'sc.exe failure CovrIQ',
      'sc.exe privs CovrIQ',
      'netsh advfirewall firewall',
      'netsh advfirewall firewall',
      'sc.exe start CovrIQ',
    ])
    expect(fake.changed[0]).toContain('service "')
    expect(readFileSync(place.menu, 'utf8')).toContain('URL=http://localhost:3100\r\n')
    expect(fake.changed[0]).toContain('obj= NT SERVICE\\CovrIQ')
    expect(fake.said.join('\n')).toContain('/setup#code=ABCD')
    expect(fake.said.join('\n')).not.toContain('"level"')
  })

  test('once more changes nothing; a changed setting writes it and starts again', async () => {
    await run()
    fake.changed.length = 0
    await run()
    expect(fake.changed).toEqual([])
    await run('COVRIQ_SIGNUP=open')
    expect(fake.changed).toEqual(['sc.exe stop CovrIQ', 'sc.exe start CovrIQ'])
  })

  test('closes a key that a restore by hand has made', async () => {
    mkdirSync(fake.place.config, { recursive: true })
    writeFileSync(fake.place.key, 'key')
    await run()
    expect(fake.rights.get(fake.place.key)).toBe(RIGHTS.reads)
  })

  test('what Windows refuses is told; without the service it ends, without the firewall it goes on', async () => {
    const usual = fake.instead
    const refused = { code: 5, out: 'Access is denied.', err: '' }
    fake.instead = (command) => (command.includes('create') ? refused : undefined)
    await expect(run()).rejects.toThrow('sc.exe failed: Access is denied.')
    fake.instead = (command) =>
      command[0] === 'netsh' || command.includes('privs') ? refused : usual(command)
    expect(await run()).toBe(0)
    expect(fake.said.filter((line) => line.startsWith('left out'))).toHaveLength(2)
    let busy = 2
    fake.instead = (command) => (command.includes('start') && busy-- > 0 ? refused : undefined)
    await run('COVRIQ_SIGNUP=open')
    expect(fake.service?.state).toBe(4)
  })

  test('a service that ended: its words, one sentence, and what was done stays', async () => {
    fake.instead = (command) => {
      if (!command.includes('start')) return undefined
      fake.service = { state: 1, pid: 0 }
      return { code: 0, out: '', err: '' }
    }
    await expect(run()).rejects.toThrow(/isn’t answering.*notepad/)
  })

  test('--no-start puts everything in place', async () => {
    expect(await run('--no-start')).toBe(0)
    expect([fake.service?.state, fake.said.at(-1)]).toEqual([1, '  sc.exe start CovrIQ'])
  })
})

test('the number of a service’s account is the one that Windows makes', () => {
  // What Windows documents for its own installer.
  expect(sidOfService('TrustedInstaller')).toBe(
    'S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464',
  )
})

test('the places follow the folders of the computer', () => {
  const place = placeOnWindows({ system: 'D:\\Windows', programs: 'D:\\Programs', data: 'E:\\Data' })
  expect([place.program, place.key]).toEqual([
    'D:\\Programs\\CovrIQ\\covriq.exe',
    'E:\\Data\\CovrIQ\\settings\\covriq.key',
  ])
})
