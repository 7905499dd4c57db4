/** Every field of every body that any route takes, with what no honest page sends. The fields come from the routes themselves. */
import { describe, expect, test } from 'bun:test'
import { Value } from '@sinclair/typebox/value'
import type { TSchema } from 'elysia'
import { openOffice, type TestOffice } from '../testing/office.ts'
import { mostBytes } from './request-rules.ts'

const MARK = 'zqmarkerqz'
const LEVELS = 30_000
const DEEP_LIST = '['.repeat(LEVELS) + ']'.repeat(LEVELS)
const DEEP_OBJECT = `${'{"a":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}`
const MOST_GROWTH = 500 * 1024 ** 2

/** Each as JSON text, since what it is written as counts (`__proto__`). */
const SHAPES: Record<string, string> = {
  'a billion elements long': `{"length":1e9,"${MARK}":1}`,
  'a list that says it is one': `{"0":"${MARK}","length":1}`,
  'a negative length': '{"length":-1}',
  'a length in words': '{"length":"x"}',
  'a list in a list': `[["${MARK}"]]`,
  'an object in a list': `[{"length":1e9}]`,
  'a number': '12345.678',
  'a huge number': '1e400',
  'a text': `"${MARK}"`,
  'a yes': 'true',
  'a list of nothing': '[null]',
  'an own prototype': `{"__proto__":{"length":1e9,"${MARK}":1}}`,
  'a constructor': `{"constructor":{"prototype":{"${MARK}":1}}}`,
}

/** What the type cannot be, whatever it is: these are refused everywhere. */
const NEVER = new Set(['an own prototype', 'a constructor'])

const DEEP = { 'lists in lists': DEEP_LIST, 'objects in objects': DEEP_OBJECT }

interface Place {
  path: (string | number)[]
  schema: TSchema
  /** Which of several forms the body has on the way there, the outer one first. */
  forms: { path: Place['path']; value: unknown }[]
}

/** A value that the schema takes, with every optional part. */
function sampleOf(schema: TSchema): unknown {
  if (schema['const'] !== undefined) return schema['const']
  if (schema['anyOf']) return sampleOf(schema['anyOf'].find((s: TSchema) => s['type'] !== 'null'))
  if (schema['patternProperties'])
    return { key: sampleOf(Object.values(schema['patternProperties'])[0] as TSchema) }
  if (schema['type'] === 'object')
    return Object.fromEntries(
      Object.entries(schema['properties'] as Record<string, TSchema>).map(([k, s]) => [k, sampleOf(s)]),
    )
  if (schema['type'] === 'array') return [schema['items']].flat().map((s) => sampleOf(s as TSchema))
  if (schema['type'] === 'string')
    return schema['format'] === 'email' ? 'somebody@office.test' : 'x'.repeat(schema['minLength'] ?? 1)
  if (schema['type'] === 'boolean') return true
  return schema['minimum'] ?? 1
}

/** Every place in a body, the body itself first. */
function placesOf(schema: TSchema, path: Place['path'] = []): Place[] {
  const inner: [string | number, TSchema][] = schema['patternProperties']
    ? [['key', Object.values(schema['patternProperties'])[0] as TSchema]]
    : schema['type'] === 'object'
      ? Object.entries(schema['properties'] as Record<string, TSchema>)
      : schema['type'] === 'array'
        ? [schema['items']].flat().map((s, i) => [i, s as TSchema])
        : []
  const variants = (schema['anyOf'] ?? []) as TSchema[]
  return [
    { path, schema, forms: [] },
    ...inner.flatMap(([key, s]) => placesOf(s, [...path, key])),
    ...variants.flatMap((s) => {
      const within = placesOf(s, path).slice(1)
      return within.map((place) => ({ ...place, forms: [{ path, value: sampleOf(s) }, ...place.forms] }))
    }),
  ]
}

/** Puts a value at a place of a body, which is not the body itself. */
function put(body: unknown, path: Place['path'], value: unknown) {
  let at = body as Record<string | number, unknown>
  for (const key of path.slice(0, -1)) at = at[key] as typeof at
  at[path.at(-1)!] = value
}

/** The sample as JSON with raw JSON text at one place. */
function withRaw(sample: unknown, { path, forms }: Place, raw: string): string {
  if (path.length === 0) return raw
  const copy = structuredClone(sample)
  for (const form of forms) if (form.path.length > 0) put(copy, form.path, structuredClone(form.value))
  put(copy, path, '@@here@@')
  return JSON.stringify(copy).replace('"@@here@@"', () => raw)
}

const send = async (office: TestOffice, route: { method: string; path: string }, text: string) =>
  office.call(route.method, route.path.replace(/:\w+/g, '1'), {
    as: 'admin',
    body: new TextEncoder().encode(text),
    headers: { 'content-type': 'application/json' },
  })

const routes = (await openOffice()).server.routes.filter((route) => route.body !== undefined)

test('there are bodies to try', () => {
  expect(routes.length).toBeGreaterThan(20)
})

describe.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
  const body = route.body!
  const sample = sampleOf(body)
  const places = placesOf(body)

  test('refuses in words what a field cannot be, and repeats nothing of it', async () => {
    const office = await openOffice()
    const before = process.memoryUsage.rss()
    for (const [i, place] of places.entries()) {
      // What thousands of small requests leave for the collector is no hold of one of them.
      if (i % 25 === 0) Bun.gc(true)
      for (const [name, raw] of Object.entries(SHAPES)) {
        const { path, schema } = place
        const where = `${path.join('.')}: ${name}`
        const wrong = NEVER.has(name) || !Value.Check(schema, JSON.parse(raw))
        const { status, body: answer } = await send(office, route, withRaw(sample, place, raw))
        expect([where, status]).toEqual([where, wrong ? 422 : expect.any(Number)])
        expect([where, status]).not.toEqual([where, 500])
        if (status < 400) continue
        expect(answer).toMatchObject({ success: false, error: expect.any(String) })
        if (wrong) expect(JSON.stringify(answer)).not.toContain(MARK)
      }
    }
    expect(process.memoryUsage.rss() - before).toBeLessThan(MOST_GROWTH)
  }, 20_000)

  test('refuses what is nested too deeply to be honest', async () => {
    const office = await openOffice()
    for (const place of places.slice(0, 40))
      for (const [name, raw] of Object.entries(DEEP)) {
        const text = withRaw(sample, place, raw)
        const large = text.length > mostBytes(route.path)
        const { status, body: answer } = await send(office, route, text)
        const error = large ? 'The request is too large.' : 'We couldn’t read the request.'
        const where = `${place.path.join('.')}: ${name}`
        expect([where, status, answer]).toEqual([where, large ? 413 : 400, { success: false, error }])
      }
  }, 20_000)
})
