import { afterEach, beforeEach, describe, expect, type Mock, test } from 'bun:test'
import net from 'node:net'
import { createServer } from '../server.ts'
import { testAccount } from '../testing/account.ts'
import { PASSWORD } from '../testing/cheap-passwords.ts'
import { openOffice, type TestOffice } from '../testing/office.ts'
import { fastPasswords } from '../testing/visitors.ts'
import { type Listener, listen } from './listen.ts'

const PUBLIC = 'https://plans.office.example'
const HOST = 'plans.office.example'
const CONFIG = { host: '127.0.0.1', port: 0, tls: { mode: 'off' as const }, allowedHosts: [] as string[] }

let office: TestOffice
let listener: Listener
let proxy: Bun.Server<undefined>
let compared: Mock<typeof Bun.password.verify>

/** The office behind a proxy at 127.0.0.1 that passes Host on and adds whom it has seen (told by a header of the test). */
async function openBehind(publicOrigin: string | null) {
  office = await openOffice()
  const account = await testAccount({ ...office.office, clock: office.clock, secure: publicOrigin !== null })
  const server = createServer({ ...office.office, ...account })
  listener = listen(server, { ...CONFIG, allowedHosts: [HOST], proxy: '127.0.0.1', publicOrigin })
  proxy = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      const headers = new Headers(request.headers)
      const seen = headers.get('x-test-client') ?? '192.0.2.1'
      headers.set('x-forwarded-for', [headers.get('x-forwarded-for'), seen].filter(Boolean).join(', '))
      const to = new URL(request.url)
      return fetch(`http://127.0.0.1:${listener.port}${to.pathname}${to.search}`, {
        method: request.method,
        headers,
        body: await request.arrayBuffer().then((body) => (body.byteLength > 0 ? body : null)),
        redirect: 'manual',
      })
    },
  })
}

beforeEach(() => {
  compared = fastPasswords()
})
afterEach(async () => {
  compared.mockRestore()
  await proxy.stop(true)
  await listener.close()
})

const through = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
  fetch(`http://127.0.0.1:${proxy.port}${path}`, {
    method,
    headers: { host: HOST, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

/** A sign-in through the proxy. @param client the address that the proxy sees; `forged` stood in the header before */
async function signIn(client: string, password: string, forged?: string): Promise<number> {
  const headers = { 'x-test-client': client, ...(forged ? { 'x-forwarded-for': forged } : {}) }
  return (await through('POST', '/api/auth/login', headers, { email: 'ana@office.test', password })).status
}

/** A sign-in from another address of this machine, past the proxy, with a header that claims to be somebody else. */
function signInPast(from: string, claimed: string): Promise<number> {
  const body = JSON.stringify({ email: 'ana@office.test', password: 'wrong' })
  const lines = [
    'POST /api/auth/login HTTP/1.1',
    `Host: localhost:${listener.port}`,
    `X-Forwarded-For: ${claimed}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]
  return new Promise((resolve) => {
    let answer = ''
    const socket = net.connect({ port: listener.port, host: '127.0.0.1', localAddress: from }, () =>
      socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`),
    )
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)))
  })
}

describe('behind a proxy', () => {
  test('visitors are told apart by the address that the proxy has seen, whatever they write themselves', async () => {
    await openBehind(null)
    const statuses: number[] = []
    for (let i = 0; i < 8; i++) statuses.push(await signIn('198.51.100.7', 'wrong', `203.0.113.${i}`))
    expect(statuses).toEqual([...Array(6).fill(401), 429, 429])
    expect(await signIn('198.51.100.8', PASSWORD, '198.51.100.7')).toBe(200)
  })

  test('a header that is no list of addresses counts for the proxy itself', async () => {
    await openBehind(null)
    for (let i = 0; i < 6; i++) await signIn(`rubbish${i}`, 'wrong')
    expect(await signIn('more rubbish', 'wrong')).toBe(429)
  })

  test('who comes past the proxy is not believed', async () => {
    await openBehind(null)
    const statuses: number[] = []
    for (let i = 0; i < 8; i++) statuses.push(await signInPast('127.0.0.2', `203.0.113.${i}`))
    expect(statuses).toEqual([...Array(6).fill(401), 429, 429])
    expect(await signInPast('127.0.0.3', '127.0.0.2')).toBe(401)
  })
})

describe('with an https address that people type', () => {
  const enter = (headers: Record<string, string>) =>
    through('POST', '/api/auth/login', headers, { email: 'ana@office.test', password: PASSWORD })

  test('changes are taken from its origin alone', async () => {
    await openBehind(PUBLIC)
    for (const origin of [
      `http://${HOST}`,
      `${PUBLIC}:8443`,
      `${PUBLIC}.evil.test`,
      'https://evil.test',
      `http://localhost:${listener.port}`,
      'null',
    ]) {
      expect([origin, (await enter({ origin })).status]).toEqual([origin, 403])
      const claimed = await enter({ origin, 'sec-fetch-site': 'same-origin' })
      expect([origin, claimed.status]).toEqual([origin, 403])
    }
    expect((await enter({ origin: PUBLIC, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await enter({ origin: PUBLIC })).status).toBe(200)
  })

  test('who opened another name of the office is told where to go, a stranger is not', async () => {
    await openBehind(PUBLIC)
    const told = async (origin: string) => (await (await enter({ origin })).json()).error
    expect(await told(`http://localhost:${listener.port}`)).toBe(`Open CovrIQ at ${PUBLIC}.`)
    expect(await told('https://evil.test')).toBe('This request came from another site.')
  })

  test('its host is answered without being listed, and no other', async () => {
    await openBehind(PUBLIC)
    await listener.close()
    listener = listen(office.server, { ...CONFIG, publicOrigin: PUBLIC })
    expect((await through('GET', '/health', {})).status).toBe(200)
    expect((await through('GET', '/health', { host: 'evil.example' })).status).toBe(421)
    expect((await through('GET', '/health', { host: `${HOST}:8443` })).status).toBe(421)
  })

  test('cookies travel on TLS only, are bound to the host, and work', async () => {
    await openBehind(PUBLIC)
    const cookies = (await enter({ origin: PUBLIC })).headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-covriq', '__Host-covriq-device'])
    for (const cookie of cookies)
      expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict; Secure(?:;|$)/)
    const [session, mark] = cookies.map((cookie) => cookie.split(';')[0]!)
    const status = async (cookie: string) => (await through('GET', '/api/auth/session', { cookie })).status
    expect(await status(`${mark}; ${session}`)).toBe(200)
    expect(await status(session!.replace('__Host-', ''))).toBe(401)
    for (let i = 0; i < 7; i++) await signIn('192.0.2.1', 'wrong')
    expect((await enter({})).status).toBe(429)
    expect((await enter({ cookie: mark! })).status).toBe(200)
    const out = await through('POST', '/api/auth/logout', { cookie: session!, origin: PUBLIC })
    expect(out.headers.getSetCookie()).toEqual([
      '__Host-covriq=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0',
    ])
  })

  test('every answer tells browsers to stay on TLS; without such an address none does', async () => {
    const told = async (path: string, host = HOST) =>
      (await through('GET', path, { host })).headers.get('strict-transport-security')
    await openBehind(PUBLIC)
    for (const path of ['/health', '/api/plans', '/nothing', '/api/auth/session'])
      expect([path, await told(path)]).toEqual([path, 'max-age=31536000'])
    expect(await told('/health', 'evil.example')).toBe('max-age=31536000')
    await proxy.stop(true)
    await listener.close()
    await openBehind(null)
    expect(await told('/health')).toBeNull()
  })
})
