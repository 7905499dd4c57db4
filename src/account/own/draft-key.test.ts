import { describe, expect, test } from 'bun:test'
import { PASSWORD } from '../../testing/cheap-passwords.ts'
import { openOffice, type Person, type TestOffice } from '../../testing/office.ts'
import { setPassword } from '../store.ts'
import { draftKeyOf } from './draft-key.ts'

const ask = (office: TestOffice, as: Person | null) => office.call('GET', '/api/account/draft-key', { as })
const keyOf = async (office: TestOffice, as: Person = 'ana') => (await ask(office, as)).body.key

describe('the key of kept drafts', () => {
  test.each([
    [null, 401],
    ['viewer', 403],
    ['demo', 403],
  ] as const)('is not given to %p', async (as, status) => {
    const answer = await ask(await openOffice(), as)
    expect([answer.status, answer.body.key]).toEqual([status, undefined])
  })

  test('is 32 bytes, the same at every sign-in, another one for somebody else, and never cached', async () => {
    const office = await openOffice()
    const { body, headers } = await ask(office, 'ana')
    expect([Buffer.from(body.key, 'base64url').length, body.now]).toEqual([32, office.clock()])
    expect(headers.get('cache-control')).toBe('private, no-store')
    const signedIn = await office.call('POST', '/api/auth/login', {
      body: { email: 'ana@office.test', password: PASSWORD },
    })
    const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!
    const again = await office.call('GET', '/api/account/draft-key', { headers: { cookie } })
    expect(again.body.key).toBe(body.key)
    expect(await keyOf(office, 'admin')).not.toBe(body.key)
  })

  test('is another one under another key of the installation', () => {
    const ana = { id: 'ana', password_changed_at: null }
    const [here, there] = [4, 5].map((byte) => draftKeyOf(new Uint8Array(32).fill(byte), ana))
    expect(here).not.toBe(there!)
  })

  test('is another one after the person chose a new password, and after a reset', async () => {
    const office = await openOffice()
    const keys = [await keyOf(office)]
    office.clock.advance(1000)
    await office.call('POST', '/api/account/password', {
      as: 'ana',
      body: { current: PASSWORD, password: 'gravel under the kettle' },
    })
    keys.push(await keyOf(office))
    office.clock.advance(1000)
    await setPassword(office.db, office.people.ana.id, 'x', office.clock())
    const cookie = (await office.office.sessions.open(office.people.ana.id)).split(';')[0]!
    keys.push((await office.call('GET', '/api/account/draft-key', { headers: { cookie } })).body.key)
    expect(new Set(keys).size).toBe(3)
  })
})
