import { dlopen, FFIType, ptr } from 'bun:ffi'
import type { Usage } from './cpu-time.ts'

/** What is asked of Windows about processes: kernel32, opened when it's first needed. */
const open = () =>
  dlopen('kernel32.dll', {
    OpenProcess: { args: [FFIType.u32, FFIType.i32, FFIType.u32], returns: FFIType.u64 },
    CloseHandle: { args: [FFIType.u64], returns: FFIType.i32 },
    GetProcessTimes: {
      args: [FFIType.u64, FFIType.ptr, FFIType.ptr, FFIType.ptr, FFIType.ptr],
      returns: FFIType.i32,
    },
    K32GetProcessMemoryInfo: { args: [FFIType.u64, FFIType.ptr, FFIType.u32], returns: FFIType.i32 },
    CreateToolhelp32Snapshot: { args: [FFIType.u32, FFIType.u32], returns: FFIType.u64 },
    Process32FirstW: { args: [FFIType.u64, FFIType.ptr], returns: FFIType.i32 },
    Process32NextW: { args: [FFIType.u64, FFIType.ptr], returns: FFIType.i32 },
    CreateJobObjectW: { args: [FFIType.ptr, FFIType.ptr], returns: FFIType.u64 },
    SetInformationJobObject: {
      args: [FFIType.u64, FFIType.i32, FFIType.ptr, FFIType.u32],
      returns: FFIType.i32,
    },
    AssignProcessToJobObject: { args: [FFIType.u64, FFIType.u64], returns: FFIType.i32 },
    QueryInformationJobObject: {
      args: [FFIType.u64, FFIType.i32, FFIType.ptr, FFIType.u32, FFIType.ptr],
      returns: FFIType.i32,
    },
    IsProcessInJob: { args: [FFIType.u64, FFIType.u64, FFIType.ptr], returns: FFIType.i32 },
  }).symbols

let known: ReturnType<typeof open> | undefined
const kernel = () => (known ??= open())

const QUERY = 0x1000 // PROCESS_QUERY_LIMITED_INFORMATION
const QUERY_ALL = 0x0400 // PROCESS_QUERY_INFORMATION: Wine asks for it where Windows takes less
const SET_QUOTA_AND_TERMINATE = 0x0101
/** A FILETIME counts 100 nanoseconds. */
const PER_SECOND = 10_000_000

/** Size of PROCESS_MEMORY_COUNTERS, and where the bytes in memory stand in it. */
const COUNTERS = { bytes: 72, workingSet: 16 }

/** Opens a process for a while. @returns null when there's none of that number, or it's somebody else's */
function withProcess<T>(pid: number, rights: number, work: (handle: bigint) => T): T | null {
  const handle = BigInt(kernel().OpenProcess(rights, 0, pid))
  if (handle === 0n) return null
  try {
    return work(handle)
  } finally {
    kernel().CloseHandle(handle)
  }
}

/** What a process has used, null when it isn't there (any more). Windows alone. */
export function usageOnWindows(pid: number): Usage | null {
  return withProcess(pid, QUERY, (handle) => {
    const times = new BigUint64Array(4) // created, exited, kernel, user
    const at = (index: number) => ptr(times, index * 8)
    if (!kernel().GetProcessTimes(handle, at(0), at(1), at(2), at(3))) return null
    if (times[1] !== 0n) return null // it has ended, and somebody still holds it
    const counters = new DataView(new ArrayBuffer(COUNTERS.bytes))
    counters.setUint32(0, COUNTERS.bytes, true)
    if (!kernel().K32GetProcessMemoryInfo(handle, ptr(counters.buffer), COUNTERS.bytes)) return null
    return {
      cpuSeconds: Number(times[2]! + times[3]!) / PER_SECOND,
      memoryBytes: Number(counters.getBigUint64(COUNTERS.workingSet, true)),
    }
  })
}

/** A FILETIME counts from 1601; this many milliseconds are between that and 1970. */
const MS_BEFORE_1970 = 11_644_473_600_000

/** When a process was started, in milliseconds since 1970; null when it isn't there (any more). Windows alone. */
export function startedOnWindows(pid: number): number | null {
  return withProcess(pid, QUERY, (handle) => {
    const times = new BigUint64Array(4)
    const at = (index: number) => ptr(times, index * 8)
    if (!kernel().GetProcessTimes(handle, at(0), at(1), at(2), at(3)) || times[1] !== 0n) return null
    return Number(times[0]! / 10_000n) - MS_BEFORE_1970
  })
}

