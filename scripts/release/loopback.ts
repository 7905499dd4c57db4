import { dlopen, FFIType, ptr } from 'bun:ffi'

// Linux: ioctl numbers and flags of <linux/sockios.h> and <net/if.h>.
const AF_INET = 2
const SOCK_DGRAM = 2
const SIOCSIFFLAGS = 0x8914n
const IFF_UP_RUNNING = 0x41
const IFREQ_BYTES = 40
const FLAGS_AT = 16

/** Brings the loopback interface of the current network namespace up (a new one starts with it down). Throws when it cannot. */
export function raiseLoopback(): void {
  const libc = dlopen('libc.so.6', {
    socket: { args: [FFIType.i32, FFIType.i32, FFIType.i32], returns: FFIType.i32 },
    ioctl: { args: [FFIType.i32, FFIType.u64, FFIType.ptr], returns: FFIType.i32 },
    close: { args: [FFIType.i32], returns: FFIType.i32 },
  })
  const request = new Uint8Array(IFREQ_BYTES)
  request.set(new TextEncoder().encode('lo'))
  new DataView(request.buffer).setInt16(FLAGS_AT, IFF_UP_RUNNING, true)
  const socket = libc.symbols.socket(AF_INET, SOCK_DGRAM, 0)
  const result = libc.symbols.ioctl(socket, SIOCSIFFLAGS, ptr(request))
  libc.symbols.close(socket)
  if (result !== 0) throw new Error('the loopback interface cannot be raised')
}
