import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openOffice, type TestOffice } from '../testing/office.ts'
import { SCREENS, WebFiles } from './web-files.ts'

let folder: string
let office: TestOffice

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-web-'))
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>shell</title>')
  writeFileSync(path.join(folder, 'assets/app-q906cx59.js'), 'app()')
  writeFileSync(path.join(folder, 'robots.txt'), 'none')
  writeFileSync(path.join(folder, 'phone.html'), '<!doctype html><title>camera</title>')
  writeFileSync(path.join(folder, '.env'), 'secret')
  writeFileSync(path.join(folder, 'app.js.map'), 'sources')
  office = await openOffice({ web: new WebFiles(folder) })
})
afterAll(() => rmSync(folder, { recursive: true }))

const get = (address: string, headers = {}) => office.fetch('GET', address, { headers })

describe('the web app', () => {
  test.each([
    '/',
    '/login',
    '/signup',
    '/dashboard',
    '/upload',
    '/Dashboard',
    '/Upload',
    '/feedback',
    '/chat',
    '/ask-riq',
    '/plans-by-group',
    '/verify/01a1',
    '/view-plan/group/0471-882',
    '/view-plan/group/a%2Fb',
  ])('%s opens the shell', async (address) => {
    const response = await get(address)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('shell')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  test.each([
    '/nowhere',
    '/index.html',
    '/phone.html',
    '/phone/',
    '/verify/',
    '/verify/1/2',
    '/.env',
    '/app.js.map',
    '/assets',
    '/assets/',
    '/assets/../.env',
    '/assets/%2e%2e/.env',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//etc/passwd',
    '/assets/app-q906cx59.js/',
  ])('%s is nothing', async (address) => {
    const response = await get(address)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ success: false, error: 'Not found.' })
  })

  test('the page for phones is one of its own, and the only one that may use the camera', async () => {
    const [phone, upload] = [await get('/phone'), await get('/upload')]
    expect(await phone.text()).toContain('camera')
    expect(phone.headers.get('permissions-policy')).toStartWith('camera=(self),')
    expect(upload.headers.get('permissions-policy')).toStartWith('camera=(),')
    expect((await get('/api/announcements')).headers.get('permissions-policy')).toStartWith('camera=(),')
  })

  test('every screen of the app can be opened by its address', () => {
    const app = readFileSync(path.resolve(import.meta.dir, '../../web/screens.ts'), 'utf8')
    const screens = [...app.matchAll(/^\s+(?:\{ )?path: '([^']+)'/gm)].map((match) => match[1])
    expect(['/', ...screens].sort()).toEqual([...SCREENS].sort())
  })

  test('a person who follows a dead link gets the app, which says so; a program gets the status', async () => {
    const response = await get('/nowhere', { accept: 'text/html,*/*' })
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('shell')
    expect((await get('/api/nowhere', { accept: 'text/html' })).headers.get('content-type')).toContain('json')
  })

  test('files with a hash in their name are kept by the browser for good', async () => {
    const response = await get('/assets/app-q906cx59.js')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect((await get('/robots.txt')).headers.get('cache-control')).toBe('no-cache')
  })

  test.each([
    ['br, gzip', 'br', 'app() as br'],
    ['gzip, deflate', 'gzip', 'app() as gz'],
    ['gzip;q=1.0, br;q=0', 'gzip', 'app() as gz'],
    ['br;q=0.0, gzip ; q=0', null, 'app()'],
    ['identity', null, 'app()'],
    ['', null, 'app()'],
  ])('a browser that takes "%s" gets %p', async (takes, coding, bytes) => {
    writeFileSync(path.join(folder, 'assets/app-q906cx59.js.br'), 'app() as br')
    writeFileSync(path.join(folder, 'assets/app-q906cx59.js.gz'), 'app() as gz')
    const answer = new WebFiles(folder).find('/assets/app-q906cx59.js', takes)
    expect(answer?.headers.get('content-encoding') ?? null).toBe(coding)
    expect(answer?.headers.get('vary')).toBe('accept-encoding')
    expect(answer?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await answer?.text()).toBe(bytes)
  })

  test('a compressed copy has no address of its own, and a file without one is sent as it is', async () => {
    writeFileSync(path.join(folder, 'robots.txt.br'), 'only beside its file')
    const files = new WebFiles(folder)
    expect(files.find('/robots.txt.br', 'br')).toBeNull()
    expect((await get('/login', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull()
  })

  test('HEAD tells type and length', async () => {
    const response = await office.fetch('HEAD', '/assets/app-q906cx59.js')
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ])
  })

  test('a link in the folder is not followed out of it', async () => {
    writeFileSync(path.join(folder, 'etc.txt'), 'own')
    symlinkSync('/etc', path.join(folder, 'etc'))
    symlinkSync('/etc/hostname', path.join(folder, 'host.txt'))
    const files = new WebFiles(folder)
    expect(files.find('/etc.txt')).not.toBeNull()
    for (const name of ['/host.txt', '/etc/host.conf', '/etc/hostname']) expect(files.find(name)).toBeNull()
  })

  test('an absent folder holds nothing', () => {
    const files = new WebFiles(path.join(folder, 'absent'))
    expect(files.find('/')).toBeNull()
    expect(files.shell(404)).toBeNull()
  })
})

describe('security headers', () => {
  /** Directives of a policy by name. */
  const policyOf = (response: Response) =>
    new Map(
      response.headers
        .get('content-security-policy')!
        .split(';')
        .map((d) => d.trim().split(' '))
        .map(([name, ...values]) => [name!, values]),
    )

  test('the app may run its own scripts and styles and call its own server, and nothing else', async () => {
    const policy = policyOf(await get('/login'))
    expect(policy.get('default-src')).toEqual(["'none'"])
    for (const name of ['script-src', 'style-src', 'font-src', 'connect-src', 'form-action'])
      expect(policy.get(name)).toEqual(["'self'"])
    expect(policy.get('img-src')).toEqual(["'self'", 'blob:'])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect([...policy.values()].flat().filter((v) => /unsafe|\*|https?:/.test(v))).toEqual([])
  })

  test('every answer, refused ones too, is of the type it says and is shown in no frame', async () => {
    const answers = [
      await get('/login'),
      await get('/health'),
      await get('/api/plans'),
      await get('/nowhere'),
      await get('/health', { host: 'evil.test' }),
      await office.fetch('POST', '/api/auth/login', { headers: { origin: 'https://evil.test' } }),
    ]
    for (const { headers } of answers) {
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test('data is kept by no browser and runs nothing', async () => {
    for (const address of ['/health', '/api/plans', '/api/announcements']) {
      const response = await get(address)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(policyOf(response).get('default-src')).toEqual(["'none'"])
      expect(policyOf(response).has('sandbox')).toBe(true)
    }
  })
})