const SNAPSHOT_OF_PROCESSES = 2
const NO_HANDLE = 0xffff_ffff_ffff_ffffn

/** Size of PROCESSENTRY32W, and where the numbers of a process and of the one that started it stand in it. */
const ENTRY = { bytes: 568, pid: 8, parent: 32 }

/** Numbers of the processes that a process started and that still run. Windows alone. */
export function childrenOnWindows(pid: number): number[] {
  const snapshot = BigInt(kernel().CreateToolhelp32Snapshot(SNAPSHOT_OF_PROCESSES, 0))
  if (snapshot === NO_HANDLE) return []
  const entry = new DataView(new ArrayBuffer(ENTRY.bytes))
  entry.setUint32(0, ENTRY.bytes, true)
  const found: number[] = []
  try {
    let more = kernel().Process32FirstW(snapshot, ptr(entry.buffer))
    while (more) {
      if (entry.getUint32(ENTRY.parent, true) === pid) found.push(entry.getUint32(ENTRY.pid, true))
      more = kernel().Process32NextW(snapshot, ptr(entry.buffer))
    }
    return found
  } finally {
    kernel().CloseHandle(snapshot)
  }
}

/** JOBOBJECT_EXTENDED_LIMIT_INFORMATION on 64 bits. */
const LIMITS = { kind: 9, bytes: 144, flags: 16, processMemory: 112 }
const KILL_ON_JOB_CLOSE = 0x2000
const PROCESS_MEMORY = 0x0100
const DIE_ON_UNHANDLED_EXCEPTION = 0x0400

/**
 * The limits of a job in the form that Windows takes them: its processes end when the last handle of the job closes, none
 * may ask for more memory, and a fault ends one at once instead of showing a box that waits for somebody to press a key.
 * The processor's time isn't among them: a job counts it over a process's life, and a child serves many calls.
 * @param memoryBytes the most that a process may ask for, null = as much as there is
 */
export function jobLimits(memoryBytes: number | null): Uint8Array {
  const limits = new DataView(new ArrayBuffer(LIMITS.bytes))
  const memory = memoryBytes === null ? 0 : PROCESS_MEMORY
  limits.setUint32(LIMITS.flags, KILL_ON_JOB_CLOSE | DIE_ON_UNHANDLED_EXCEPTION | memory, true)
  limits.setBigUint64(LIMITS.processMemory, BigInt(Math.floor(memoryBytes ?? 0)), true)
  return new Uint8Array(limits.buffer)
}

/** A job that holds one process. */
export interface Job {
  /** Lets the job go, which ends the process if it still runs. */
  letGo(): void
  /** The limits as Windows tells them back, in the form of `jobLimits`; null when it doesn't. Wine tells only zeros. */
  limits(): Uint8Array | null
  /** Whether Windows says that a process is in it. */
  holds(pid: number): boolean
}

function jobOf(handle: bigint): Job {
  return {
    letGo: () => void kernel().CloseHandle(handle),
    limits: () => {
      const told = new Uint8Array(LIMITS.bytes)
      const done = kernel().QueryInformationJobObject(handle, LIMITS.kind, ptr(told), LIMITS.bytes, null)
      return done ? told : null
    },
    holds: (pid) => {
      const found = new Int32Array(1)
      withProcess(pid, QUERY_ALL, (other) => kernel().IsProcessInJob(other, handle, ptr(found)))
      return found[0] === 1
    },
  }
}

/**
 * Puts a process into a job of its own whose handle this process keeps: the system ends it with this one, however this one
 * ends, and refuses it more memory than that while a look at it would come too late.
 * @returns the job, or null where the system doesn't let it be done
 */
export function holdInJob(pid: number, memoryBytes: number | null): Job | null {
  const job = BigInt(kernel().CreateJobObjectW(null, null))
  if (job === 0n) return null
  const limits = jobLimits(memoryBytes)
  const held =
    kernel().SetInformationJobObject(job, LIMITS.kind, ptr(limits), LIMITS.bytes) !== 0 &&
    withProcess(pid, SET_QUOTA_AND_TERMINATE, (handle) => kernel().AssignProcessToJobObject(job, handle)) ===
      1
  if (held) return jobOf(job)
  kernel().CloseHandle(job)
  return null
}
