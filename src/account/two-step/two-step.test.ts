import { describe, expect, test } from 'bun:test'
import { PASSWORD } from '../../testing/cheap-passwords.ts'
import { openOffice } from '../../testing/office.ts'
import { appCode, enrol, firstStep, secondStep } from '../../testing/two-step.ts'
import { auditOf } from '../audit/store.ts'
import { delayAfter, LIMITS } from '../door/limit-kinds.ts'
import { issueResetCode } from '../reset.ts'
import { setPassword } from '../store.ts'
import { findTwoStep } from './store.ts'
import { recoveryCodes } from './table.ts'

const STEP = 30_000
const WRONG = 'That code isn’t right. Use the newest one your app shows.'

describe('turning two-step sign-in on', () => {
  test('needs the password, then a right code; before that nothing changes', async () => {
    const office = await openOffice()
    const begin = (password: string) =>
      office.call('POST', '/api/account/two-step', { as: 'ana', body: { password } })
    const put = (code: string) => office.call('PUT', '/api/account/two-step', { as: 'ana', body: { code } })
    expect((await put('123456')).status).toBe(409)
    expect((await begin('wrong one')).status).toBe(403)
    const { body } = await begin(PASSWORD)
    const early = appCode(body.key, office.clock() - 10 * STEP)
    const refused = await put(early)
    expect([refused.status, refused.body.error]).toEqual([403, WRONG])
    expect((await firstStep(office)).status).toBe(200)
    const done = await put(appCode(body.key, office.clock()))
    expect([done.status, new Set(done.body.codes).size]).toEqual([200, 10])
    expect((await begin(PASSWORD)).status).toBe(409)
  })

  test('stores neither the secret nor the recovery codes readably', async () => {
    const office = await openOffice()
    const { key, codes } = await enrol(office, 'ana')
    const row = await findTwoStep(office.db, office.people.ana.id)
    expect(row!.secret).not.toContain(key.replaceAll(' ', ''))
    const stored = await office.db.read.select().from(recoveryCodes)
    expect(stored).toHaveLength(10)
    for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code)
  })
})

