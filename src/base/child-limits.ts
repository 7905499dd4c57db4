import os from 'node:os'
import { type Meter, meterOf } from './cpu-time.ts'

/**
 * Why a child ended before it answered.
 * cpu, memory: it passed a limit of its call · deadline: nothing was heard of it for very long, as when it is starved or stopped
 * killed: we ended it · outside: a signal ended it that nobody here sent · oom: the kernel ended it for want of memory
 * crashed: it ended by a fault of its own
 */
export type ChildEnd = 'deadline' | 'cpu' | 'memory' | 'killed' | 'outside' | 'oom' | 'crashed'

/** Limits of one call, enforced by SIGKILL (a busy wasm loop cannot be stopped otherwise; measured). */
export interface CallLimits {
  /**
   * Seconds of processor that the child may use during this call: the limit of work. It counts no time in which the child waits, is
   * stopped, or gets no processor since others have it. A function is asked again at each look.
   */
  cpuSeconds?: number | (() => number)
  /** Resident bytes at which the child is killed. */
  memoryBytes?: number
  /** Milliseconds without a word from the child: a backstop against one that hangs, never a limit of work. */
  wallMs?: number
  onEvent?: (event: unknown) => void
  signal?: AbortSignal
}

const LOOK_MS = 200

/** Watches one call. */
export interface Watch {
  /** The child said something. */
  heard(): void
  /** The call is over. */
  close(): void
}

/**
 * Holds a child to the limits of one call. What it used before the call does not count.
 * @param end called with the limit that was passed
 * @param open makes the meter of a process; tests hand in their own
 */
export function watchCall(
  pid: number,
  { cpuSeconds, memoryBytes, wallMs }: CallLimits,
  end: (why: ChildEnd) => void,
  open: (pid: number) => Meter = meterOf,
): Watch {
  const meter = open(pid)
  let before = meter.read()?.cpuSeconds
  const backstop = () => (wallMs === undefined ? undefined : setTimeout(() => end('deadline'), wallMs))
  let silent = backstop()
  const look = () => {
    const now = meter.read()
    if (!now) return
    before ??= now.cpuSeconds
    const most = typeof cpuSeconds === 'function' ? cpuSeconds() : cpuSeconds
    if (most !== undefined && now.cpuSeconds - before > most) end('cpu')
    else if (memoryBytes !== undefined && now.memoryBytes > memoryBytes) end('memory')
  }
  const bounded = cpuSeconds !== undefined || memoryBytes !== undefined
  const timer = bounded ? setInterval(look, LOOK_MS) : undefined
  return {
    heard: () => {
      clearTimeout(silent)
      silent = backstop()
    },
    close: () => {
      clearTimeout(silent)
      clearInterval(timer)
      meter.close()
    },
  }
}

/** Signals that a fault of the program itself raises. */
const FAULTS: readonly string[] = [
  'SIGSEGV',
  'SIGABRT',
  'SIGBUS',
  'SIGILL',
  'SIGFPE',
  'SIGTRAP',
  'SIGSYS',
  'SIGPIPE',
]

/**
 * Why a child ended that we did not end.
 * @param signal the signal that ended it, by name or number; null when it exited
 * @param memoryKilled whether the kernel killed for want of memory meanwhile
 */
export function endOf(signal: string | number | null, memoryKilled: boolean): ChildEnd {
  const { signals } = os.constants
  const known = Object.entries(signals).find(([, number]) => number === signal)
  const name = typeof signal === 'number' ? known?.[0] : signal
  if (name === null || name === undefined || FAULTS.includes(name)) return 'crashed'
  if (name === 'SIGXCPU') return 'cpu' // the limit that a service manager may set
  return name === 'SIGKILL' && memoryKilled ? 'oom' : 'outside'
}
