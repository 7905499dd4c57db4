import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type FakeWindows, fakeWindows } from '../../../testing/fake-windows.ts'
import { upgrade } from '../../upgrade/upgrade.ts'
import { install } from '../install.ts'
import { status } from '../status.ts'
import { uninstall } from '../uninstall.ts'
import { putProgram } from './system.ts'

let fake: FakeWindows
beforeEach(() => {
  fake = fakeWindows()
})
afterEach(() => fake.remove())

const run = (...words: string[]) => install(words, { ...fake, compiled: true })

describe('the other commands on Windows', () => {
  test('uninstall keeps the data', async () => {
    await expect(uninstall([], fake)).rejects.toThrow('isn’t installed')
    await run('COVRIQ_HOST=0.0.0.0')
    writeFileSync(fake.place.key, 'key')
    fake.changed.length = 0
    await uninstall(['--dry-run'], fake)
    expect(fake.changed).toEqual([])
    expect(await uninstall([], fake)).toBe(0)
    expect(fake.changed.map((words) => words.split(' ').slice(0, 4).join(' '))).toEqual([
      'sc.exe stop CovrIQ',
      'sc.exe delete CovrIQ',
      'netsh advfirewall firewall delete',
      'netsh advfirewall firewall delete',
    ])
    expect([fake.service, existsSync(fake.place.program), existsSync(fake.place.menu)]).toEqual([
      null,
      false,
      false,
    ])
    expect([fake.place.key, fake.place.settings].every((file) => existsSync(file))).toBe(true)
    expect(fake.said.at(-1)).toContain(fake.place.home)
  })

  test('status is 4 not installed, 0 well, 3 stopped', async () => {
    expect(await status([], fake)).toBe(4)
    await run()
    fake.said.length = 0
    expect(await status([], fake)).toBe(0)
    expect(fake.said[0]).toContain('is running since Nov 14, 2023')
    fake.service = { state: 1, pid: 0 }
    expect(await status([], fake)).toBe(3)
    expect(fake.said.join('\n')).toContain('sc.exe start CovrIQ')
  })

  test('a service that doesn’t stop is ended by force', async () => {
    await run()
    fake.instead = (command) => {
      if (command[0] === 'taskkill.exe') fake.service = { state: 1, pid: 0 }
      return command.includes('stop') ? { code: 0, out: '', err: '' } : undefined
    }
    fake.changed.length = 0
    await fake.machine.system.stop(fake.machine)
    expect(fake.changed).toEqual(['sc.exe stop CovrIQ', 'taskkill.exe /F /T /PID 4711'])
  })

  test('upgrade refuses where nothing is installed, or without rights', async () => {
    const on = { ...fake, releaseKey: '' }
    await expect(upgrade(['next.exe'], on)).rejects.toThrow('isn’t installed')
    const machine = { ...fake.machine, uid: 1 }
    await expect(upgrade(['next.exe'], { ...on, machine })).rejects.toThrow('Run as administrator')
  })

  test('a program takes the place of another, or everything stays', async () => {
    const folder = path.dirname(fake.place.program)
    mkdirSync(folder, { recursive: true })
    writeFileSync(fake.place.program, 'old')
    expect(() => putProgram(path.join(folder, 'missing.exe'), fake.place.program)).toThrow()
    expect(readFileSync(fake.place.program, 'utf8')).toBe('old')
    writeFileSync(path.join(folder, 'next.exe'), 'new')
    putProgram(path.join(folder, 'next.exe'), fake.place.program)
    expect(readFileSync(fake.place.program, 'utf8')).toBe('new')
    expect(readdirSync(folder)).toEqual(['covriq.exe'])
    writeFileSync(path.join(folder, 'next.exe'), 'newer')
    putProgram(path.join(folder, 'next.exe'), fake.place.program, fake.place.previous)
    expect(readFileSync(fake.place.previous, 'utf8')).toBe('new')
  })
})
