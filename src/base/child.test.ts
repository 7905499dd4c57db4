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

  test('that says nothing for too long is killed even in an endless loop', async () => {
    child = startChild('echo-worker')
    await child.call('same', 1)
    const spinning = child.call('spin', null, { wallMs: 300 })
    expect(await spinning.catch((e) => (e as ChildError).end)).toBe('deadline')
    expect(await child.call('same', 1).catch((e) => e)).toBeInstanceOf(ChildError)
  })

  test('that sleeps uses no processor and passes no limit of work', async () => {
    child = startChild('echo-worker')
    await child.call('same', 1)
    expect(await child.call<string>('sleep', 1500, { cpuSeconds: 0.5 })).toBe('slept')
  })

  test('that was stopped and goes on later passes no limit of work', async () => {
    child = startChild('echo-worker')
    await child.call('same', 1)
    const sleeping = child.call<string>('sleep', 10, { cpuSeconds: 0.5, wallMs: 60_000 })
    process.kill(child.pid, 'SIGSTOP')
    await Bun.sleep(1200)
    process.kill(child.pid, 'SIGCONT')
    expect(await sleeping).toBe('slept')
  })

  test('tells whether somebody else ended it, we did, or it crashed', async () => {
    const endBy = async (act: (running: Child) => void, method = 'sleep', args = 60_000) => {
      const running = startChild('echo-worker')
      await running.call('same', 1)
      const call = running.call(method, args).catch((e) => (e as ChildError).end)
      act(running)
      return call
    }
    expect(await endBy(({ pid }) => process.kill(pid, 'SIGKILL'))).toBe('outside')
    expect(await endBy(({ pid }) => process.kill(pid, 'SIGTERM'))).toBe('outside')
    expect(await endBy((running) => running.kill())).toBe('killed')
    expect(await endBy(({ pid }) => process.kill(pid, 'SIGSEGV'))).toBe('crashed')
    expect(await endBy(() => {}, 'exit', 3)).toBe('crashed')
  })

  test('that was killed between two calls says so at the next one', async () => {
    child = startChild('echo-worker')
    await child.call('same', 1)
    process.kill(child.pid, 'SIGKILL')
    expect(await child.call('same', 1).catch((e) => (e as ChildError).end)).toBe('outside')
    expect(await child.call('same', 1).catch((e) => (e as ChildError).end)).toBe('outside')
  })

  test('is killed when it burns more processor time than a call may', async () => {
    child = startChild('echo-worker')
    await child.call('same', 1)
    const spinning = child.call('spin', null, { cpuSeconds: 0.3 })
    expect(await spinning.catch((e) => (e as ChildError).end)).toBe('cpu')
  })
})
