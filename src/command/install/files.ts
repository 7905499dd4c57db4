import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'

/**
 * The text of a small file, or null when there is none. No link is followed: the folder of the settings belongs to the service's user, who must not
 * make root read another file.
 */
export function textOf(file: string): string | null {
  let opened: number
  try {
    opened = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch {
    return null
  }
  try {
    return fstatSync(opened).isFile() ? readFileSync(opened, 'utf8') : null
  } finally {
    closeSync(opened)
  }
}

/**
 * Puts a file in place in one move: the old one is there until the new one is all there. A link of that name is replaced, never followed.
 * @param content the bytes, or a file to copy
 * @param mode its rights, such as 0o644
 */
export function putFile(file: string, content: string | { copyOf: string }, mode: number): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`
  // 'wx' makes a new file or fails; it follows no link.
  const opened = openSync(draft, 'wx', 0o600)
  try {
    if (typeof content === 'string') writeSync(opened, content)
    else copyInto(opened, content.copyOf)
    fchmodSync(opened, mode)
    fsyncSync(opened)
  } catch (error) {
    closeSync(opened)
    rmSync(draft, { force: true })
    throw error
  }
  closeSync(opened)
  renameSync(draft, file)
}

const PIECE = 4 * 1024 ** 2

function* piecesOf(file: string): Generator<Uint8Array> {
  const from = openSync(file, 'r')
  try {
    const piece = Buffer.alloc(PIECE)
    for (;;) {
      const length = readSync(from, piece)
      if (length === 0) return
      yield piece.subarray(0, length)
    }
  } finally {
    closeSync(from)
  }
}

function copyInto(opened: number, file: string): void {
  for (const piece of piecesOf(file)) {
    for (let at = 0; at < piece.length; ) at += writeSync(opened, piece, at)
  }
}

/** The digest of a file; null when it can't be read. Reads piece by piece: an executable is large. */
export function digestOf(file: string, kind: 'sha256' | 'blake2b512'): Buffer | null {
  try {
    const digest = new Bun.CryptoHasher(kind)
    for (const piece of piecesOf(file)) digest.update(piece)
    return digest.digest()
  } catch {
    return null
  }
}

/** SHA-256 of a file as hexadecimal digits; null when it can't be read. */
export const sha256Of = (file: string): string | null => digestOf(file, 'sha256')?.toString('hex') ?? null
