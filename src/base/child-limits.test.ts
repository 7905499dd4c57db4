import { describe, expect, test } from 'bun:test'
import { type CallLimits, type ChildEnd, endOf, watchCall } from './child-limits.ts'
import type { Usage } from './cpu-time.ts'

/** Watches a process whose meter is set by hand. Tells what it ended with after the limits were looked at some times. */
async function watched(limits: CallLimits, usages: (Usage | null)[]) {
  const ends: ChildEnd[] = []
  let looks = 0
  let closed = false
  const enough = Promise.withResolvers<void>()
  const meter = {
    read: () => {
      const usage = usages[Math.min(looks++, usages.length - 1)] ?? null
      if (looks > usages.length) enough.resolve()
      return usage
    },
    close: () => {
      closed = true
    },
  }
  const watch = watchCall(
    1,
    limits,
    (why) => ends.push(why),
    () => meter,
  )
  await enough.promise
  watch.close()
  return { end: ends[0] ?? null, closed }
}

const used = (cpuSeconds: number, memoryBytes = 0): Usage => ({ cpuSeconds, memoryBytes })

describe('the limits of one call', () => {
  test('count the processor that the call used, not what was used before it', async () => {
    expect(await watched({ cpuSeconds: 20 }, [used(100), used(120)])).toEqual({ end: null, closed: true })
    expect(await watched({ cpuSeconds: 20 }, [used(100), used(120.01)])).toEqual({ end: 'cpu', closed: true })
  })

  test('hold from the first look on where a meter knows nothing before', async () => {
    expect((await watched({ cpuSeconds: 20 }, [null, null, used(90), used(110)])).end).toBeNull()
    expect((await watched({ cpuSeconds: 20 }, [null, null, used(90), used(110.5)])).end).toBe('cpu')
  })

  test('may grow while the call runs', async () => {
    let most = 20
    const growing = () => most++
    expect((await watched({ cpuSeconds: growing }, [used(0), used(20), used(21), used(22)])).end).toBeNull()
    expect((await watched({ cpuSeconds: () => 20 }, [used(0), used(20), used(21)])).end).toBe('cpu')
  })

  test('count memory as it stands now', async () => {
    expect((await watched({ memoryBytes: 500 }, [used(0, 0), used(0, 500)])).end).toBeNull()
    expect((await watched({ memoryBytes: 500 }, [used(0, 0), used(0, 501)])).end).toBe('memory')
  })

  test('tell the processor first where both are passed: that is what the file did', async () => {
    expect((await watched({ cpuSeconds: 1, memoryBytes: 1 }, [used(0, 0), used(2, 2)])).end).toBe('cpu')
  })
})

describe('the backstop', () => {
  test('begins again with every word of the child', async () => {
    const ends: ChildEnd[] = []
    const meter = { read: () => null, close: () => {} }
    const watch = watchCall(
      1,
      { wallMs: 400 },
      (why) => ends.push(why),
      () => meter,
    )
    for (let i = 0; i < 4; i++) {
      await Bun.sleep(150)
      watch.heard()
    }
    expect(ends).toEqual([])
    while (ends.length === 0) await Bun.sleep(50)
    expect(ends).toEqual(['deadline'])
    watch.close()
  })
})

describe('the end of a child that we did not end', () => {
  test.each<[string | number | null, boolean, ChildEnd]>([
    ['SIGKILL', false, 'outside'],
    ['SIGKILL', true, 'oom'],
    [9, false, 'outside'],
    ['SIGTERM', true, 'outside'],
    ['SIGXCPU', false, 'cpu'],
    ['SIGSEGV', true, 'crashed'],
    ['SIGABRT', false, 'crashed'],
    [11, false, 'crashed'],
    [null, true, 'crashed'],
  ])('by %p, the kernel short of memory: %p, is %s', (signal, memoryKilled, end) => {
    expect(endOf(signal, memoryKilled)).toBe(end)
  })
})
