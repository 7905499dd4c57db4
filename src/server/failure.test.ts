import { describe, expect, test } from 'bun:test'
import { UserError } from '../base/errors.ts'
import { captureLog } from '../base/log.ts'
import { openOffice, type TestOffice } from '../testing/office.ts'
import { failure } from './failure.ts'

const SECRET = '123-45-6789'

/** Sends a request and gives its status, its answer as text, and what the log said. */
async function send(
  office: TestOffice,
  method: string,
  path: string,
  options: Parameters<TestOffice['fetch']>[2],
) {
  const lines: string[] = []
  const release = captureLog((line) => lines.push(line))
  try {
    const response = await office.fetch(method, path, options)
    return { status: response.status, text: await response.text(), log: lines.join('\n') }
  } finally {
    release()
  }
}

const json = { 'content-type': 'application/json' }
const raw = (text: string) => new TextEncoder().encode(text)

describe('what was sent never comes back', () => {
  test.each<[string, string, string, Parameters<TestOffice['fetch']>[2], number]>([
    ['broken JSON', 'POST', '/api/auth/login', { body: raw(`{"email":"${SECRET}`), headers: json }, 400],
    ['an empty body', 'POST', '/api/auth/login', { headers: json }, 422],
    ['a wrong value', 'POST', '/api/auth/login', { body: { email: SECRET, password: 'x' } }, 422],
    [
      'a wrong type',
      'POST',
      '/api/auth/login',
      { body: { email: { $ne: SECRET }, password: [SECRET] } },
      422,
    ],
    ['a wrong key', 'POST', '/api/auth/login', { body: { [SECRET]: 1, __proto__: { admin: true } } }, 422],
    ['a number', 'POST', '/api/auth/login', { body: 123456789 }, 422],
    [
      'a long password',
      'POST',
      '/api/auth/login',
      { body: { email: 'a@b.test', password: SECRET.repeat(50) } },
      422,
    ],
    [
      'a wrong password',
      'POST',
      '/api/auth/login',
      { body: { email: 'ana@office.test', password: SECRET } },
      401,
    ],
    ['a wrong query', 'GET', `/api/plans?letter=${SECRET}`, { as: 'ana' }, 422],
    ['an unknown id', 'GET', `/api/plans/${SECRET}`, { as: 'ana' }, 404],
    ['an unknown group', 'GET', `/api/plans/by-group/${SECRET}`, { as: 'ana' }, 404],
    ['an unknown path', 'GET', `/api/${SECRET}`, { as: 'ana' }, 404],
    ['a broken path', 'GET', `/api/plans/%ff%${SECRET}`, { as: 'ana' }, 404],
    ['a broken cookie', 'GET', '/api/auth/session', { headers: { cookie: `covriq=%ff${SECRET}%` } }, 401],
    [
      'a cookie that looks like JSON',
      'GET',
      '/api/auth/session',
      { headers: { cookie: `covriq={"$ne":"${SECRET}"}` } },
      401,
    ],
    ['a foreign host', 'GET', '/health', { headers: { host: `${SECRET}.test` } }, 421],
    ['a host that is no host', 'GET', '/health', { headers: { host: `a/${SECRET}` } }, 421],
    ['an unknown method', 'PROPFIND', `/api/${SECRET}`, {}, 405],
    [
      'another type',
      'POST',
      '/api/auth/login',
      { body: raw(`<a>${SECRET}</a>`), headers: { 'content-type': 'text/xml' } },
      415,
    ],
    ['too much', 'POST', '/api/auth/login', { body: { email: SECRET.repeat(10_000), password: 'x' } }, 413],
  ])('%s', async (_, method, path, options, status) => {
    const answer = await send(await openOffice(), method, path, options)
    expect(answer.status).toBe(status)
    expect(answer.text).not.toContain(SECRET)
    expect(answer.text).not.toContain('123456789')
    expect(answer.log).not.toContain(SECRET)
    if (status !== 404)
      expect(Object.keys(JSON.parse(answer.text)).slice(-2).sort()).toEqual(['error', 'success'])
  })

  test('a bug shows two words on the screen and its class in the log', async () => {
    const office = await openOffice({
      faq: () => Promise.reject(new TypeError(`patient Jane Roe, ${SECRET}`)),
    })
    const answer = await send(office, 'GET', '/faq/section1-about-covriq.txt', {})
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      500,
      { success: false, error: 'Unexpected error' },
    ])
    expect(answer.log).toContain('TypeError')
    expect(answer.log + answer.text).not.toContain('Jane')
  })

  test('an answer of ours that breaks its own schema is a bug, not a bad request', async () => {
    const office = await openOffice({ health: async () => SECRET as 'ok' })
    const answer = await send(office, 'GET', '/health', {})
    expect([answer.status, JSON.parse(answer.text).error]).toEqual([500, 'Unexpected error'])
    expect(answer.log + answer.text).not.toContain(SECRET)
  })
})

test('what the database refuses in words is told in them, though it comes wrapped in its query', async () => {
  const refused = failure(new Error('select secret', { cause: new UserError(503, 'Part of it is damaged.') }))
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { success: false, error: 'Part of it is damaged.' },
  ])
})
