import { describe, expect, test } from 'bun:test'
import { FORM_ROUTES } from './testing/form-routes.ts'
import { openOffice, type Person, type TestOffice } from './testing/office.ts'

type Allowed = readonly Person[] | 'open'

const STAFF: Allowed = ['ana', 'admin']
const ASKERS: Allowed = ['ana', 'admin', 'demo']
const EVERYONE: Allowed = ['ana', 'admin', 'demo', 'viewer']
const ADMINS: Allowed = ['admin']
const OWNERS: Allowed = ['ana', 'admin', 'viewer'] // all but the shared demo account

/** Who may call what. A route that is not in this table fails the test. */
const ROUTES: Record<string, Allowed> = {
  'GET /health': 'open',
  'GET /api/openapi': 'open',
  'GET /api/about': 'open',
  'GET /api/about/license': 'open',
  'GET /api/about/notices': 'open',
  'GET /api/about/source': 'open',
  'GET /api/about/office': EVERYONE,
  'GET /api/session': 'open',
  'POST /api/auth/signup': 'open',
  'POST /api/auth/login': 'open',
  'POST /api/auth/logout': 'open',
  'POST /api/auth/setup': 'open',
  'POST /api/auth/reset': 'open',
  'POST /api/auth/code': 'open',
  'GET /api/account': OWNERS,
  'POST /api/account/password': OWNERS,
  'POST /api/account/confirm': OWNERS,
  'GET /api/account/confirm': OWNERS,
  'GET /api/account/sessions': OWNERS,
  'DELETE /api/account/sessions': OWNERS,
  'DELETE /api/account/sessions/:id': OWNERS,
  'PUT /api/account/name': OWNERS,
  'POST /api/account/two-step': OWNERS,
  'PUT /api/account/two-step': OWNERS,
  'POST /api/account/two-step/codes': OWNERS,
  'POST /api/account/two-step/off': OWNERS,
  'GET /api/auth/session': EVERYONE,
  'POST /api/session/touch': EVERYONE,
  'POST /api/session/hello': EVERYONE,
  'POST /api/session/bye': EVERYONE,
  'GET /api/admin/users': ADMINS,
  'GET /api/admin/backups': ADMINS,
  'POST /api/admin/backups': ADMINS,
  'POST /api/admin/backups/:name/check': ADMINS,
  'GET /api/admin/backups/:name/file': ADMINS,
  'DELETE /api/admin/backups/:name': ADMINS,
  'POST /api/admin/users': ADMINS,
  'PATCH /api/admin/users/:id': ADMINS,
  'POST /api/admin/users/:id/reset-code': ADMINS,
  'DELETE /api/admin/users/:id/two-step': ADMINS,
  'GET /api/admin/audit': ADMINS,
  'GET /api/admin/audit/trail': ADMINS,
  'GET /api/admin/system': ADMINS,
  'GET /api/admin/settings': ADMINS,
  'PATCH /api/admin/settings': ADMINS,
  'GET /api/plans': STAFF,
  'GET /api/plans/:id': STAFF,
  'GET /api/plans/by-group/:groupId': STAFF,
  'GET /api/plans/codes/:code': STAFF,
  'PUT /api/plans/:id/verify': STAFF,
  'GET /api/queue': STAFF,
  'GET /api/plans/:id/namesakes': STAFF,
  'POST /api/plans/:id/take': STAFF,
  'GET /api/plans/:id/call-sheet': STAFF,
  'POST /api/plans/:id/call-sheet': STAFF,
  'DELETE /api/plans/:id/call-sheet/:ask': STAFF,
  'DELETE /api/plans/:id/take': STAFF,
  'POST /api/plans/:id/leave': STAFF,
  'GET /api/plans/:id/draft': STAFF,
  'PUT /api/plans/:id/draft': STAFF,
  'DELETE /api/plans/:id/draft': STAFF,
  'POST /api/plans/:id/pages/:n/read': STAFF,
  'POST /api/plans/:id/pages/:n/masks': STAFF,
  'POST /api/plans/:id/pages/:n/lift': STAFF,
  'POST /api/plans/:id/pages/:n/look': STAFF,
  'GET /api/dashboard': ASKERS,
  'GET /api/announcements': 'open',
  'POST /api/announcements': ADMINS,
  'GET /api/admin/announcements': ADMINS,
  'PATCH /api/announcements/:id': ADMINS,
  'DELETE /api/announcements/:id': ADMINS,
  'POST /api/send-feedback-email': STAFF,
  'GET /api/admin/feedback': ADMINS,
  'PATCH /api/admin/feedback/:id': ADMINS,
  'POST /api/admin/feedback/:id/mail': ADMINS,
  'POST /api/uploads': STAFF,
  'POST /api/uploads/name': STAFF,
  'GET /api/uploads/limits': STAFF,
  'GET /api/plans/unparsed': STAFF,
  'POST /api/plans/:id/discard': STAFF,
  'POST /api/parse-pdf': STAFF,
  'POST /api/process-document': STAFF,
  'POST /api/merge-and-parse': STAFF,
  'GET /api/plans/:id/progress': STAFF,
  'GET /api/plans/:id/options': STAFF,
  'POST /api/plans/:id/options': STAFF,
  'GET /api/plans/:id/pages/:n': STAFF,
  'GET /files/documents/:name': STAFF,
  'GET /api/plans/:id/originals': ADMINS,
  ...Object.fromEntries(FORM_ROUTES.map((route) => [route, STAFF])),
  'POST /api/plans/:id/trash': ADMINS,
  'GET /api/admin/trash': ADMINS,
  'POST /api/admin/trash/:id/restore': ADMINS,
  'DELETE /api/admin/trash/:id': ADMINS,
  'GET /api/redact-image': 'open',
  'POST /files/original': 'open',
  'POST /api/redact-image': 'open',
  'GET /files/original/:key': 'open',
  'DELETE /files/original/:key': 'open',
  'GET /files/redacted/:key': 'open',
  'POST /api/upload-pdf-to-images': STAFF,
  'GET /files/pages/:key': STAFF,
  'GET /faq/section1-about-covriq.txt': 'open',
  'POST /api/riq': ASKERS,
  'POST /api/extract-employer': ASKERS,
  'POST /api/riq/thumbs': ASKERS,
  'POST /api/estimate': STAFF,
  'GET /api/riq/plans': ASKERS,
  'GET /api/riq/suggestions': ASKERS,
}

