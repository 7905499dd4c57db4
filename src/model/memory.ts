import { readFileSync } from 'node:fs'
import { groupLimits } from '../base/cgroup.ts'

const MB = 1024 * 1024

function numberIn(file: string, pattern: RegExp): number | null {
  try {
    const found = pattern.exec(readFileSync(file, 'utf8'))?.[1]
    return found === undefined ? null : Number(found)
  } catch {
    return null
  }
}

/** Bytes that this process may still take: what the machine has free, or less where its control group allows less (Linux). */
export function availableMemory(): number {
  const machine = numberIn('/proc/meminfo', /MemAvailable:\s+(\d+) kB/)
  const free = machine === null ? process.availableMemory() : machine * 1024
  const { memory, memoryUsed } = groupLimits()
  return memory === null || memoryUsed === null ? free : Math.min(free, Math.max(0, memory - memoryUsed))
}

/**
 * Bytes that a model takes at its peak: 1.3 times the file without memory mapping (measured), the key-value cache in 16 bits, and
 * 300 MB for the process and its work space. A process that runs out is killed without a word, so this is asked before loading.
 */
export function neededMemory(model: {
  fileBytes: number
  contextSize: number
  layers: number
  width: number
  heads: number
  kvHeads: number
}): number {
  const kvWidth = (model.width / Math.max(model.heads, 1)) * model.kvHeads
  return model.fileBytes * 1.3 + model.contextSize * model.layers * kvWidth * 2 * 2 + 300 * MB
}
