import { describe, expect, test } from 'bun:test'
import { groupLimits, usableCores } from './cgroup.ts'

const NOTHING = { memory: null, memoryUsed: null, cores: null }

/** A machine that has just these files. */
const machine = (files: Record<string, string>) => (file: string) => files[file] ?? null

describe('limits of a control group', () => {
  test('a machine without control groups, or with unreadable ones, has no limits', () => {
    expect(groupLimits(machine({}))).toEqual(NOTHING)
    expect(groupLimits(machine({ '/sys/fs/cgroup/memory/memory.limit_in_bytes': 'soon\n' }))).toEqual(NOTHING)
  })

  test('“no limit” isn’t a limit, in either version', () => {
    const v1 = machine({
      '/sys/fs/cgroup/memory/memory.limit_in_bytes': '9223372036854771712\n',
      '/sys/fs/cgroup/cpu/cpu.cfs_quota_us': '-1\n',
      '/sys/fs/cgroup/cpu/cpu.cfs_period_us': '100000\n',
    })
    expect(groupLimits(v1)).toEqual(NOTHING)
    const v2 = machine({
      '/sys/fs/cgroup/cgroup.controllers': 'cpu memory\n',
      '/sys/fs/cgroup/memory.max': 'max\n',
      '/sys/fs/cgroup/cpu.max': 'max 100000\n',
    })
    expect(groupLimits(v2)).toEqual(NOTHING)
  })

  test('version 2: the limit, what is held without page cache, and parts of cores', () => {
    const files = machine({
      '/sys/fs/cgroup/cgroup.controllers': 'cpu memory\n',
      '/sys/fs/cgroup/memory.max': '4294967296\n',
      '/sys/fs/cgroup/memory.current': '1000000\n',
      '/sys/fs/cgroup/memory.stat': 'anon 600000\ninactive_file 300000\nactive_file 100000\n',
      '/sys/fs/cgroup/cpu.max': '150000 100000\n',
    })
    expect(groupLimits(files)).toEqual({ memory: 4294967296, memoryUsed: 700000, cores: 1.5 })
  })

  test('version 1: the same, also where processor time is mounted together with its accounts', () => {
    const files = machine({
      '/sys/fs/cgroup/memory/memory.limit_in_bytes': '4294967296\n',
      '/sys/fs/cgroup/memory/memory.usage_in_bytes': '1000000\n',
      '/sys/fs/cgroup/memory/memory.stat': 'cache 1\ntotal_inactive_file 300000\n',
      '/sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us': '200000\n',
      '/sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us': '100000\n',
    })
    expect(groupLimits(files)).toEqual({ memory: 4294967296, memoryUsed: 700000, cores: 2 })
  })

  test('cores are whole, at least one, and never more than the machine has', () => {
    const cores = (allowed: number | null, has: number) => usableCores(has, { ...NOTHING, cores: allowed })
    expect([cores(null, 8), cores(0.5, 8), cores(2.9, 8), cores(16, 4)]).toEqual([8, 1, 2, 4])
  })
})
