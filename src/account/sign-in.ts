import { forbidden, UserError } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import { recordAudit } from './audit/store.ts'
import { type Doors, placeOf, type Visitor } from './door/doors.ts'
import type { Counted } from './door/sign-in-limits.ts'
import { checkPassword, hashPassword, knownLine, passwordFits, strangersLine } from './password.ts'
import type { LiveSettings } from './settings/live.ts'
import { changeUser, createUser, emailKey, findUserByEmail, hasNoAdmin } from './store.ts'
import type { UserRow } from './table.ts'

/** What signing in and up needs. */
export interface SignInNeeds {
  db: Db
  clock: () => number
  doors: Doors
  settings: Pick<LiveSettings, 'get'>
  /** E-mail of the demo account; null while it is switched off. */
  demoEmail: () => string | null
}

/** What somebody typed at the door, and what is known of their browser. */
export interface Attempt extends Visitor {
  email: string
  password: string
}

/**
 * Compares a password, as the limits allow: a browser in which the person has signed in before counts for itself and has a line of its
 * own; everybody else counts by account and address, and is refused before anything is hashed.
 * @returns whether it fits
 * @throws UserError 429, 503
 */
async function passwordIsRight(
  { limits, devices }: Doors,
  { email, password, ...visitor }: Attempt,
  user: UserRow | null,
): Promise<boolean> {
  const place = placeOf(visitor)
  const device = await devices.find(visitor.cookies, user)
  const counted: Counted[] =
    device === null
      ? [
          ['pair', email, place],
          ['address', place],
        ]
      : [['browser', email, device]]
  const line = device === null || user === null ? strangersLine(place) : knownLine(user.id)
  const check = () => passwordFits(password, user?.password_hash ?? null, line)
  return (await limits.during(check, ...counted)) !== null
}

/**
 * Checks e-mail and password. The demo account gets its role at its first sign-in (SPEC section 6).
 * @throws UserError 401 in the same words and after the same work whether the e-mail is known or not; 403 disabled; 429
 */
export async function signIn(needs: SignInNeeds, attempt: Attempt): Promise<UserRow> {
  const { db, clock, doors, demoEmail } = needs
  const key = emailKey(attempt.email)
  const user = await findUserByEmail(db, key)
  if (!(await passwordIsRight(doors, { ...attempt, email: key }, user)) || user === null) {
    const object = user ? { kind: 'user' as const, id: user.id } : undefined
    await recordAudit(db, { at: clock(), who: null, what: 'login_failed', object })
    throw new UserError(401, 'The e-mail or the password is wrong.')
  }
  if (user.disabled) throw forbidden('This account is disabled. Ask your administrator.')
  const isDemo = key === demoEmail()
  if (user.role === 'demo' && !isDemo) throw forbidden('The demo account is turned off.')
  if (!isDemo || user.role !== 'viewer') return user
  return (await changeUser(db, user.id, { role: 'demo' }, user.id, clock())) ?? user
}

/**
 * Makes an account: always a viewer, who waits for approval (DECISIONS 1).
 * @throws UserError 403 sign-up closed or the office not set up, 409 e-mail taken, 422 password, 429
 */
export async function signUp(needs: SignInNeeds, { email, password, ...visitor }: Attempt): Promise<UserRow> {
  // Nobody could approve the account, and its owner would wait for ever.
  if (await hasNoAdmin(needs.db))
    throw forbidden('CovrIQ isn’t set up yet. Open the setup link from the server’s console first.')
  if (needs.settings.get('signup') === 'closed')
    throw forbidden('Sign-up is closed. Ask your administrator for an account.')
  const place = placeOf(visitor)
  await needs.doors.limits.attempt(['signup', place]).wrong()
  await checkPassword(password, email)
  // Hashed before anybody looks whether the e-mail is taken: both cases take the same time.
  const passwordHash = await hashPassword(password, strangersLine(place))
  const account = { email, role: 'viewer' as const, passwordHash, at: needs.clock() }
  const user = await createUser(needs.db, account, 'signup')
  if (user === null)
    throw new UserError(409, 'You can’t sign up with this e-mail. If you have an account, log in.')
  return user
}
