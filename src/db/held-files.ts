import { fstatSync, openSync, statSync } from 'node:fs'

const held = new Map<string, number>()

/**
 * A file of the database, open for reading, and never closed again: closing any descriptor of a file drops every lock that the process holds on
 * it (POSIX), the engine's among them. Another process would then take the database for nobody's and cut the engine's shared memory short, which
 * ends this process with SIGBUS (measured).
 * @returns a descriptor of the file that has this name now
 */
export function heldFile(file: string): number {
  const known = held.get(file)
  if (known !== undefined && fstatSync(known).ino === statSync(file).ino) return known
  const handle = openSync(file, 'r')
  held.set(file, handle)
  return handle
}
