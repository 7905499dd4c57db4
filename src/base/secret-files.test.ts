import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ConfigError, readConfig } from './config.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, text: string): string {
  writeFileSync(path.join(folder, name), text)
  return path.join(folder, name)
}

function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.faults : ['another error']
  }
}

const ADMIN = { COVRIQ_ADMIN_EMAIL: 'ann@office.example' }

test('a file that is missing, empty, a folder or far too large is a fault that tells neither path nor content', () => {
  mkdirSync(path.join(folder, 'a-folder'))
  const wrong = [
    path.join(folder, 'hidden-place'),
    file('empty', ' \n'),
    path.join(folder, 'a-folder'),
    file('large', 'x'.repeat(4097)),
  ]
  for (const name of wrong) {
    const faults = faultsOf({ ...ADMIN, COVRIQ_ADMIN_PASSWORD_FILE: name })
    expect(faults[0]).toContain('COVRIQ_ADMIN_PASSWORD_FILE')
    expect(faults.join(' ')).not.toContain(folder)
    expect(faults.join(' ')).not.toContain('xxx')
  }
})

test('a secret that is set in both ways is a fault', () => {
  const both = { COVRIQ_ADMIN_PASSWORD: 'one', COVRIQ_ADMIN_PASSWORD_FILE: file('two', 'two') }
  expect(faultsOf({ ...ADMIN, ...both })).toContain(
    'COVRIQ_ADMIN_PASSWORD and COVRIQ_ADMIN_PASSWORD_FILE are both set. Keep one of them.',
  )
})

test('only secrets may lie in files', () => {
  expect(faultsOf({ COVRIQ_PORT_FILE: file('port', '3001') })).toEqual([
    'COVRIQ_PORT_FILE isn’t a CovrIQ setting.',
  ])
})

test('the file’s text is the secret, without the line break at its end', () => {
  const password = file('password', 'Quiet Harbor \n')
  const config = readConfig({ ...ADMIN, COVRIQ_ADMIN_PASSWORD_FILE: password })
  expect(config.admin).toEqual({ email: 'ann@office.example', password: 'Quiet Harbor' })
})
