/** One call of a process that names an address of the network. */
export interface AddressedCall {
  call: string
  address: string
}

const LINE = /\b(connect|sendto|sendmsg|sendmmsg)\((.*)$/
const V4 = /sin_addr=inet_addr\("([^"]+)"\)/g
const V6 = /inet_pton\(AF_INET6, "([^"]+)"/g

/**
 * The calls in what strace wrote. Calls to sockets of the file system, and of kernel services (netlink), name no address of the network.
 * An io_uring, by which calls could be made unseen, counts as one that names an unknown address.
 */
export function callsIn(trace: string): AddressedCall[] {
  return trace.split('\n').flatMap((line) => {
    if (/\bio_uring_setup\(/.test(line) && !/ENOSYS|EPERM/.test(line))
      return [{ call: 'io_uring_setup', address: 'unknown' }]
    const [, call, rest] = LINE.exec(line) ?? []
    if (call === undefined || rest === undefined) return []
    const addresses = [...rest.matchAll(V4), ...rest.matchAll(V6)].map((found) => found[1]!)
    return addresses.map((address) => ({ call, address }))
  })
}

/** True unless the call stays on this computer. @param own addresses of this computer besides loopback */
export function goesOut({ address }: AddressedCall, own: readonly string[]): boolean {
  const bare = address.replace(/^::ffff:/, '')
  return !(/^127\./.test(bare) || bare === '::1' || bare === '0.0.0.0' || own.includes(bare))
}
