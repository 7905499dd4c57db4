import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { captureLog } from '../base/log.ts'
import type { Listening } from './hosts.ts'
import { type OpenDoor, openHttpDoor } from './http-door.ts'
import { fingerprintsOf } from './own-ca/fingerprints.ts'
import { derOf } from './own-ca/issue.ts'
import { OwnCertificate } from './own-ca/own-certificate.ts'
import { TRUST_STEPS } from './own-ca/steps.ts'

const OFFICE: Listening = {
  host: '127.0.0.1',
  port: 8443,
  secure: true,
  allowed: ['plans.office.lan:443'],
  publicOrigin: 'https://covriq.office.example',
}

let folder: string
let own: OwnCertificate
let door: OpenDoor
let endLog: () => void

beforeEach(async () => {
  endLog = captureLog(() => {})
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-door-'))
  own = await OwnCertificate.open(
    { keyFile: path.join(folder, 'key'), host: '127.0.0.1', allowedHosts: [], publicOrigin: null },
    Date.now(),
  )
  door = openHttpDoor({ port: 0, named: true }, OFFICE, own.authority)
})
afterEach(async () => {
  endLog()
  await door.close()
  rmSync(folder, { recursive: true })
})

const ask = (where: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${door.port}${where}`, { redirect: 'manual', ...init })
const sentTo = async (where: string, host = `localhost:${door.port}`) =>
  (await ask(where, { headers: { host } })).headers.get('location')

describe('the plain port', () => {
  test('answers a foreign name with a page that says what to set and nothing of the office', async () => {
    const response = await ask('/', { headers: { host: 'evil.test' } })
    const page = await response.text()
    expect([response.status, response.headers.get('location')]).toEqual([421, null])
    expect(page).toContain('COVRIQ_ALLOWED_HOSTS')
    expect(page).not.toContain('evil.test')
    expect(page).not.toContain(`${os.hostname()}:`)
  })

  test.each(['/api/auth/login', '/files/redacted/x.pdf'])('sends no script on: %s', async (where) => {
    const response = await ask(where)
    expect([response.status, await response.json()]).toEqual([403, { success: false, error: 'Use https.' }])
  })

  test('takes nothing', async () => {
    expect((await ask('/login', { method: 'POST', body: 'password=x' })).status).toBe(403)
  })

  test('sends people on to the same page over https, under the name they came by, and never for good', async () => {
    const response = await ask('/verify?row=1', { headers: { host: `localhost:${door.port}` } })
    expect([response.status, response.headers.get('location')]).toEqual([
      307,
      'https://localhost:8443/verify?row=1',
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('strict-transport-security')).toBeNull()
    expect(await sentTo('//evil.test/x')).toStartWith('https://localhost:8443/')
    expect(await sentTo('/x', `plans.office.lan:${door.port}`)).toBe('https://plans.office.lan:8443/x')
    expect(await sentTo('/x', `covriq.office.example:${door.port}`)).toBe('https://covriq.office.example/x')
  })

  test('offers the authority’s certificate, never its key, with fingerprints and steps for each system', async () => {
    const file = await ask('/covriq-ca.crt')
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(derOf({ cert: own.authority }))
    const page = await (await ask('/')).text()
    const { sha256, sha1 } = fingerprintsOf(own.authority)
    expect(page.replaceAll('<br>', ':')).toContain(sha256)
    expect(page).toContain(sha1)
    for (const { name } of TRUST_STEPS) expect(page).toContain(`<summary>${name}</summary>`)
    expect(page).toContain('href="https://localhost:8443"')
    expect(page).not.toContain('PRIVATE')
  })

  test('offers nothing where browsers trust the certificate already', async () => {
    const plain = openHttpDoor({ port: 0, named: true }, OFFICE, null)
    const get = (where: string) =>
      fetch(`http://127.0.0.1:${plain.port}${where}`, { redirect: 'manual' }).then((r) =>
        r.headers.get('location'),
      )
    expect(await get('/')).toBe('https://localhost:8443/')
    expect(await get('/covriq-ca.crt')).toBe('https://localhost:8443/covriq-ca.crt')
    await plain.close()
  })
})
