import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { readConfig } from '../../base/config.ts'
import { type FakeMachine, fakeMachine } from '../../testing/fake-machine.ts'
import { waitForHealth } from './wait.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let fake: FakeMachine
beforeEach(async () => {
  fake = fakeMachine()
  await fake.machine.system.start(fake.machine)
  fake.health = null
})
afterEach(() => fake.remove())

const wait = (mostMs = HOUR) => waitForHealth(fake.machine, readConfig({}), mostMs)
const minutes = () => fake.machine.now() / MINUTE

describe('a start that doesn’t answer', () => {
  test('is given up as soon as the system says that it failed', async () => {
    fake.machine.run(['systemctl', 'stop', 'covriq'])
    expect([await wait(), minutes()]).toEqual(['down', 0])
  })

  test('is given up after a minute in which it did nothing but let its timers tick', async () => {
    fake.cpuSeconds = (now) => now / 1000 / 200
    expect([await wait(), minutes() < 1.3]).toEqual(['down', true])
    expect(fake.said.join()).not.toContain('working')
  })

  test('is given up a minute after its last work', async () => {
    fake.cpuSeconds = (now) => Math.min(now, 5 * MINUTE) / 1000
    expect([await wait(), minutes() >= 6, minutes() < 6.5]).toEqual(['down', true, true])
  })

  test('has all of its time where nobody can see whether it works, and never more', async () => {
    expect([await wait(5 * MINUTE), Math.round(minutes())]).toEqual(['down', 5])
    expect(fake.said.at(0)).toBe('waiting  no answer for 1 minute')
    fake.cpuSeconds = (now) => now / 1000
    expect([await wait(5 * MINUTE), Math.round(minutes())]).toEqual(['down', 10])
  })

  test('is waited for while it works, also by children that end and take their time along', async () => {
    fake.cpuSeconds = (now) => {
      if (now > 20 * MINUTE) fake.health = { status: 200, text: '{"status":"degraded"}' }
      return (now / 1000) % 90
    }
    expect(await wait()).toBe('degraded')
    expect([fake.said.length, fake.said[1]]).toEqual([
      20,
      'waiting  no answer for 2 minutes, but it’s working',
    ])
  })

  test('isn’t taken for one that hangs between two of its processes', async () => {
    fake.cpuSeconds = (now) => {
      if (now > 3 * MINUTE) fake.health = { status: 200, text: '{"status":"ok"}' }
      return Math.floor(now / 10_000) % 3 === 0 ? null : 1
    }
    expect(await wait()).toBe('ok')
  })
})