const known = (await openOffice()).server.routes.map(({ method, path }) => `${method} ${path}`)

/** The route's path with something that is not there in place of its parameters. */
const addressOf = (path: string) => path.replace(/:\w+/g, '1')

async function statusFor(office: TestOffice, route: string, as: Person | null, cookie?: string) {
  const [method, path] = route.split(' ') as [string, string]
  const body = method === 'GET' ? {} : { body: {} }
  const headers = cookie ? { headers: { cookie } } : {}
  const response = await office.fetch(method, addressOf(path), { as, ...body, ...headers })
  await response.body?.cancel()
  return response.status
}

/** A cookie whose session was ended. */
async function revokedCookie(office: TestOffice): Promise<string> {
  const cookie = await office.cookieOf('admin')
  const signed = await office.office.sessions.find(
    new Request('http://localhost:3000/', { headers: { cookie } }),
  )
  await office.office.sessions.end(signed!, 'signed_out')
  return cookie
}

test('every route stands in the table, and the table names no other', () => {
  expect([...known].sort()).toEqual(Object.keys(ROUTES).sort())
})

describe.each(Object.entries(ROUTES))('%s', (route, allowed) => {
  const people: Person[] = ['viewer', 'demo', 'ana', 'admin']
  const may = (person: Person) => allowed === 'open' || allowed.includes(person)

  test('answers exactly those whom the table names', async () => {
    const office = await openOffice()
    for (const person of people) {
      const status = await statusFor(office, route, person)
      const refused = [401, 403].includes(status) && !/login|setup|reset$/.test(route)
      expect([person, may(person) ? refused : status]).toEqual([person, may(person) ? false : 403])
    }
  })

  test('knows strangers and ended sessions', async () => {
    const office = await openOffice()
    const stranger = await statusFor(office, route, null)
    const ended = await statusFor(office, route, null, await revokedCookie(office))
    if (allowed === 'open') expect([stranger, ended]).not.toContain(401)
    else expect([stranger, ended]).toEqual([401, 401])
  })
})

test('asking for the head alone gets past no guard', async () => {
  const office = await openOffice()
  for (const [route, allowed] of Object.entries(ROUTES)) {
    if (allowed === 'open' || !route.startsWith('GET')) continue
    const response = await office.fetch('HEAD', addressOf(route.slice(4)))
    expect([route, response.status]).toEqual([route, 401])
  }
})

test('the description names every route, with what it takes and answers', async () => {
  const { body } = await (await openOffice()).call('GET', '/api/openapi')
  const described = Object.entries(
    body.paths as Record<string, Record<string, { summary?: string }>>,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary }]) => {
      expect(summary).toBeTruthy()
      return `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`
    }),
  )
  expect(described.sort()).toEqual([...known].sort())
  expect(Object.keys(body.paths['/api/auth/login'].post.requestBody.content)).toEqual(['application/json'])
  expect(JSON.stringify(body)).not.toMatch(/https?:\/\//)
})
