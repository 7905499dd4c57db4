import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type FakeWindows, fakeWindows } from '../../../testing/fake-windows.ts'
import { install } from '../install.ts'
import { RULES } from './firewall.ts'

let fake: FakeWindows
beforeEach(() => {
  fake = fakeWindows()
})
afterEach(() => fake.remove())

const run = (...words: string[]) => install(words, { ...fake, compiled: true })

describe('the Windows firewall', () => {
  test('opens its ports to the office’s own network only where other desks are meant to reach it', async () => {
    await run()
    expect(fake.changed.filter((words) => words.includes(RULES.in))).toEqual([])
    await run('COVRIQ_HOST=0.0.0.0')
    const rule = fake.changed.find((words) => words.includes('dir=in'))!
    expect(rule).toContain('localport=3000,3080 profile=private,domain remoteip=localsubnet')
    fake.changed.length = 0
    await run('COVRIQ_PORT=3100')
    expect(fake.changed.find((words) => words.includes('dir=in'))).toContain('localport=3100,3080')
    await run('COVRIQ_HOST=127.0.0.1')
    expect(fake.changed.some((words) => words.includes(`delete rule name=${RULES.in}`))).toBe(true)
  })

  test('blocks public addresses and none of the office’s', async () => {
    await run()
    const rule = fake.changed.find((words) => words.includes('dir=out'))!
    const number = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
    const ranges = /remoteip=(\S+)/
      .exec(rule)![1]!
      .split(',')
      .filter((range) => !range.includes(':'))
    const blocked = (address: string) =>
      ranges.some((range) => {
        const [from, to] = range.split('-').map(number)
        return number(address) >= from! && number(address) <= to!
      })
    for (const address of ['8.8.8.8', '203.0.113.25', '172.32.0.1', '192.169.0.1', '11.0.0.1', '100.128.0.0'])
      expect([address, blocked(address)]).toEqual([address, true])
    for (const address of [
      '10.1.2.3',
      '127.0.0.1',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.9.9',
    ])
      expect([address, blocked(address)]).toEqual([address, false])
  })
})
