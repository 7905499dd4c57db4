import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { publicLineOf, signatureFile } from '../../../scripts/minisign.ts'
import { type FakeMachine, fakeMachine } from '../../testing/fake-machine.ts'
import { madeKey } from '../../testing/release-key.ts'
import { install } from '../install/install.ts'
import { version } from '../version.ts'
import { upgrade } from './upgrade.ts'

const KEY = madeKey()
const HEAD = 1024

/** A file with the head of a program for this platform that says what it is. */
function program(file: string, version: string, migrations: string[] = ['0001.sql'], machine = 62): string {
  const head = Buffer.alloc(HEAD)
  head.write('\x7fELF', 'latin1')
  head.writeUInt16LE(machine, 18)
  const info = { version, build: 'b', platform: 'linux-x64', migrations }
  writeFileSync(file, Buffer.concat([head, Buffer.from(JSON.stringify(info))]))
  return file
}

const sign = (file: string, key = KEY) => {
  const digest = new Bun.CryptoHasher('blake2b512').update(readFileSync(file)).digest()
  writeFileSync(`${file}.minisig`, signatureFile(digest, 'CovrIQ', key))
}

let fake: FakeMachine
let next: string
/** Versions that don't answer when they're started. */
let broken: string[]
let ran: string[]

const infoOf = (file: string) => readFileSync(file).subarray(HEAD).toString()
const running = () => JSON.parse(infoOf(fake.place.program)).version

beforeEach(async () => {
  fake = fakeMachine()
  ;[broken, ran] = [[], []]
  program(fake.machine.program, '1.0.0')
  await install([], { ...fake, compiled: true })
  mkdirSync(fake.place.data)
  writeFileSync(path.join(fake.place.data, 'covriq.db'), '')
  writeFileSync(
    fake.place.settings,
    `COVRIQ_DATA=${fake.place.data}\nCOVRIQ_KEY_FILE=${fake.place.key}\nCOVRIQ_TLS=off\n`,
  )
  next = program(path.join(fake.place.config, 'download'), '1.1.0')
  ;[fake.changed.length, fake.said.length] = [0, 0]
  fake.instead = (command) => {
    const ok = { code: 0, out: '', err: '' }
    const at = command.indexOf('version')
    if (at > 0 && command.includes('--json')) return { ...ok, out: infoOf(command[at - 1]!) }
    if (command.includes('start') || command.includes('restart'))
      fake.health = broken.includes(running()) ? null : { status: 200, text: '{"status":"ok"}' }
    if (!command.includes('backup') && !command.includes('restore') && !command.includes('mkdir'))
      return undefined
    ran.push(
      command
        .slice(5)
        .map((word) => path.basename(word))
        .join(' '),
    )
    if (command.includes('mkdir')) mkdirSync(command.at(-1)!, { recursive: true })
    if (command.includes('backup')) writeFileSync(command.at(-1)!, '')
    return ok
  }
})
afterEach(() => fake.remove())

const on = () => ({ ...fake, releaseKey: publicLineOf(KEY) })
const run = (...words: string[]) => upgrade(words, on())
const refused = async (told: string, ...words: string[]) => {
  await expect(run(...words)).rejects.toThrow(told)
  expect([running(), fake.changed, ran]).toEqual(['1.0.0', [], []])
  expect(readdirSync(path.dirname(fake.place.program))).toEqual(['covriq'])
}

describe('covriq upgrade refuses, and changes nothing:', () => {
  test('words it doesn’t know, or too few or too many', async () => {
    for (const words of [
      [],
      ['a', 'b'],
      ['--back', 'a'],
      ['a', '--with-data'],
      ['--back', '--unsigned'],
      ['--force', 'a'],
    ])
      await refused('Usage', ...words)
  })

  test('a file that isn’t there, isn’t signed, is signed by another key, or was changed since', async () => {
    await refused('doesn’t exist', '/nowhere')
    await refused('no signature', next)
    sign(next, madeKey())
    await refused('doesn’t match', next)
    await refused('doesn’t match', next, '--unsigned')
    sign(next)
    writeFileSync(next, 'x', { flag: 'a' })
    await refused('doesn’t match', next)
  })

  test('a signature that a development build can’t check', async () => {
    sign(next)
    await expect(upgrade([next], { ...on(), releaseKey: '' })).rejects.toThrow('development build')
  })

  test('a program for another platform, none at all, an older one, and one that can’t read the data', async () => {
    writeFileSync(next, 'hello')
    await refused('isn’t a CovrIQ program', next, '--unsigned')
    await refused('for linux-arm64', program(next, '1.1.0', [], 183), '--unsigned')
    await refused('older than 1.0.0', program(next, '0.9.0'), '--unsigned')
    await refused('can’t read the data', program(next, '0.9.0', []), '--unsigned', '--allow-older')
    await refused('no earlier version', '--back')
  })

  test('without rights, and where it isn’t installed', async () => {
    const machine = { ...fake.machine, uid: 1000 }
    await expect(upgrade([next], { ...on(), machine })).rejects.toThrow('administrator rights')
    const empty = fakeMachine()
    await expect(upgrade([next], { ...on(), ...empty })).rejects.toThrow('isn’t installed')
    empty.remove()
  })
})

