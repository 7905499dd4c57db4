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
import type { Pair } from '../certificate.ts'

/** The authority's file: certificate and key, beside the key file so that it outlives the data. */
export const authorityFile = (keyFile: string) => `${keyFile}.ca.pem`

/** The file of the server's own certificate and its key. */
export const leafFile = (keyFile: string) => `${keyFile}.tls.pem`

const BLOCK = /-----BEGIN ([A-Z ]+)-----[\s\S]+?-----END \1-----\n?/g

/** What a kept file is found to be. `open` = other users of the machine can read it. */
export type Kept = { pair: Pair } | { fault: 'missing' | 'open' | 'unfit' }

/** Reads a file of certificate and key, and whether they belong together. */
export function readKept(file: string): Kept {
  if (!existsSync(file)) return { fault: 'missing' }
  try {
    if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) return { fault: 'open' }
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
 * Writes certificate and key into one file, mode 0600, whole or not at all.
 * @throws Error of the system when it cannot be written
 */
export function writeKept(file: string, { cert, key }: Pair): void {
  const draft = `${file}.draft`
  rmSync(draft, { force: true })
  const handle = openSync(draft, 'wx', 0o600)
  try {
    writeSync(handle, `${cert.trim()}\n${key.trim()}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(draft, file)
  if (process.platform === 'win32') return // folders cannot be opened there
  const folder = openSync(path.dirname(file), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
