import { describe, expect, test } from 'bun:test'
import { buildPlan } from '../../testing/build.ts'
import { PASSWORD } from '../../testing/cheap-passwords.ts'
import { openOffice, type TestOffice } from '../../testing/office.ts'
import { auditOf } from '../audit/store.ts'
import { deviceOf } from './device.ts'

const NEW = 'gravel under the kettle'
const MINUTE = 60_000
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'

const change = (office: TestOffice, body: unknown, as: 'ana' | 'demo' = 'ana') =>
  office.call('POST', '/api/account/password', { as, body })

/** A second browser of ana's; the Cookie header. */
async function elsewhere(office: TestOffice): Promise<string> {
  const { headers } = await office.call('POST', '/api/auth/login', {
    body: { email: 'ana@office.test', password: PASSWORD },
    headers: { 'user-agent': CHROME },
  })
  return headers.get('set-cookie')!.split(';')[0]!
}

const statusWith = async (office: TestOffice, cookie: string) =>
  (await office.call('GET', '/api/auth/session', { headers: { cookie } })).status

describe('changing one’s own password', () => {
  test('is refused to the shared demo account', async () => {
    expect((await change(await openOffice(), { current: PASSWORD, password: NEW }, 'demo')).status).toBe(403)
  })

  test('asks for the old one, and a wrong one does not sign out', async () => {
    const office = await openOffice()
    const { status, body } = await change(office, { current: 'not this one', password: NEW })
    expect([status, body.error, body.field]).toEqual([403, 'That isn’t your current password.', 'current'])
    expect((await office.call('GET', '/api/auth/session', { as: 'ana' })).status).toBe(200)
  })

  test.each([
    [
      'password1',
      'This password is too easy to guess: it’s one of the most common passwords. Choose another one.',
    ],
    ['short', 'Use at least 8 characters.'],
    [PASSWORD, 'This is the password you have now. Choose a different one.'],
  ])('%p is refused in words, and the old one stays', async (password, words) => {
    const office = await openOffice()
    const { status, body } = await change(office, { current: PASSWORD, password })
    expect([status, body.error]).toEqual([422, words])
    expect(await statusWith(office, await elsewhere(office))).toBe(200)
  })

  test('ends the other sessions, keeps this one, and is in the trail without the passwords', async () => {
    const office = await openOffice()
    const other = await elsewhere(office)
    expect((await change(office, { current: PASSWORD, password: NEW })).status).toBe(204)
    expect(await statusWith(office, other)).toBe(401)
    expect(await statusWith(office, await office.cookieOf('ana'))).toBe(200)
    const login = (password: string) =>
      office.call('POST', '/api/auth/login', { body: { email: 'ana@office.test', password } })
    expect([(await login(PASSWORD)).status, (await login(NEW)).status]).toEqual([401, 200])
    const trail = await auditOf(office.db, office.people.ana.id)
    expect(trail.map(({ what }) => what)).toContain('password_changed')
    expect(JSON.stringify(trail)).not.toContain(NEW)
    const { body } = await office.call('GET', '/api/account', { as: 'ana' })
    expect(body.password_changed).toBe(new Date(office.clock()).toISOString())
  }, 30_000)

  test('waits longer and longer after wrong tries, also for parallel ones, and a right one after the wait counts', async () => {
    const office = await openOffice()
    const wrong = () => change(office, { current: 'not this one', password: NEW })
    const tries = await Promise.all(Array.from({ length: 8 }, wrong))
    expect(tries.map(({ status }) => status).sort()).toEqual([403, 403, 403, 403, 403, 403, 429, 429])
    const refused = await change(office, { current: PASSWORD, password: NEW })
    expect([refused.status, refused.body.retry_after]).toEqual([429, 1])
    office.clock.advance(1000)
    expect((await wrong()).status).toBe(403)
    expect((await wrong()).body.retry_after).toBe(2)
    office.clock.advance(2000)
    expect((await change(office, { current: PASSWORD, password: NEW })).status).toBe(204)
    expect((await change(office, { current: 'not this one', password: PASSWORD })).status).toBe(403)
  }, 60_000)
})

