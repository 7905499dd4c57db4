import { describe, expect, test } from 'bun:test'
import { Bodies, type BodyLimits } from './bodies.ts'

const LIMITS: BodyLimits = {
  mostMs: 60_000,
  leastBytesPerMs: 16,
  crowdedMs: 1,
  mostFromOne: 2,
  mostUnfinished: 3,
}
const HURRIED = { status: 408, message: 'The request took too long to arrive. Try again.' }
const SIGNED = 'signed'

/** A body that begins, and ends when it is told to. */
function halfBody() {
  let out!: ReadableStreamDefaultController<Uint8Array>
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      out = controller
      out.enqueue(new TextEncoder().encode('{"a":'))
    },
  })
  const end = () => {
    out.enqueue(new TextEncoder().encode('1}'))
    out.close()
  }
  return { stream, end, fail: () => out.error(new Error('gone')) }
}

const requestOf = (path: string, body: ReadableStream | string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost:3000${path}`, { method: 'POST', headers, body })

const opened = (limits: Partial<BodyLimits> = {}) =>
  new Bodies(async (request) => request.headers.get('cookie') === SIGNED, { ...LIMITS, ...limits })

const LOGIN = '/api/auth/login'
const refusal = (promise: Promise<Request>) =>
  promise.then(
    () => null,
    ({ status, message }) => ({ status, message }),
  )

describe('a body that does not come', () => {
  test('is refused in words after its time', async () => {
    const bodies = opened({ mostMs: 1, leastBytesPerMs: 1e9 })
    expect(await refusal(bodies.whole(requestOf(LOGIN, halfBody().stream), LOGIN, 'a'))).toEqual(HURRIED)
  })

  test('and one whose line breaks is refused as unreadable', async () => {
    const half = halfBody()
    const whole = opened().whole(requestOf(LOGIN, half.stream), LOGIN, 'a')
    half.fail()
    expect(await refusal(whole)).toEqual({ status: 400, message: 'We couldn’t read the request.' })
  })

  test('a larger one is given more time, by its length', async () => {
    const bodies = opened({ mostMs: 1, leastBytesPerMs: 1e-4 })
    const half = halfBody()
    const whole = bodies.whole(requestOf(LOGIN, half.stream), LOGIN, 'a')
    await Bun.sleep(20)
    half.end()
    expect(await (await whole).json()).toEqual({ a: 1 })
  })
})

describe('while many bodies are unfinished', () => {
  /** Fills the places with half bodies. */
  function crowd(bodies: Bodies, addresses: string[]) {
    const halves = addresses.map(() => halfBody())
    const all = halves.map(({ stream }, i) => bodies.whole(requestOf(LOGIN, stream), LOGIN, addresses[i]!))
    return async () => {
      for (const half of halves) half.end()
      await Promise.all(all)
    }
  }

  test.each([
    ['of one address', ['a', 'a']],
    ['of many addresses', ['b', 'c', 'd']],
    ['of one network, which one machine may have all addresses of', ['2001:db8::a', '2001:db8::b']],
  ])('%s, a stranger’s half body is cut soon', async (_, addresses) => {
    const bodies = opened()
    const end = crowd(bodies, addresses)
    const from = addresses[0]!.includes(':') ? '2001:db8::c' : 'a'
    expect(await refusal(bodies.whole(requestOf(LOGIN, halfBody().stream), LOGIN, from))).toEqual(HURRIED)
    await end()
  })

  test('a body that is there with its head is taken, from anybody', async () => {
    const bodies = opened()
    const end = crowd(bodies, ['a', 'a'])
    expect(await (await bodies.whole(requestOf(LOGIN, '{"a":2}'), LOGIN, 'a')).json()).toEqual({ a: 2 })
    await end()
  })

  test('somebody who is signed in is given the whole time', async () => {
    const bodies = opened()
    const end = crowd(bodies, ['a', 'a'])
    const half = halfBody()
    const whole = bodies.whole(requestOf(LOGIN, half.stream, { cookie: SIGNED }), LOGIN, 'a')
    await Bun.sleep(20)
    half.end()
    expect(await (await whole).json()).toEqual({ a: 1 })
    await end()
  })

  test('and nobody is hurried once they have come', async () => {
    const bodies = opened()
    await crowd(bodies, ['a', 'a'])()
    const half = halfBody()
    const whole = bodies.whole(requestOf(LOGIN, half.stream), LOGIN, 'a')
    await Bun.sleep(20)
    half.end()
    expect(await (await whole).json()).toEqual({ a: 1 })
  })
})

describe('a stranger', () => {
  test('has no more than a small body read, where staff may send more', async () => {
    const bodies = opened()
    const long = 'x'.repeat(100_000)
    const taken = async (cookie: string) =>
      (await (await bodies.whole(requestOf('/api/riq', long, { cookie }), '/api/riq', 'a')).text()).length
    expect(await taken('other')).toBe(2)
    expect(await taken(SIGNED)).toBe(100_000)
  })

  test('sends an upload to its route unread', async () => {
    const request = requestOf('/api/uploads', halfBody().stream)
    expect(await opened().whole(request, '/api/uploads', 'a')).toBe(request)
  })
})
