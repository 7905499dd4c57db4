import { describe, expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import { openOffice } from '../testing/office.ts'
import { ADMINS, only } from './guard.ts'

describe('a guarded group of routes', () => {
  test('turns strangers away before it looks at what they send', async () => {
    const office = await openOffice()
    const answer = await office.call('POST', '/api/session/hello', { body: { wrong: true } })
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({ success: false, error: 'You aren’t signed in.' })
  })

  test('turns away a role that may not', async () => {
    const office = await openOffice()
    expect((await office.call('GET', '/api/plans', { as: 'viewer' })).status).toBe(403)
    expect((await office.call('GET', '/api/plans', { as: 'demo' })).status).toBe(403)
  })

  test('lets the right role through', async () => {
    const office = await openOffice()
    expect((await office.call('GET', '/api/plans', { as: 'ana' })).status).toBe(200)
    expect((await office.call('GET', '/api/plans', { as: 'admin' })).status).toBe(200)
  })

  test('does not leak into the group beside it', async () => {
    const { office } = await openOffice()
    const app = new Elysia()
      .use(new Elysia().use(only(office, ADMINS)).get('/inside', ({ me }) => me.email))
      .get('/outside', () => 'open')
    const ask = async (path: string) => (await app.handle(new Request(`http://localhost${path}`))).status
    expect(await ask('/inside')).toBe(401)
    expect(await ask('/outside')).toBe(200)
  })
})
