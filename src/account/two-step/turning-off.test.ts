import { describe, expect, test } from 'bun:test'
import { PASSWORD } from '../../testing/cheap-passwords.ts'
import { openOffice, type TestOffice } from '../../testing/office.ts'
import { appCode, enrol, firstStep, secondStep } from '../../testing/two-step.ts'
import { auditOf } from '../audit/store.ts'

describe('turning it off', () => {
  const off = (office: TestOffice, body: unknown) =>
    office.call('POST', '/api/account/two-step/off', { as: 'ana', body })

  test('needs the password and a code', async () => {
    const office = await openOffice()
    const { key } = await enrol(office, 'ana')
    expect((await off(office, { password: 'wrong one', code: appCode(key, office.clock()) })).status).toBe(
      403,
    )
    expect((await off(office, { password: PASSWORD, code: '000000' })).status).toBe(403)
    expect((await firstStep(office)).status).toBe(401)
    expect((await off(office, { password: PASSWORD, code: appCode(key, office.clock()) })).status).toBe(204)
    expect((await firstStep(office)).status).toBe(200)
  })

  test('a right password does not forgive wrong codes, nor does a clock that is put forward', async () => {
    const office = await openOffice()
    const { key } = await enrol(office, 'ana')
    const answers: number[] = []
    for (let i = 0; i < 7; i++) {
      answers.push((await off(office, { password: PASSWORD, code: '000000' })).status)
      await office.call('POST', '/api/account/two-step', { as: 'ana', body: { password: PASSWORD } })
    }
    expect(answers).toEqual([403, 403, 403, 403, 403, 403, 429])
    office.clock.jump(60 * 60_000)
    const right = () => off(office, { password: PASSWORD, code: appCode(key, office.clock()) })
    expect((await right()).status).toBe(429)
    office.clock.advance(1000)
    expect((await right()).status).toBe(204)
  }, 60_000)

  test('new recovery codes need a code and void the earlier ones', async () => {
    const office = await openOffice()
    const { key, codes } = await enrol(office, 'ana')
    const make = (code: string) =>
      office.call('POST', '/api/account/two-step/codes', { as: 'ana', body: { code } })
    expect((await make('000000')).status).toBe(403)
    const { body } = await make(appCode(key, office.clock()))
    const { cookie } = await firstStep(office)
    expect((await secondStep(office, cookie, codes[0]!)).status).toBe(401)
    expect((await secondStep(office, cookie, body.codes[0])).status).toBe(200)
  })

  test('an administrator resets somebody else’s, which signs them out; never their own', async () => {
    const office = await openOffice()
    await enrol(office, 'ana')
    const reset = (id: string) => office.call('DELETE', `/api/admin/users/${id}/two-step`, { as: 'admin' })
    expect((await reset(office.people.admin.id)).status).toBe(409)
    const { body } = await office.call('GET', '/api/admin/users', { as: 'admin' })
    expect(body.map((line: { two_step: boolean }) => line.two_step)).toEqual([true, false, false, false])
    expect((await reset(office.people.ana.id)).status).toBe(204)
    expect((await office.call('GET', '/api/auth/session', { as: 'ana' })).status).toBe(401)
    expect((await firstStep(office)).status).toBe(200)
    expect((await reset(office.people.ana.id)).status).toBe(404)
    const trail = await auditOf(office.db, office.people.ana.id)
    expect(trail.find(({ what }) => what === 'two_step_reset')?.who).toBe(office.people.admin.id)
  })
})