describe('changing one’s own name', () => {
  const rename = (office: TestOffice, full_name: unknown, as: 'ana' | 'demo' = 'ana') =>
    office.call('PUT', '/api/account/name', { as, body: { full_name } })

  test('is refused to the shared demo account', async () => {
    expect((await rename(await openOffice(), 'Ada Lopez', 'demo')).status).toBe(403)
  })

  test.each(['', '   ', 'ana@office.test', '<b>Ana</b>', 'Ana 2', 'A'.repeat(61)])(
    '%p is no name, and the old one stays',
    async (name) => {
      const office = await openOffice()
      const { status, body } = await rename(office, name)
      expect([status, body.error]).toEqual([
        422,
        'Type your name the way coworkers know it. Use letters only.',
      ])
      expect((await office.call('GET', '/api/auth/session', { as: 'ana' })).body.user.full_name).toBe('ana')
    },
  )

  test('shows it from then on, to whom a plan is verified by, too, and the trail holds no name', async () => {
    const office = await openOffice()
    const { body } = await rename(office, '  Ana   O’Brien-Núñez ')
    expect(body.user.full_name).toBe('Ana O’Brien-Núñez')
    expect((await office.call('GET', '/api/auth/session', { as: 'ana' })).body.user.full_name).toBe(
      'Ana O’Brien-Núñez',
    )
    const id = await buildPlan(office.db)
    const { body: plan } = await office.call('GET', `/api/plans/${id}`, { as: 'ana' })
    const verified = await office.call('PUT', `/api/plans/${id}/verify`, { as: 'ana', body: plan })
    expect([verified.status, verified.body.verified_by]).toEqual([200, 'Ana O’Brien-Núñez'])
    const trail = await auditOf(office.db, office.people.ana.id)
    expect(trail.map(({ what }) => what)).toContain('name_changed')
    expect(JSON.stringify(trail)).not.toContain('Brien')
    expect((await rename(office, 'A'.repeat(60))).status).toBe(200)
  })
})

describe('where somebody is signed in', () => {
  const list = async (office: TestOffice) =>
    (await office.call('GET', '/api/account/sessions', { as: 'ana' })).body

  test('names browser, address and this one first; sessions that are over are left out', async () => {
    const office = await openOffice()
    await office.cookieOf('ana')
    office.clock.advance(MINUTE)
    await elsewhere(office)
    const [here, there, ...more] = await list(office)
    expect([here.here, there.here, more]).toEqual([true, false, []])
    expect([there.device, there.address]).toEqual(['Chrome on Windows', '127.0.0.1'])
    office.clock.advance(13 * MINUTE)
    await office.call('POST', '/api/session/touch', { as: 'ana' })
    expect(await list(office)).toBeArrayOfSize(2)
    office.clock.advance(2 * MINUTE)
    await office.call('POST', '/api/session/touch', { as: 'ana' })
    expect(await list(office)).toBeArrayOfSize(1)
  })

  test('one is ended by its id; another person’s, an unknown and an ended one get the same answer', async () => {
    const office = await openOffice()
    const other = await elsewhere(office)
    const [, { id }] = await list(office)
    const foreign = (await office.call('GET', '/api/account/sessions', { as: 'admin' })).body[0].id
    const end = (one: string) => office.call('DELETE', `/api/account/sessions/${one}`, { as: 'ana' })
    expect((await end(id)).status).toBe(204)
    expect(await statusWith(office, other)).toBe(401)
    const answers = [await end(id), await end(foreign), await end('no-such')]
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0]!.status).toBe(404)
    expect(await statusWith(office, await office.cookieOf('admin'))).toBe(200)
  })

  test('all others are ended together, this one and other people’s stay', async () => {
    const office = await openOffice()
    const others = [await elsewhere(office), await elsewhere(office)]
    await office.cookieOf('admin')
    const { body } = await office.call('DELETE', '/api/account/sessions', { as: 'ana' })
    expect(body).toEqual({ ended: 2 })
    for (const other of others) expect(await statusWith(office, other)).toBe(401)
    expect(await statusWith(office, await office.cookieOf('ana'))).toBe(200)
    expect(await statusWith(office, await office.cookieOf('admin'))).toBe(200)
    const ended = (await auditOf(office.db, office.people.ana.id)).filter(
      ({ what }) => what === 'session_ended',
    )
    expect(ended.map(({ fields }) => fields)).toEqual([['elsewhere'], ['elsewhere']])
  })
})

test.each([
  [CHROME, 'Chrome on Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1',
    'Safari on iPad',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['<script>alert(1)</script>', 'A script or an unknown browser'],
  [null, 'A script or an unknown browser'],
])('%p is a %s', (agent, words) => {
  expect(deviceOf(agent)).toBe(words)
})
