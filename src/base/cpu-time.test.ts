import { describe, expect, test } from 'bun:test'
import { meterOf, usageInWords, usageOf } from './cpu-time.ts'

describe('the usage of a process', () => {
  test('of which nothing is known is null', () => {
    expect(usageOf(2 ** 30)).toBeNull()
    const meter = meterOf(2 ** 30)
    expect(meter.read()).toBeNull()
    meter.close()
  })

  test('grows with what it computes, in all its threads', () => {
    const before = usageOf(process.pid)!
    const until = process.cpuUsage().user + 300_000
    while (process.cpuUsage().user < until) Math.random()
    const after = usageOf(process.pid)!
    expect(after.cpuSeconds - before.cpuSeconds).toBeGreaterThanOrEqual(0.25)
    expect(after.memoryBytes).toBeGreaterThan(1e6)
  })
})

describe('what ps tells', () => {
  test.each([
    ['', null],
    ['no such process', null],
    ['1:2:3:4 5', null],
    ['  00:00:07  1024', { cpuSeconds: 7, memoryBytes: 1024 * 1024 }],
    ['0:12.34 2048', { cpuSeconds: 12.34, memoryBytes: 2048 * 1024 }],
    ['01:02:03 1', { cpuSeconds: 3723, memoryBytes: 1024 }],
    ['2-01:00:00 1', { cpuSeconds: 2 * 86_400 + 3600, memoryBytes: 1024 }],
  ])('%p', (line, usage) => {
    expect(usageInWords(line)).toEqual(usage)
  })
})
