import { isDiskFault, UserError } from '../../base/errors.ts'
import type { Db } from '../../db/open.ts'
import { noteSession, noteSettled } from '../audit/caller.ts'
import type { User } from '../contract.ts'
import { type LiveSettings, twoStepRequired } from '../settings/live.ts'
import { userOf } from '../store.ts'
import { readCookie, sessionCookie } from './cookie.ts'
import { ABSOLUTE_MS, endOf, type SessionLimits } from './state.ts'
import {
  byeTab,
  endSession,
  findSession,
  helloTab,
  insertSession,
  type OpenedFrom,
  type SessionRecord,
  touchSession,
} from './store.ts'
import type { EndReason } from './table.ts'
import { hashOf, SessionTokens } from './tokens.ts'

/** What sessions need to know of the world. */
export interface SessionNeeds {
  db: Db
  /** Milliseconds since 1970, as the wall clock says: for the trail. */
  clock: () => number
  /** The time that sessions live by (`sessionTime`): it looks like the wall clock's, and nobody can set it. */
  time: () => number
  /** 32 bytes that sign the tokens. */
  key: Uint8Array
  limits: SessionLimits
  /** True when people reach the office over TLS: the cookie then travels on no other line. */
  secure: boolean
  /** The one e-mail that may have the role demo; null while the demo account is off. */
  demoEmail: () => string | null
  /** They say who must have two-step sign-in. */
  settings: Pick<LiveSettings, 'get'>
}

/** Somebody who is signed in. */
export interface SignedIn {
  /** Names the session row; no secret. */
  session: string
  user: User
  idleLeftMs: number
  /** True when the account asks for a code at sign-in. */
  twoStep: boolean
  /** True when the person must turn two-step sign-in on before anything else. */
  twoStepDue: boolean
  /** When the person last proved who they are, milliseconds since 1970. */
  confirmedAt: number
}

/** So long after somebody proved who they are nobody asks again. */
const CONFIRMED_MS = 10 * 60_000

/**
 * The office's sessions: a signed token in a cookie that names a row which can be revoked. The role is never in the token,
 * it is read with the row at each call, so that a change counts at once.
 */
export class Sessions {
  readonly #needs: SessionNeeds
  readonly #tokens: SessionTokens

  constructor(needs: SessionNeeds) {
    this.#needs = needs
    this.#tokens = new SessionTokens(needs.key)
  }

  get limits(): SessionLimits {
    return this.#needs.limits
  }

  get idleMinutes(): number {
    return this.#needs.limits.idleMs / 60_000
  }

  /** The time that sessions live by, now. */
  now(): number {
    return this.#needs.time()
  }

  /** What the wall clock showed at a time that a session stored, as far as it was not set since. */
  shownAt(at: number): number {
    return at + this.#needs.clock() - this.#needs.time()
  }

  /** True when cookies travel on TLS alone. */
  get secure(): boolean {
    return this.#needs.secure
  }

  /** Opens a session. @returns the Set-Cookie header */
  async open(userId: string, from: Partial<OpenedFrom> = {}): Promise<string> {
    const id = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
    const { db, clock, time } = this.#needs
    const now = time()
    noteSession(hashOf(id), userId)
    const row = { id_hash: hashOf(id), user_id: userId, last_active: now, ends_at: now + ABSOLUTE_MS }
    await insertSession(db, { ...row, ...from }, clock())
    // The token's own end lies beyond the row's: the row decides, the token never outlives it for long.
    const token = await this.#tokens.sign(id, now + ABSOLUTE_MS)
    return sessionCookie(token, this.#needs.secure)
  }

  /** Who sends this request; null when nobody, or when the session is over (which is then written down). */
  async find(request: Request): Promise<SignedIn | null> {
    const session = await this.#sessionOf(request)
    if (session === null || !(await this.#isOpen(session))) return null
    noteSession(session.id_hash, session.user.id)
    const { time, limits, settings } = this.#needs
    const idleLeftMs = Math.max(0, session.last_active + limits.idleMs - time())
    const user = userOf(session.user)
    const twoStep = session.two_step
    const twoStepDue = !twoStep && twoStepRequired(settings, user.role)
    const confirmedAt = session.confirmed_at
    return { session: session.id_hash, user, idleLeftMs, twoStep, twoStepDue, confirmedAt }
  }

  /** True while a session that was found before is still open. */
  async stillOpen(session: string): Promise<boolean> {
    const record = await findSession(this.#needs.db, session)
    return record !== null && (await this.#isOpen(record))
  }

  /** True when the session of this request was ended because the person has another role now. */
  async endedByRole(request: Request): Promise<boolean> {
    const session = await this.#sessionOf(request)
    return session?.reason === 'role' && !session.user.disabled
  }

  /** The session that a request names with a token of ours, open or not. */
  async #sessionOf(request: Request): Promise<SessionRecord | null> {
    const token = readCookie(request.headers.get('cookie'), this.#needs.secure)
    if (token === null) return null
    const session = await this.#tokens.namedBy(token, this.#needs.time())
    return session === null ? null : findSession(this.#needs.db, session)
  }

  /**
   * Asks for a proof within the last ten minutes that the person of a session still sits there.
   * @throws UserError 403 with `reason: 'confirm'`, and in `ask` what proves it: the code or the password
   */
  demandConfirmed({ confirmedAt, twoStep }: SignedIn): void {
    const age = this.#needs.time() - confirmedAt
    if (age >= 0 && age < CONFIRMED_MS) return
    noteSettled()
    const words = twoStep
      ? 'Type the code your app shows to continue.'
      : 'Type your password again to continue.'
    throw new UserError(403, words, { reason: 'confirm', ask: twoStep ? 'code' : 'password' })
  }

  /** Notes activity of a person, now or `agoMs` ago: the idle time runs from then. A browser's clock tells fractions; the database holds whole milliseconds. */
  async touch(signed: SignedIn, agoMs = 0): Promise<void> {
    const at = Math.round(this.#needs.time() - agoMs)
    await unlessDisk(touchSession(this.#needs.db, signed.session, at))
  }

  /** Ends a session; its cookie opens nothing any more. */
  async end(signed: SignedIn, reason: EndReason): Promise<void> {
    const session = { id_hash: signed.session, user: signed.user }
    await endSession(this.#needs.db, session, this.#needs.clock(), reason)
  }

  /** A tab of this session is open. */
  hello(signed: SignedIn, tab: string): Promise<void> {
    return helloTab(this.#needs.db, signed.session, tab, this.#needs.time())
  }

  /** A tab of this session was closed or left. */
  bye(signed: SignedIn, tab: string): Promise<void> {
    return byeTab(this.#needs.db, signed.session, tab, this.#needs.time())
  }

  /** The Set-Cookie header that takes the cookie away. */
  get noCookie(): string {
    return sessionCookie(null, this.#needs.secure)
  }

  async #isOpen(session: SessionRecord): Promise<boolean> {
    const { clock, time, db, limits, demoEmail } = this.#needs
    const { user } = session
    const barred = user.disabled || (user.role === 'demo' && user.email !== demoEmail())
    const end = barred ? 'disabled' : endOf(session, time(), limits)
    if (end === null) return true
    // Over is over, also where it cannot be written down now.
    if (end !== 'revoked') await unlessDisk(endSession(db, session, clock(), end))
    return false
  }
}

/** A note that a full or read-only disk does not take; every other fault goes up. */
const unlessDisk = (note: Promise<void>): Promise<void> =>
  note.catch((error) => {
    if (!isDiskFault(error)) throw error
  })
