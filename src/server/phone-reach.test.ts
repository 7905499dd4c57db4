import { describe, expect, test } from 'bun:test'
import type { Config } from '../base/config.ts'
import { phoneReach } from './phone-reach.ts'

const config = (changes: Partial<Config> = {}) =>
  ({
    host: '192.0.2.7',
    port: 3000,
    tls: { mode: 'self' },
    httpDoor: { port: 3080, named: false },
    allowedHosts: [],
    publicOrigin: null,
    ...changes,
  }) as Config

const from = (host: string) => new Request('https://x.test/api/phone', { headers: { host } })

describe('how phones reach the office', () => {
  test.each([
    [{ host: '127.0.0.1', tls: { mode: 'off' } }, 'loopback'],
    [{ host: 'localhost', tls: { mode: 'self' } }, 'loopback'],
    [{ tls: { mode: 'off' } }, 'plain'],
  ] as [Partial<Config>, string][])('not at all with %j: %s', (changes, why) => {
    expect(phoneReach(config(changes))(from('localhost:3000'))).toEqual({
      addresses: [],
      why,
      trust: null,
    } as never)
  })

  test('by the address that people type, and no other', () => {
    const reach = phoneReach(
      config({ host: '127.0.0.1', tls: { mode: 'off' }, publicOrigin: 'https://plans.office.example' }),
    )
    expect(reach(from('localhost:3000'))).toEqual({
      addresses: ['https://plans.office.example'],
      why: null,
      trust: null,
    })
  })

  test('by numbers before names, that of the desk first, with the way to the certificate', () => {
    const { addresses, why, trust } = phoneReach(config())(from('10.0.0.4:3000'))
    expect([addresses[0], addresses[1], why]).toEqual([
      'https://10.0.0.4:3000',
      'https://192.0.2.7:3000',
      null,
    ])
    expect(trust).toBe('http://10.0.0.4:3080')
    expect(phoneReach(config())(from('server:3000')).addresses[0]).toBe('https://192.0.2.7:3000')
    expect(phoneReach(config({ httpDoor: null }))(from('server:3000')).trust).toBeNull()
  })
})
