import { describe, expect, test } from 'bun:test'
import { openOffice, PASSWORD, type TestOffice } from '../testing/office.ts'
import { auditOf } from './audit/store.ts'
import { findUserByEmail, listUsers } from './store.ts'

const MINUTE = 60_000
const GOOD = 'a fine long password'

const post = (office: TestOffice, path: string, body: unknown, headers = {}) =>
  office.call('POST', `/api/auth/${path}`, { body, headers })
const login = (office: TestOffice, email: string, password: string) =>
  post(office, 'login', { email, password })
const cookieOf = (answer: { headers: Headers }) => answer.headers.get('set-cookie')!

describe('POST /api/auth/login', () => {
  test('a wrong password and an unknown e-mail get the same answer', async () => {
    const office = await openOffice()
    const wrong = await login(office, 'ana@office.test', 'wrong password')
    const unknown = await login(office, 'nobody@office.test', 'wrong password')
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ success: false, error: 'The e-mail or the password is wrong.' })
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
    expect(wrong.headers.get('set-cookie')).toBeNull()
  })

  test('the e-mail is taken in any case, and the cookie is for this site alone', async () => {
    const office = await openOffice()
    const answer = await login(office, 'ANA@Office.test', PASSWORD)
    expect(answer.body).toEqual({ user: office.people.ana })
    expect(cookieOf(answer)).toMatch(/^covriq=[\w-]+\.[\w-]+\.[\w-]+; Path=\/; HttpOnly; SameSite=Strict$/)
  })

  test('after ten wrong tries even the right password waits, for this account only', async () => {
    const office = await openOffice()
    for (let i = 0; i < 10; i++) expect((await login(office, 'ana@office.test', 'wrong')).status).toBe(401)
    const refused = await login(office, 'ana@office.test', PASSWORD)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('900')
    expect(refused.body.error).toBe('Too many tries. Wait a few minutes, then try again.')
    expect((await login(office, 'admin@office.test', PASSWORD)).status).toBe(200)
    office.clock.advance(15 * MINUTE)
    expect((await login(office, 'ana@office.test', PASSWORD)).status).toBe(200)
  }, 20_000)

  test('a disabled account is told so, but only to who knows its password', async () => {
    const office = await openOffice()
    const change = { as: 'admin' as const, body: { disabled: true } }
    await office.call('PATCH', `/api/admin/users/${office.people.ana.id}`, change)
    expect((await login(office, 'ana@office.test', 'wrong password')).status).toBe(401)
    expect((await login(office, 'ana@office.test', PASSWORD)).status).toBe(403)
  })

  test('the demo e-mail gets the role demo at its first sign-in', async () => {
    const office = await openOffice({ demoEmail: 'tour@office.test' })
    const made = await post(office, 'signup', { email: 'tour@office.test', password: GOOD })
    expect(made.body.user.role).toBe('viewer')
    expect((await login(office, 'tour@office.test', GOOD)).body.user.role).toBe('demo')
  })

  test('signing in and failing to do so stand in the audit trail, without what was typed', async () => {
    const office = await openOffice()
    await login(office, 'ana@office.test', 'wrong password')
    await login(office, 'ana@office.test', PASSWORD)
    const trail = await auditOf(office.db, office.people.ana.id)
    expect(trail.map((e) => [e.what, e.who])).toEqual([
      ['signup', office.people.ana.id],
      ['login_failed', null],
      ['login', office.people.ana.id],
    ])
    expect(JSON.stringify(trail)).not.toContain('wrong password')
  })
})

describe('POST /api/auth/signup', () => {
  test('a weak password and a closed office are refused in words', async () => {
    const weak = await post(await openOffice(), 'signup', { email: 'new@office.test', password: 'password' })
    expect([weak.status, weak.body.error]).toEqual([
      422,
      'This password is too easy to guess. Choose another one.',
    ])
    const closed = await post(await openOffice({ signup: 'closed' }), 'signup', {
      email: 'a@b.test',
      password: GOOD,
    })
    expect([closed.status, closed.body.error]).toEqual([
      403,
      'Sign-up is closed. Ask your administrator for an account.',
    ])
  })

  test('a taken e-mail makes no second account and signs nobody in', async () => {
    const office = await openOffice()
    const answer = await post(office, 'signup', { email: 'Ana@office.test', password: GOOD })
    expect(answer.status).toBe(409)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await listUsers(office.db)).toHaveLength(4)
  })

  test('a new account is a viewer named by its e-mail, and is signed in', async () => {
    const office = await openOffice()
    const answer = await post(office, 'signup', { email: 'New.Person@office.test', password: GOOD })
    expect(answer.body.user).toMatchObject({
      email: 'new.person@office.test',
      full_name: 'new.person',
      role: 'viewer',
    })
    const cookie = cookieOf(answer).split(';')[0]!
    expect((await office.call('GET', '/api/auth/session', { headers: { cookie } })).status).toBe(200)
    expect((await office.call('GET', '/api/plans', { headers: { cookie } })).status).toBe(403)
  })
})

describe('POST /api/auth/logout', () => {
  test('ends the session and takes the cookie away', async () => {
    const office = await openOffice()
    const answer = await office.call('POST', '/api/auth/logout', { as: 'ana' })
    expect(answer.status).toBe(204)
    expect(cookieOf(answer)).toBe('covriq=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0')
    expect((await office.call('GET', '/api/auth/session', { as: 'ana' })).status).toBe(401)
  })

  test('is no error when nobody is signed in', async () => {
    expect((await (await openOffice()).call('POST', '/api/auth/logout')).status).toBe(204)
  })
})

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

  test('a wrong code makes nobody an administrator, and after ten tries the right one is void too', async () => {
    const office = await newOffice()
    const code = (await office.office.setup.issue())!
    for (let i = 0; i < 10; i++) expect((await setup(office, '0000-0000-0000-0000')).status).toBe(403)
    expect((await setup(office, code)).status).toBe(403)
    expect(await findUserByEmail(office.db, 'boss@office.test')).toBeNull()
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
