/** Letters and digits without those that are mistaken for each other (Crockford base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

/** A one-time code that a person can type: 16 characters (80 bits) in groups of four. */
export function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  const text = [...bytes].map((byte) => ALPHABET[byte % 32]).join('')
  return text.replace(/(.{4})(?=.)/g, '$1-')
}

/** How a code is stored and compared: whatever blanks, dashes and small letters were typed, hashed. */
export function hashCode(code: string): string {
  const bare = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return new Bun.CryptoHasher('sha256').update(bare).digest('hex')
}
