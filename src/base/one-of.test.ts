import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Elysia, t } from 'elysia'
import { oneOf } from './one-of.ts'

const app = new Elysia().post('/', ({ body }) => body, {
  body: t.Object({ role: t.Optional(oneOf(['admin', 'viewer'])), disabled: t.Optional(t.Boolean()) }),
})

const send = async (body: unknown) => {
  const headers = { 'content-type': 'application/json' }
  const response = await app.handle(
    new Request('http://localhost/', { method: 'POST', headers, body: JSON.stringify(body) }),
  )
  return response.status === 200 ? await response.json() : response.status
}

describe('one of several words', () => {
  test('another word is refused', async () => {
    expect(await send({ role: 'owner' })).toBe(422)
    expect(await send({ role: null })).toBe(422)
  })

  test('a word that was not sent stays away', async () => {
    expect(await send({ disabled: true })).toEqual({ disabled: true })
    expect(await send({ role: 'viewer' })).toEqual({ role: 'viewer' })
  })

  test('nobody uses the framework’s type, which would fill it in', () => {
    const root = path.resolve(import.meta.dir, '..')
    const users = [...new Bun.Glob('**/*.ts').scanSync(root)].filter(
      (file) =>
        !file.endsWith('one-of.test.ts') &&
        readFileSync(path.join(root, file), 'utf8').includes('.UnionEnum('),
    )
    expect(users).toEqual([])
  })
})
