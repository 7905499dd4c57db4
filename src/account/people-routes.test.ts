import { describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { openOffice, type TestOffice } from '../testing/office.ts'
import { auditOf } from './audit/store.ts'
import { listPeople } from './people.ts'

const change = (office: TestOffice, id: string, body: unknown, as: 'admin' | 'ana' = 'admin') =>
  office.call('PATCH', `/api/admin/users/${id}`, { as, body })

describe('the administrator’s list of accounts', () => {
  test('is not for staff', async () => {
    const office = await openOffice()
    expect((await office.call('GET', '/api/admin/users', { as: 'ana' })).status).toBe(403)
    expect((await change(office, office.people.viewer.id, { role: 'admin' }, 'ana')).status).toBe(403)
  })

  test('shows everybody, and never a password hash', async () => {
    const office = await openOffice()
    const { body } = await office.call('GET', '/api/admin/users', { as: 'admin' })
    expect(body).toHaveLength(4)
    expect(Object.keys(body[0]).sort()).toEqual([
      'created_at',
      'disabled',
      'email',
      'full_name',
      'id',
      'last_active',
      'role',
      'two_step',
    ])
    expect(JSON.stringify(body)).not.toContain('argon2')
  })
})

describe('when a person was last active', () => {
  const activeOf = async (office: TestOffice, id: string) => {
    const lines = await listPeople(office.office)
    return lines.find((line) => line.id === id)?.last_active
  }

  test('is told by the open session, and after its end by the audit trail; being signed out is no activity', async () => {
    const office = await openOffice()
    const { ana } = office.people
    await office.cookieOf('ana')
    office.clock.advance(5 * 60_000)
    await office.call('POST', '/api/session/touch', { as: 'ana', body: {} })
    expect(await activeOf(office, ana.id)).toBe('2026-11-21T16:05:00.000Z')
    office.clock.advance(60 * 60_000)
    expect((await office.call('GET', '/api/plans', { as: 'ana' })).status).toBe(401)
    await office.db.run(['DELETE FROM sessions'])
    expect(await activeOf(office, ana.id)).toBe('2026-11-21T16:00:00.000Z')
  })
})

describe('changing an account', () => {
  test('an unknown account, an unknown role and the demo role are refused', async () => {
    const office = await openOffice()
    expect((await change(office, 'nobody', { role: 'standard' })).status).toBe(404)
    expect((await change(office, office.people.viewer.id, { role: 'owner' })).status).toBe(422)
    expect((await change(office, office.people.viewer.id, { role: 'demo' })).status).toBe(422)
  })

  test('an approved viewer has the rights of the new role from the next sign-in on', async () => {
    const office = await openOffice()
    const { viewer } = office.people
    await office.cookieOf('viewer')
    expect((await change(office, viewer.id, { role: 'standard' })).body.role).toBe('standard')
    const old = await office.call('GET', '/api/auth/session', { as: 'viewer' })
    expect([old.status, old.body.reason]).toEqual([401, 'role'])
    const cookie = (await office.office.sessions.open(viewer.id)).split(';')[0]!
    expect((await office.call('GET', '/api/plans', { headers: { cookie } })).status).toBe(200)
  })

  test('a disabled account is signed out at once', async () => {
    const office = await openOffice()
    await office.cookieOf('ana')
    const { body } = await change(office, office.people.ana.id, { disabled: true })
    expect([body.role, body.disabled]).toEqual(['standard', true])
    const { status, body: words } = await office.call('GET', '/api/auth/session', { as: 'ana' })
    expect([status, words.reason]).toEqual([401, undefined])
  })

  test('a change that changes nothing signs nobody out', async () => {
    const office = await openOffice()
    await office.cookieOf('ana')
    await change(office, office.people.ana.id, { role: 'standard', disabled: false })
    expect((await office.call('GET', '/api/auth/session', { as: 'ana' })).status).toBe(200)
  })

  test('stands in the audit trail with who did it and which field', async () => {
    const office = await openOffice()
    await change(office, office.people.viewer.id, { role: 'standard' })
    const trail = await auditOf(office.db, office.people.viewer.id)
    expect(trail.at(-1)).toMatchObject({
      who: office.people.admin.id,
      what: 'role_changed',
      fields: ['role'],
    })
  })
})

describe('the last administrator', () => {
  test('can neither be demoted nor disabled', async () => {
    const office = await openOffice()
    const { admin } = office.people
    for (const body of [{ role: 'viewer' }, { disabled: true }]) {
      const answer = await change(office, admin.id, body)
      expect([answer.status, answer.body.error]).toEqual([
        409,
        'This is the last administrator. Name another one first.',
      ])
    }
    expect((await office.call('GET', '/api/admin/users', { as: 'admin' })).status).toBe(200)
  })

  test('can leave when there is another one', async () => {
    const office = await openOffice()
    await change(office, office.people.ana.id, { role: 'admin' })
    expect((await change(office, office.people.admin.id, { role: 'standard' })).status).toBe(200)
  })

  test('is kept by the database itself', async () => {
    const { db } = await openOffice()
    for (const statement of [
      "UPDATE users SET role = 'viewer' WHERE role = 'admin'",
      "UPDATE users SET disabled = 1 WHERE role = 'admin'",
      "DELETE FROM users WHERE role = 'admin'",
    ]) {
      await expect(db.run([statement])).rejects.toThrow('the last admin stays')
    }
  })
})

describe('the audit trail', () => {
  test.each([
    "UPDATE audit SET who = 'somebody else'",
    'DELETE FROM audit',
    "REPLACE INTO audit (id, at, what) SELECT id, 0, 'nothing' FROM audit",
    "INSERT OR REPLACE INTO audit (id, at, what) SELECT id, 0, 'nothing' FROM audit LIMIT 1",
    "INSERT INTO audit (id, at, what) SELECT id, 0, 'x' FROM audit WHERE true ON CONFLICT (id) DO UPDATE SET what = 'x'",
  ])('is only added to: %s fails', async (statement) => {
    const { db, office } = await openOffice()
    await office.trail.sealed()
    const trail = () => db.read.all(sql`SELECT * FROM audit ORDER BY id`)
    const before = await trail()
    expect(before.length).toBe(4)
    await expect(db.run([statement])).rejects.toThrow('the audit trail only grows')
    expect(await trail()).toEqual(before)
  })
})
