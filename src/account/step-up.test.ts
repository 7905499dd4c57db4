import { describe, expect, test } from 'bun:test'
import { PASSWORD } from '../testing/cheap-passwords.ts'
import { openOffice, type TestOffice } from '../testing/office.ts'
import { appCode, enrol } from '../testing/two-step.ts'

const MINUTE = 60_000

/** What asks whether the person still sits there. */
const GUARDED: [string, string, unknown?][] = [
  ['POST', '/api/admin/users', { email: 'new@office.test', role: 'standard' }],
  ['PATCH', '/api/admin/users/1', { disabled: true }],
  ['POST', '/api/admin/users/1/reset-code', {}],
  ['DELETE', '/api/admin/users/1/two-step'],
  ['GET', '/api/admin/backups/x/file'],
  ['DELETE', '/api/admin/backups/x'],
  ['GET', '/api/account/confirm'],
  ['GET', '/files/documents/x.pdf?original=1&reason=carrier_question'],
  ['PATCH', '/api/admin/settings', { two_step_admins: false }],
]

const send = (office: TestOffice, [method, path, body]: (typeof GUARDED)[number], as: 'admin' | 'ana') =>
  office.call(method, path, { as, ...(body === undefined ? {} : { body }) })

/** Ten minutes go by in which the administrator is active. */
async function tenMinutes(office: TestOffice) {
  for (let i = 0; i < 2; i++) {
    office.clock.advance(5 * MINUTE)
    for (const as of ['admin', 'ana'] as const) await office.call('POST', '/api/session/touch', { as })
  }
}

async function signedIn(): Promise<TestOffice> {
  const office = await openOffice()
  await office.cookieOf('admin')
  await office.cookieOf('ana')
  return office
}

const confirm = (office: TestOffice, body: unknown) =>
  office.call('POST', '/api/account/confirm', { as: 'admin', body })

describe('what matters asks once more who sits here', () => {
  test.each(GUARDED.map((call) => [`${call[0]} ${call[1]}`, call] as const))(
    '%s: ten minutes after the sign-in, and no longer once confirmed',
    async (_, call) => {
      const office = await signedIn()
      await tenMinutes(office)
      const own = call[1].startsWith('/api/account')
      if (!own) expect((await send(office, call, 'ana')).body.reason).toBeUndefined()
      const asked = await send(office, call, 'admin')
      expect([asked.status, asked.body.reason, asked.body.ask]).toEqual([403, 'confirm', 'password'])
      expect((await confirm(office, { password: PASSWORD })).status).toBe(204)
      expect((await send(office, call, 'admin')).body.reason).toBeUndefined()
    },
  )

  test('not before ten minutes are over, and again ten minutes after a confirmation', async () => {
    const office = await signedIn()
    const call = GUARDED[1]!
    office.clock.advance(10 * MINUTE - 1)
    expect((await send(office, call, 'admin')).status).toBe(404)
    office.clock.advance(1)
    expect((await send(office, call, 'admin')).status).toBe(403)
    await confirm(office, { password: PASSWORD })
    office.clock.advance(10 * MINUTE - 1)
    expect((await send(office, call, 'admin')).status).toBe(404)
    office.clock.advance(1)
    expect((await send(office, call, 'admin')).body.reason).toBe('confirm')
  })

  test('a wrong password confirms nothing, and neither does the confirmation of another browser', async () => {
    const office = await signedIn()
    await tenMinutes(office)
    expect((await confirm(office, { password: 'wrong one' })).status).toBe(403)
    expect((await confirm(office, {})).status).toBe(422)
    await office.office.sessions.open(office.people.admin.id)
    expect((await send(office, GUARDED[1]!, 'admin')).body.reason).toBe('confirm')
  })

  test('who has two-step sign-in gives the code; the password is not enough, and a code works once', async () => {
    const office = await signedIn()
    const { key } = await enrol(office, 'admin')
    await tenMinutes(office)
    expect((await send(office, GUARDED[1]!, 'admin')).body.ask).toBe('code')
    expect((await confirm(office, { password: PASSWORD })).status).toBe(422)
    const code = appCode(key, office.clock())
    expect((await confirm(office, { code })).status).toBe(204)
    expect((await confirm(office, { code })).status).toBe(403)
  })
})

describe('two-step sign-in that the office asks of administrators', () => {
  const ask = (office: TestOffice, two_step_admins: boolean) =>
    office.call('PATCH', '/api/admin/settings', { as: 'admin', body: { two_step_admins } })

  test('is asked for only by an administrator who has it', async () => {
    const office = await signedIn()
    const refused = await ask(office, true)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['two_step_admins']])
    await enrol(office, 'admin')
    expect((await ask(office, true)).status).toBe(200)
  })

  test('lets an administrator without it do nothing but turn it on; the others work on', async () => {
    const office = await signedIn()
    await office.office.settings.set({ two_step_admins: true }, office.people.admin.id, office.clock())
    const session = () => office.call('GET', '/api/auth/session', { as: 'admin' })
    expect((await session()).body.two_step_due).toBe(true)
    for (const path of ['/api/admin/users', '/api/dashboard', '/api/plans', '/api/admin/settings']) {
      const { status, body } = await office.call('GET', path, { as: 'admin' })
      expect([path, status, body.reason]).toEqual([path, 403, 'two_step'])
    }
    expect((await office.call('GET', '/api/plans', { as: 'ana' })).status).toBe(200)
    const { key } = await enrol(office, 'admin')
    expect((await office.call('GET', '/api/admin/users', { as: 'admin' })).status).toBe(200)
    expect((await session()).body.two_step_due).toBe(false)
    const off = { password: PASSWORD, code: appCode(key, office.clock()) }
    expect((await office.call('POST', '/api/account/two-step/off', { as: 'admin', body: off })).status).toBe(
      409,
    )
  })
})
