import { describe, expect, test } from 'bun:test'
import { openOffice, PASSWORD, type Person, type TestOffice } from '../../testing/office.ts'
import { appCode, enrol } from '../../testing/two-step.ts'
import { auditOf } from '../audit/store.ts'

const emailOf = (person: Person) => `${person}@office.test`

/** The first step of a sign-in; `cookie` is the Cookie header of the second. */
async function first(office: TestOffice, person: Person = 'ana') {
  const answer = await office.call('POST', '/api/auth/login', {
    body: { email: emailOf(person), password: PASSWORD },
  })
  return { ...answer, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

const second = (office: TestOffice, cookie: string, code: string) =>
  office.call('POST', '/api/auth/code', { body: { code }, headers: { cookie } })

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
    expect((await first(office)).status).toBe(401)
    expect((await off(office, { password: PASSWORD, code: appCode(key, office.clock()) })).status).toBe(204)
    expect((await first(office)).status).toBe(200)
  })

  test('new recovery codes need a code and void the earlier ones', async () => {
    const office = await openOffice()
    const { key, codes } = await enrol(office, 'ana')
    const make = (code: string) =>
      office.call('POST', '/api/account/two-step/codes', { as: 'ana', body: { code } })
    expect((await make('000000')).status).toBe(403)
    const { body } = await make(appCode(key, office.clock()))
    const { cookie } = await first(office)
    expect((await second(office, cookie, codes[0]!)).status).toBe(401)
    expect((await second(office, cookie, body.codes[0])).status).toBe(200)
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
    expect((await first(office)).status).toBe(200)
    expect((await reset(office.people.ana.id)).status).toBe(404)
    const trail = await auditOf(office.db, office.people.ana.id)
    expect(trail.find(({ what }) => what === 'two_step_reset')?.who).toBe(office.people.admin.id)
  })
})
