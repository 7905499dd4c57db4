import { afterEach, beforeEach, describe, expect, type Mock, test } from 'bun:test'
import { openOffice, type TestOffice } from '../../testing/office.ts'
import { fastPasswords, markIn, visitorsOf } from '../../testing/visitors.ts'
import { openDoors } from './doors.ts'

const ANA = 'ana@office.test'

let office: TestOffice
let compared: Mock<typeof Bun.password.verify>
beforeEach(async () => {
  office = await openOffice()
  compared = fastPasswords()
})
afterEach(() => compared.mockRestore())

const { signIn, burst } = visitorsOf(() => office)

describe('a known browser', () => {
  test('that mistypes waits at most a minute itself', async () => {
    const cookie = markIn(await signIn())
    for (let i = 0; i < 30; i++) {
      await burst(1, { cookie })
      office.clock.advance(60_000)
    }
    await burst(1, { cookie })
    const refused = await signIn({ cookie })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  })

  let strangers = 0

  /** Whether a browser is known for an account while strangers at its address have to wait. */
  async function isKnown(cookie: string, email = ANA): Promise<boolean> {
    const from = `10.9.0.${strangers++}`
    await burst(10, { from, email })
    const { status } = await signIn({ cookie, email, from })
    return status === 200
  }

  test('is known for its own account alone, and for each of several', async () => {
    const first = await signIn()
    expect(await isKnown(markIn(first), 'admin@office.test')).toBe(false)
    const both = markIn(await signIn({ cookie: markIn(first), email: 'admin@office.test' }))
    expect(await isKnown(both, 'admin@office.test')).toBe(true)
    expect(await isKnown(both)).toBe(true)
  })

  test('gets a new mark at each sign-in, for a bounded number of accounts', async () => {
    const first = markIn(await signIn())
    const second = markIn(await signIn({ cookie: first }))
    expect(second).not.toBe(first)
    expect(second.split('~')).toHaveLength(1)
    const foreign = Array.from({ length: 40 }, (_, i) => `a.${'x'.repeat(20)}${i + 10}.${'y'.repeat(22)}`)
    const full = markIn(await signIn({ cookie: `covriq-device=${foreign.join('~')}` }))
    expect(full.split('~')).toHaveLength(20)
    expect(await isKnown(full)).toBe(true)
  })

  test('is unknown again after a new password, after a reset code was given out, and after 400 days', async () => {
    let cookie = markIn(await signIn())
    await office.db.run([`UPDATE users SET password_hash = 'another' WHERE email = '${ANA}'`])
    expect(await isKnown(cookie)).toBe(false)
    cookie = markIn(await signIn())
    expect(await isKnown(cookie)).toBe(true)
    await office.call('POST', `/api/admin/users/${office.people.ana.id}/reset-code`, { as: 'admin' })
    expect(await isKnown(cookie)).toBe(false)
    cookie = markIn(await signIn())
    office.clock.jump(400 * 86_400_000)
    expect(await isKnown(cookie)).toBe(true)
    office.clock.jump(86_400_000)
    expect(await isKnown(cookie)).toBe(false)
  })

  test('cannot be forged: another day, browser or signature, another office, rubbish', async () => {
    const good = markIn(await signIn())
    const [day, device, signature] = good.slice('covriq-device='.length).split('.') as [
      string,
      string,
      string,
    ]
    // A fixed ending would now and then be the one that's there already.
    const changed = (text: string) => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`
    const key = new Uint8Array(32).fill(1)
    const other = await openDoors({ ...office.office, key, steady: () => 0, secure: false })
    const foreign = (await other.devices.remember(null, office.people.ana.id))!.split(';')[0]!
    for (const forged of [
      `covriq-device=zzzzz.${device}.${signature}`,
      `covriq-device=${day}.${changed(device)}.${signature}`,
      `covriq-device=${day}.${device}.${changed(signature)}`,
      `covriq-device=${day}.${device}.`,
      `covriq-device={"day":1}`,
      `__Host-${good}`,
      foreign,
    ])
      expect([forged, await isKnown(forged)]).toEqual([forged, false])
    expect(await isKnown(good)).toBe(true)
  })

  test('is told by a cookie that scripts cannot read, opens nothing and names nobody', async () => {
    const answer = await signIn()
    const [, header] = answer.headers.getSetCookie()
    expect(header).toMatch(/^covriq-device=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=34560000$/)
    const session = await office.call('GET', '/api/auth/session', { headers: { cookie: markIn(answer) } })
    expect(session.status).toBe(401)
    const sealed = Buffer.from(markIn(answer).split('.')[1]!, 'base64url').toString('hex')
    expect(sealed).not.toContain(office.people.ana.id.replaceAll('-', ''))
  })
})
