import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { captureLog } from '../../base/log.ts'
import type { Server } from '../../server.ts'
import { FIRST_PAIR } from '../../testing/tls-pairs.ts'
import { listen } from '../listen.ts'
import { OwnCertificate } from './own-certificate.ts'

let folder: string
let endLog: () => void

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-ca-'))
  endLog = captureLog(() => {})
})
afterEach(() => {
  endLog()
  rmSync(folder, { recursive: true })
})

describe('a listener with the office’s own certificate', () => {
  const server: Server = { routes: [], handle: async () => new Response('answered') }

  test('is trusted by whoever trusts the authority, and by nobody else, also once it was renewed', async () => {
    let names = { dns: ['localhost'], ips: ['127.0.0.1'] }
    const needs = {
      keyFile: path.join(folder, 'key'),
      host: '127.0.0.1',
      allowedHosts: [],
      publicOrigin: null,
    }
    const own = await OwnCertificate.open(needs, Date.now(), () => names)
    const config = { host: '127.0.0.1', port: 0, tls: { mode: 'self' as const }, allowedHosts: [] }
    const listener = listen(server, config, own.pair)
    const ask = (ca: string) =>
      fetch(`https://localhost:${listener.port}/`, { tls: { ca } } as RequestInit).then(
        (response) => response.text(),
        () => 'not trusted',
      )
    const shown = (): Promise<string> =>
      new Promise((resolve) => {
        const options = { host: '127.0.0.1', port: listener.port, ca: own.authority }
        const socket = tls.connect(options, () => {
          resolve(socket.getPeerCertificate().subjectaltname ?? '')
          socket.end()
        })
      })
    expect(await ask(own.authority)).toBe('answered')
    expect(await ask(FIRST_PAIR.cert)).toBe('not trusted')
    expect(await shown()).not.toContain('10.0.0.9')
    names = { ...names, ips: [...names.ips, '10.0.0.9'] }
    await own.look(Date.now())
    listener.renew(own.pair)
    expect(await ask(own.authority)).toBe('answered')
    expect(await shown()).toContain('10.0.0.9')
    await listener.close()
  })
})
