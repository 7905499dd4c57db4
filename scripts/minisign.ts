/** Signs files as minisign does, so that anybody can check them with minisign, and CovrIQ by itself (src/base/minisign.ts). */
import { createPrivateKey, scryptSync, sign, timingSafeEqual } from 'node:crypto'
import { publicKeyIn } from '../src/base/minisign.ts'

/** A secret key of minisign. */
export interface SecretKey {
  id: Uint8Array
  /** 32 bytes of seed, then the public key. */
  secret: Uint8Array
}

/** Head of an Ed25519 secret key in DER (PKCS #8, RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const SEALED_BYTES = 104

/** The numbers of scrypt for the two limits that a key file names (libsodium's pickparams). */
function costOf(operations: number, memory: number): { N: number; r: number; p: number } {
  const r = 8
  const least = Math.max(operations, 32_768)
  if (least < memory / 32) return { N: 2 ** Math.floor(Math.log2(least / (r * 4))), r, p: 1 }
  const N = 2 ** Math.floor(Math.log2(memory / (r * 128)))
  return { N, r, p: Math.max(1, Math.floor(Math.min(least / 4 / N, 0x3fffffff) / r)) }
}

/**
 * Reads a secret key file of minisign (`minisign -G`, with a password or with -W).
 * @throws Error when it's none, or the password is wrong; never with what it holds
 */
export function secretKeyIn(text: string, password = ''): SecretKey {
  const bytes = Buffer.from(text.trim().split('\n').at(-1) ?? '', 'base64')
  if (bytes.length !== 54 + SEALED_BYTES || bytes.subarray(0, 2).toString('latin1') !== 'Ed')
    throw new Error('the file doesn’t hold a secret key of minisign')
  const sealed = Buffer.from(bytes.subarray(54))
  if (bytes.subarray(2, 4).toString('latin1') === 'Sc') {
    const [operations, memory] = [Number(bytes.readBigUInt64LE(38)), Number(bytes.readBigUInt64LE(46))]
    const cost = { ...costOf(operations, memory), maxmem: 2 * memory + 2 ** 20 }
    const stream = scryptSync(password, bytes.subarray(6, 38), SEALED_BYTES, cost)
    for (let i = 0; i < SEALED_BYTES; i++) sealed[i]! ^= stream[i]!
    const sum = new Bun.CryptoHasher('blake2b256').update('Ed').update(sealed.subarray(0, 72)).digest()
    if (!timingSafeEqual(sum, sealed.subarray(72)))
      throw new Error('the password doesn’t open the secret key')
  }
  return { id: sealed.subarray(0, 8), secret: sealed.subarray(8, 72) }
}

/** The public key's line that belongs to a secret key. */
export const publicLineOf = ({ id, secret }: SecretKey): string =>
  Buffer.concat([Buffer.from('Ed'), id, secret.subarray(32)]).toString('base64')

/**
 * A signature file for a file.
 * @param digest BLAKE2b-512 of the file
 * @param comment the trusted comment: it's signed as well
 */
export function signatureFile(digest: Uint8Array, comment: string, key: SecretKey): string {
  const der = Buffer.concat([PKCS8, key.secret.subarray(0, 32)])
  const ed25519 = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const signature = sign(null, digest, ed25519)
  const global = sign(null, Buffer.concat([signature, Buffer.from(comment)]), ed25519)
  const line = Buffer.concat([Buffer.from('ED'), key.id, signature]).toString('base64')
  if (publicKeyIn(publicLineOf(key)) === null) throw new Error('the secret key has no public half')
  return `untrusted comment: signature of CovrIQ\n${line}\ntrusted comment: ${comment}\n${global.toString('base64')}\n`
}
