import { beforeEach, describe, expect, test } from 'bun:test'
import { qrOf } from '../../base/qr.ts'
import { openOffice, type TestOffice } from '../../testing/office.ts'
import { codeFor, deskState, linkFor, openCode, phoneIn, photo } from '../../testing/phone.ts'

let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
})

const session = async () =>
  (await office.office.sessions.find(
    new Request('http://localhost:3000/', { headers: { cookie: await office.cookieOf('ana') } }),
  ))!.session

describe('a code', () => {
  test('is shown to staff alone, and not where no phone could come', async () => {
    for (const as of ['viewer', 'demo'] as const)
      expect((await office.call('POST', '/api/phone', { as, body: {} })).status).toBe(403)
    expect((await office.call('POST', '/api/phone', { body: {} })).status).toBe(401)
    for (const [why, words] of [
      ['loopback', 'COVRIQ_HOST'],
      ['plain', 'COVRIQ_TLS'],
    ] as const) {
      const alone = await openOffice({ phoneReach: () => ({ addresses: [], why, trust: null }) })
      const { status, body } = await alone.call('POST', '/api/phone', { as: 'ana', body: {} })
      expect([status, body.error.includes(words)]).toEqual([409, true])
    }
  })

  test('stands in the link behind a mark that no server sees, and in the QR code', async () => {
    const { link, qr } = await linkFor(office)
    expect(link).toMatch(/^https:\/\/192\.0\.2\.7:3000\/phone#[\w-]{32}$/)
    expect(qr).toEqual(qrOf(link))
  })

  test('that is wrong opens nothing, and trying many is slowed down', async () => {
    await codeFor(office)
    const { status, body } = await openCode(office, 'x'.repeat(32))
    expect([status, body.reason]).toEqual([410, 'over'])
    const statuses = []
    for (let i = 0; i < 20; i++) statuses.push((await openCode(office, `wrong-${i}`)).status)
    expect(statuses.at(-1)).toBe(429)
  })

  test('is the first phone’s alone; that one may load its page again', async () => {
    const code = await codeFor(office)
    const first = await openCode(office, code)
    expect(first.status).toBe(200)
    const cookie = first.headers.get('set-cookie')!
    expect(cookie).toContain('Path=/api/from-phone/open; HttpOnly; SameSite=Strict; Max-Age=600')
    const second = await openCode(office, code)
    expect([second.status, second.body.reason]).toEqual([409, 'taken'])
    expect((await openCode(office, code, { cookie: 'covriq-phone=guessed' })).status).toBe(409)
    const again = await openCode(office, code, { cookie: cookie.split(';')[0]! })
    expect([again.status, again.body.key, again.body.pair]).toEqual([200, first.body.key, first.body.pair])
  })

  test('is kept as a hash, and a new one ends the one before', async () => {
    const code = await codeFor(office)
    expect(
      JSON.stringify(office.office.phones.of(await session()), (_, v) =>
        Buffer.isBuffer(v) ? v.toString('latin1') : v,
      ),
    ).not.toContain(code)
    await codeFor(office)
    expect((await openCode(office, code)).body.reason).toBe('over')
  })

  test('ends after ten minutes; ten more are for the same phone', async () => {
    const call = await phoneIn(office)
    office.clock.advance(10 * 60_000)
    expect((await call('GET', 'left')).body.reason).toBe('out')
    expect((await deskState(office)).seconds_left).toBe(0)
    expect((await office.call('POST', '/api/phone/more', { as: 'admin' })).status).toBe(404)
    expect((await office.call('POST', '/api/phone/more', { as: 'ana' })).body.seconds_left).toBe(600)
    expect((await call('GET', 'left')).body).toEqual({ seconds_left: 600 })
  })

  test('ends with Stop, and with the sign-in of who showed it', async () => {
    const stopped = await phoneIn(office)
    await office.call('DELETE', '/api/phone', { as: 'ana' })
    expect((await stopped('GET', 'left')).body.reason).toBe('over')
    const call = await phoneIn(office)
    await office.call('POST', '/api/auth/logout', { as: 'ana', body: {} })
    expect((await call('GET', 'left')).body.reason).toBe('over')
    expect((await call('POST', 'photos/1', photo())).status).toBe(410)
  })
})
