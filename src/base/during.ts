/** A value that holds while one piece of work goes on, step by step; other work between the steps sees nothing of it. */
export class During<T> {
  #now: T | null = null

  /** What holds in the step that is being done; null outside of it. */
  get now(): T | null {
    return this.#now
  }

  /** Does work in steps while a value holds. */
  *hold<R>(value: T, steps: Generator<void, R>): Generator<void, R> {
    for (;;) {
      this.#now = value
      let step: IteratorResult<void, R>
      try {
        step = steps.next()
      } finally {
        this.#now = null
      }
      if (step.done) return step.value
      yield
    }
  }
}
