import { describe, expect, test } from 'bun:test'
import { PASSWORD } from '../testing/cheap-passwords.ts'
import { openOffice, type TestOffice } from '../testing/office.ts'
import { findUserByEmail } from './store.ts'

const MINUTE = 60_000
const GOOD = 'a fine long password'

const post = (office: TestOffice, path: string, body: unknown) =>
  office.call('POST', `/api/auth/${path}`, { body })
const login = (office: TestOffice, email: string, password: string) =>
  post(office, 'login', { email, password })

describe('POST /api/auth/setup', () => {
  const setup = (office: TestOffice, code: string, password = GOOD) =>
    post(office, 'setup', { code, email: 'boss@office.test', password })

  /** An office without an administrator. */
  async function newOffice() {
    const office = await openOffice()
    await office.db.run(['DROP TRIGGER users_keep_the_last_admin', "DELETE FROM users WHERE role = 'admin'"])
    return office
  }

  test('there is no code while the office has an administrator', async () => {
    const office = await openOffice()
    expect(await office.office.setup.issue()).toBeNull()
    expect((await setup(office, '0000-0000-0000-0000')).status).toBe(403)
  })

  test('wrong codes make nobody an administrator, wait longer and longer, and void nothing', async () => {
    const office = await newOffice()
    const code = (await office.office.setup.issue())!
    const wrong = () => setup(office, '0000-0000-0000-0000')
    for (let i = 0; i < 6; i++) expect((await wrong()).status).toBe(403)
    for (let i = 0; i < 30; i++) expect((await wrong()).status).toBe(429)
    expect(await findUserByEmail(office.db, 'boss@office.test')).toBeNull()
    expect((await setup(office, code)).status).toBe(200)
  })

  test('the code is void after fifteen minutes', async () => {
    const office = await newOffice()
    const code = (await office.office.setup.issue())!
    office.clock.advance(15 * MINUTE)
    expect((await setup(office, code)).status).toBe(403)
  })

  test('a weak password leaves the code good', async () => {
    const office = await newOffice()
    const code = (await office.office.setup.issue())!
    expect((await setup(office, code, 'password')).status).toBe(422)
    expect((await setup(office, code)).status).toBe(200)
  })

  test('makes one administrator and signs them in; a second use and a race make none', async () => {
    const office = await newOffice()
    const code = (await office.office.setup.issue())!
    const answers = await Promise.all([
      setup(office, code.toLowerCase().replaceAll('-', ' ')),
      setup(office, code),
    ])
    expect(answers.map((a) => a.status).sort()).toEqual([200, 403])
    expect(answers.find((a) => a.status === 200)!.body.user.role).toBe('admin')
    expect((await setup(office, code)).status).toBe(403)
  })
})

describe('POST /api/auth/reset', () => {
  const reset = (office: TestOffice, code: string, email = 'ana@office.test', password = GOOD) =>
    post(office, 'reset', { code, email, password })
  const issue = async (office: TestOffice) => {
    const path = `/api/admin/users/${office.people.ana.id}/reset-code`
    return (await office.call('POST', path, { as: 'admin' })).body.code as string
  }

  test('a wrong code and an unknown e-mail get the same answer', async () => {
    const office = await openOffice()
    const code = await issue(office)
    const wrong = await reset(office, '0000')
    const unknown = await reset(office, code, 'nobody@office.test')
    expect(wrong.status).toBe(403)
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  test('a code is void after fifteen minutes, and after a newer one', async () => {
    const office = await openOffice()
    const first = await issue(office)
    await issue(office)
    expect((await reset(office, first)).status).toBe(403)
    const second = await issue(office)
    office.clock.advance(15 * MINUTE)
    expect((await reset(office, second)).status).toBe(403)
  })

  test('a stranger cannot void the code of somebody, nor keep them waiting, from wherever they try', async () => {
    const office = await openOffice()
    const code = await issue(office)
    for (let i = 0; i < 6; i++) expect((await reset(office, '0000')).status).toBe(403)
    for (let i = 0; i < 30; i++) {
      const refused = await reset(office, `0000-${i}`)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    }
    expect((await reset(office, code)).status).toBe(200)
  })

  test('an unknown e-mail waits like a known one: nobody learns who has an account', async () => {
    const office = await openOffice()
    const statuses = async (email: string) => {
      const answers: number[] = []
      for (let i = 0; i < 8; i++) answers.push((await reset(office, '0000', email)).status)
      return answers
    }
    expect(await statuses('ana@office.test')).toEqual(await statuses('nobody@office.test'))
  })

  test('sets the new password, once, and signs the account out everywhere else', async () => {
    const office = await openOffice()
    await office.cookieOf('ana')
    const code = await issue(office)
    expect((await reset(office, code)).status).toBe(200)
    expect((await office.call('GET', '/api/auth/session', { as: 'ana' })).status).toBe(401)
    expect((await login(office, 'ana@office.test', PASSWORD)).status).toBe(401)
    expect((await login(office, 'ana@office.test', GOOD)).status).toBe(200)
    expect((await reset(office, code, 'ana@office.test', 'yet another one')).status).toBe(403)
  })
})
