import { describe, expect, test } from 'bun:test'
import { openOffice, type TestOffice } from '../testing/office.ts'
import { auditOf } from './audit/store.ts'
import { listPeople } from './people.ts'

const add = (office: TestOffice, email: string, role = 'standard', as: 'admin' | 'ana' = 'admin') =>
  office.call('POST', '/api/admin/users', { as, body: { email, role } })

describe('adding a person', () => {
  test('is for administrators, with an e-mail and a role that works with plans', async () => {
    const office = await openOffice()
    expect((await add(office, 'new@office.test', 'standard', 'ana')).status).toBe(403)
    expect((await add(office, 'no e-mail')).status).toBe(422)
    expect((await add(office, 'new@office.test', 'demo')).status).toBe(422)
    expect((await add(office, 'new@office.test', 'viewer')).status).toBe(422)
  })

  test('an e-mail that has an account, and that of the demo account, are refused in words', async () => {
    const office = await openOffice({ demoEmail: () => 'tour@office.test' })
    const taken = await add(office, 'Ana@Office.test')
    expect([taken.status, taken.body.error]).toEqual([409, 'An account with this e-mail already exists.'])
    const demo = await add(office, 'tour@office.test')
    expect([demo.status, demo.body.error]).toEqual([422, 'This e-mail belongs to the demo account.'])
  })

  test('gives a one-time code with which the person chooses a password, also while sign-up is closed', async () => {
    const office = await openOffice()
    await office.office.settings.set({ signup: 'closed' }, office.people.admin.id, office.clock())
    const { body } = await add(office, 'New.Person@office.test', 'standard')
    expect(body.user).toMatchObject({
      email: 'new.person@office.test',
      full_name: 'new.person',
      role: 'standard',
    })
    const password = 'a sentence of my own'
    const reset = { email: 'new.person@office.test', code: body.code, password }
    expect((await office.call('POST', '/api/auth/reset', { body: reset })).body.user.role).toBe('standard')
    const login = { email: 'new.person@office.test', password }
    expect((await office.call('POST', '/api/auth/login', { body: login })).status).toBe(200)
    expect((await office.call('POST', '/api/auth/reset', { body: reset })).status).toBe(403)
  })

  test('stands in the audit trail with who did it, and never the code', async () => {
    const office = await openOffice()
    const { body } = await add(office, 'new@office.test')
    const trail = await auditOf(office.db, body.user.id)
    expect(trail.map(({ what, who }) => [what, who])).toEqual([
      ['user_added', office.people.admin.id],
      ['reset_code_issued', office.people.admin.id],
    ])
    expect(JSON.stringify(trail)).not.toContain(body.code)
  })

  test('thirty codes in a quarter of an hour are enough', async () => {
    const office = await openOffice()
    const again = () =>
      office.call('POST', `/api/admin/users/${office.people.ana.id}/reset-code`, { as: 'admin', body: {} })
    for (let i = 0; i < 30; i++) expect((await again()).status).toBe(200)
    expect((await again()).status).toBe(429)
    expect((await add(office, 'new@office.test')).status).toBe(429)
  })

  test('shows that nobody has used the account yet', async () => {
    const office = await openOffice()
    const { body } = await add(office, 'new@office.test')
    const line = (await listPeople(office.office)).find(({ id }) => id === body.user.id)
    expect(line?.last_active).toBeNull()
  })
})
