import { Buffer } from 'node:buffer'

/** OID of the extension that says for which names an authority may vouch (RFC 5280, 4.2.1.10). */
export const NAME_CONSTRAINTS = '2.5.29.30'

/** Domains that exist inside of one network only; nobody outside can own a name below them. */
const INSIDE = [
  'localhost',
  'local',
  'lan',
  'home',
  'internal',
  'intranet',
  'localdomain',
  'home.arpa',
  'corp',
]

const isUnder = (name: string, domain: string): boolean => name === domain || name.endsWith(`.${domain}`)

const SEQUENCE = 0x30
const DNS = 0x82
const PERMITTED = 0xa0

/** One DER element of up to 65535 bytes. */
function der(tag: number, ...content: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const body = Buffer.concat(content)
  const { length } = body
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Uint8Array.from([tag, ...head, ...body])
}

/**
 * The names that an authority made now may vouch for: what exists inside of offices only, and the office's own names of today. Whoever gets
 * hold of its key can't pretend to be a bank with it, so that trusting it is safe. IP addresses have no limits: the engine, and others built
 * on the same library, refuse every certificate of an authority that has some.
 * @param names DNS names
 * @returns the extension's value (DER)
 */
export function constraintsFor(names: readonly string[]): Uint8Array<ArrayBuffer> {
  const own = names.filter((name) => !INSIDE.some((domain) => isUnder(name, domain)))
  const subtrees = [...INSIDE, ...own].map((name) => der(SEQUENCE, der(DNS, Buffer.from(name, 'ascii'))))
  return der(SEQUENCE, der(PERMITTED, ...subtrees))
}

/** Reads one element. @returns its content and what follows it */
function element(bytes: Uint8Array): { content: Uint8Array; rest: Uint8Array } {
  const first = bytes[1] ?? 0
  const extra = first < 128 ? 0 : first - 128
  const length = extra === 0 ? first : Buffer.from(bytes.subarray(2, 2 + extra)).readUIntBE(0, extra)
  const start = 2 + extra
  return { content: bytes.subarray(start, start + length), rest: bytes.subarray(start + length) }
}

/**
 * Which names an authority may vouch for.
 * @param value the extension's value as `constraintsFor` made it; null = it has no such limits
 */
export function coveredBy(value: Uint8Array | null, names: readonly string[]): string[] {
  if (value === null) return [...names]
  const domains: string[] = []
  let left = element(element(value).content).content
  while (left.length > 0) {
    const subtree = element(left)
    domains.push(Buffer.from(element(subtree.content).content).toString('ascii'))
    left = subtree.rest
  }
  return names.filter((name) => domains.some((domain) => isUnder(name, domain)))
}
