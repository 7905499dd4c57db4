import { readdirSync, readFileSync } from 'node:fs'
import { usageOf } from '../../../src/base/cpu-time.ts'

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // the process is gone
  }
}

/** Resident megabytes of this process's model child, now and at its peak; null where there is none (or no /proc). */
export function modelMemory(): { now: number; peak: number } | null {
  for (const name of readdirSync('/proc').filter((n) => /^\d+$/.test(n))) {
    const status = textOf(`/proc/${name}/status`)
    if (Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) !== process.pid) continue
    if (!textOf(`/proc/${name}/cmdline`).includes('llm-worker')) continue
    const usage = usageOf(Number(name))
    const peak = Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1000
    return usage && { now: usage.memoryBytes / 1e6, peak: peak * 1.024 }
  }
  return null
}
