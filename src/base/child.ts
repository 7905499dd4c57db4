import path from 'node:path'
import { COMPILED } from './assets.ts'
import { childEnvironment } from './child-environment.ts'
import { type CallLimits, type ChildEnd, endOf, type Watch, watchCall } from './child-limits.ts'
import { memoryKills } from './cpu-time.ts'
import { type Answerer, failure, type Packet, type Pending, serveCall } from './packet.ts'
import { holdInJob } from './windows-process.ts'

export type { CallLimits, ChildEnd } from './child-limits.ts'

/** The child died or was killed; `end` says why. */
export class ChildError extends Error {
  readonly end: ChildEnd

  constructor(end: ChildEnd) {
    super(`child ended: ${end}`)
    this.name = 'ChildError'
    this.end = end
  }
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

/** The command line that starts this program again with another command. */
export function ownCommand(command: string): string[] {
  return COMPILED
    ? [process.execPath, command]
    : [process.execPath, path.join(import.meta.dir, '..', 'main.ts'), command]
}

/** What a child needs besides what every child does. */
const KEPT = ['PATH', 'CQ_NATIVES', 'NAPI_RS_NATIVE_LIBRARY_PATH', 'TMPDIR', 'TZ']

/** Commands of the children that run, by their numbers: Windows doesn't tell a process's command line. */
const works = new Map<number, string>()

/** The command that a child of this process was started with, null for any other process. */
export const workOfChild = (pid: number): string | null => works.get(pid) ?? null

/** The one whose memory is that of the office's own model: it has no other limit. */
const UNBOUND = 'llm-worker'

/**
 * On Windows: the most memory that a child may ever ask for. The limits of calls are lower and are looked at five times a second;
 * what asks for all memory of the machine between two looks is refused it.
 */
const MOST_COMMITTED = 4 * 1024 ** 3

/** The parent's half of one child: sends calls, settles them, and ends the child when a limit is passed. */
class OwnChild implements Child {
  readonly #pending = new Map<number, Pending>()
  readonly #process: Bun.Subprocess
  readonly #answer: Answerer | undefined
  readonly #watches = new Set<Watch>()
  readonly #memoryKills = memoryKills()
  #letGo: (() => void) | null = null
  #next = 1
  #alive = true
  /** Why we ended it; null = it ended by itself, or somebody else ended it. */
  #why: ChildEnd | null = null

  constructor(command: string, answer: Answerer | undefined) {
    this.#answer = answer
    this.#process = Bun.spawn(ownCommand(command), {
      env: childEnvironment(process.env, KEPT),
      // engines complain on stderr in the words of the document they read; nothing of it may reach a log or a terminal
      stdio: ['ignore', 'ignore', 'ignore'],
      serialization: 'advanced',
      ipc: (packet: Packet) => this.#receive(packet),
      onExit: () => this.#ended(),
    })
    works.set(this.pid, command)
    if (process.platform === 'win32')
      this.#letGo = holdInJob(this.pid, command === UNBOUND ? null : MOST_COMMITTED)?.letGo ?? null
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
    if (!this.#alive) throw new ChildError(this.#why ?? 'crashed')
    const id = this.#next++
    const watch = watchCall(this.pid, limits, (why) => this.#end(why))
    this.#watches.add(watch)
    const abort = () => this.#end('killed')
    limits.signal?.addEventListener('abort', abort, { once: true })
    try {
      return await new Promise<T>((resolve, reject) => {
        this.#pending.set(id, {
          resolve: resolve as (value: unknown) => void,
          reject,
          onEvent: limits.onEvent,
        })
        this.#send({ kind: 'call', id, method, args })
      })
    } finally {
      watch.close()
      this.#watches.delete(watch)
      limits.signal?.removeEventListener('abort', abort)
    }
  }

  /** A child that just died takes no packet: its end settles the call. */
  #send(packet: Packet): void {
    try {
      this.#process.send(packet)
    } catch (error) {
      if (!this.#process.killed && this.#process.exitCode === null && this.#process.signalCode === null)
        throw error
    }
  }

  #receive(packet: Packet): void {
    for (const watch of this.#watches) watch.heard()
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
    this.#why ??= why
    this.#process.kill('SIGKILL')
  }

  #ended(): void {
    this.#alive = false
    works.delete(this.pid)
    this.#letGo?.()
    const kills = memoryKills()
    const memoryKilled = kills !== null && this.#memoryKills !== null && kills > this.#memoryKills
    const why = this.#why ?? endOf(this.#process.signalCode, memoryKilled)
    this.#why = why
    for (const waiting of this.#pending.values()) waiting.reject(new ChildError(why))
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
