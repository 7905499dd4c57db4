import { dlopen, FFIType, ptr } from 'bun:ffi'
import { mkdtempSync, rmdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { cpuSecondsUnder } from '../../../admin/system/processes.ts'
import { usageOf } from '../../../base/cpu-time.ts'
import { startedOnWindows } from '../../../base/windows-process.ts'
import { ownerOf, rightsOf, setRights } from '../../../storage/windows-rights.ts'
import { WINDOWS_SERVICE } from '../place.ts'

/** How a service is, in the numbers of Windows: 1 stopped, 2 starting, 3 stopping, 4 running. `pid` is 0 while it doesn't run. */
export interface ServiceState {
  state: number
  pid: number
}

/** What is asked of Windows itself rather than of its commands: those answer in the language of the computer. Tests hand in their own. */
export interface WindowsApi {
  isAdministrator(): boolean
  /** The service CovrIQ; null when there's none. */
  service(): ServiceState | null
  /** When a process was started; null when it isn't there. */
  startedAt(pid: number): number | null
  /** Seconds of processor that a process and its children have used; null when it isn't there. */
  cpuSeconds(pid: number): number | null
  /** Gives a file or folder rights (SDDL). @returns false where that can't be done */
  setRights(file: string, words: string): boolean
  rightsOf(file: string): string | null
  ownerOf(file: string): string | null
  /** Who owns what this process makes, as ownerOf says it: for an administrator mostly all of them together, "BA". */
  ownOwner(): string | null
  /** Lets Windows delete a file when it starts the next time. */
  deleteAtRestart(file: string): void
}

const open = () => ({
  ...dlopen('advapi32.dll', {
    OpenSCManagerW: { args: [FFIType.ptr, FFIType.ptr, FFIType.u32], returns: FFIType.u64 },
    OpenServiceW: { args: [FFIType.u64, FFIType.ptr, FFIType.u32], returns: FFIType.u64 },
    QueryServiceStatusEx: {
      args: [FFIType.u64, FFIType.i32, FFIType.ptr, FFIType.u32, FFIType.ptr],
      returns: FFIType.i32,
    },
    CloseServiceHandle: { args: [FFIType.u64], returns: FFIType.i32 },
  }).symbols,
  ...dlopen('kernel32.dll', {
    MoveFileExW: { args: [FFIType.ptr, FFIType.ptr, FFIType.u32], returns: FFIType.i32 },
  }).symbols,
  ...dlopen('shell32.dll', { IsUserAnAdmin: { args: [], returns: FFIType.i32 } }).symbols,
})

let known: ReturnType<typeof open> | undefined
const api = () => (known ??= open())

const wide = (text: string) => ptr(Buffer.from(`${text}\0`, 'utf16le'))

const CONNECT = 1
const QUERY_STATUS = 4
const AT_RESTART = 4

/** SERVICE_STATUS_PROCESS: nine numbers, of which the second is the state and the eighth the process. */
const STATUS = { numbers: 9, state: 1, pid: 7 }

/** Numbers of two processes that are so close are taken for one and the same. */
const SAME_SECONDS = 0.1

/** Wine tells a process its own use when it asks about another: such a number says nothing about the service. */
function cpuSeconds(pid: number): number | null {
  const [asked, own] = [usageOf(pid), usageOf(process.pid)]
  if (asked === null || own === null || Math.abs(asked.cpuSeconds - own.cpuSeconds) < SAME_SECONDS)
    return null
  return cpuSecondsUnder(pid)
}

function service(): ServiceState | null {
  const all = BigInt(api().OpenSCManagerW(null, null, CONNECT))
  if (all === 0n) return null
  const own = BigInt(api().OpenServiceW(all, wide(WINDOWS_SERVICE), QUERY_STATUS))
  const [status, needed] = [new Uint32Array(STATUS.numbers), new Uint32Array(1)]
  const told = own !== 0n && api().QueryServiceStatusEx(own, 0, ptr(status), status.byteLength, ptr(needed))
  for (const handle of [own, all]) if (handle !== 0n) api().CloseServiceHandle(handle)
  return told ? { state: status[STATUS.state]!, pid: status[STATUS.pid]! } : null
}

/** There's no shorter way to ask for it that works for every kind of account. */
function ownOwner(): string | null {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-'))
  try {
    return ownerOf(folder)
  } finally {
    rmdirSync(folder)
  }
}

/** Windows itself. Its libraries are opened when something is asked. */
export const windowsApi = (): WindowsApi => ({
  isAdministrator: () => api().IsUserAnAdmin() !== 0,
  service,
  startedAt: startedOnWindows,
  cpuSeconds,
  setRights,
  rightsOf,
  ownerOf,
  ownOwner,
  deleteAtRestart: (file) => void api().MoveFileExW(wide(file), null, AT_RESTART),
})
