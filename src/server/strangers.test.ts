import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import net from 'node:net'
import { UserError } from '../base/errors.ts'
import { openOffice, type TestOffice } from '../testing/office.ts'
import { failure } from './failure.ts'
import { type Listener, listen } from './listen.ts'

const CONFIG = { host: '127.0.0.1', port: 0, tls: { mode: 'off' as const }, allowedHosts: [] }

let office: TestOffice
let listener: Listener

beforeEach(async () => {
  office = await openOffice()
  listener = listen(office.server, CONFIG)
})
afterEach(() => listener.close())

describe('the listening office', () => {
  test('answers staff while strangers hold hundreds of lines open', async () => {
    const host = `Host: localhost:${listener.port}\r\n`
    const half = `POST /api/auth/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 90\r\n\r\n{`
    const open = (text: string) =>
      new Promise<net.Socket>((resolve) => {
        const socket = net.connect(listener.port, '127.0.0.1', () => {
          if (text) socket.write(text)
          resolve(socket)
        })
        socket.on('error', () => {})
      })
    const strangers = await Promise.all(
      Array.from({ length: 300 }, (_, i) => open(['', half, `GET /api/plans HTTP/1.1\r\n${host}`][i % 3]!)),
    )
    const cookie = await office.cookieOf('ana')
    const headers = { cookie, 'content-type': 'application/json' }
    for (let i = 0; i < 20; i++)
      expect((await fetch(`${listener.address}/api/plans`, { headers })).status).toBe(200)
    const body = JSON.stringify({ tab: 'tab-one-1' })
    const hello = await fetch(`${listener.address}/api/session/hello`, { method: 'POST', headers, body })
    expect(hello.status).toBe(204)
    for (const socket of strangers) socket.destroy()
  })

  test('ends the line of half a request, in words', async () => {
    const gate = listen({ routes: [], handle: async () => failure(new UserError(408, 'Too late.')) }, CONFIG)
    const text = `POST / HTTP/1.1\r\nHost: localhost:${gate.port}\r\nContent-Length: 90\r\n\r\n{`
    const answer = await new Promise<string>((resolve) => {
      let got = ''
      const socket = net.connect(gate.port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (data) => {
        got += data
      })
      socket.on('close', () => resolve(got))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 408[\s\S]*Connection: close[\s\S]*Too late\./i)
    await gate.close()
  })
})
