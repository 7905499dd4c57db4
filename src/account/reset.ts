import { UserError } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import { hashCode, newCode } from './code.ts'
import { type Doors, placeOf, type Visitor } from './door/doors.ts'
import { checkPassword, hashPassword, knownLine } from './password.ts'
import { emailKey, findUserByEmail, putResetCode, resetCodeFits, setPassword } from './store.ts'
import type { UserRow } from './table.ts'

const LIFE_MS = 15 * 60_000

const refused = () => new UserError(403, 'This reset code isn’t valid. Ask your administrator for a new one.')

/**
 * A one-time code with which a person sets a new password within 15 minutes; an earlier code is void.
 * @param who user id of the administrator, null = the command line
 */
export async function issueResetCode(
  db: Db,
  userId: string,
  who: string | null,
  at: number,
): Promise<string> {
  const code = newCode()
  await putResetCode(db, { user_id: userId, code_hash: hashCode(code), expires_at: at + LIFE_MS }, who, at)
  return code
}

/** What setting a new password needs. */
export interface ResetNeeds {
  db: Db
  clock: () => number
  doors: Pick<Doors, 'limits'>
}

/**
 * Sets a new password with a one-time code and signs the account out everywhere else. The right code is never kept waiting: it has
 * 80 bits, which nobody guesses, and comparing it costs nothing. Wrong ones wait longer and longer, and void nothing.
 * @throws UserError 403 for an unknown e-mail, a wrong, spent or old code, in the same words; 422 for a bad password; 429
 */
export async function resetPassword(
  { db, clock, doors }: ResetNeeds,
  request: { email: string; code: string; password: string } & Visitor,
): Promise<UserRow> {
  const key = emailKey(request.email)
  const user = await findUserByEmail(db, key)
  // Looked up for nobody too, so that an unknown e-mail takes the same time.
  const fits = await resetCodeFits(db, user?.id ?? '', hashCode(request.code), clock())
  if (!fits || user === null || user.disabled) {
    await doors.limits.attempt(['code', key, placeOf(request)], ['address', placeOf(request)]).wrong()
    throw refused()
  }
  await checkPassword(request.password, user.email)
  await setPassword(db, user.id, await hashPassword(request.password, knownLine(user.id)), clock())
  return user
}
