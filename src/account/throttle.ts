import { UserError } from '../base/errors.ts'

/** How many tries a key (an account, an address) has in a stretch of time. */
export interface ThrottleLimit {
  tries: number
  windowMs: number
}

const MOST_KEYS = 20_000

/** Counts tries per key in memory and refuses more than the limit; nobody is locked out for longer than the window. */
export class Throttle {
  readonly #clock: () => number
  readonly #limit: ThrottleLimit
  readonly #tries = new Map<string, number[]>()

  constructor(clock: () => number, limit: ThrottleLimit) {
    this.#clock = clock
    this.#limit = limit
  }

  /**
   * Counts a try before it is made, so that parallel ones count too.
   * @throws UserError 429 with `retry_after` in seconds
   */
  take(key: string): void {
    const now = this.#clock()
    const recent = (this.#tries.get(key) ?? []).filter((at) => at > now - this.#limit.windowMs)
    if (recent.length >= this.#limit.tries) {
      const seconds = Math.max(1, Math.ceil((recent[0]! + this.#limit.windowMs - now) / 1000))
      throw new UserError(429, 'Too many tries. Wait a few minutes, then try again.', {
        retry_after: seconds,
      })
    }
    this.#tries.delete(key)
    this.#tries.set(key, [...recent, now])
    if (this.#tries.size > MOST_KEYS) this.#tries.delete(this.#tries.keys().next().value!)
  }
}
