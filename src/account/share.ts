import { UserError } from '../base/errors.ts'
import type { Role } from './contract.ts'

/** How many pieces of one kind of work an account may have going at a time, and how many more may wait in its line. */
export interface Share {
  atOnce: number
  inLine: number
}

/** Seconds after which it is worth trying again. */
const RETRY_SECONDS = 5

/** An account's work of one kind. */
class Line {
  readonly #share: Share
  #running = 0
  /** Running, waiting, or admitted and about to run. */
  held = 0
  readonly #waiting: (() => void)[] = []

  constructor(share: Share) {
    this.#share = share
  }

  get isFull(): boolean {
    return this.held >= this.#share.atOnce + this.#share.inLine
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#share.atOnce) this.#running++
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The place is handed on, so that nobody slips in between.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}

/** Does a piece of work in the turn of the account it was admitted for. To be called once. */
export type Admitted = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Keeps what one account has going at a time within its share, so that nobody else waits because of it. Kept in memory: a restart
 * ends all work anyway.
 * @param what the work in the plural, as people call it ("questions")
 * @param shares of each role; a role without one has none
 * @returns admits a piece of work for an account
 * @throws UserError 429 with `retry_after` when the account's line is full
 */
export function accountShares(
  what: string,
  shares: Partial<Record<Role, Share>>,
): (who: { id: string; role: Role }) => Admitted {
  const lines = new Map<string, Line>()
  return ({ id, role }) => {
    const line = lines.get(id) ?? new Line(shares[role] ?? { atOnce: 0, inLine: 0 })
    if (line.isFull)
      throw new UserError(
        429,
        `You already have ${line.held} ${what} running. Wait for them to finish, then try again.`,
        { retry_after: RETRY_SECONDS },
      )
    line.held++
    lines.set(id, line)
    return async (work) => {
      try {
        return await line.run(work)
      } finally {
        line.held--
        if (line.held === 0) lines.delete(id)
      }
    }
  }
}
