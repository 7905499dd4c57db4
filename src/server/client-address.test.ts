import { describe, expect, test } from 'bun:test'
import { clientAddress } from './client-address.ts'

const PROXY = '10.0.0.9'

describe('the address of who asks', () => {
  test('is the peer’s when nobody is believed, or when another than the proxy names one', () => {
    expect(clientAddress('10.0.0.9', '1.2.3.4', null)).toBe('10.0.0.9')
    expect(clientAddress('10.0.0.8', '1.2.3.4', PROXY)).toBe('10.0.0.8')
    expect(clientAddress('unknown', '1.2.3.4', PROXY)).toBe('unknown')
    expect(clientAddress(PROXY, null, PROXY)).toBe(PROXY)
  })

  test.each([
    '',
    ' ',
    'unknown',
    'evil',
    '1.2.3',
    '1.2.3.4,',
    '1.2.3.4, _hidden',
    '1.2.3.4 5.6.7.8',
    '[::1',
    '1.2.3.4:port',
  ])('is the proxy’s own when it says %p', (header) => {
    expect(clientAddress(PROXY, header, PROXY)).toBe(PROXY)
  })

  test.each([
    ['1.2.3.4', '1.2.3.4'],
    ['6.6.6.6, 1.2.3.4', '1.2.3.4'],
    ['evil, 1.2.3.4', '1.2.3.4'],
    ['6.6.6.6, 1.2.3.4, 10.0.0.9', '1.2.3.4'],
    ['1.2.3.4,10.0.0.9,::ffff:10.0.0.9', '1.2.3.4'],
    ['1.2.3.4:55012', '1.2.3.4'],
    ['[2001:DB8::7]:443', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
  ])('is what the proxy has seen itself: %p is %p', (header, address) => {
    expect(clientAddress(PROXY, header, PROXY)).toBe(address)
    expect(clientAddress(`::ffff:${PROXY}`, header, PROXY)).toBe(address)
  })
})
