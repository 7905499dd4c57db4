const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/

/** ::ffff:a00:1 is how 10.0.0.1 looks to a program that listens for both kinds. */
const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/

function mapped(address: string): string {
  const [, high, low] = MAPPED.exec(address) ?? []
  if (high === undefined || low === undefined) return address
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return `${a >> 8}.${a & 255}.${b >> 8}.${b & 255}`
}

/**
 * An IP address in its one usual form, so that two ways of writing it are the same: small letters, zeros shortened, IPv4 in IPv6 as
 * IPv4, no zone.
 * @returns null when the text is no IP address
 */
export function ipAddress(text: string): string | null {
  if (IPV4.test(text)) return text
  const bare = text.replace(/%[\w.-]{1,40}$/, '')
  if (!bare.includes(':') || !/^[\da-f:.]{2,45}$/i.test(bare)) return null
  // The platform's own parser of addresses: strict, and it shortens as RFC 5952 says.
  const url = URL.parse(`http://[${bare}]/`)
  return url === null ? null : mapped(url.hostname.slice(1, -1))
}

/**
 * Whom tries are counted for: the address, of IPv6 the /64 network, since one machine may use all addresses of it.
 * @param address as `ipAddress` gives it; anything else stands for itself
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const [before, after] = [head, tail].map((half) => (half === '' ? [] : half.split(':')))
  const zeros = address.includes('::') ? 8 - before!.length - after!.length : 0
  return `${[...before!, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after!].slice(0, 4).join(':')}::/64`
}
