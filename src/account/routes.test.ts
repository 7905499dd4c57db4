import { describe, expect, test } from 'bun:test'
import { PASSWORD } from '../testing/cheap-passwords.ts'
import { openOffice, type TestOffice } from '../testing/office.ts'
import { auditOf } from './audit/store.ts'
import { listUsers } from './store.ts'

const GOOD = 'a fine long password'

const post = (office: TestOffice, path: string, body: unknown) =>
  office.call('POST', `/api/auth/${path}`, { body })
const login = (office: TestOffice, email: string, password: string) =>
  post(office, 'login', { email, password })
/** Nobody administers the office, as before its setup: the rule that keeps the last one is lifted for it. */
const withoutAdmin = ({ db }: TestOffice) =>
  db.run(['DROP TRIGGER users_keep_an_admin', "UPDATE users SET role = 'viewer' WHERE role = 'admin'"])
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
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^covriq=[\w-]+\.[\w-]+\.[\w-]+; Path=\/; HttpOnly; SameSite=Strict$/,
    )
  })

  test('a session that the browser had before is over', async () => {
    const office = await openOffice()
    const before = await office.cookieOf('viewer')
    const body = { email: 'ana@office.test', password: PASSWORD }
    await office.call('POST', '/api/auth/login', { as: 'viewer', body })
    const answer = await office.call('GET', '/api/auth/session', { headers: { cookie: before } })
    expect(answer.status).toBe(401)
  })

  test('a disabled account is told so, but only to who knows its password', async () => {
    const office = await openOffice()
    const change = { as: 'admin' as const, body: { disabled: true } }
    await office.call('PATCH', `/api/admin/users/${office.people.ana.id}`, change)
    expect((await login(office, 'ana@office.test', 'wrong password')).status).toBe(401)
    expect((await login(office, 'ana@office.test', PASSWORD)).status).toBe(403)
  })

  test('the demo e-mail gets the role demo at its first sign-in', async () => {
    const office = await openOffice({ demoEmail: () => 'tour@office.test' })
    const made = await post(office, 'signup', { email: 'tour@office.test', password: GOOD })
    expect(made.body.user.role).toBe('viewer')
    expect((await login(office, 'tour@office.test', GOOD)).body.user.role).toBe('demo')
  })

  test('while the demo account is switched off nobody signs in or stays signed in with it', async () => {
    const office = await openOffice()
    await office.cookieOf('demo')
    await office.office.settings.set({ demo: false }, office.people.admin.id, office.clock())
    expect((await office.call('GET', '/api/dashboard', { as: 'demo' })).status).toBe(401)
    const answer = await login(office, 'demo@office.test', PASSWORD)
    expect([answer.status, answer.body.error]).toEqual([403, 'The demo account is turned off.'])
    await office.office.settings.set({ demo: true }, office.people.admin.id, office.clock())
    expect((await login(office, 'demo@office.test', PASSWORD)).status).toBe(200)
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
      'This password is too easy to guess: it’s one of the most common passwords. Choose another one.',
    ])
    const office = await openOffice()
    await office.office.settings.set({ signup: 'closed' }, office.people.admin.id, office.clock())
    const closed = await post(office, 'signup', { email: 'a@b.test', password: GOOD })
    expect([closed.status, closed.body.error]).toEqual([
      403,
      'Sign-up is closed. Ask your administrator for an account.',
    ])
  })

  test('nobody signs up while there is no administrator who could approve them', async () => {
    const office = await openOffice()
    await withoutAdmin(office)
    const answer = await post(office, 'signup', { email: 'first@office.test', password: GOOD })
    expect([answer.status, answer.body.error]).toEqual([
      403,
      'CovrIQ isn’t set up yet. Open the setup link from the server’s console first.',
    ])
    expect(await listUsers(office.db)).toHaveLength(4)
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

  test('lets the browser forget what it kept, but no cookie of another program on this machine', async () => {
    const office = await openOffice()
    const answer = await office.call('POST', '/api/auth/logout', { as: 'ana' })
    expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"')
    const other = await office.call('GET', '/api/auth/session', { as: 'admin' })
    expect(other.headers.get('clear-site-data')).toBeNull()
  })

  test('is no error when nobody is signed in', async () => {
    expect((await (await openOffice()).call('POST', '/api/auth/logout')).status).toBe(204)
  })
})

describe('GET /api/session', () => {
  test('tells a stranger that nobody is signed in, without refusing', async () => {
    const office = await openOffice()
    const { status, body } = await office.call('GET', '/api/session')
    expect([status, body]).toEqual([200, { session: null, ended_by: null, needs_setup: false }])
  })

  test('tells whether anybody administers the office, to whoever asks', async () => {
    const office = await openOffice()
    await withoutAdmin(office)
    for (const as of [null, 'viewer'] as const)
      expect((await office.call('GET', '/api/session', { as })).body.needs_setup).toBe(true)
  })

  test('tells why whose role was changed is signed out', async () => {
    const office = await openOffice()
    const cookie = await office.cookieOf('ana')
    await office.call('PATCH', `/api/admin/users/${office.people.ana.id}`, {
      as: 'admin',
      body: { role: 'admin' },
    })
    const { body } = await office.call('GET', '/api/session', { headers: { cookie } })
    expect(body).toEqual({ session: null, ended_by: 'role', needs_setup: false })
  })

  test('tells the same of a session as the guarded route', async () => {
    const office = await openOffice()
    const { body } = await office.call('GET', '/api/session', { as: 'ana' })
    expect(body.session).toEqual((await office.call('GET', '/api/auth/session', { as: 'ana' })).body)
    expect(body.session.user.full_name).toBe('ana')
  })
})
