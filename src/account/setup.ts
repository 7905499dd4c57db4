import { UserError } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import { hashCode, newCode } from './code.ts'
import { checkPassword, hashPassword } from './password.ts'
import { hasNoAdmin, makeAdmin } from './store.ts'
import type { UserRow } from './table.ts'

const LIFE_MS = 15 * 60_000

/**
 * The door for the first administrator: a code that is printed on the console while no administrator exists. It opens once,
 * for 15 minutes; wrong codes void nothing. A restart prints a new one. Held in memory only.
 */
export class SetupDoor {
  readonly #db: Db
  readonly #clock: () => number
  readonly #steady: () => number
  #code: { hash: string; until: number } | null = null

  /**
   * @param clock milliseconds since 1970, for the trail
   * @param steady milliseconds that nobody can set, for the code's quarter of an hour
   */
  constructor(db: Db, clock: () => number, steady: () => number = clock) {
    this.#db = db
    this.#clock = clock
    this.#steady = steady
  }

  /** A new code for the console; null when the office has an administrator. */
  async issue(): Promise<string | null> {
    if (!(await hasNoAdmin(this.#db))) return null
    const code = newCode()
    this.#code = { hash: hashCode(code), until: this.#steady() + LIFE_MS }
    return code
  }

  /** True when this is the code; it is not spent by asking. */
  fits(typed: string): boolean {
    return this.#code !== null && this.#steady() < this.#code.until && hashCode(typed) === this.#code.hash
  }

  /**
   * Makes the first administrator.
   * @throws UserError 403 when the code is wrong, spent or too old; 422 for a bad password (the code stays good)
   */
  async enter(request: { code: string; email: string; password: string }): Promise<UserRow> {
    const code = this.#take(request.code)
    try {
      await checkPassword(request.password, request.email)
      const passwordHash = await hashPassword(request.password)
      if (!(await hasNoAdmin(this.#db))) throw refused()
      return await makeAdmin(this.#db, request.email, passwordHash, this.#clock())
    } catch (error) {
      if (await hasNoAdmin(this.#db)) this.#code = code
      throw error
    }
  }

  /** Takes the code out of the door, so that a second request finds it shut; the caller puts it back when nothing came of it. */
  #take(typed: string) {
    const code = this.#code
    if (code === null || !this.fits(typed)) throw refused()
    this.#code = null
    return code
  }
}

const refused = () =>
  new UserError(
    403,
    'This setup code isn’t valid. While there’s no administrator, restart CovrIQ to get a new one.',
  )
