/** Letters and digits without those that are mistaken for each other (Crockford base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

/** A one-time code that a person can type, in groups of four. @param length in characters of 5 bits each */
export function newCode(length = LENGTH): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  const text = [...bytes].map((byte) => ALPHABET[byte % 32]).join('')
  return text.replace(/(.{4})(?=.)/g, '$1-')
}

/** A code as it is compared: whatever blanks, dashes and small letters were typed. */
export const bareCode = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

/** How a code is stored: hashed. */
export const hashCode = (code: string): string =>
  new Bun.CryptoHasher('sha256').update(bareCode(code)).digest('hex')
