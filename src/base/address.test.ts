import { describe, expect, test } from 'bun:test'
import { ipAddress, networkOf } from './address.ts'

describe('an IP address', () => {
  test.each([
    '',
    'unknown',
    'localhost',
    '1.2.3',
    '1.2.3.4.5',
    '1.2.3.256',
    '01.2.3.4',
    '1.2.3.4.',
    '0x7f.0.0.1',
    '2130706433',
    ' 1.2.3.4',
    '1.2.3.4:80',
    '[::1]',
    ':::',
    '1::2::3',
    'fe80::1%',
    '::1/../x',
    '12345::',
    '1.2.3.4, 5.6.7.8',
  ])('%p is none', (text) => {
    expect(ipAddress(text)).toBeNull()
  })

  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['255.255.255.0', '255.255.255.0'],
    ['::1', '::1'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['::FFFF:0a00:0001', '10.0.0.1'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('%p is %p', (text, address) => {
    expect(ipAddress(text)).toBe(address)
  })

  test('is counted by itself, of IPv6 by its network: one machine has all of it', () => {
    expect(networkOf('10.0.0.1')).toBe('10.0.0.1')
    expect(networkOf('unknown')).toBe('unknown')
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64')
    expect(networkOf('2001:db8:1:3::9')).toBe('2001:db8:1:3::/64')
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
  })
})
