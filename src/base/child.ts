import { readFileSync } from 'node:fs'
import path from 'node:path'
import { COMPILED } from './assets.ts'
import { type Answerer, failure, type Packet, type Pending, serveCall } from './packet.ts'

/** Why a child was ended before it answered. */
export type ChildEnd = 'deadline' | 'cpu' | 'memory' | 'killed' | 'crashed'

/** The child died or was killed; `end` says why. */
export class ChildError extends Error {
  readonly end: ChildEnd

  constructor(end: ChildEnd) {
    super(`child ended: ${end}`)
    this.name = 'ChildError'
    this.end = end
  }
}

/** Limits of one call, enforced by SIGKILL (a busy wasm loop cannot be stopped otherwise; measured). */
export interface CallLimits {
  wallMs?: number
  /** CPU seconds that the child may burn during this call, read from /proc (Linux). */
  cpuSeconds?: number
  /** Resident bytes at which the child is killed. */
  memoryBytes?: number
  onEvent?: (event: unknown) => void
  signal?: AbortSignal
}

/** A running child of this executable. */
export interface Child {
  readonly pid: number
  readonly alive: boolean
  /** Calls a method of the child. Rejects with UserError (the child's words), ChildError (it ended) or Error (a bug in it). */
  call<T>(method: string, args: unknown, limits?: CallLimits): Promise<T>
  /** Ends the child at once; pending calls reject with ChildError 'killed'. */
  kill(): void
}

const TICKS_PER_SECOND = 100 // USER_HZ is 100 on every Linux that Bun supports
const PAGE = 4096

/** CPU seconds and resident bytes of a process, null where /proc does not tell. */
export function usageOf(pid: number): { cpuSeconds: number; memoryBytes: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return {
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
      memoryBytes: Number(fields[21]) * PAGE,
    }
  } catch {
    return null
  }
}

/** The command line that starts this program again with another command. */
export function ownCommand(command: string): string[] {
  return COMPILED
    ? [process.execPath, command]
    : [process.execPath, path.join(import.meta.dir, '..', 'main.ts'), command]
}

/** The little of the environment that a child needs; secrets and settings stay in the parent. */
function childEnvironment(): Record<string, string> {
  const kept = ['PATH', 'CQ_NATIVES', 'NAPI_RS_NATIVE_LIBRARY_PATH', 'TMPDIR', 'TZ']
  const found = kept.flatMap((name) => (process.env[name] ? [[name, process.env[name] as string]] : []))
  return { ...Object.fromEntries(found), BUN_ENABLE_CRASH_REPORTING: '0', DO_NOT_TRACK: '1' }
}

function watch(pid: number, limits: CallLimits, end: (why: ChildEnd) => void): () => void {
  const before = usageOf(pid)?.cpuSeconds ?? 0
  const wall = limits.wallMs === undefined ? undefined : setTimeout(() => end('deadline'), limits.wallMs)
  const meter = setInterval(() => {
    const now = usageOf(pid)
    if (!now) return
    if (limits.cpuSeconds !== undefined && now.cpuSeconds - before > limits.cpuSeconds) end('cpu')
    else if (limits.memoryBytes !== undefined && now.memoryBytes > limits.memoryBytes) end('memory')
  }, 200)
  return () => {
    clearTimeout(wall)
    clearInterval(meter)
  }
}

/** The parent's half of one child: sends calls, settles them, and ends the child when a limit is passed. */
class OwnChild implements Child {
  readonly #pending = new Map<number, Pending>()
  readonly #process: Bun.Subprocess
  readonly #answer: Answerer | undefined
  #next = 1
  #alive = true
  #why: ChildEnd = 'crashed'

  constructor(command: string, answer: Answerer | undefined) {
    this.#answer = answer
    this.#process = Bun.spawn(ownCommand(command), {
      env: childEnvironment(),
      // engines complain on stderr in the words of the document they read; nothing of it may reach a log or a terminal
      stdio: ['ignore', 'ignore', 'ignore'],
      serialization: 'advanced',
      ipc: (packet: Packet) => this.#receive(packet),
      onExit: () => this.#ended(),
    })
  }

  get pid(): number {
    return this.#process.pid
  }

  get alive(): boolean {
    return this.#alive
  }

  kill(): void {
    this.#end('killed')
  }

  async call<T>(method: string, args: unknown, limits: CallLimits = {}): Promise<T> {
    if (!this.#alive) throw new ChildError(this.#why)
    const id = this.#next++
    const unwatch = watch(this.pid, limits, (why) => this.#end(why))
    const abort = () => this.#end('killed')
    limits.signal?.addEventListener('abort', abort, { once: true })
    try {
      return await new Promise<T>((resolve, reject) => {
        this.#pending.set(id, {
          resolve: resolve as (value: unknown) => void,
          reject,
          onEvent: limits.onEvent,
        })
        this.#process.send({ kind: 'call', id, method, args } satisfies Packet)
      })
    } finally {
      unwatch()
      limits.signal?.removeEventListener('abort', abort)
    }
  }

  #receive(packet: Packet): void {
    if (packet.kind === 'call') {
      return void serveCall(packet, this.#answer, (reply) => this.#alive && this.#process.send(reply))
    }
    const waiting = this.#pending.get(packet.id)
    if (packet.kind === 'event') return void waiting?.onEvent?.(packet.event)
    this.#pending.delete(packet.id)
    if (packet.kind === 'done') waiting?.resolve(packet.value)
    else waiting?.reject(failure(packet))
  }

  #end(why: ChildEnd): void {
    if (!this.#alive) return
    this.#why = why
    this.#process.kill('SIGKILL')
  }

  #ended(): void {
    this.#alive = false
    for (const waiting of this.#pending.values()) waiting.reject(new ChildError(this.#why))
    this.#pending.clear()
  }
}

/**
 * Starts a child of the same executable and talks to it over IPC.
 * @param command hidden command of main.ts, e.g. 'doc-worker'
 * @param answer answers the child's own calls to this process
 */
export function startChild(command: string, answer?: Answerer): Child {
  return new OwnChild(command, answer)
}
