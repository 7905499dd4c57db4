import { afterEach, expect, mock, spyOn, test } from 'bun:test'
import { serverApi } from '../api/calls.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { act, inBrowser, openAt, until } from '../testing/screen.tsx'

inBrowser()

const SECOND = 1000
const { fetch } = globalThis

afterEach(() => {
  mock.restore()
  globalThis.fetch = fetch
})

test('a move that is told to the server late is told with how long ago it was', async () => {
  let passed = 0
  // It never asks the clock that it stands in for, which may be the browser's own and ask this one.
  // Whole milliseconds add up exactly.
  const began = Math.round(performance.now())
  spyOn(performance, 'now').mockImplementation(() => began + passed)
  const ticks: (() => void)[] = []
  const timers = spyOn(globalThis, 'setInterval').mockImplementation(((tick: () => void, ms?: number) => {
    if (ms === SECOND) ticks.push(tick)
    return 0
  }) as unknown as typeof setInterval)
  const told: { path: unknown; body: { ago_seconds: number } }[] = []
  globalThis.fetch = (async (path: unknown, { body }: { body?: unknown } = {}) => {
    told.push({ path, body: JSON.parse(String(body)) })
    return new Response(null, { status: 204 })
  }) as unknown as typeof fetch
  await openAt('/dashboard', { ...fakeApi('standard'), touch: serverApi.touch })
  await until(() => ticks.length > 0)
  timers.mockRestore()
  const move = (after: number) =>
    act(async () => {
      passed += after * SECOND
      document.dispatchEvent(new MouseEvent('mousemove'))
    })
  await move(0)
  await move(10)
  expect(told.map(({ path }) => path)).toEqual(['/api/session/touch'])
  expect(told[0]!.body.ago_seconds).toBeLessThan(10)
  await act(async () => {
    passed += 100 * SECOND
    for (const tick of ticks) tick()
  })
  expect(told).toHaveLength(2)
  // The clock itself runs on, too.
  expect(told[1]!.body.ago_seconds).toBeGreaterThanOrEqual(100)
})
