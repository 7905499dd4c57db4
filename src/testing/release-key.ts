import { generateKeyPairSync } from 'node:crypto'
import type { SecretKey } from '../../scripts/minisign.ts'

/** For tests: a signing key that nobody has used before. */
export function madeKey(): SecretKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32)
  const open = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  return { id: crypto.getRandomValues(new Uint8Array(8)), secret: Buffer.concat([seed, open]) }
}
