import { readFileSync } from 'node:fs'
import { usageOnWindows } from './windows-process.ts'

/** What a process has used: seconds of processor over all its threads, and the bytes it holds in memory now. */
export interface Usage {
  cpuSeconds: number
  memoryBytes: number
}

/** Measures one process. It tells null where nothing is known: before a first look, or after the process ended. */
export interface Meter {
  read(): Usage | null
  close(): void
}

const TICKS_PER_SECOND = 100 // USER_HZ is 100 on every Linux that Bun supports
const PAGE = 4096

/** Usage of a process by its line in /proc (Linux) or as Windows counts it, null where neither tells. */
export function usageOf(pid: number): Usage | null {
  if (process.platform === 'win32') return usageOnWindows(pid)
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return {
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
      memoryBytes: Number(fields[21]) * PAGE,
    }
  } catch {
    return null
  }
}

/**
 * Usage in the words of `ps -o time=,rss=`: "[[days-]hours:]minutes:seconds[.hundredths]" and kilobytes.
 * @returns null for anything else
 */
export function usageInWords(line: string): Usage | null {
  const found = /^\s*(?:(\d+)-)?(?:(\d+):)?(\d+):(\d+(?:\.\d+)?)\s+(\d+)\s*$/.exec(line)
  if (!found) return null
  const [days, hours, minutes, seconds, kilobytes] = found.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
  ]
  return { cpuSeconds: ((days * 24 + hours) * 60 + minutes) * 60 + seconds, memoryBytes: kilobytes * 1024 }
}

/** How often `ps` is asked: each time costs some milliseconds of processor. */
const ASK_MS = 2_000

/** Asks `ps` every two seconds, beside the event loop. Also the usage of a child that is stuck in a loop is told so. */
function askingMeter(pid: number): Meter {
  let last: Usage | null = null
  const ask = async () => {
    try {
      const run = Bun.spawn(['ps', '-o', 'time=,rss=', '-p', String(pid)], {
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      last = usageInWords(await new Response(run.stdout).text())
    } catch {
      last = null // A system without `ps`: only the wall clock's backstop is left.
    }
  }
  const timer = setInterval(() => void ask(), ASK_MS)
  void ask()
  return { read: () => last, close: () => clearInterval(timer) }
}

/** A meter of a process: /proc on Linux, the kernel's count on Windows, `ps` elsewhere. Close it. */
export function meterOf(pid: number): Meter {
  const tells = process.platform === 'linux' || process.platform === 'win32'
  return tells ? { read: () => usageOf(pid), close: () => {} } : askingMeter(pid)
}

/** How often the kernel has killed a process for want of memory since it started, null where it does not tell. */
export function memoryKills(): number | null {
  try {
    const found = /^oom_kill (\d+)$/m.exec(readFileSync('/proc/vmstat', 'utf8'))
    return found ? Number(found[1]) : null
  } catch {
    return null
  }
}
