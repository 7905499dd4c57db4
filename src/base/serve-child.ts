import { dlopen, FFIType } from 'bun:ffi'
import { failure, type Packet, type Pending, serveCall } from './packet.ts'

const PR_SET_PDEATHSIG = 1
const SIGKILL = 9

/** Ends this process with its parent even while native code spins (Linux; elsewhere the closed pipe ends it). */
function dieWithParent(): void {
  if (process.platform !== 'linux') return
  try {
    const libc = dlopen('libc.so.6', { prctl: { args: [FFIType.i32, FFIType.u64], returns: FFIType.i32 } })
    libc.symbols.prctl(PR_SET_PDEATHSIG, BigInt(SIGKILL))
  } catch {
    // No glibc under that name: the closed pipe still ends an idle child.
  }
}

/** What a child's method may do besides returning: report progress, and ask its parent. */
export interface ChildContext {
  emit: (event: unknown) => void
  ask: <T>(method: string, args: unknown) => Promise<T>
}

/** The child's half: serves the given methods until the parent goes away. Never resolves. */
export async function serveChild(
  methods: Record<string, (args: never, context: ChildContext) => Promise<unknown>>,
): Promise<never> {
  dieWithParent()
  const pending = new Map<number, Pending>()
  let next = 1
  const send = (packet: Packet) => void process.send?.(packet)
  const ask = <T>(method: string, args: unknown) =>
    new Promise<T>((resolve, reject) => {
      const id = next++
      pending.set(id, { resolve: resolve as (value: unknown) => void, reject })
      send({ kind: 'call', id, method, args })
    })
  process.on('disconnect', () => process.exit(0))
  process.on('message', (packet: Packet) => {
    if (packet.kind === 'call') {
      const emit = (event: unknown) => send({ kind: 'event', id: packet.id, event })
      const method = methods[packet.method]
      return void serveCall(packet, method && ((_, args) => method(args as never, { emit, ask })), send)
    }
    const waiting = pending.get(packet.id)
    pending.delete(packet.id)
    if (packet.kind === 'done') waiting?.resolve(packet.value)
    else if (packet.kind === 'fail') waiting?.reject(failure(packet))
  })
  return new Promise<never>(() => {})
}
