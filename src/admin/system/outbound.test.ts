import { describe, expect, test } from 'bun:test'
import { countOutbound, outboundNow } from './outbound.ts'
import { officeProcesses } from './processes.ts'

const HEAD =
  '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode'
const line = (local: string, remote: string, state: string, inode: number) =>
  `   0: ${local} ${remote} ${state} 00000000:00000000 00:00000000 00000000  1000        0 ${inode} 1 0 20 4 30 10 -1`
const table = (...lines: string[]) => [HEAD, ...lines].join('\n')
const count = (tcp: string[], udp: string[] = [], ours = ['7', '8', '9']) =>
  countOutbound({ tcp: tcp.map((t) => table(t)), udp: udp.map((t) => table(t)) }, new Set(ours))

// The kernel writes addresses backwards: 0A000005 is 5.0.0.10.
const PORT_3000 = '0100007F:0BB8'
const OUTSIDE = '08080808:01BB'

describe('connections out of the machine', () => {
  test('one that is open or being opened counts', () => {
    expect(count([line('0A00000A:C001', OUTSIDE, '01', 7)])).toBe(1)
    expect(count([line('0A00000A:C001', OUTSIDE, '02', 7)])).toBe(1)
    expect(count([], [line('0A00000A:C001', '08080808:0035', '01', 7)])).toBe(1)
    const six = '0000000000000000FFFF000008080808:01BB'
    expect(count([line('0000000000000000FFFF00000A00000A:C001', six, '01', 7)])).toBe(1)
  })

  test('a browser of the office that came to us does not', () => {
    const tcp = table(
      line('00000000:0BB8', '00000000:0000', '0A', 7),
      line('0A00000A:0BB8', '0B00000A:D001', '01', 8),
    )
    expect(countOutbound({ tcp: [tcp], udp: [] }, new Set(['7', '8']))).toBe(0)
  })

  test.each([
    ['to this machine', line(PORT_3000, '0100007F:C001', '01', 7)],
    ['to this machine over IPv6', line('0:C001', '00000000000000000000000001000000:0BB8', '01', 7)],
    ['to this machine, IPv4 within IPv6', line('0:C001', '0000000000000000FFFF00000100007F:0BB8', '01', 7)],
    ['of another program', line('0A00000A:C001', OUTSIDE, '01', 99)],
    ['that is closed', line('0A00000A:C001', OUTSIDE, '06', 7)],
    ['that only listens', line('00000000:0BB8', '00000000:0000', '0A', 7)],
  ])('one %s does not', (_, text) => {
    expect(count([text])).toBe(0)
  })

  test('are counted for this very process', () => {
    expect(officeProcesses()[0]).toEqual({ pid: process.pid, work: null })
    expect(outboundNow(officeProcesses())).toBe(0)
    expect(outboundNow([{ pid: -1, work: null }])).toBeNull()
  })
})
