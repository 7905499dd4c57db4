import { forbidden, UserError } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import { recordAudit } from './audit/store.ts'
import { checkPassword, hashPassword, passwordFits } from './password.ts'
import type { LiveSettings } from './settings/live.ts'
import { changeUser, createUser, emailKey, findUserByEmail } from './store.ts'
import type { UserRow } from './table.ts'
import { Throttle } from './throttle.ts'

const QUARTER_HOUR_MS = 15 * 60_000

/** Tries at the doors: per account, and per address (an office shares one address). Measured and chosen for one office. */
export class Doors {
  readonly accounts: Throttle
  readonly addresses: Throttle
  /** One-time codes that an administrator hands out. */
  readonly codes: Throttle

  constructor(clock: () => number) {
    this.accounts = new Throttle(clock, { tries: 10, windowMs: QUARTER_HOUR_MS })
    this.addresses = new Throttle(clock, { tries: 60, windowMs: QUARTER_HOUR_MS })
    this.codes = new Throttle(clock, { tries: 30, windowMs: QUARTER_HOUR_MS })
  }
}

/** What signing in and up needs. */
export interface SignInNeeds {
  db: Db
  clock: () => number
  doors: Doors
  settings: Pick<LiveSettings, 'get'>
  /** E-mail of the demo account; null while it is switched off. */
  demoEmail: () => string | null
}

/** What somebody typed at the door, and from which address. */
export interface Attempt {
  email: string
  password: string
  address: string
}

/**
 * Checks e-mail and password. The demo account gets its role at its first sign-in (SPEC section 6).
 * @throws UserError 401 in the same words and after the same work whether the e-mail is known or not; 403 disabled; 429
 */
export async function signIn(needs: SignInNeeds, { email, password, address }: Attempt): Promise<UserRow> {
  const { db, clock, doors, demoEmail } = needs
  const key = emailKey(email)
  const addressWasFine = doors.addresses.take(address)
  doors.accounts.take(key)
  const user = await findUserByEmail(db, key)
  if (!(await passwordFits(password, user?.password_hash ?? null)) || user === null) {
    const object = user ? { kind: 'user' as const, id: user.id } : undefined
    await recordAudit(db, { at: clock(), who: null, what: 'login_failed', object })
    throw new UserError(401, 'The e-mail or the password is wrong.')
  }
  addressWasFine()
  doors.accounts.forget(key)
  if (user.disabled) throw forbidden('This account is disabled. Ask your administrator.')
  const isDemo = key === demoEmail()
  if (user.role === 'demo' && !isDemo) throw forbidden('The demo account is switched off.')
  if (!isDemo || user.role !== 'viewer') return user
  return (await changeUser(db, user.id, { role: 'demo' }, user.id, clock())) ?? user
}

/**
 * Makes an account: always a viewer, who waits for approval (DECISIONS 1).
 * @throws UserError 403 sign-up closed, 409 e-mail taken, 422 password, 429
 */
export async function signUp(needs: SignInNeeds, { email, password, address }: Attempt): Promise<UserRow> {
  if (needs.settings.get('signup') === 'closed')
    throw forbidden('Sign-up is closed. Ask your administrator for an account.')
  needs.doors.addresses.take(address)
  await checkPassword(password, email)
  // Hashed before anybody looks whether the e-mail is taken: both cases take the same time.
  const passwordHash = await hashPassword(password)
  const account = { email, role: 'viewer' as const, passwordHash, at: needs.clock() }
  const user = await createUser(needs.db, account, 'signup')
  if (user === null)
    throw new UserError(409, 'This e-mail cannot be used to sign up. If you have an account, log in.')
  return user
}
