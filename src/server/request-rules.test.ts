import { describe, expect, test } from 'bun:test'
import type { UserError } from '../base/errors.ts'
import { allowedHosts, ownAddress } from './hosts.ts'
import { checkRequest, hostIsOurs, isLong, mostBytes } from './request-rules.ts'

const HOST = 'localhost:3000'
const OWN = `http://${HOST}`
const limits = { hosts: new Set([HOST, '127.0.0.1:3000']), secure: false }

/** Status with which a request is refused; null = it may go on. */
function refused(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): number | null {
  const request = new Request(`${OWN}${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
  try {
    checkRequest(request, path, limits)
    return null
  } catch (error) {
    return (error as UserError).status
  }
}

describe('the Host header', () => {
  const listening = {
    host: '127.0.0.1',
    port: 3000,
    secure: false,
    allowed: ['covriq.clinic.lan', 'proxy.lan:80', 'Plans.lan:443', 'door.lan:8443'],
  }
  const hosts = allowedHosts(listening)
  const isOurs = (host: string) => hostIsOurs(new Request(`${OWN}/`, { headers: { host } }), hosts)

  test.each([
    'localhost',
    'localhost:80',
    'localhost:99999',
    'localhost:3000.',
    'localhost.:3000',
    'evil.test',
    'evil.test:3000',
    'localhost:3000@evil.test',
    'user@localhost:3000',
    'localhost:3000, evil.test',
    'a',
    'a/b',
    'a?b',
    '127.1:3000',
    '[::ffff:127.0.0.1]:3000',
    '2130706433:3000',
    '127.0.0.1',
    'covriq.clinic.lan:80',
    'covriq.clinic.lan.evil.test',
    'xcovriq.clinic.lan:3000',
    'xcovriq.clinic.lan',
    'proxy.lan:3000',
    'door.lan',
    'door.lan:3000',
    '',
  ])('%p is not ours', (host) => {
    expect(isOurs(host)).toBe(false)
  })

  test.each([
    'localhost:3000',
    'LocalHost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    'covriq.clinic.lan:3000',
    'proxy.lan',
    'proxy.lan:80',
    'plans.lan',
    'door.lan:8443',
  ])('%p is ours', (host) => {
    expect(isOurs(host)).toBe(true)
  })

  test('a name that was set without a port is ours with our port and bare, as a proxy in front passes it on', () => {
    expect(isOurs('covriq.clinic.lan:3000')).toBe(true)
    expect(isOurs('Covriq.Clinic.lan')).toBe(true)
  })

  test('a name so short that the router would misread the path is never ours', () => {
    expect([...allowedHosts({ ...listening, port: 80, allowed: ['pc', 'pc1'] })]).not.toContain('pc')
  })

  test('an office that listens on all addresses is found under each of them', () => {
    expect(allowedHosts({ ...listening, host: '0.0.0.0' }).has('127.0.0.1:3000')).toBe(true)
  })

  test('the address that is printed opens in a browser', () => {
    expect(ownAddress(listening)).toBe('http://localhost:3000')
    expect(ownAddress({ ...listening, host: '0.0.0.0', port: 443, secure: true })).toBe('https://localhost')
    expect(ownAddress({ ...listening, host: '192.168.1.7' })).toBe('http://192.168.1.7:3000')
  })
})

describe('where a request comes from', () => {
  const json = { 'content-type': 'application/json' }

  test.each(['OPTIONS', 'PROPFIND', 'PURGE'])('the method %s is not known', (method) => {
    expect(refused(method, '/api/plans')).toBe(405)
  })

  test.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
    ['another port of this machine', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:8080' }],
    ['a sandboxed page', { origin: 'null' }],
    ['an old browser on another site', { origin: 'https://evil.test' }],
    ['our name under another scheme', { origin: 'https://localhost:3000' }],
    ['a name that begins like ours', { origin: 'http://localhost:3000.evil.test' }],
    ['a link that was typed', { 'sec-fetch-site': 'none' }],
  ])('a change asked for by %s is refused', (_, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(refused(method, '/api/riq', { ...json, ...headers }, '{}')).toBe(403)
  })

  test('a form of an unknown sender is refused, since any page could send it', () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])
      expect(refused('POST', '/api/uploads', { 'content-type': type }, 'x')).toBe(403)
  })

  test('our own pages and scripts on the command line may ask for changes', () => {
    expect(
      refused('POST', '/api/riq', { ...json, 'sec-fetch-site': 'same-origin', origin: OWN }, '{}'),
    ).toBeNull()
    expect(refused('POST', '/api/riq', { ...json, origin: OWN }, '{}')).toBeNull()
    expect(refused('POST', '/api/riq', json, '{}')).toBeNull()
  })

  test('data is not read from other sites; the app itself may be linked to', () => {
    const cross = { 'sec-fetch-site': 'cross-site' }
    expect(refused('GET', '/api/plans', cross)).toBe(403)
    expect(refused('GET', '/files/documents/1_x.pdf', { 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(refused('GET', '/dashboard', cross)).toBeNull()
    expect(refused('GET', '/api/plans', { 'sec-fetch-site': 'none' })).toBeNull()
  })
})

describe('what a request carries', () => {
  const own = { origin: OWN }

  test.each(['text/html', 'application/xml', 'application/json; charset=utf-16', 'application/jsonp'])(
    'a body of type %s is refused',
    (type) => {
      expect(refused('POST', '/api/riq', { ...own, 'content-type': type }, '{}')).toBe(415)
    },
  )

  test('a body without a type is refused, no body needs none', () => {
    const request = new Request(`${OWN}/api/riq`, { method: 'POST', headers: own, body: new Uint8Array([1]) })
    expect(() => checkRequest(request, '/api/riq', limits)).toThrow('This call needs JSON.')
    expect(refused('POST', '/api/auth/logout', own)).toBeNull()
  })

  test('an upload may be of any type: its content tells', () => {
    for (const type of ['application/pdf', 'image/webp', 'application/octet-stream'])
      expect(refused('POST', '/api/uploads', { ...own, 'content-type': type }, 'x')).toBeNull()
  })

  test('JSON is small; questions with their conversation and whole plans may be larger', () => {
    const sized = (path: string, bytes: number, method = 'POST') =>
      refused(
        method,
        path,
        { ...own, 'content-type': 'application/json', 'content-length': String(bytes) },
        '{}',
      )
    expect(sized('/api/auth/login', 65_536)).toBeNull()
    expect(sized('/api/auth/login', 65_537)).toBe(413)
    expect(sized('/api/riq', 400_000)).toBeNull()
    expect(sized('/api/plans/1/verify', 2_000_000, 'PUT')).toBeNull()
    expect(sized('/api/plans/1/verify', 3_000_000, 'PUT')).toBe(413)
  })

  test('long calls are known by their path', () => {
    const long = [
      '/api/parse-pdf',
      '/api/process-document',
      '/api/merge-and-parse',
      '/api/riq',
      '/api/uploads',
      '/api/plans/1/progress',
      '/api/plans/1/verify',
      '/api/plans/1/pages/2/read',
      '/api/plans/1/pages/2/masks',
      '/api/plans/1/pages/2/lift',
      '/api/admin/backups/covriq-20261121-020000.backup/file',
    ]
    expect(long.filter(isLong)).toEqual(long)
    expect(['/api/plans/1', '/api/riqs', '/api/dashboard'].filter(isLong)).toEqual([])
    expect(mostBytes('/api/dashboard')).toBe(65_536)
  })
})