describe('signing in with two steps', () => {
  test('a right password opens nothing: no session, and a status that no script takes for one', async () => {
    const office = await openOffice()
    await enrol(office, 'ana')
    const { status, body, headers, cookie } = await firstStep(office)
    expect([status, body]).toEqual([
      401,
      { success: false, error: 'Type the code your authenticator app shows.', step: 'code' },
    ])
    expect(headers.get('set-cookie')).toMatch(
      /^covriq-step=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=300$/,
    )
    expect((await office.call('GET', '/api/auth/session', { headers: { cookie } })).status).toBe(401)
  })

  test('the code completes it, once: the same code is refused a second time, and by another browser', async () => {
    const office = await openOffice()
    const { key } = await enrol(office, 'ana')
    const code = appCode(key, office.clock())
    const { cookie } = await firstStep(office)
    const { cookie: other } = await firstStep(office)
    const [one, two] = await Promise.all([secondStep(office, cookie, code), secondStep(office, other, code)])
    expect([one.status, two.status].sort()).toEqual([200, 401])
    const { cookie: again } = await firstStep(office)
    const replayed = await secondStep(office, again, code)
    expect([replayed.status, replayed.body.step, replayed.body.error]).toEqual([401, 'code', WRONG])
    office.clock.advance(STEP)
    expect((await secondStep(office, again, appCode(key, office.clock()))).body.user.email).toBe(
      'ana@office.test',
    )
  })

  test('an earlier code than the last one used is refused, though its time has not passed', async () => {
    const office = await openOffice()
    const { key } = await enrol(office, 'ana')
    const { cookie } = await firstStep(office)
    const now = office.clock()
    expect((await secondStep(office, cookie, appCode(key, now + STEP))).status).toBe(200)
    const { cookie: again } = await firstStep(office)
    expect((await secondStep(office, again, appCode(key, now))).status).toBe(401)
  })

  test('another account’s code and recovery code are refused', async () => {
    const office = await openOffice()
    await enrol(office, 'ana')
    const { key, codes } = await enrol(office, 'admin')
    const { cookie } = await firstStep(office)
    expect((await secondStep(office, cookie, appCode(key, office.clock()))).status).toBe(401)
    expect((await secondStep(office, cookie, codes[0]!)).status).toBe(401)
  })

  test('a recovery code signs in once, however it is typed, and the rest is counted', async () => {
    const office = await openOffice()
    const { codes } = await enrol(office, 'ana')
    const typed = codes[0]!.toLowerCase().replaceAll('-', ' ')
    const { cookie } = await firstStep(office)
    const { status, headers } = await secondStep(office, cookie, typed)
    expect(status).toBe(200)
    const session = headers.getSetCookie()[0]!.split(';')[0]!
    const { body } = await office.call('GET', '/api/account', { headers: { cookie: session } })
    expect(body.two_step).toMatchObject({ recovery_left: 9, recovery_all: 10 })
    const { cookie: again } = await firstStep(office)
    expect((await secondStep(office, again, codes[0]!)).status).toBe(401)
    expect((await secondStep(office, again, codes[1]!)).status).toBe(200)
  })

  test('is over after five minutes and after five tries, and its cookie opens it once', async () => {
    const office = await openOffice()
    const { key } = await enrol(office, 'ana')
    const { cookie } = await firstStep(office)
    office.clock.advance(5 * 60_000)
    const late = await secondStep(office, cookie, appCode(key, office.clock()))
    expect([late.status, late.body.step]).toEqual([401, 'password'])
    const { cookie: next } = await firstStep(office)
    for (let i = 0; i < 5; i++) {
      await secondStep(office, next, '000000')
      office.clock.advance(delayAfter(i + 1, LIMITS.step))
    }
    expect((await secondStep(office, next, appCode(key, office.clock()))).body.step).toBe('password')
    expect((await secondStep(office, 'covriq-step=', '000000')).body.step).toBe('password')
    const { cookie: good } = await firstStep(office)
    office.clock.advance(STEP)
    expect((await secondStep(office, good, appCode(key, office.clock()))).status).toBe(200)
    office.clock.advance(STEP)
    expect((await secondStep(office, good, appCode(key, office.clock()))).body.step).toBe('password')
  }, 60_000)

  test('a reset code sets the password, and the second step is asked for all the same', async () => {
    const office = await openOffice()
    const { key } = await enrol(office, 'ana')
    const code = await issueResetCode(office.db, office.people.ana.id, null, office.clock())
    const body = { email: 'ana@office.test', code, password: 'gravel under the kettle' }
    const { status, headers, body: answer } = await office.call('POST', '/api/auth/reset', { body })
    expect([status, answer.step]).toEqual([401, 'code'])
    const cookie = headers.get('set-cookie')!.split(';')[0]!
    expect((await secondStep(office, cookie, appCode(key, office.clock()))).status).toBe(200)
  })

  test('a sign-in that was begun with the password from before is over when the password is changed', async () => {
    const office = await openOffice()
    const { key } = await enrol(office, 'ana')
    const next = 'gravel under the kettle'
    const { cookie } = await firstStep(office)
    const change = { current: PASSWORD, password: next }
    await office.call('POST', '/api/account/password', { as: 'ana', body: change })
    const code = appCode(key, office.clock())
    expect((await secondStep(office, cookie, code)).body.step).toBe('password')
    const login = { email: 'ana@office.test', password: next }
    const { headers } = await office.call('POST', '/api/auth/login', { body: login })
    const half = headers.get('set-cookie')!.split(';')[0]!
    await setPassword(office.db, office.people.ana.id, 'x', office.clock())
    expect((await secondStep(office, half, code)).body.step).toBe('password')
  }, 60_000)

  test('the trail tells wrong codes, recovery codes and turning on, never a code', async () => {
    const office = await openOffice()
    const { codes } = await enrol(office, 'ana')
    const { cookie } = await firstStep(office)
    await secondStep(office, cookie, '000000')
    await secondStep(office, cookie, codes[0]!)
    const trail = await auditOf(office.db, office.people.ana.id)
    expect(trail.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['two_step_on', 'login_failed', 'recovery_code_used', 'login']),
    )
    expect(JSON.stringify(trail)).not.toContain(codes[0]!)
  })
})
