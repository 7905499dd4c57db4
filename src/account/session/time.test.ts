import { describe, expect, test } from 'bun:test'
import { createServer } from '../../server.ts'
import { testAccount } from '../../testing/account.ts'
import { openOffice, type TestOffice } from '../../testing/office.ts'
import { auditOf } from '../audit/store.ts'
import { wakeSessions } from './store.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const status = async (office: TestOffice) =>
  (await office.call('GET', '/api/auth/session', { as: 'ana' })).status
const hello = (office: TestOffice) =>
  office.call('POST', '/api/session/hello', { as: 'ana', body: { tab: 'tab-one-1' } })
const touch = (office: TestOffice) => office.call('POST', '/api/session/touch', { as: 'ana' })

const asAna = async (office: TestOffice, path: string) =>
  new Request(`http://localhost:3000${path}`, {
    headers: { host: 'localhost:3000', cookie: await office.cookieOf('ana') },
  })

/** A start of the server on the same data, by what the wall clock says then. */
async function restarted(office: TestOffice): Promise<TestOffice> {
  await wakeSessions(office.db, office.clock(), DAY)
  const account = await testAccount({ ...office.office, clock: office.clock })
  const server = createServer({ ...office.office, ...account })
  const call: TestOffice['call'] = async (_method, path) => {
    const request = await asAna(office, path)
    const peer = { address: '127.0.0.1', keepOpen: () => {} }
    const limits = { hosts: new Set(['localhost:3000']), secure: false }
    const response = await server.handle(request, peer, limits)
    return { status: response.status, body: await response.json(), headers: response.headers }
  }
  return { ...office, office: { ...office.office, ...account }, server, call }
}

describe.each([
  ['forward an hour', HOUR],
  ['forward a year', 365 * DAY],
  ['back an hour', -HOUR],
  ['back a year', -365 * DAY],
])('a wall clock that is put %s', (_, jump) => {
  test('signs nobody out, and the idle time ends when it has passed', async () => {
    const office = await openOffice()
    await hello(office)
    office.clock.jump(jump)
    expect(await status(office)).toBe(200)
    await hello(office)
    office.clock.advance(100_000)
    await hello(office)
    expect((await touch(office)).status).toBe(204)
    for (let i = 0; i < 14; i++) {
      office.clock.advance(MINUTE)
      expect([i, (await hello(office)).status]).toEqual([i, 204])
    }
    office.clock.advance(MINUTE)
    expect(await status(office)).toBe(401)
  })

  test('leaves the twelve hours as they are', async () => {
    const office = await openOffice()
    await office.cookieOf('ana')
    office.clock.jump(jump)
    for (let i = 0; i < 71; i++) {
      expect((await touch(office)).status).toBe(204)
      office.clock.advance(10 * MINUTE)
    }
    await touch(office)
    office.clock.advance(10 * MINUTE - 1)
    expect(await status(office)).toBe(200)
    office.clock.advance(1)
    expect(await status(office)).toBe(401)
  })

  test('a sign-in after it lives as long as any other, and its times are told by the wall clock', async () => {
    const office = await openOffice()
    office.clock.jump(jump)
    await office.cookieOf('ana')
    const trail = await auditOf(office.db, office.people.ana.id)
    expect(trail.at(-1)!.at).toBe(office.clock())
    const people = (await office.call('GET', '/api/admin/users', { as: 'admin' })).body
    const ana = people.find((line: { email: string }) => line.email === 'ana@office.test')
    // The trail's newest line counts too: from before the clock was put back it is the sign-up's.
    expect(Date.parse(ana.last_active)).toBe(Math.max(office.clock(), trail[0]!.at))
    office.clock.advance(15 * MINUTE - 1)
    expect(await status(office)).toBe(200)
    office.clock.advance(1)
    expect(await status(office)).toBe(401)
  })
})

describe('a restart', () => {
  test('with the clock put back keeps nobody in for longer than the idle time', async () => {
    for (const tab of [true, false]) {
      const office = await openOffice()
      if (tab) await hello(office)
      else await office.cookieOf('ana')
      office.clock.jump(-30 * DAY)
      const again = await restarted(office)
      expect(await status(again)).toBe(200)
      office.clock.advance(15 * MINUTE - 1)
      expect(await status(again)).toBe(tab ? 401 : 200)
      office.clock.advance(1)
      expect(await status(again)).toBe(401)
    }
  })

  test('with the clock put back does not take an old proof for a new one later', async () => {
    const office = await openOffice()
    await office.cookieOf('ana')
    office.clock.jump(-HOUR)
    const again = await restarted(office)
    const proof = async () => (await again.call('GET', '/api/account/confirm')).status
    expect(await proof()).toBe(200)
    for (let i = 0; i < 6; i++) {
      office.clock.advance(10 * MINUTE)
      const signed = await again.office.sessions.find(await asAna(office, '/'))
      await again.office.sessions.touch(signed!)
    }
    office.clock.advance(5 * MINUTE)
    expect(await proof()).toBe(403)
  })

  test('after a time at rest counts that time', async () => {
    const office = await openOffice()
    await office.cookieOf('ana')
    office.clock.advance(14 * MINUTE)
    expect(await status(await restarted(office))).toBe(200)
    office.clock.advance(MINUTE)
    expect(await status(await restarted(office))).toBe(401)
  })

  test('leaves an idle time that was running as it was, though the clock was put back while the server ran', async () => {
    const office = await openOffice()
    await office.cookieOf('ana')
    office.clock.advance(10 * MINUTE)
    expect((await touch(office)).status).toBe(204)
    office.clock.jump(-DAY)
    const again = await restarted(office)
    office.clock.advance(15 * MINUTE)
    expect(await status(again)).toBe(401)
  })
})

test('activity told in fractions of a millisecond, as a browser’s clock has them, counts like any other', async () => {
  const office = await openOffice()
  await office.cookieOf('ana')
  office.clock.advance(10_000)
  const body = { ago_seconds: 3.58289999999851 }
  expect((await office.call('POST', '/api/session/touch', { as: 'ana', body })).status).toBe(204)
  office.clock.advance(15 * MINUTE - 4_000)
  expect(await status(office)).toBe(200)
  office.clock.advance(1_000)
  expect(await status(office)).toBe(401)
})
