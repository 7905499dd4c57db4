import { beforeEach, describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { openOffice, type TestOffice } from '../../testing/office.ts'
import type { Caller } from './caller.ts'

const MINUTE = 60_000

let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
})

interface Line {
  what: string
  who: string | null
  address: string | null
  fields: string
  times: number
  result: string
}
const refused = async () => {
  await office.office.refusals.flush()
  return office.db.read.all<Line>(
    sql`SELECT what, who, address, fields, times, result FROM audit WHERE result = 'refused' ORDER BY seq`,
  )
}
const caller = (changes: Partial<Caller> = {}): Caller => ({
  address: '10.0.0.7',
  session: null,
  who: null,
  route: '/api/plans',
  forged: false,
  settled: false,
  ...changes,
})

describe('what is refused stands in the trail', () => {
  test('a role that may not: who, from where, and the route without what was sent', async () => {
    await office.call('PATCH', '/api/admin/users/secret-thing', { as: 'ana', body: { role: 'admin' } })
    const [line] = await refused()
    expect(line).toEqual({
      what: 'access_refused',
      who: office.people.ana.id,
      address: '127.0.0.1',
      fields: '["PATCH /api/admin/users/:id"]',
      times: 1,
      result: 'refused',
    })
  })

  test('another site, another name, too many tries', async () => {
    await office.call('POST', '/api/auth/login', { headers: { 'sec-fetch-site': 'cross-site' } })
    await office.call('GET', '/health', { headers: { host: 'evil.test' } })
    for (let i = 0; i < 11; i++)
      await office.call('POST', '/api/auth/login', {
        body: { email: 'ana@office.test', password: 'wrong one' },
      })
    expect((await refused()).map((l) => [l.what, l.fields])).toEqual([
      ['access_refused', '["POST"]'],
      ['host_refused', '["GET"]'],
      ['tries_refused', '["POST /api/auth/login"]'],
    ])
  }, 20_000)

  test('a session that this office never signed, but not an old one of its own', async () => {
    const cookie = await office.cookieOf('ana')
    const forge = (token: string) => office.call('GET', '/api/plans', { headers: { cookie: token } })
    const at = cookie.length - 8
    await forge(`${cookie.slice(0, at)}${cookie[at] === 'A' ? 'B' : 'A'}${cookie.slice(at + 1)}`)
    office.clock.advance(3 * 24 * 60 * MINUTE)
    await forge(cookie)
    await forge('covriq=no token at all')
    expect((await refused()).map((l) => [l.what, l.who, l.fields])).toEqual([
      ['session_forged', null, '["GET /api/plans"]'],
    ])
  })

  test('a wrong password is told as failed, with its address', async () => {
    await office.call('POST', '/api/auth/login', {
      body: { email: 'ana@office.test', password: 'wrong one' },
    })
    const found = await office.db.read.all<Line>(
      sql`SELECT what, result, address FROM audit ORDER BY seq DESC LIMIT 1`,
    )
    expect(found).toEqual([{ what: 'login_failed', result: 'failed', address: '127.0.0.1' } as Line])
  })

  test('a proof that is asked for is no refusal, and a wrong one is one line: failed, not refused', async () => {
    await office.cookieOf('admin')
    for (let i = 0; i < 2; i++) {
      office.clock.advance(5 * MINUTE)
      await office.call('POST', '/api/session/touch', { as: 'admin' })
    }
    const send = (method: string, path: string, body?: unknown) =>
      office.call(method, path, { as: 'admin', ...(body === undefined ? {} : { body }) })
    expect((await send('GET', '/api/account/confirm')).status).toBe(403)
    expect((await send('POST', '/api/account/confirm', {})).status).toBe(422)
    const wrong = { current: 'not this one', password: 'gravel under the kettle' }
    expect((await send('POST', '/api/account/password', wrong)).status).toBe(403)
    for (let i = 0; i < 7; i++) await send('POST', '/api/account/confirm', { password: 'not this one' })
    expect((await refused()).map((l) => l.what)).toEqual(['tries_refused'])
    const failed = await office.db.read.all<Line>(
      sql`SELECT result, fields, address FROM audit WHERE what = 'confirm_failed'`,
    )
    expect(failed).toEqual(Array(6).fill({ result: 'failed', fields: '["password"]', address: '127.0.0.1' }))
  }, 30_000)

  test('what is allowed, missing or not of the right form is no refusal', async () => {
    await office.call('GET', '/api/plans', { as: 'ana' })
    await office.call('GET', '/api/plans')
    await office.call('GET', '/api/nowhere', { as: 'ana' })
    await office.call('POST', '/api/auth/login', { body: {} })
    expect(await refused()).toEqual([])
  })
})

describe('a flood', () => {
  const note = (changes: Partial<Caller> = {}, status = 403) =>
    office.office.refusals.note(status, 'GET', caller(changes))

  test('of the same is two lines a minute: the first at once, the rest counted', async () => {
    for (let i = 0; i < 1000; i++) note()
    expect((await refused()).map((l) => l.times)).toEqual([1])
    office.clock.advance(MINUTE - 1)
    expect((await refused()).map((l) => l.times)).toEqual([1])
    office.clock.advance(1)
    expect((await refused()).map((l) => l.times)).toEqual([1, 999])
    note()
    expect((await refused()).map((l) => l.times)).toEqual([1, 999, 1])
    office.clock.advance(MINUTE)
    expect((await refused()).map((l) => l.times)).toEqual([1, 999, 1])
  })

  test('of all kinds is 20 a minute and one line for all others', async () => {
    for (let i = 0; i < 1000; i++) note({ address: `10.0.${i >> 8}.${i & 255}` })
    office.clock.advance(MINUTE)
    const lines = await refused()
    expect(lines.map((l) => l.times)).toEqual([...Array(20).fill(1), 980])
    expect(lines.at(-1)).toMatchObject({ address: null, who: null, fields: '["many"]' })
  })

  test('of strangers hides nothing that somebody who is signed in does', async () => {
    for (let i = 0; i < 1000; i++) note({ address: `10.0.${i >> 8}.${i & 255}` })
    note({ who: office.people.ana.id, session: 'abc' })
    const lines = await refused()
    expect(lines).toHaveLength(21)
    expect(lines.filter((l) => l.who === office.people.ana.id)).toHaveLength(1)
  })

  test('of a whole day is no more than 2,000 lines and one a minute; the next day counts anew', async () => {
    const dayOf = async () => {
      for (let minute = 0; minute < 24 * 60; minute++) {
        for (let i = 0; i < 30; i++) note({ address: `10.0.0.${i}` })
        await office.office.refusals.flush()
        office.clock.advance(MINUTE)
      }
    }
    await dayOf()
    const first = (await refused()).length
    expect(first).toBeGreaterThan(1440)
    expect(first).toBeLessThanOrEqual(2000 + 1440)
    await dayOf()
    expect((await refused()).length - first).toBeGreaterThan(1440 + 500)
  }, 30_000)

  test('leaves nothing uncounted when the server stops', async () => {
    for (let i = 0; i < 5; i++) note()
    await office.office.refusals.flush(true)
    expect((await refused()).map((l) => l.times)).toEqual([1, 4])
  })

  test('of methods that nobody knows does not fill the trail with words', async () => {
    office.office.refusals.note(403, 'x'.repeat(5000), caller({ route: null }))
    expect((await refused()).map((l) => l.fields)).toEqual(['["other"]'])
  })
})