describe('covriq upgrade', () => {
  test('backs up with the old program, replaces it, starts, and keeps the old one', async () => {
    sign(next)
    await run(next, '--dry-run')
    expect([running(), ran]).toEqual(['1.0.0', []])
    expect(await run(next)).toBe(0)
    expect(running()).toBe('1.1.0')
    expect(ran[1]).toMatch(/^covriq backup covriq-before-upgrade-to-1\.1\.0-/)
    expect(JSON.parse(infoOf(fake.place.previous)).version).toBe('1.0.0')
    expect(fake.said.join('\n')).toContain('CovrIQ 1.1.0 is running')
  })

  test('a backup that can’t be made stops it, and the service runs as before', async () => {
    const usual = fake.instead
    fake.instead = (command) =>
      command.includes('backup') ? { code: 1, out: '', err: 'covriq: The disk is full.' } : usual(command)
    await expect(run(next, '--unsigned')).rejects.toThrow('The disk is full.')
    expect(running()).toBe('1.0.0')
    expect(fake.machine.run(['systemctl', 'is-active', 'covriq']).out).toBe('active')
  })

  test('goes back when the new version doesn’t answer; the data only where their form may have changed', async () => {
    broken = ['1.1.0']
    await expect(run(next, '--unsigned')).rejects.toThrow('so 1.0.0 is running again')
    expect([running(), ran.some((words) => words.includes('restore'))]).toEqual(['1.0.0', false])
    const minutes = () => fake.machine.now() / 60_000
    expect(minutes()).toBeLessThan(6)
    program(next, '1.1.0', ['0001.sql', '0002.sql'])
    await expect(run(next, '--unsigned')).rejects.toThrow('so 1.0.0 is running again')
    // Data that have to be brought up to date take their time.
    expect(minutes()).toBeGreaterThan(19)
    fake.cpuSeconds = () => 1
    await expect(run(next, '--unsigned')).rejects.toThrow('so 1.0.0 is running again')
    expect(minutes()).toBeLessThan(23)
    expect(ran.at(-1)).toMatch(/^covriq restore covriq-before-upgrade-to-1\.1\.0-/)
    expect([running(), existsSync(fake.place.previous)]).toEqual(['1.0.0', false])
  })

  test('--back by hand; where the data must go back too, only with --with-data', async () => {
    await run(program(next, '1.1.0', ['0001.sql', '0002.sql']), '--unsigned')
    await expect(run('--back')).rejects.toThrow('--with-data')
    expect(running()).toBe('1.1.0')
    expect(await run('--back', '--with-data')).toBe(0)
    expect([running(), ran.at(-1)!.split(' ')[1]]).toEqual(['1.0.0', 'restore'])
    await run(program(next, '1.2.0'), '--unsigned')
    ran.length = 0
    expect(await run('--back')).toBe(0)
    expect([running(), ran]).toEqual(['1.0.0', []])
  })
})

describe('covriq version', () => {
  const check = (...words: string[]) =>
    version(words, { machine: fake.machine, releaseKey: publicLineOf(KEY) })

  test('--check tells a changed sum, a missing and a good signature, and starts nothing unsigned', async () => {
    const sum = new Bun.CryptoHasher('sha256').update(readFileSync(next)).digest('hex')
    const list = path.join(path.dirname(next), 'SHA256SUMS')
    writeFileSync(list, `${sum}  download\n`)
    expect(await check('--check', next)).toBe(1)
    expect(fake.said.join('\n')).toMatch(
      /SHA256SUMS lists\.\nThere’s no signature[\s\S]*don’t start what isn’t signed/,
    )
    fake.said.length = 0
    sign(next)
    expect(await check('--check', next)).toBe(0)
    expect(fake.said.at(-1)).toBe('It’s CovrIQ 1.1.0 (b) for linux-x64.')
    writeFileSync(list, `${sum.replace(/^./, sum.startsWith('0') ? '1' : '0')}  download\n`)
    expect(await check('--check', next, '--unsigned')).toBe(1)
    await expect(check('--check')).rejects.toThrow('Usage')
    await expect(check('--check', '/nowhere')).rejects.toThrow('doesn’t exist')
    await expect(check('please')).rejects.toThrow('Usage')
  })
})
