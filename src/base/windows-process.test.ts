import { describe, expect, test } from 'bun:test'
import { jobLimits } from './windows-process.ts'

/** Words of the structure at the places that Windows documents for 64 bits. */
function read(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer)
  return { flags: view.getUint32(16, true), processMemory: view.getBigUint64(112, true), bytes: bytes.length }
}

// What Windows does with them is tested under Wine (scripts/release/windows.release.test.ts).
describe('the limits of a job', () => {
  test('without a limit of memory the flag for one is not set', () => {
    expect(read(jobLimits(null))).toEqual({ flags: 0x2400, processMemory: 0n, bytes: 144 })
  })

  test('hold memory, and end the processes with their parent', () => {
    expect(read(jobLimits(4 * 1024 ** 3))).toEqual({ flags: 0x2500, processMemory: 4n << 30n, bytes: 144 })
  })
})
