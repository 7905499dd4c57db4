import { openText, sealText } from './seal.ts'

/**
 * Seals short secrets of a person for their row, and digests codes with a key, so that a copy of the database alone tells neither.
 * @param key 32 bytes of this purpose alone
 */
export function secretBox(key: Uint8Array) {
  return {
    seal: (owner: string, text: string) => Buffer.from(sealText(key, owner, text)).toString('base64'),
    open: (owner: string, sealed: string) =>
      openText(key, owner, new Uint8Array(Buffer.from(sealed, 'base64'))),
    digest: (owner: string, text: string) =>
      new Bun.CryptoHasher('sha256', key).update(`${owner}\0${text}`).digest('hex'),
  }
}
