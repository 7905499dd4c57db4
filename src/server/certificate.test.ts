import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import https from 'node:https'
import os from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { captureLog } from '../base/log.ts'
import type { Server } from '../server.ts'
import { FIRST_PAIR, SECOND_PAIR } from '../testing/tls-pairs.ts'
import { CertificateWatch, certificateFault, firstPair, type Pair } from './certificate.ts'
import { type Listener, listen } from './listen.ts'

const YEAR = 365 * 24 * 60 * 60 * 1000

let folder: string
let files: { mode: 'files'; cert: string; key: string }
let gate: PromiseWithResolvers<void>
let listener: Listener
let endLog: () => void
let told: string[]

/** Answers at once, or at /slow when the gate opens. */
const server: Server = {
  routes: [],
  handle: async (request) => {
    if (request.url.endsWith('/slow')) await gate.promise
    return new Response('answered')
  },
}
const lay = ({ cert, key }: Pair) => {
  writeFileSync(files.cert, cert)
  writeFileSync(files.key, key)
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-tls-'))
  files = { mode: 'files', cert: path.join(folder, 'tls.crt'), key: path.join(folder, 'tls.key') }
  gate = Promise.withResolvers()
  lay(FIRST_PAIR)
  listener = listen(server, { host: '127.0.0.1', port: 0, tls: files, allowedHosts: [] }, FIRST_PAIR)
  told = []
  endLog = captureLog((line) => told.push((JSON.parse(line) as { code: string }).code))
})
afterEach(async () => {
  endLog()
  await listener.close()
  rmSync(folder, { recursive: true })
})

/** Shakes hands as a client that offers so much and no more. */
const shake = (offer: tls.ConnectionOptions): Promise<string> =>
  new Promise((resolve) => {
    const options = { host: '127.0.0.1', port: listener.port, rejectUnauthorized: false, ...offer }
    const socket = tls.connect(options, () => {
      resolve(`${socket.getProtocol()} ${socket.getPeerCertificate().subject.CN}`)
      socket.end()
    })
    socket.on('error', () => resolve('refused'))
  })
const served = async () => (await shake({})).split(' ')[1]!

/** Asks over a connection that is kept, or a fresh one. */
const ask = (where: string, agent?: https.Agent): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: listener.port, path: where, rejectUnauthorized: false, agent }
    const request = https.get(options, (response) => {
      let text = ''
      response.on('data', (piece) => {
        text += piece
      })
      response.on('end', () => resolve(text))
    })
    request.on('error', reject)
  })

describe('the suites that are spoken', () => {
  test.each([
    ['AES in CBC mode, key sent under RSA', { ciphers: 'AES128-SHA', maxVersion: 'TLSv1.2' }],
    ['key sent under RSA', { ciphers: 'AES128-GCM-SHA256', maxVersion: 'TLSv1.2' }],
    ['AES in CBC mode', { ciphers: 'ECDHE-RSA-AES128-SHA', maxVersion: 'TLSv1.2' }],
    ['TLS 1.1', { minVersion: 'TLSv1', maxVersion: 'TLSv1.1' }],
  ] as [string, tls.ConnectionOptions][])('refused: %s', async (_, offer) => {
    expect(await shake(offer)).toBe('refused')
  })

  test.each([
    ['ECDHE-RSA-AES128-GCM-SHA256', { maxVersion: 'TLSv1.2' }, 'TLSv1.2'],
    ['ECDHE-RSA-AES256-GCM-SHA384', { maxVersion: 'TLSv1.2' }, 'TLSv1.2'],
    ['ECDHE-RSA-CHACHA20-POLY1305', { maxVersion: 'TLSv1.2' }, 'TLSv1.2'],
    [undefined, { minVersion: 'TLSv1.3' }, 'TLSv1.3'],
  ] as [string | undefined, tls.ConnectionOptions, string][])(
    'taken: %s',
    async (ciphers, offer, version) => {
      expect(await shake({ ...(ciphers ? { ciphers } : {}), ...offer })).toBe(`${version} one.office.test`)
    },
  )
})

