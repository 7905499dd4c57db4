import { describe, expect, test } from 'bun:test'
import { steadyClock } from './steady.ts'

describe('the steady clock', () => {
  test('runs with the process and never back, whatever the wall clock says', () => {
    let now = 5000
    const clock = steadyClock(
      () => now,
      () => 100,
    )
    expect(clock()).toBe(0)
    now += 1500
    expect(clock()).toBe(1500)
  })

  test('counts the time that the machine slept, and takes a rounded second for no sleep', () => {
    let now = 0
    let up = 100
    const clock = steadyClock(
      () => now,
      () => up,
    )
    now += 10
    up += 1
    expect(clock()).toBe(10)
    up += 3600
    expect(clock()).toBe(3_601_000)
    now += 60_000
    up += 60
    expect(clock()).toBe(3_661_000)
  })

  test('moves by itself', async () => {
    const clock = steadyClock()
    const before = clock()
    await Bun.sleep(15)
    expect(clock() - before).toBeGreaterThanOrEqual(10)
  })
})
