import { createPrivateKey, X509Certificate } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { whenLetGoSync } from '../../base/let-go.ts'
import { OWNER_ONLY, othersMayRead, rightsOf, setRights } from '../../storage/windows-rights.ts'
import type { Pair } from '../certificate.ts'

/** The authority's file: certificate and key, beside the key file so that it outlives the data. */
export const authorityFile = (keyFile: string) => `${keyFile}.ca.pem`

/** The file of the server's own certificate and its key. */
export const leafFile = (keyFile: string) => `${keyFile}.tls.pem`

const BLOCK = /-----BEGIN ([A-Z ]+)-----[\s\S]+?-----END \1-----\n?/g

/** What a kept file is found to be. `open` = other users of the machine can read it. */
export type Kept = { pair: Pair } | { fault: 'missing' | 'open' | 'unfit' }

/** Whether other users of the machine can read it: by its mode, on Windows by its access list where its disk has one. */
function isOpen(file: string): boolean {
  if (process.platform !== 'win32') return (statSync(file).mode & 0o077) !== 0
  const rights = rightsOf(file)
  return rights !== null && othersMayRead(rights)
}

/** Reads a file of certificate and key, and whether they belong together. */
export function readKept(file: string): Kept {
  if (!existsSync(file)) return { fault: 'missing' }
  try {
    if (isOpen(file)) return { fault: 'open' }
    const blocks = [...readFileSync(file, 'utf8').matchAll(BLOCK)]
    const of = (kind: string) => blocks.find((block) => block[1]!.endsWith(kind))?.[0] ?? ''
    const pair = { cert: of('CERTIFICATE'), key: of('PRIVATE KEY') }
    const fits = new X509Certificate(pair.cert).checkPrivateKey(createPrivateKey(pair.key))
    return fits ? { pair } : { fault: 'unfit' }
  } catch {
    return { fault: 'unfit' }
  }
}

/**
 * Writes certificate and key into one file, mode 0600 (on Windows with an access list of its own), whole or not at all.
 * @throws Error of the system when it cannot be written
 */
export function writeKept(file: string, { cert, key }: Pair): void {
  const draft = `${file}.draft`
  rmSync(draft, { force: true })
  const handle = openSync(draft, 'wx', 0o600)
  try {
    if (process.platform === 'win32') setRights(draft, OWNER_ONLY)
    writeSync(handle, `${cert.trim()}\n${key.trim()}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  whenLetGoSync(() => renameSync(draft, file))
  if (process.platform === 'win32') return // folders cannot be opened there
  const folder = openSync(path.dirname(file), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