describe('a renewed certificate', () => {
  const watch = () => new CertificateWatch(files, FIRST_PAIR, (pair) => listener.renew(pair))

  test('is taken up while the server runs; a request under way is answered', async () => {
    const agent = new https.Agent({ keepAlive: true })
    const slow = ask('/slow', agent)
    await ask('/') // the slow one is under way by now
    const following = watch()
    following.look()
    expect(await served()).toBe('one.office.test')
    lay(SECOND_PAIR)
    following.look()
    expect(await served()).toBe('two.office.test')
    gate.resolve()
    expect(await slow).toBe('answered')
    expect(await ask('/')).toBe('answered')
    expect(told).toEqual(['tls.renewed'])
    agent.destroy()
  })

  test('is taken up as often as it changes, on the same port', async () => {
    const { port } = listener
    const following = watch()
    for (const pair of [SECOND_PAIR, FIRST_PAIR, SECOND_PAIR]) {
      lay(pair)
      following.look()
    }
    expect(listener.port).toBe(port)
    expect(await served()).toBe('two.office.test')
  })

  test('that does not fit its key, is no certificate, or is gone leaves the old one, told once', async () => {
    const following = watch()
    lay({ cert: SECOND_PAIR.cert, key: FIRST_PAIR.key })
    following.look()
    following.look()
    expect(told).toEqual(['tls.refused'])
    lay({ cert: 'half a file', key: SECOND_PAIR.key })
    following.look()
    rmSync(files.cert)
    following.look()
    expect(await served()).toBe('one.office.test')
    lay(SECOND_PAIR)
    following.look()
    expect(await served()).toBe('two.office.test')
  })

  test('that cannot be listened with leaves the old one', async () => {
    expect(() => listener.renew({ cert: 'none', key: 'none' })).toThrow()
    expect(await served()).toBe('one.office.test')
  })
})

describe('the files', () => {
  test('at the start must be there, be readable as what they are, and fit', () => {
    expect(firstPair(files)).toEqual({ pair: FIRST_PAIR })
    lay({ cert: SECOND_PAIR.cert, key: FIRST_PAIR.key })
    expect(firstPair(files)).toEqual({ fault: "The TLS certificate and key don't belong together." })
    lay({ cert: 'none', key: FIRST_PAIR.key })
    expect(firstPair(files)).toEqual({ fault: "The TLS certificate or key file can't be used." })
    rmSync(files.key)
    expect(firstPair(files)).toEqual({ fault: 'COVRIQ_TLS_KEY names a file that doesn’t exist.' })
  })

  test('are complained about two weeks before the certificate ends, and when it has', () => {
    const { validTo } = new X509Certificate(FIRST_PAIR.cert)
    const end = Date.parse(validTo)
    const day = new Date(end).toISOString().slice(0, 10)
    const fortnight = (14 * YEAR) / 365
    expect(certificateFault(files, end - fortnight - 1)).toBeNull()
    expect(certificateFault(files, end - fortnight)).toBe(
      `The TLS certificate expires on ${day}. Renew it. The server picks up the new files on its own.`,
    )
    expect(certificateFault(files, end - 1)).toContain('expires on')
    expect(certificateFault(files, end)).toContain('has expired')
    expect(certificateFault(files, end - 101 * YEAR)).toContain("isn't valid yet")
    expect(certificateFault({ mode: 'off' }, end)).toBeNull()
  })

  test('that do not fit any more are told, with what the server does meanwhile', () => {
    lay({ cert: SECOND_PAIR.cert, key: FIRST_PAIR.key })
    expect(certificateFault(files, Date.now())).toBe(
      "The TLS certificate and key don't belong together. The server keeps using the current ones.",
    )
    rmSync(files.cert)
    expect(certificateFault(files, Date.now())).toContain("can't be read")
  })
})
