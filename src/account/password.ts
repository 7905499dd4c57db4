import { UserError } from '../base/errors.ts'
import { whyTooEasy } from './password-judge.ts'
import { fairTurnstile, type InTurn, turnstile } from './turnstile.ts'

/** argon2id, 64 MiB and 3 passes: above the OWASP minimum, about 0.2 s on an office machine (measured). */
const COST = { algorithm: 'argon2id', memoryCost: 65_536, timeCost: 3 } as const
const LEAST = 8
const MOST = 256

/** Hash of a random text that nobody knows: an unknown e-mail costs as much time as a known one. */
const NOBODY =
  '$argon2id$v=19$m=65536,t=3,p=1$vRlkjO5xUPiykOcyOqdqYEq4qnGViv5X7vhIPgSqFW4$SB1xeiaPPaJjBfPPqRZOMYvPFKjssQ+YP5K2636JDrU'

/**
 * Two hashes at a time for who is known (a browser with a mark, a session, a one-time code), by account in turn, and one for strangers,
 * by address in turn: a flood of sign-ins, with wrong passwords or with right ones, must neither take the memory that documents need
 * nor keep the others waiting.
 */
const known = fairTurnstile(2, 10, 60)
const strangers = fairTurnstile(1, 60, 200)

/** The line of somebody who is known, apart from those of other accounts. */
export const knownLine =
  (userId: string): InTurn =>
  (work) =>
    known(userId, work)

/** The line of a stranger at the door, with others of the same address. */
export const strangersLine =
  (place: string): InTurn =>
  (work) =>
    strangers(place, work)

/** Judging takes some hundredths of a second of the server itself: one at a time, and a flood is asked to come back. */
const judgeInTurn = turnstile(1, 10)

/** For what belongs to no visitor: people whom an administrator adds, the command line. */
const OFFICE_LINE = knownLine('')

/** Composed characters, so that é typed in two ways is the same password. */
const normal = (password: string) => password.normalize('NFKC')

/**
 * Refuses passwords that anybody would guess (NIST 800-63B: length and a list, no composition rules).
 * @throws UserError 422 in words that say why, 503 when too many wait
 */
export async function checkPassword(password: string, email: string): Promise<void> {
  const text = normal(password)
  const length = [...text].length
  if (length < LEAST) throw new UserError(422, `Use at least ${LEAST} characters.`)
  if (length > MOST) throw new UserError(422, `A password can have up to ${MOST} characters.`)
  const why = await judgeInTurn(() => whyTooEasy(text, email))
  if (why !== null)
    throw new UserError(422, `This password is too easy to guess: ${why}. Choose another one.`)
}

/**
 * Hash of a password for the users table.
 * @param inTurn the line to wait in; `knownLine` or `strangersLine`; else the one of the office's own work
 * @throws UserError 503 when too many wait
 */
export function hashPassword(password: string, inTurn: InTurn = OFFICE_LINE): Promise<string> {
  return inTurn(() => Bun.password.hash(normal(password), COST))
}

/**
 * True when the password belongs to the hash. Without a hash (unknown e-mail) the same work is done and the answer is false.
 * @param inTurn the line to wait in; `knownLine` or `strangersLine`; else the one of the office's own work
 * @throws UserError 503 when too many wait
 */
export function passwordFits(
  password: string,
  hash: string | null,
  inTurn: InTurn = OFFICE_LINE,
): Promise<boolean> {
  return inTurn(async () => {
    const fits = await Bun.password.verify(normal(password), hash ?? NOBODY)
    return fits && hash !== null
  })
}
