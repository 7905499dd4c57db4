import { UserError } from '../base/errors.ts'
import type { Role } from './contract.ts'
import { type InTurn, turnstile } from './turnstile.ts'

/** How many pieces of one kind of work an account may have going at a time, and how many more may wait in its line. */
export interface Share {
  atOnce: number
  inLine: number
}

/** Seconds after which it is worth trying again. */
const RETRY_SECONDS = 5

/** An account's work of one kind. */
interface Line {
  /** Running, waiting, or admitted and about to run. */
  held: number
  inTurn: InTurn
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
    const { atOnce, inLine } = shares[role] ?? { atOnce: 0, inLine: 0 }
    const line: Line = lines.get(id) ?? { held: 0, inTurn: turnstile(atOnce, inLine) }
    if (line.held >= atOnce + inLine)
      throw new UserError(
        429,
        `You already have ${line.held} ${what} running. Wait for them to finish, then try again.`,
        { retry_after: RETRY_SECONDS },
      )
    line.held++
    lines.set(id, line)
    return async (work) => {
      try {
        return await line.inTurn(work)
      } finally {
        line.held--
        if (line.held === 0) lines.delete(id)
      }
    }
  }
}
