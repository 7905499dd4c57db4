import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { putOnDocument, takeOffDocument } from './dom.ts'

beforeAll(putOnDocument)
afterAll(takeOffDocument)

test('an element is printed as its own tag, so that a comparison that fails says so at once', () => {
  const form = document.createElement('form')
  form.className = 'card'
  form.append('Crowns', document.createElement('input'))
  expect(Bun.inspect(form)).toBe('<form class="card"></form>')
  expect(Bun.inspect(form.firstChild)).toBe('#text')
  expect(() => expect(form).toBeNull()).toThrow('<form class="card"></form>')
})

test('lists of elements are compared by their length: what differs would be printed with all that hangs on it', async () => {
  const web = path.join(import.meta.dir, '..')
  const names = await Array.fromAsync(new Bun.Glob('**/*.test.tsx').scan({ cwd: web }))
  const whole = names.filter((name) =>
    /expect\((?:\[.*)?\ball\((?:[^()]|\([^()]*\))*\)[\],)].*\.to(?:Strict)?Equal\(/.test(
      readFileSync(path.join(web, name), 'utf8'),
    ),
  )
  expect(whole).toEqual([])
})
