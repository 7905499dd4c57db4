import { ipAddress } from '../base/address.ts'

/** One entry of X-Forwarded-For as an address; some proxies add the port. */
function hopOf(entry: string): string | null {
  const bare =
    /^\[([^\]]+)\](?::\d{1,5})?$/.exec(entry)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(entry)?.[1] ?? entry
  return ipAddress(bare)
}

/**
 * The address that a request comes from. Only the one proxy of the settings is believed when it names another: each proxy adds to the
 * right of X-Forwarded-For whom it has seen, so that the rightmost entry that is not the proxy itself is the one it vouches for; what
 * stands further left anybody may have written.
 * @param peer the address at the other end of the connection
 * @param forwarded the X-Forwarded-For header
 * @param proxy address of the proxy, as `ipAddress` writes it; null = nobody is believed
 * @returns the peer's address whenever the header is missing, malformed or not the proxy's
 */
export function clientAddress(peer: string, forwarded: string | null, proxy: string | null): string {
  const own = ipAddress(peer) ?? peer
  if (proxy === null || own !== proxy || forwarded === null) return own
  for (const entry of forwarded.split(',').reverse()) {
    const hop = hopOf(entry.trim())
    if (hop === null) return own
    if (hop !== proxy) return hop
  }
  return own
}
