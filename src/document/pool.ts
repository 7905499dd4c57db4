import { type CallLimits, type Child, type ChildEnd, ChildError } from '../base/child.ts'
import { UserError } from '../base/errors.ts'
import { type Refusal, refuse } from './errors.ts'

interface Job {
  run: (child: Child) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (error: Error) => void
  /** Its child died, and it waits for a fresh one. */
  again?: true
}

const REFUSAL_OF_END = {
  deadline: 'starved',
  cpu: 'slow',
  memory: 'memory',
  killed: 'unreadable',
  outside: 'interrupted',
  oom: 'oom',
  crashed: 'crashing',
} as const satisfies Record<ChildEnd, Refusal>

/** The words a person reads for whatever went wrong in a child. */
export function told(error: unknown): UserError {
  if (error instanceof UserError) return error
  return refuse(error instanceof ChildError ? REFUSAL_OF_END[error.end] : 'unreadable')
}

/** Ends that another try may not meet: a child that passed a limit of work would pass it again. */
const WORTH_AGAIN: readonly ChildEnd[] = ['outside', 'oom', 'deadline', 'crashed']

/** Whether what went wrong is the end of a child for which its work is tried once more. */
export const isWorthAgain = (error: unknown): boolean =>
  error instanceof ChildError && WORTH_AGAIN.includes(error.end)

/**
 * Page workers of one document: started when work waits, at most `most`, work handed to whoever is free.
 * Work whose child dies is done once more by a fresh child. The first failure ends them all, and every call answers with it.
 */
export class PagePool {
  readonly #start: () => Child
  readonly #prepare: (child: Child) => Promise<void>
  readonly #most: number
  readonly #children = new Set<Child>()
  readonly #idle: Child[] = []
  readonly #queue: Job[] = []
  #failure: UserError | null = null

  /**
   * @param start starts a child
   * @param prepare hands it the file
   */
  constructor(most: number, start: () => Child, prepare: (child: Child) => Promise<void>) {
    this.#most = Math.max(1, most)
    this.#start = start
    this.#prepare = prepare
  }

  /** Runs one method in whichever child is free next. Rejects with UserError only. */
  call<T>(method: string, args: unknown, limits: CallLimits): Promise<T> {
    return this.run((child) => child.call<T>(method, args, limits))
  }

  /** Lends a free child for several calls in a row. */
  run<T>(work: (child: Child) => Promise<T>): Promise<T> {
    if (this.#failure) return Promise.reject(this.#failure)
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({ run: work, resolve: resolve as (value: unknown) => void, reject })
      this.#pump()
    })
  }

  /** Ends all children; whatever waits or comes later rejects with `failure`. */
  end(failure: UserError): void {
    this.#failure ??= failure
    for (const job of this.#queue.splice(0)) job.reject(this.#failure)
    for (const child of this.#children) child.kill()
    this.#children.clear()
    this.#idle.length = 0
  }

  #pump(): void {
    while (this.#queue.length > 0 && this.#idle.length > 0) {
      void this.#work(this.#idle.pop()!, this.#queue.shift()!)
    }
    if (this.#queue.length > 0 && this.#children.size < this.#most) void this.#hire()
  }

  /** Starts a child and hands it the file; one that dies meanwhile is replaced once. */
  async #hire(tries = 2): Promise<void> {
    const child = this.#start()
    this.#children.add(child)
    try {
      await this.#prepare(child)
    } catch (error) {
      if (tries <= 1 || this.#failure || !isWorthAgain(error)) return this.end(told(error))
      this.#children.delete(child)
      return this.#hire(tries - 1)
    }
    this.#idle.push(child)
    this.#pump()
  }

  async #work(child: Child, job: Job): Promise<void> {
    try {
      job.resolve(await job.run(child))
      this.#idle.push(child)
      this.#pump()
    } catch (error) {
      if (!job.again && !this.#failure && isWorthAgain(error)) {
        this.#children.delete(child)
        this.#queue.unshift({ ...job, again: true })
        return this.#pump()
      }
      this.end(told(error))
      job.reject(this.#failure!)
    }
  }
}
