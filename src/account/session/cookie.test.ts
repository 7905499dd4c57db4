import { describe, expect, test } from 'bun:test'
import jwt from '@elysiajs/jwt'
import { openOffice } from '../../testing/office.ts'
import { readCookie, sessionCookie } from './cookie.ts'

const TOKEN = 'aaaaaaaaaa.bbbbbbbbbb.cccccccccc'

describe('the session cookie', () => {
  test.each([
    null,
    '',
    'other=1',
    'covriq',
    'covriq=',
    'covriq={"$ne":1}',
    'covriq=%ff%',
    'covriq=a.b.c',
    `xcovriq=${TOKEN}`,
    `covriq=${TOKEN}%00`,
    `covriq=${'a'.repeat(5000)}.${'b'.repeat(5000)}.c`,
  ])('%p names nobody', (header) => {
    expect(readCookie(header, false)).toBeNull()
  })

  test('is found among others; the first one counts', () => {
    expect(readCookie(`a=1; covriq=${TOKEN}; covriq=xxxxxxxxxx.yyyyyyyyyy.zzzzzzzzzz`, false)).toBe(TOKEN)
  })

  test('travels only on TLS where people reach the office over it, and is bound to the host', () => {
    expect(sessionCookie(TOKEN, true)).toBe(
      `__Host-covriq=${TOKEN}; Path=/; HttpOnly; SameSite=Strict; Secure`,
    )
    expect(sessionCookie(TOKEN, false)).toBe(`covriq=${TOKEN}; Path=/; HttpOnly; SameSite=Strict`)
    expect(sessionCookie(null, true)).toEndWith('; Secure; Max-Age=0')
  })

  test('of the other kind of line names nobody', () => {
    expect(readCookie(`covriq=${TOKEN}`, true)).toBeNull()
    expect(readCookie(`__Host-covriq=${TOKEN}`, false)).toBeNull()
    expect(readCookie(`__Host-covriq=${TOKEN}`, true)).toBe(TOKEN)
  })
})

describe('a token that is not exactly ours', () => {
  const KEY = new Uint8Array(32).fill(7)

  /** The id of a real session, taken out of its token. */
  async function realId() {
    const office = await openOffice()
    const token = (await office.cookieOf('ana')).slice('covriq='.length)
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
    const status = async (forged: string) =>
      (await office.call('GET', '/api/auth/session', { headers: { cookie: `covriq=${forged}` } })).status
    const sign = (alg: 'HS256' | 'HS512', key: Uint8Array, payload: object) =>
      jwt({ name: 'jwt', secret: key as Uint8Array<ArrayBuffer>, alg }).decorator.jwt.sign({
        iat: false,
        ...payload,
      })
    return { token, claims, status, sign }
  }

  test('opens nothing: other algorithm, other key, no end, other audience, changed, none', async () => {
    const { token, claims, status, sign } = await realId()
    const { exp: _exp, ...endless } = claims
    const [head, body, signature] = token.split('.') as [string, string, string]
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    expect(await status(await sign('HS256', KEY, claims))).toBe(200)
    for (const forged of [
      await sign('HS512', KEY, claims),
      await sign('HS256', new Uint8Array(32), claims),
      await sign('HS256', KEY, endless),
      await sign('HS256', KEY, { ...claims, aud: 'other' }),
      await sign('HS256', KEY, { ...claims, jti: `${claims.jti}x` }),
      `${head}.${body}.${signature.slice(0, -2)}AA`,
      `${none}.${body}.${signature}`,
    ]) {
      expect(await status(forged)).toBe(401)
    }
  })

  test('the stored row holds a hash, from which no cookie can be made', async () => {
    const office = await openOffice()
    const token = (await office.cookieOf('ana')).slice('covriq='.length)
    const { jti } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
    const signed = await office.office.sessions.find(
      new Request('http://localhost:3000/', { headers: { cookie: `covriq=${token}` } }),
    )
    expect(signed!.session).not.toContain(jti)
    expect(signed!.session).toMatch(/^[0-9a-f]{64}$/)
  })
})
