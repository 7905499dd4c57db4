import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { HttpClient } from '../testing/http-client.ts'
import { LOCAL_CERTIFICATE } from '../testing/mail-certificate.ts'
import { ADMIN, freshPlace, PROGRAM, startOffice } from '../testing/running-office.ts'

let place: ReturnType<typeof freshPlace>
beforeEach(() => {
  place = freshPlace()
})
afterEach(() => place.remove())

const start = () => startOffice(PROGRAM.source, place.folder, { COVRIQ_MODEL: 'none' })

/** A sign-in as the administrator. @returns the answer's status, and the mark of the browser if it gave one */
async function signIn(address: string, password: string, cookie?: string) {
  const response = await new HttpClient(address).fetch(
    'POST',
    '/api/auth/login',
    { email: ADMIN.email, password },
    cookie ? { cookie } : {},
  )
  const mark = response.headers.getSetCookie().find((one) => one.startsWith('covriq-device='))
  return { status: response.status, mark: mark?.split(';')[0] }
}

describe('a server that is killed while somebody guesses a password', () => {
  test('goes on refusing the guesser, and lets the browser in that it knew', async () => {
    let office = await start()
    const { mark } = await signIn(office.address, ADMIN.password)
    for (let i = 0; i < 6; i++) await signIn(office.address, `wrong ${i}`)
    await office.crash()
    office = await start()
    const statuses: number[] = []
    // Five tries are free for who is not known yet; each of these makes the next wait twice as long.
    for (let i = 0; i < 5; i++) statuses.push((await signIn(office.address, `still wrong ${i}`)).status)
    expect(statuses).toContain(429)
    expect((await signIn(office.address, ADMIN.password, mark)).status).toBe(200)
    expect(await office.stop()).toBe(0)
  }, 60_000)
})

describe('an office with a certificate of its own', () => {
  test('gives cookies that travel on TLS only and are bound to its host', async () => {
    const [cert, key] = ['cert', 'key'].map((name) => path.join(place.folder, `${name}.pem`)) as [
      string,
      string,
    ]
    writeFileSync(cert, LOCAL_CERTIFICATE.cert)
    writeFileSync(key, LOCAL_CERTIFICATE.key)
    const office = await startOffice(PROGRAM.source, place.folder, {
      COVRIQ_MODEL: 'none',
      COVRIQ_TLS: 'files',
      COVRIQ_TLS_CERT: cert,
      COVRIQ_TLS_KEY: key,
    })
    const tls = { tls: { ca: LOCAL_CERTIFICATE.cert } }
    const entered = await fetch(`${office.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: office.address },
      body: JSON.stringify(ADMIN),
      ...tls,
    })
    const cookies = entered.headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-covriq', '__Host-covriq-device'])
    for (const cookie of cookies) expect(cookie).toContain('; Secure')
    const cookie = cookies[0]!.split(';')[0]!
    const session = await fetch(`${office.address}/api/auth/session`, { headers: { cookie }, ...tls })
    expect([session.status, session.headers.get('strict-transport-security')]).toEqual([200, null])
    await office.stop()
  }, 60_000)
})
