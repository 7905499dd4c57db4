import { readFileSync } from 'node:fs'

/** What a control group lets this process use; null where nothing limits it (or the system has no control groups). */
export interface GroupLimits {
  /** Bytes of memory it may use in all. */
  memory: number | null
  /** Bytes of memory it uses now, page cache that can be given back left out. */
  memoryUsed: number | null
  /** Processor cores, as a fraction: 1.5 = one and a half. */
  cores: number | null
}

/** The kernel writes "no limit" in version 1 as the largest number of whole pages; nothing real is near it. */
const NO_LIMIT = 2 ** 60

type ReadText = (file: string) => string | null

const readText: ReadText = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** The first number that `pattern` finds, or null where there's none or where it means "no limit". */
function limitIn(text: string | null, pattern: RegExp): number | null {
  const found = text === null ? undefined : pattern.exec(text)?.[1]
  const limit = found === undefined ? Number.NaN : Number(found)
  return Number.isFinite(limit) && limit >= 0 && limit < NO_LIMIT ? limit : null
}

/** Memory in use without the page cache that the kernel drops when it's short: counting it would refuse a model for nothing. */
function heldMemory(used: number | null, stat: string | null, name: string): number | null {
  if (used === null) return null
  return Math.max(0, used - (limitIn(stat, new RegExp(`^${name} (\\d+)$`, 'm')) ?? 0))
}

function second(read: ReadText): GroupLimits {
  const at = (name: string) => read(`/sys/fs/cgroup/${name}`)
  const quota = limitIn(at('cpu.max'), /^(\d+) \d+/)
  const period = limitIn(at('cpu.max'), /^\d+ (\d+)/)
  return {
    memory: limitIn(at('memory.max'), /^(\d+)/),
    memoryUsed: heldMemory(limitIn(at('memory.current'), /^(\d+)/), at('memory.stat'), 'inactive_file'),
    cores: quota !== null && period ? quota / period : null,
  }
}

function first(read: ReadText): GroupLimits {
  const memory = (name: string) => read(`/sys/fs/cgroup/memory/memory.${name}`)
  const cpu = (name: string) =>
    read(`/sys/fs/cgroup/cpu/cpu.${name}`) ?? read(`/sys/fs/cgroup/cpu,cpuacct/cpu.${name}`)
  const quota = limitIn(cpu('cfs_quota_us'), /^(-?\d+)/)
  const period = limitIn(cpu('cfs_period_us'), /^(\d+)/)
  return {
    memory: limitIn(memory('limit_in_bytes'), /^(\d+)/),
    memoryUsed: heldMemory(
      limitIn(memory('usage_in_bytes'), /^(\d+)/),
      memory('stat'),
      'total_inactive_file',
    ),
    cores: quota !== null && period ? quota / period : null,
  }
}

/**
 * Reads the limits of this process's control group, version 2 or 1, as a container sees them (its own group is mounted as the root).
 * Source of the file names: the Linux kernel's admin guide, "Control Group v2" and "Memory Resource Controller".
 * @param read gives a file's text, or null when there's none
 */
export function groupLimits(read: ReadText = readText): GroupLimits {
  return read('/sys/fs/cgroup/cgroup.controllers') === null ? first(read) : second(read)
}

/** Cores that this process may keep busy: those of the machine, or fewer where its control group allows fewer; at least 1. */
export function usableCores(machine: number, limits: GroupLimits = groupLimits()): number {
  return limits.cores === null ? machine : Math.max(1, Math.min(machine, Math.floor(limits.cores)))
}
