import { describe, expect, test } from 'bun:test'
import { OWNER_ONLY, othersMayRead } from './windows-rights.ts'

// That Windows takes and tells them is tested under Wine (scripts/release/windows.release.test.ts).
describe('who may read a file on Windows', () => {
  test.each([
    ['everyone', 'D:(A;;FA;;;SY)(A;;0x1200a9;;;WD)'],
    ['users of the computer, as a folder of the disk gives it', 'D:AI(A;ID;FA;;;BA)(A;ID;0x1200a9;;;BU)'],
    ['whoever is signed in', 'D:P(A;;FA;;;BA)(A;;0x1301bf;;;AU)'],
    ['everyone by number', 'D:(A;;FA;;;S-1-1-0)'],
    ['anybody, where there is no list', 'O:BAG:SY'],
    ['anybody, where the list is none', 'D:NO_ACCESS_CONTROL'],
  ])('others may: %s', (_, words) => {
    expect(othersMayRead(words)).toBe(true)
  })

  test.each([
    ['what a new key gets', OWNER_ONLY],
    ['a person of their own', 'D:(A;;FA;;;SY)(A;;FA;;;S-1-5-21-0-0-0-1000)'],
    ['a service of its own', 'D:PAI(A;;FA;;;S-1-5-80-1-2-3-4-5)(A;;FA;;;BA)'],
    ['others are denied, not allowed', 'D:(D;;FA;;;WD)(A;;FA;;;BA)'],
    ['an entry for what is made in a folder', 'D:(A;OICIIO;GA;;;BU)(A;;FA;;;BA)'],
  ])('others may not: %s', (_, words) => {
    expect(othersMayRead(words)).toBe(false)
  })
})
