import { expect, test } from 'bun:test'
import { appKey, stepOf } from './totp.ts'

const STEP = 30_000

/** RFC 6238, appendix B: SHA-1, the last six of its eight digits. */
test.each([
  [59_000, '287082', 1],
  [1_111_111_109_000, '081804', 37_037_036],
  [20_000_000_000_000, '353130', 666_666_666],
])('at %p the RFC’s code %p is right', (at, code, step) => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect(stepOf(secret, code, at)).toBe(step)
  expect(stepOf(secret, code, at + STEP)).toBe(step)
  expect(stepOf(secret, code, at - STEP)).toBe(step)
  expect(stepOf(secret, code, at + 2 * STEP)).toBeNull()
})

test('the key is shown in groups, as an address and as a QR code', () => {
  const { uri, key, qr } = appKey('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 'ana@office.test')
  expect(key).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')
  expect(uri).toStartWith('otpauth://totp/CovrIQ:ana%40office.test?issuer=CovrIQ&secret=GEZDGNBV')
  expect(qr.size).toBeGreaterThan(24)
  expect(qr.path).toMatch(/^(?:M\d+ \d+h\d+v1H\d+z)+$/)
})
