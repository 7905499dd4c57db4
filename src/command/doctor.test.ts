import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ownCommand } from '../base/child.ts'
import { captureLog } from '../base/log.ts'
import { OwnCertificate } from '../server/own-ca/own-certificate.ts'
import { usableConfig } from './doctor.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-doctor-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs `covriq doctor` in an empty folder. @returns its lines that begin with ok, fault or skip, by the name of the check */
async function doctor(env: Record<string, string> = {}) {
  const child = Bun.spawn(ownCommand('doctor'), {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, COVRIQ_MODEL: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [text, log] = await Promise.all([child.stdout, child.stderr].map((out) => new Response(out).text()))
  const lines = text!.split('\n').flatMap((line) => {
    const [, kind, name, words] = /^(ok|fault|skip) +(\S+(?: \S+)*?) {2,}(.*)$/.exec(line) ?? []
    return kind === undefined ? [] : [{ kind, name, words }]
  })
  return { code: await child.exited, lines, text: text!, log: log! }
}

/** What every run has gone through when it came to its end. */
const ALL = [
  'program',
  'time zone',
  'disk',
  'certificate',
  'database',
  'backups',
  'audit trail',
  'reading',
  'model',
]

describe('covriq doctor', () => {
  test('goes through to its end whatever is wrong, and each fault says what to do', async () => {
    writeFileSync(path.join(folder, 'data'), '')
    const { code, lines, text } = await doctor({
      COVRIQ_PROT: '80',
      COVRIQ_PORT: 'secret-99',
      COVRIQ_SIGNUP: 'maybe',
      COVRIQ_DATA: path.join(folder, 'data'),
    })
    expect(code).toBe(1)
    expect(lines.map((line) => line.name).filter((name) => ALL.includes(name!))).toEqual(ALL)
    const faults = lines.filter((line) => line.kind === 'fault')
    expect(faults.filter((line) => line.name === 'settings')).toHaveLength(3)
    expect(faults.find((line) => line.name === 'folders')?.words).toContain('is a file. Set COVRIQ_DATA')
    for (const { words } of faults) expect(words).not.toContain('Unexpected error')
    expect(text).not.toContain('secret-99')
    expect(text).toMatch(/\d+ of \d+ checks failed\.\n$/)
  }, 60_000)

  test('loads the model without a line of the log among its own', async () => {
    const { lines, log } = await doctor({ COVRIQ_MODEL: 'embedded', COVRIQ_DATA: path.join(folder, 'data') })
    expect(lines.find((line) => line.name === 'model')).toMatchObject({ kind: 'ok' })
    expect(log).toBe('')
  }, 60_000)

  test('tells of the certificate: none yet, then its end and names, then what the matter is', async () => {
    const env = { COVRIQ_TLS: 'self', COVRIQ_DATA: path.join(folder, 'data') }
    const certificate = async () => (await doctor(env)).lines.find((line) => line.name === 'certificate')
    expect(await certificate()).toMatchObject({
      kind: 'ok',
      words: expect.stringContaining('at its first start'),
    })
    const endLog = captureLog(() => {})
    const keyFile = path.join(folder, 'data.key')
    await OwnCertificate.open(
      { keyFile, host: '127.0.0.1', allowedHosts: [], publicOrigin: null },
      Date.now(),
    )
    endLog()
    expect((await certificate())?.words).toMatch(/^made here, for \d+ names and addresses until 20\d\d-/)
    Object.assign(env, { COVRIQ_ALLOWED_HOSTS: 'plans.office.example' })
    expect(await certificate()).toMatchObject({
      kind: 'fault',
      words: expect.stringContaining('can’t be for plans.office.example. Leave the name out'),
    })
    writeFileSync(`${keyFile}.ca.pem`, 'half')
    expect((await certificate())?.words).toContain('Put the original back')
    expect(
      readdirSync(folder)
        .filter((name) => !name.startsWith('.'))
        .sort(),
    ).toEqual(['data.key.ca.pem', 'data.key.tls.pem'])
  }, 60_000)

  test('leaves out only the settings that are wrong', () => {
    const { config, faults } = usableConfig({
      COVRIQ_PORT: 'x',
      COVRIQ_IDLE_MINUTES: '30',
      COVRIQ_TLS: 'files',
      COVRIQ_ADMIN_EMAIL: 'a@b.example',
      HOME: folder,
    })
    expect(faults).toHaveLength(3)
    expect([config.port, config.idleMinutes, config.tls.mode]).toEqual([3000, 30, 'off'])
  })
})
