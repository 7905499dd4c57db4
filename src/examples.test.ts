import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { auditOf } from './account/audit/store.ts'
import { type Listener, listen } from './server/listen.ts'
import { PASSWORD } from './testing/cheap-passwords.ts'
import { openOffice, type TestOffice } from './testing/office.ts'

const ROOT = path.resolve(import.meta.dir, '..')
const EMAIL = 'ana@office.test'

let office: TestOffice
let listener: Listener
let folder: string

beforeAll(async () => {
  office = await openOffice()
  listener = listen(office.server, { host: '127.0.0.1', port: 0, tls: { mode: 'off' }, allowedHosts: [] })
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-examples-'))
})
afterAll(async () => {
  await listener.close()
  rmSync(folder, { recursive: true })
})

/** Runs a program as somebody who copied it would. */
async function run(file: string, words: string[], password = PASSWORD) {
  const child = Bun.spawn([process.execPath, file, ...words], {
    env: { PATH: process.env['PATH'], COVRIQ: listener.address, EMAIL, PASSWORD: password },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, told] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  return { code: await child.exited, out, words: told }
}

describe('examples/ask.ts', () => {
  const ask = (question: string, password?: string) =>
    run(path.join(ROOT, 'examples/ask.ts'), [question], password)

  test('says what the office says to a wrong password', async () => {
    const { code, words } = await ask('Does group 12345 cover crowns?', 'wrong one')
    expect(code).not.toBe(0)
    expect(words).toContain('401: ')
  })

  test('asks, prints the answer and logs out', async () => {
    const { code, out, words } = await ask('Does group 99999 cover crowns?')
    expect([code, words]).toEqual([0, ''])
    expect(out).toContain('No plans matched that group ID.')
    expect((await auditOf(office.db, office.people.ana.id)).map(({ what }) => what)).toContain('logout')
  })
})

test('the program of docs/api.md gets an answer, piece by piece', async () => {
  const [, program] = /```ts\n([\s\S]*?)```/.exec(
    readFileSync(path.join(ROOT, 'docs/api.md'), 'utf8'),
  ) as unknown as [string, string]
  const file = path.join(folder, 'api.ts')
  const here = program.replace('http://localhost:3000', listener.address).replace('ana@office.example', EMAIL)
  writeFileSync(file, `${here}\nexport {}\n`)
  const { code, out, words } = await run(file, [])
  expect([code, words]).toEqual([0, ''])
  expect(out).toContain('event: reply')
})
