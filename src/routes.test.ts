import { describe, expect, test } from 'bun:test'
import { openOffice, type Person, type TestOffice } from './testing/office.ts'
import { ROUTES } from './testing/route-table.ts'

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
