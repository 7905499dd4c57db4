import { describe, expect, test } from 'bun:test'
import { idleClock } from './idle-clock.ts'

/** A clock whose time a test moves; `left` is what the server would say, null = over. */
function watched(left: number, limit = 900) {
  const told = { touches: 0, ago: [] as number[], asked: 0, warnings: [] as (number | null)[], ended: 0 }
  const state = { now: 0, server: left as number | null | 'lost' }
  const clock = idleClock(left, {
    now: () => state.now * 1000,
    idleSeconds: limit,
    touch: (ago) => {
      told.touches++
      told.ago.push(ago)
    },
    ask: async () => {
      told.asked++
      if (state.server === 'lost') throw new Error('lost')
      return state.server
    },
    onWarning: (seconds) => told.warnings.push(seconds),
    onEnd: () => told.ended++,
  })
  const at = async (seconds: number) => {
    state.now = seconds
    clock.tick()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { clock, told, state, at }
}

describe('15 minutes without activity', () => {
  test('nobody is warned before 14:00', async () => {
    const { told, at } = watched(900)
    await at(839)
    expect([told.asked, told.warnings]).toEqual([0, []])
  })

  test('a short limit warns in its last third, so that nobody is warned from the start', async () => {
    const { told, state, at } = watched(60, 60)
    await at(39)
    expect(told.asked).toBe(0)
    state.server = 20
    await at(40)
    expect(told.warnings).toEqual([20])
  })

  test('at 14:00 the server is asked, and the warning counts down', async () => {
    const { told, state, at } = watched(900)
    state.server = 60
    await at(840)
    await at(848)
    expect([told.asked, told.warnings]).toEqual([1, [60, 52]])
  })

  test('somebody at work in another tab keeps the warning away', async () => {
    const { told, state, at } = watched(900)
    state.server = 700
    await at(840)
    await at(900)
    expect([told.warnings, told.ended]).toEqual([[null], 0])
  })

  test('at the end the server decides: over is over', async () => {
    const { told, state, at } = watched(900)
    state.server = 60
    await at(840)
    state.server = null
    await at(900)
    await at(901)
    expect(told.ended).toBe(1)
  })

  test('a lost network signs nobody out', async () => {
    const { told, state, at } = watched(900)
    state.server = 'lost'
    await at(900)
    await at(901)
    expect([told.ended, told.asked]).toEqual([0, 2])
  })

  test('activity while the warning is up takes it down and tells the server at once', async () => {
    const { clock, told, state, at } = watched(900)
    clock.activity()
    state.server = 30
    await at(870)
    clock.activity()
    expect(told.warnings).toEqual([30, null])
    expect(told.touches).toBe(2)
  })

  test('a lively mouse touches the server at most each 30 seconds, and the last move is told as well', async () => {
    const { clock, told, state, at } = watched(900)
    for (const second of [0, 1, 5, 29]) {
      state.now = second
      clock.activity()
    }
    expect(told.touches).toBe(1)
    await at(30)
    expect(told.touches).toBe(2)
    // Told late, with how late: else the server would sign out later than 15 minutes after the last move.
    expect(told.ago).toEqual([0, 1])
    await at(100)
    expect(told.touches).toBe(2)
  })
})
