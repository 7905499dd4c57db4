import { UserError } from '../../base/errors.ts'
import { errorCode, log } from '../../base/log.ts'
import type { Db } from '../../db/open.ts'
import { delayAfter, LIMITS, type LimitKind } from './limit-kinds.ts'
import { keepLimits, loadLimits } from './store.ts'
import type { LimitRow } from './table.ts'

/** What limits need to know of the world. */
export interface LimitNeeds {
  db: Db
  /** 32 bytes: what is counted is stored under a keyed hash. */
  key: Uint8Array
  /** Milliseconds since 1970, for clearing out. */
  clock: () => number
  /** Milliseconds that nobody can set, for all waits. */
  steady: () => number
}

/** What a try is counted under, e.g. an account with an address. */
export type Counted = readonly [kind: LimitKind, ...parts: string[]]

/** A try that may be made. One of the three is called when it is over. */
export interface Attempt {
  /** It failed: it counts, also after a restart. */
  wrong(): Promise<void>
  /** It was right: what was counted for it is forgotten, but not what others did from the same address. */
  right(): Promise<void>
  /** Nothing came of it (too many in line, a fault): as if it had not been made. */
  none(): void
}

interface Count {
  kind: LimitKind
  failures: number
  /** By the steady clock. */
  until: number
  /** True when the database knows the key. */
  stored: boolean
}

/** More keys than an office and its attackers ever fill; the oldest goes first. */
const MOST_KEYS = 20_000
/** Counts that were not touched for so long are no longer loaded. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000
/** These belong to one account: a right try clears them. The others are shared with whoever has the same address. */
const OWN: readonly LimitKind[] = ['pair', 'browser', 'code', 'step', 'proof']

/** The refusal while a wait is not over: 429 with `retry_after` in seconds. */
function tooMany(waitMs: number): UserError {
  const words = waitMs > 60_000 ? 'a few minutes' : 'a minute'
  return new UserError(429, `Too many tries. Wait ${words}, then try again.`, {
    retry_after: Math.ceil(waitMs / 1000),
  })
}

/**
 * Failed tries per account and address, with a wait that grows: nobody is locked out, and nobody's tries stop somebody else.
 * Waits run by the steady clock. What counts is stored, so that a restart forgives nothing: after one the last wait begins again.
 */
export class SignInLimits {
  readonly #needs: LimitNeeds
  readonly #counts = new Map<string, Count>()
  /** Stored keys that are forgotten at the next write. */
  #gone: string[] = []

  private constructor(needs: LimitNeeds, rows: LimitRow[]) {
    this.#needs = needs
    const now = needs.steady()
    const oldest = needs.clock() - KEPT_MS
    for (const { key, kind, failures, wait_ms, changed_at } of rows) {
      if (changed_at < oldest || !Object.hasOwn(LIMITS, kind)) this.#gone.push(key)
      else this.#counts.set(key, { kind, failures, until: now + wait_ms, stored: true })
    }
  }

  /** The limits of an office, with what was counted before its last stop. */
  static async open(needs: LimitNeeds): Promise<SignInLimits> {
    return new SignInLimits(needs, await loadLimits(needs.db))
  }

  /**
   * Lets a try be made, or refuses it before anything costly happens.
   * @throws UserError 429 with `retry_after` while a wait is not over
   */
  attempt(...counted: Counted[]): Attempt {
    const keys = counted.map(([kind, ...parts]) => ({ kind, key: this.#keyOf(kind, parts) }))
    const now = this.#needs.steady()
    const wait = Math.max(0, ...keys.map(({ key }) => (this.#current(key)?.until ?? 0) - now))
    if (wait > 0) throw tooMany(wait)
    const takeBacks = keys.filter(({ kind }) => LIMITS[kind].ahead).map((one) => this.#count(one))
    return {
      wrong: async () => {
        for (const one of keys) if (!LIMITS[one.kind].ahead) this.#count(one)
        await this.#keep(keys.map(({ key }) => key))
      },
      right: () => this.#forget(keys.filter(({ kind }) => OWN.includes(kind)).map(({ key }) => key)),
      none: () => {
        for (const takeBack of takeBacks) takeBack()
      },
    }
  }

  /**
   * Makes a try and counts how it went.
   * @param check null or false = it was wrong; when it throws (too many in line, a fault), the try was none
   * @returns what `check` found, null when it was wrong
   * @throws UserError 429 with `retry_after` while a wait is not over
   */
  async during<T>(check: () => Promise<T | null | false>, ...counted: Counted[]): Promise<T | null> {
    const attempt = this.attempt(...counted)
    const found = await check().catch((error) => {
      attempt.none()
      throw error
    })
    const isRight = found !== null && found !== false
    await (isRight ? attempt.right() : attempt.wrong())
    return isRight ? found : null
  }

  #keyOf(kind: LimitKind, parts: string[]): string {
    return new Bun.CryptoHasher('sha256', this.#needs.key)
      .update(JSON.stringify([kind, ...parts]))
      .digest('hex')
  }

  /** What is counted under a key, unless it was quiet for long enough to be forgotten. */
  #current(key: string): Count | undefined {
    const count = this.#counts.get(key)
    if (count && this.#needs.steady() >= count.until + LIMITS[count.kind].quietMs) {
      this.#drop(key)
      return undefined
    }
    return count
  }

  #drop(key: string): void {
    if (this.#counts.get(key)?.stored) this.#gone.push(key)
    this.#counts.delete(key)
  }

  /** Counts a failed try. @returns takes it back */
  #count({ kind, key }: { kind: LimitKind; key: string }): () => void {
    const before = this.#current(key)
    const failures = (before?.failures ?? 0) + 1
    const until = this.#needs.steady() + delayAfter(failures, LIMITS[kind])
    const count = { kind, failures, until, stored: before?.stored ?? false }
    this.#counts.delete(key) // the one that was counted last stands last
    this.#counts.set(key, count)
    if (this.#counts.size > MOST_KEYS) this.#drop(this.#counts.keys().next().value!)
    return () => {
      if (this.#counts.get(key) !== count) return
      if (before) this.#counts.set(key, before)
      else this.#drop(key)
    }
  }

  async #keep(keys: string[]): Promise<void> {
    const changed_at = this.#needs.clock()
    const rows = keys.flatMap((key): LimitRow[] => {
      const count = this.#counts.get(key)
      if (!count) return []
      count.stored = true
      const { kind, failures } = count
      return [{ key, kind, failures, wait_ms: delayAfter(failures, LIMITS[kind]), changed_at }]
    })
    const gone = this.#gone
    this.#gone = []
    try {
      await keepLimits(this.#needs.db, rows, gone)
    } catch (error) {
      // A full disk must not turn a right password away: what is counted holds in memory, and is written with the next try.
      this.#gone.push(...gone)
      log.error('limits.fault', { cause: errorCode(error) })
    }
  }

  async #forget(keys: string[]): Promise<void> {
    for (const key of keys) this.#drop(key)
    if (this.#gone.length > 0) await this.#keep([])
  }
}
