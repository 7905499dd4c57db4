import type { Machine } from '../install/machine.ts'
import { infoIn, type ProgramInfo } from './program-info.ts'

/** Seconds of processor, and milliseconds in all, for a program to say what it is. */
const MOST_SECONDS = 20
const MOST_MS = 30_000

/** Nobody: a program that we don't know yet gets no rights. */
const NOBODY = '65534'

/**
 * Runs `FILE version --json` in a child that may use little and change nothing: no more than 20 s of processor, no file written, as root without any
 * rights.
 * @returns null when it fails or answers something else
 */
export function askProgram(machine: Machine, file: string): ProgramInfo | null {
  const drop =
    machine.uid === 0
      ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--no-new-privs']
      : []
  const limits = ['prlimit', `--cpu=${MOST_SECONDS}`, '--fsize=0', '--core=0']
  const words = machine.system.sudo === '' ? [file] : [...drop, ...limits, file]
  const { code, out } = machine.run([...words, 'version', '--json'], { timeoutMs: MOST_MS })
  return code === 0 ? infoIn(out) : null
}
