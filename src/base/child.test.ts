import { afterEach, describe, expect, test } from 'bun:test'
import path from 'node:path'
import { type Child, ChildError, startChild } from './child.ts'
import { UserError } from './errors.ts'

let child: Child | undefined
afterEach(() => child?.kill())

describe('a child of the same executable', () => {
  test('answers calls, reports progress and asks its parent', async () => {
    child = startChild('echo-worker', async (method, args) => `${method}:${String(args)}`)
    const events: unknown[] = []
    expect(await child.call<string>('ask', 'hello', { onEvent: (e) => events.push(e) })).toBe('asked:hello')
    expect(events).toEqual(['working'])
  })

  test('carries bytes as they are', async () => {
    child = startChild('echo-worker')
    const bytes = new Uint8Array([0, 255, 7])
    expect(await child.call<Uint8Array>('same', bytes)).toEqual(bytes)
  })

  test('passes words for people on, and of a bug its class name only', async () => {
    child = startChild('echo-worker')
    expect(child.call('refuse', null)).rejects.toEqual(new UserError(422, 'The file is empty.'))
    expect(child.call('bug', null)).rejects.toThrow(/^TypeError$/)
  })

  test('says nothing on the terminal or in the log of its parent, whatever its engines write', async () => {
    const parent = `
      import { startChild } from ${JSON.stringify(path.join(import.meta.dir, 'child.ts'))}
      const child = startChild('echo-worker')
      await child.call('complain', null)
      console.log('parent speaks')
      child.kill()`
    const run = Bun.spawn([process.execPath, '-e', parent], { stdout: 'pipe', stderr: 'pipe' })
    const [out, err] = await Promise.all([new Response(run.stdout).text(), new Response(run.stderr).text()])
    expect(await run.exited).toBe(0)
    expect(out).toBe('parent speaks\n')
    expect(err).toBe('')
  })

  test('is killed at its deadline even in an endless loop, and says so', async () => {
    child = startChild('echo-worker')
    await child.call('same', 1)
    const spinning = child.call('spin', null, { wallMs: 300 })
    expect(await spinning.catch((e) => (e as ChildError).end)).toBe('deadline')
    expect(await child.call('same', 1).catch((e) => e)).toBeInstanceOf(ChildError)
  })

  test('is killed when it burns more processor time than a call may', async () => {
    child = startChild('echo-worker')
    await child.call('same', 1)
    const spinning = child.call('spin', null, { cpuSeconds: 0.3, wallMs: 20_000 })
    expect(await spinning.catch((e) => (e as ChildError).end)).toBe('cpu')
  })
})
