/** Requests that no honest page sends, made from a seed and the routes that an office describes itself by. */

import type { DescribedRoute, Schema } from './described-routes.ts'
import { BROKEN, ODD_COOKIES, ODD_PATHS, VALUES } from './hostile-values.ts'

/** A request as bytes. `http` = a server must answer it; else it may as well be cut. */
export interface HostileRequest {
  kind: string
  bytes: Uint8Array
  http: boolean
}

/** What the making needs: a seeded random, the office's host, a session's cookie or none, and the office's own description. */
export interface Making {
  random: () => number
  host: string
  cookie: string | null
  routes: readonly DescribedRoute[]
}

type Made = [text: string | Uint8Array, http: boolean]
type Kinds = Record<string, () => Made>

/** What all kinds are made with. */
function toolsOf({ random, host, cookie, routes }: Making) {
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const count = (most: number) => 1 + Math.floor(random() * most)
  const odd = ['1', 'x', '%00', '0', '-1', 'a'.repeat(300), '%F0%9F']
  const filled = (path: string) => path.replace(/\{\w+\}/g, () => any(odd))
  const head = (method: string, target: string, more: string[] = []) =>
    [
      `${method} ${target} HTTP/1.1`,
      `Host: ${host}`,
      `Origin: http://${host}`,
      ...(cookie === null ? [] : [`Cookie: ${cookie}`]),
      'Connection: close',
      ...more,
      '\r\n',
    ].join('\r\n')
  const withBody = (method: string, target: string, body: string) => {
    const length = new TextEncoder().encode(body).length
    return head(method, target, ['Content-Type: application/json', `Content-Length: ${length}`]) + body
  }
  const posted = () => any(routes.filter((route) => route.body !== null))
  return { random, any, count, filled, head, withBody, posted, host, routes }
}

type Tools = ReturnType<typeof toolsOf>

/** JSON of the form that a schema wants, with something else in some of its places. */
function jsonFor(schema: Schema | null, tools: Tools): string {
  const { random, any, count } = tools
  const inner = (part: Schema) => jsonFor(part, tools)
  if (schema === null || random() < 0.12) return any(VALUES)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return inner(any(schema.anyOf))
  if (schema.patternProperties) {
    const key = JSON.stringify(any(['a', '__proto__', 'length', '\ud800']))
    return `{${key}:${inner(Object.values(schema.patternProperties)[0]!)}}`
  }
  if (schema.type === 'object') {
    const kept = Object.entries(schema.properties ?? {}).filter(() => random() < 0.95)
    return `{${kept.map(([key, part]) => `${JSON.stringify(key)}:${inner(part)}`).join(',')}}`
  }
  if (schema.type === 'array') {
    const item = [schema.items ?? {}].flat()[0]!
    return `[${Array.from({ length: count(3) }, () => inner(item)).join(',')}]`
  }
  if (schema.type === 'string') return any(['"x"', '"somebody@office.test"', '"2026-01-01"', '""'])
  return any(['1', '0', '-1', '2.5'])
}

/** What is no whole request, or none that two readers would see alike. */
function brokenLines({ random, any, count, head, posted }: Tools): Kinds {
  return {
    'half a line': () => [head('GET', '/api/plans').slice(0, count(40)), false],
    'half a head': () => [head('GET', '/api/plans').slice(0, -2), false],
    'no HTTP': () => [
      any([
        '\x16\x03\x01\x02\x00\x01',
        'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
        'GET /\r\n\r\n',
        '\r\n\r\n',
        'EHLO x\r\n\r\n',
      ]),
      false,
    ],
    'random bytes': () => [Uint8Array.from({ length: count(400) }, () => Math.floor(random() * 256)), false],
    'bad chunks': () => [
      head('POST', posted().path, ['Content-Type: application/json', 'Transfer-Encoding: chunked']) +
        any([
          'zz\r\n{}\r\n0\r\n\r\n',
          '-1\r\n',
          'ffffffffffffffff\r\n{',
          '2\r\n{}0\r\n\r\n',
          '2;\r\n{}\r\n0\r\nx: y\r\n\r\n',
        ]),
      false,
    ],
    'two lengths': () => [
      `${head('POST', '/api/auth/login', [
        ...any([
          ['Content-Length: 2', 'Content-Length: 3'],
          ['Content-Length: 2', 'Transfer-Encoding: chunked'],
          ['Content-Length: -1'],
          ['Content-Length: 1e3'],
          ['Content-Length: 99999999999999999999'],
        ]),
        'Content-Type: application/json',
      ])}{}`,
      false,
    ],
  }
}

/** Requests with something odd in their head. */
function oddHeads({ any, count, filled, head, host, routes }: Tools): Kinds {
  return {
    'an odd method': () => [
      head(any(['PROPFIND', 'TRACE', 'CONNECT', 'get', 'OPTIONS', 'FOO', 'PURGE']), filled(any(routes).path)),
      false,
    ],
    'a flood of headers': () => [
      head(
        'GET',
        '/api/plans',
        Array.from({ length: count(2000) }, (_, i) => `X-${i}: ${'v'.repeat(count(40))}`),
      ),
      false,
    ],
    'a long address': () => [head('GET', `/api/plans/${'a'.repeat(count(60_000))}`), false],
    'an odd address': () => [head(any(['GET', 'DELETE']), any(ODD_PATHS)), false],
    'an odd cookie': () => [
      `GET ${filled(any(routes).path)} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${any(ODD_COOKIES)}\r\nConnection: close\r\n\r\n`,
      true,
    ],
    'a foreign host': () => [
      `GET /api/plans HTTP/1.1\r\nHost: ${any(['evil.test', `x@${host}`, 'a', '%', '', `${host}, evil.test`])}\r\nConnection: close\r\n\r\n`,
      false,
    ],
    'odd headers': () => [
      head('GET', '/api/plans', [
        any([
          'Range: bytes=0-,-1',
          'Accept-Encoding: gzip;q=x',
          'Expect: 100-continue',
          'If-None-Match: *',
          'X-Active-Plan-Id: \x01',
          'Accept: text/html',
        ]),
      ]),
      false,
    ],
    'a known address': () => [
      head('GET', filled(any(routes.filter((r) => r.method === 'GET' && !r.path.includes('progress'))).path)),
      true,
    ],
  }
}

/** Requests with something odd in their body. */
function oddBodies(tools: Tools): Kinds {
  const { any, filled, head, withBody, posted } = tools
  return {
    'broken JSON': () => [withBody(posted().method, '/api/auth/login', any(BROKEN)), true],
    'other JSON': () => {
      const { method, path, body } = posted()
      return [withBody(method, filled(path), jsonFor(body, tools)), true]
    },
    'a bomb': () => {
      const { method, path } = posted()
      return [withBody(method, filled(path), any(VALUES)), true]
    },
    'no JSON at all': () => [
      `${head('POST', filled(posted().path), [
        `Content-Type: ${any(['text/plain', 'multipart/form-data; boundary=x', 'x', 'application/json; charset=utf-16'])}`,
        'Content-Length: 2',
      ])}{}`,
      true,
    ],
  }
}

/** Makes one request, of a kind that the seed chooses. */
export function hostileRequest(making: Making): HostileRequest {
  const tools = toolsOf(making)
  const kinds = { ...brokenLines(tools), ...oddHeads(tools), ...oddBodies(tools) }
  const [kind, make] = tools.any(Object.entries(kinds))
  const [made, http] = make()
  return { kind, bytes: typeof made === 'string' ? new TextEncoder().encode(made) : made, http }
}
