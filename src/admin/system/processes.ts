import { readdirSync, readFileSync } from 'node:fs'
import { workOfChild } from '../../base/child.ts'
import { usageOf } from '../../base/cpu-time.ts'
import { childrenOnWindows } from '../../base/windows-process.ts'

/** A process of this office: the server, or a child of its own executable by the name of its work. */
export interface OfficeProcess {
  pid: number
  /** null = the server itself. */
  work: string | null
}

const childrenOf = (pid: number): number[] => {
  if (process.platform === 'win32') return childrenOnWindows(pid)
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}

const workOf = (pid: number): string => {
  if (process.platform === 'win32') return workOfChild(pid) ?? ''
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean).at(-1) ?? ''
  } catch {
    return ''
  }
}

function offspring(pid: number): OfficeProcess[] {
  return childrenOf(pid).flatMap((child) => [{ pid: child, work: workOf(child) }, ...offspring(child)])
}

/** The server and all of its children, as they run now (Linux and Windows; elsewhere the server alone). */
export const officeProcesses = (): OfficeProcess[] => [
  { pid: process.pid, work: null },
  ...offspring(process.pid),
]

/**
 * Seconds of processor that a process and everything it started have used, as far as they still run: it shrinks when a child ends.
 * @returns null where the process isn't there or the system doesn't tell
 */
export function cpuSecondsUnder(pid: number): number | null {
  const own = usageOf(pid)
  if (own === null) return null
  return offspring(pid).reduce((sum, child) => sum + (usageOf(child.pid)?.cpuSeconds ?? 0), own.cpuSeconds)
}

/** Resident bytes of the processes that a filter keeps. */
export const memoryOf = (processes: OfficeProcess[], kept: (work: string | null) => boolean): number =>
  processes
    .filter(({ work }) => kept(work))
    .reduce((sum, { pid }) => sum + (usageOf(pid)?.memoryBytes ?? 0), 0)
