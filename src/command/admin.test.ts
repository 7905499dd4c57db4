import { beforeEach, describe, expect, test } from 'bun:test'
import { PASSWORD } from '../testing/cheap-passwords.ts'
import { openOffice, type TestOffice } from '../testing/office.ts'
import { enrol } from '../testing/two-step.ts'
import { runAdmin } from './admin.ts'

const GOOD = 'a fine long password'

let office: TestOffice
let lines: string[]
beforeEach(async () => {
  office = await openOffice()
  lines = []
})

const run = (args: string[], password = GOOD) =>
  runAdmin(args, {
    db: office.db,
    clock: office.clock,
    password: async () => password,
    print: (line) => lines.push(line),
  })

const login = (email: string) => office.call('POST', '/api/auth/login', { body: { email, password: GOOD } })

describe('covriq admin', () => {
  test('create refuses what is no e-mail, and a weak password', async () => {
    await expect(run(['create', 'boss'])).rejects.toThrow('That isn’t an e-mail address.')
    await expect(run(['create', 'boss@office.test'], 'password')).rejects.toThrow('too easy to guess')
    expect(lines).toEqual([])
  })

  test('create makes an administrator who can sign in', async () => {
    expect(await run(['create', 'Boss@office.test'])).toBe(0)
    expect(lines).toEqual(['boss@office.test is an administrator now.'])
    expect((await login('boss@office.test')).body.user.role).toBe('admin')
  })

  test('create raises an account that exists, and signs it out', async () => {
    await office.cookieOf('viewer')
    await run(['create', 'viewer@office.test'])
    expect((await office.call('GET', '/api/auth/session', { as: 'viewer' })).status).toBe(401)
    expect((await login('viewer@office.test')).body.user.role).toBe('admin')
  })

  test('reset prints a code that sets a new password; an unknown e-mail is told', async () => {
    await expect(run(['reset', 'nobody@office.test'])).rejects.toThrow('No account has this e-mail.')
    await run(['reset', 'ana@office.test'])
    const code = lines[0]!.split(': ')[1]!
    const body = { email: 'ana@office.test', code, password: GOOD }
    expect((await office.call('POST', '/api/auth/reset', { body })).status).toBe(200)
  })

  test('reset-2fa takes a lost phone away; without one, and for nobody, it says so', async () => {
    await expect(run(['reset-2fa'])).rejects.toThrow('Usage:')
    await expect(run(['reset-2fa', 'nobody@office.test'])).rejects.toThrow('No account has this e-mail')
    await expect(run(['reset-2fa', 'admin@office.test'])).rejects.toThrow('doesn’t use two-step sign-in')
    await enrol(office, 'admin')
    const body = { email: 'admin@office.test', password: PASSWORD }
    expect((await office.call('POST', '/api/auth/login', { body })).status).toBe(401)
    expect(await run(['reset-2fa', 'Admin@office.test'])).toBe(0)
    expect(lines).toEqual(['Two-step sign-in of admin@office.test is off now; the password alone signs in.'])
    expect((await office.call('POST', '/api/auth/login', { body })).status).toBe(200)
  })

  test('list shows everybody with their role', async () => {
    const body = { disabled: true }
    await office.call('PATCH', `/api/admin/users/${office.people.viewer.id}`, { as: 'admin', body })
    await run(['list'])
    expect(lines).toEqual([
      'standard  ana@office.test',
      'admin     admin@office.test',
      'demo      demo@office.test',
      'viewer    viewer@office.test (disabled)',
    ])
  })
})
