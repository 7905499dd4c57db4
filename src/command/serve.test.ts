import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ownCommand } from '../base/child.ts'

let folder: string
const running: Bun.Subprocess[] = []

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-serve-'))
})
afterEach(async () => {
  for (const child of running.splice(0)) {
    child.kill('SIGKILL')
    await child.exited
  }
  rmSync(folder, { recursive: true })
})

/** Data of this test's own, a free port, and what the test wants. */
const environment = (settings: Record<string, string>) => ({
  PATH: process.env['PATH'] ?? '',
  COVRIQ_DATA: path.join(folder, 'data'),
  COVRIQ_PORT: '0',
  COVRIQ_MODEL: 'none',
  ...settings,
})

/** Starts `covriq serve`. */
function start(settings: Record<string, string> = {}) {
  const child = Bun.spawn(ownCommand('serve'), {
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  return child
}

/** What the server has printed by the time it is ready. */
async function greeting(child: ReturnType<typeof start>): Promise<string> {
  let text = ''
  for await (const piece of child.stdout.pipeThrough(new TextDecoderStream() as never)) {
    text += piece
    if (/is ready: \S+\n/.test(text) && (text.includes('/setup') || !text.includes('no administrator')))
      return text
  }
  throw new Error(`ended: ${await new Response(child.stderr).text()}`)
}

/** Starts it on a terminal of its own, and stops it with Ctrl+C once it is ready. @returns all that was shown */
async function onTerminal(settings: Record<string, string> = {}): Promise<string> {
  const ready = Promise.withResolvers<void>()
  let shown = ''
  const child = Bun.spawn(ownCommand('serve'), {
    env: environment(settings),
    terminal: {
      data: (_, bytes) => {
        shown += new TextDecoder().decode(bytes)
        if (/Ctrl\+C stops|setup#code=\S+\r\n/.test(shown)) ready.resolve()
      },
    },
  })
  running.push(child)
  await Promise.race([ready.promise, child.exited])
  child.terminal!.write('\u0003')
  expect(await child.exited).toBe(0)
  return shown.replace(/\^C/g, '')
}

const addressIn = (text: string) => /http:\/\/localhost:\d+/.exec(text)![0]
const ended = async (child: ReturnType<typeof start>) => ({
  code: await child.exited,
  words: (await new Response(child.stderr).text()).split('\n').filter((line) => line.startsWith('covriq:')),
})

describe('covriq serve', () => {
  test('behind a proxy it names the address that people type, and the link leads there', async () => {
    const text = await greeting(
      start({ COVRIQ_PUBLIC_URL: 'https://plans.office.example', COVRIQ_PROXY: '127.0.0.1' }),
    )
    expect(text).toContain('People open it at https://plans.office.example\n')
    expect(text).toMatch(/ {2}https:\/\/plans\.office\.example\/setup#code=[\w-]+/)
    const health = await fetch(`${addressIn(text)}/health`, { headers: { host: 'plans.office.example' } })
    expect(health.status).toBe(200)
  })

  test('prints its address and a one-time link with which the first administrator is made', async () => {
    const text = await greeting(start())
    const code = /\/setup#code=([\w-]+)/.exec(text)![1]
    const response = await fetch(`${addressIn(text)}/api/auth/setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, email: 'boss@office.test', password: 'a fine long password' }),
    })
    expect(((await response.json()) as { user: { role: string } }).user.role).toBe('admin')
  })

  test('prints no link when the environment names the administrator', async () => {
    const admin = { COVRIQ_ADMIN_EMAIL: 'boss@office.test', COVRIQ_ADMIN_PASSWORD: 'a fine long password' }
    expect(await greeting(start(admin))).not.toContain('setup')
  })

  test('on a terminal it says the address and what to do next, and nothing for machines', async () => {
    const admin = { COVRIQ_ADMIN_EMAIL: 'boss@office.test', COVRIQ_ADMIN_PASSWORD: 'a fine long password' }
    const lines = (await onTerminal(admin)).split('\r\n').filter(Boolean)
    expect(lines).toEqual([
      expect.stringMatching(/^CovrIQ \S+ is ready: http:\/\/localhost:\d+$/),
      'Open this address in a browser and log in. Ctrl+C stops CovrIQ.',
    ])
    const fresh = { COVRIQ_DATA: path.join(folder, 'fresh') }
    expect((await onTerminal(fresh)).trim().split('\r\n').at(-1)).toMatch(/\/setup#code=[\w-]+$/)
  })

  test('is alone with its data: a second one ends with code 75 and says why', async () => {
    await greeting(start())
    expect(await ended(start())).toEqual({
      code: 75,
      words: ['covriq: Another CovrIQ is running with this data directory. Stop it first.'],
    })
  })

  test('ends with code 0 when it is told to stop, and the next start takes the same data', async () => {
    const first = start()
    await greeting(first)
    first.kill('SIGTERM')
    expect(await ended(first)).toEqual({ code: 0, words: [] })
    expect(await greeting(start())).toContain('is ready')
  })

  test('takes its data again after it was killed', async () => {
    const first = start()
    await greeting(first)
    first.kill('SIGKILL')
    await first.exited
    expect(await greeting(start())).toContain('is ready')
  })

  test('a wrong key, a taken port and a weak password end it with code 78 and one sentence', async () => {
    const first = start()
    const port = new URL(addressIn(await greeting(first))).port
    const other = { COVRIQ_DATA: path.join(folder, 'other') }
    expect(await ended(start({ ...other, COVRIQ_PORT: port }))).toEqual({
      code: 78,
      words: [
        `covriq: Port ${port} is already in use. Stop the program that uses it, or set COVRIQ_PORT to another port.`,
      ],
    })
    const weak = { COVRIQ_ADMIN_EMAIL: 'boss@office.test', COVRIQ_ADMIN_PASSWORD: 'password' }
    expect((await ended(start({ ...other, ...weak }))).code).toBe(78)
    first.kill('SIGTERM')
    await first.exited
    writeFileSync(path.join(folder, 'data.key'), new Uint8Array(32))
    expect(await ended(start())).toEqual({
      code: 78,
      words: [
        'covriq: The key file doesn’t match this data. Put back the original key file. We changed nothing.',
      ],
    })
  })
})
