import { forbidden, UserError } from '../../../base/errors.ts'
import { recordAudit } from '../../audit/store.ts'
import type { Doors } from '../../door/doors.ts'
import type { UserRow } from '../../table.ts'
import { spendFactor, type TwoStepNeeds } from '../two-step.ts'
import { HALF_LIFE_MS, readStepCookie } from './cookie.ts'
import { endHalf, putHalf, tryHalf } from './store.ts'

/** A sign-in that waits takes so many codes; then the password is asked for again. */
const TRIES = 5

/** What the second step needs. */
export interface HalfNeeds extends TwoStepNeeds {
  doors: Pick<Doors, 'limits' | 'devices'>
  sessions: { secure: boolean }
}

const hashOf = (token: string) => new Bun.CryptoHasher('sha256').update(token).digest('hex')

/** Begins the second step of a sign-in whose password was right. @returns the token for the cookie */
export async function beginHalf({ db, clock }: TwoStepNeeds, userId: string): Promise<string> {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  await putHalf(db, hashOf(token), userId, clock(), HALF_LIFE_MS)
  return token
}

/**
 * Completes a sign-in with a code. The token is bound to one account, lives five minutes and takes five tries. It cannot be guessed, so
 * that no address is counted here: what strangers do keeps nobody waiting whose password was right.
 * @throws UserError 401 over or not known (`step: 'password'`: begin again), 401 wrong code (`step: 'code'`), 403 disabled, 429
 */
export async function finishHalf(needs: HalfNeeds, request: Request, code: string): Promise<UserRow> {
  const { db, clock, doors, sessions } = needs
  const cookies = request.headers.get('cookie')
  const token = readStepCookie(cookies, sessions.secure)
  const user = token === null ? null : await tryHalf(db, hashOf(token), clock(), TRIES)
  if (user === null)
    throw new UserError(401, 'This took too long or too many tries. Log in again.', { step: 'password' })
  if (user.disabled) throw forbidden('This account is disabled. Ask your administrator.')
  try {
    // Who found the password out elsewhere keeps no browser waiting in which the person has signed in before.
    const device = await doors.devices.find(cookies, user)
    await spendFactor(needs, user.id, code, ['step', user.id, device ?? 'unknown'])
  } catch (error) {
    if (!(error instanceof UserError) || error.status !== 403) throw error
    const object = { kind: 'user' as const, id: user.id }
    await recordAudit(db, { at: clock(), who: null, what: 'login_failed', object, fields: ['code'] })
    throw new UserError(401, error.message, { step: 'code' })
  }
  await endHalf(db, hashOf(token!), user.id)
  return user
}
