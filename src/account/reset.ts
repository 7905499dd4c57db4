import { UserError } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import { hashCode, newCode } from './code.ts'
import { checkPassword, hashPassword } from './password.ts'
import { findUserByEmail, putResetCode, setPassword, tryResetCode } from './store.ts'
import type { UserRow } from './table.ts'

const LIFE_MS = 15 * 60_000
const TRIES = 10

const refused = () =>
  new UserError(403, 'This reset code is not valid. Ask your administrator for a new one.')

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

/**
 * Sets a new password with a one-time code and signs the account out everywhere else.
 * @throws UserError 403 for an unknown e-mail, a wrong, spent or old code, in the same words; 422 for a bad password
 */
export async function resetPassword(
  db: Db,
  request: { email: string; code: string; password: string },
  at: number,
): Promise<UserRow> {
  const user = await findUserByEmail(db, request.email)
  // Looked up for nobody too, so that an unknown e-mail takes the same time.
  const fits = await tryResetCode(db, user?.id ?? '', hashCode(request.code), at, TRIES)
  if (!fits || user === null || user.disabled) throw refused()
  await checkPassword(request.password, user.email)
  await setPassword(db, user.id, await hashPassword(request.password), at)
  return user
}
