import { createPublicKey, verify } from 'node:crypto'

/** A public key of minisign: its id (8 bytes) and its 32 bytes of Ed25519. */
export interface PublicKey {
  id: Uint8Array
  raw: Uint8Array
}

/** A signature file of minisign, taken apart. */
interface Signature {
  id: Uint8Array
  signature: Uint8Array
  comment: string
  global: Uint8Array
}

/** Head of an Ed25519 public key in DER (SubjectPublicKeyInfo, RFC 8410). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

const bytesOf = (line: string | undefined, length: number): Buffer | null => {
  const bytes = Buffer.from(line ?? '', 'base64')
  return bytes.length === length ? bytes : null
}

/** Reads a public key as minisign writes it: the second line of its file, or that line alone. null = it's none. */
export function publicKeyIn(text: string): PublicKey | null {
  const bytes = bytesOf(text.trim().split('\n').at(-1)?.trim(), 42)
  if (bytes === null || bytes.subarray(0, 2).toString('latin1') !== 'Ed') return null
  return { id: bytes.subarray(2, 10), raw: bytes.subarray(10) }
}

/** Only prehashed signatures ('ED'), as minisign makes them by itself since version 0.10. */
function signatureIn(text: string): Signature | null {
  const [, first, trusted, last] = text.split('\n')
  const bytes = bytesOf(first, 74)
  const global = bytesOf(last, 64)
  const comment = /^trusted comment: (.*)$/.exec(trusted ?? '')?.[1]
  if (bytes?.subarray(0, 2).toString('latin1') !== 'ED' || global === null || comment === undefined)
    return null
  return { id: bytes.subarray(2, 10), signature: bytes.subarray(10), comment, global }
}

/**
 * Holds a signature of minisign against a file's digest.
 * @param digest BLAKE2b-512 of the file
 * @returns the trusted comment; null when it isn't a signature of this file by this key
 */
export function signedComment(text: string, digest: Uint8Array, key: PublicKey): string | null {
  const found = signatureIn(text)
  if (found === null || !Buffer.from(found.id).equals(key.id)) return null
  const ed25519 = createPublicKey({ key: Buffer.concat([SPKI, key.raw]), format: 'der', type: 'spki' })
  const told = Buffer.concat([found.signature, Buffer.from(found.comment)])
  return verify(null, digest, ed25519, found.signature) && verify(null, told, ed25519, found.global)
    ? found.comment
    : null
}

/** The id of a key as minisign prints it. */
export const keyName = ({ id }: PublicKey): string => Buffer.from(id).reverse().toString('hex').toUpperCase()
