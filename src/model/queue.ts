/** Raised inside a background run that an interactive one pushes aside; the queue starts it again later. */
export const PUSHED_ASIDE = new Error('pushed aside')

interface Waiting {
  priority: 'interactive' | 'background'
  /** Runs and answers with what settles the caller's promise. */
  run: (interrupt: AbortSignal) => Promise<() => void>
}

/**
 * One run at a time; interactive ones first, each kind in the order it came. A running background run is interrupted by an
 * interactive one and runs again from its start afterwards.
 */
export class RunQueue {
  readonly #waiting: Waiting[] = []
  #running: { priority: Waiting['priority']; interrupt: AbortController } | null = null

  /** Runs now, later or again. */
  get busy(): boolean {
    return this.#running !== null || this.#waiting.length > 0
  }

  /**
   * Queues a run and resolves with its result.
   * @param run does the work; when `interrupt` fires (background only) it must stop and throw PUSHED_ASIDE
   * @param signal takes a waiting run out of the queue; a run that has begun watches it itself
   */
  add<T>(
    priority: Waiting['priority'],
    run: (interrupt: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const entry: Waiting = {
        priority,
        run: async (interrupt) => {
          signal?.removeEventListener('abort', leave)
          try {
            const value = await run(interrupt)
            return () => resolve(value)
          } catch (error) {
            if (error !== PUSHED_ASIDE) return () => reject(error)
            this.#waiting.unshift(entry)
            return () => {}
          }
        },
      }
      const leave = () => {
        const at = this.#waiting.indexOf(entry)
        if (at < 0) return
        this.#waiting.splice(at, 1)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#waiting.push(entry)
      if (priority === 'interactive' && this.#running?.priority === 'background')
        this.#running.interrupt.abort(PUSHED_ASIDE)
      void this.#next()
    })
  }

  async #next(): Promise<void> {
    if (this.#running) return
    const first = this.#waiting.findIndex((w) => w.priority === 'interactive')
    const [entry] = this.#waiting.splice(Math.max(first, 0), 1)
    if (!entry) return
    const interrupt = new AbortController()
    this.#running = { priority: entry.priority, interrupt }
    const settle = await entry.run(interrupt.signal)
    this.#running = null
    settle()
    void this.#next()
  }
}
