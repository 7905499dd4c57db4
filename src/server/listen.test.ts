import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import net from 'node:net'
import type { Server } from '../server.ts'
import { openOffice, type TestOffice } from '../testing/office.ts'
import { type Listener, listen } from './listen.ts'

const CONFIG = { host: '127.0.0.1', port: 0, tls: { mode: 'off' as const }, allowedHosts: [] }

let office: TestOffice
let listener: Listener

beforeEach(async () => {
  office = await openOffice()
  listener = listen(office.server, CONFIG)
})
afterEach(() => listener.close())

/** Sends bytes as they are and gives the status line's number, 0 when the line was just cut. */
function raw(text: string): Promise<number> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = net.connect(listener.port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (data) => {
      answer += data
      if (answer.includes('\r\n')) socket.destroy()
    })
    socket.on('error', () => resolve(0))
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)))
  })
}

const get = (path: string, host: string) => raw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)

describe('on a real socket', () => {
  test('answers to its own names and port only, whatever stands in the Host header', async () => {
    expect(await get('/health', `localhost:${listener.port}`)).toBe(200)
    expect(await get('/health', `127.0.0.1:${listener.port}`)).toBe(200)
    const wrong = [
      'localhost',
      'a',
      'ab',
      'abc',
      'a:80',
      'a/b',
      'a?b',
      'x@y',
      `x@localhost:${listener.port}`,
      'localhost:99999',
      '%',
    ]
    for (const host of wrong)
      expect([host, [400, 421].includes(await get('/xy/api/plans', host))]).toEqual([host, true])
  })

  test('answers to the name that a proxy with TLS in front of it passes on, and takes changes through it', async () => {
    const behind = listen(office.server, { ...CONFIG, allowedHosts: ['plans.office.lan'] })
    const send = (host: string) =>
      fetch(`${behind.address}/api/session/hello`, {
        method: 'POST',
        headers: { host, origin: `https://${host}`, 'sec-fetch-site': 'same-origin' },
      })
    expect((await send('plans.office.lan')).status).toBe(401)
    expect((await send('evil.test')).status).toBe(421)
    await behind.close()
  })

  test('shares its port with no other server', () => {
    expect(() => listen(office.server, { ...CONFIG, port: listener.port })).toThrow(
      expect.objectContaining({ code: 'EADDRINUSE' }),
    )
  })

  test('refuses requests whose end two programs could see in two places', async () => {
    const host = `Host: localhost:${listener.port}\r\n`
    const chunked = 'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n'
    expect(await raw(`POST /api/auth/login HTTP/1.1\r\n${host}${chunked}`)).toBe(400)
    expect(await raw('GET /health HTTP/1.1\r\n\r\n')).toBe(400)
  })

  test('knows the address of who asks: wrong codes from one are stopped, whatever e-mail is named', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 8; i++) {
      const response = await fetch(`${listener.address}/api/auth/setup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code: 'x', email: `p${i}@office.test`, password: 'x' }),
      })
      statuses.push(response.status)
    }
    expect(statuses).toEqual([...Array(6).fill(403), 429, 429])
  })

  test('takes the goodbye that a browser sends while its tab is closing', async () => {
    const cookie = await office.cookieOf('ana')
    const beacon = (path: string, headers: Record<string, string>) =>
      fetch(`${listener.address}/api/session/${path}`, {
        method: 'POST',
        headers: { cookie, 'sec-fetch-mode': 'no-cors', ...headers },
        body: new Blob([JSON.stringify({ tab: 'tab-one-1' })], { type: 'application/json' }),
      })
    const own = { 'sec-fetch-site': 'same-origin', origin: listener.address }
    expect((await beacon('hello', own)).status).toBe(204)
    expect(
      (await beacon('bye', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' })).status,
    ).toBe(403)
    expect((await beacon('bye', own)).status).toBe(204)
    office.clock.advance(10_000)
    const session = await fetch(`${listener.address}/api/auth/session`, { headers: { cookie } })
    expect(session.status).toBe(401)
  })

  test('a body without a declared length is cut at the limit of its route', async () => {
    const piece = new Uint8Array(16 * 1024).fill(32)
    let left = 10
    const body = new ReadableStream<Uint8Array>({
      pull: (out) => (left-- > 0 ? out.enqueue(piece) : out.close()),
    })
    const response = await fetch(`${listener.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ success: false, error: 'The request is too large.' })
  })
})

describe('being told to stop', () => {
  test('answers what is under way and takes nothing new', async () => {
    const gate = Promise.withResolvers<void>()
    const slow: Server = {
      routes: [],
      handle: async () => {
        await gate.promise
        return new Response('answered')
      },
    }
    const other = listen(slow, CONFIG)
    const asked = fetch(`${other.address}/`)
    await Bun.sleep(20)
    const drained = other.drain(5000)
    const refused = fetch(`${other.address}/`).then(
      () => false,
      () => true,
    )
    expect(await refused).toBe(true)
    gate.resolve()
    expect(await (await asked).text()).toBe('answered')
    await drained
    await other.close()
  })

  test('does not wait longer than it was told to', async () => {
    const never: Server = { routes: [], handle: () => new Promise(() => {}) }
    const other = listen(never, CONFIG)
    const asked = fetch(`${other.address}/`).catch(() => 'cut')
    await Bun.sleep(20)
    await other.drain(10)
    await other.close()
    expect(await asked).toBe('cut')
  })
})

describe('calls that work silently for long', () => {
  async function limitsOf(cookie: string): Promise<(string | number)[][]> {
    const kept: (string | number)[][] = []
    for (const path of ['/api/riq', '/api/parse-pdf', '/api/auth/login', '/api/plans/1/discard']) {
      const request = new Request(`http://localhost:3000${path}`, {
        method: 'POST',
        headers: { host: 'localhost:3000', cookie },
      })
      const peer = { address: '127.0.0.1', keepOpen: (seconds: number) => void kept.push([path, seconds]) }
      const limits = { hosts: new Set(['localhost:3000']), secure: false }
      const response = await office.server.handle(request, peer, limits)
      if (!cookie && kept.at(-1)?.[0] === path) expect(response.headers.get('connection')).toBe('close')
    }
    return kept
  }

  test('are taken off the time limit, others are not', async () => {
    const free = [
      ['/api/riq', 0],
      ['/api/parse-pdf', 0],
    ]
    expect(await limitsOf(await office.cookieOf('ana'))).toEqual(free)
  })

  test('keep a stranger’s connection for minutes at most, and not beyond the answer', async () => {
    const short = [
      ['/api/riq', 240],
      ['/api/parse-pdf', 240],
    ]
    expect(await limitsOf('')).toEqual(short)
  })
})
