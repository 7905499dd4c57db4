import { notFound, UserError } from '../../base/errors.ts'
import { tellingProof } from '../audit/proof.ts'
import type { User } from '../contract.ts'
import { checkPassword, hashPassword, knownLine, passwordFits } from '../password.ts'
import type { Sessions, SignedIn } from '../session/sessions.ts'
import { findUser } from '../store.ts'
import type { UserRow } from '../table.ts'
import { proveByCode, type TwoStepNeeds } from '../two-step/two-step.ts'
import type { OwnSession } from './contract.ts'
import { changeOwnName, changeOwnPassword, endOwnSessions, markConfirmed, openSessionsOf } from './store.ts'

/** What somebody's own account needs. */
export interface OwnNeeds extends TwoStepNeeds {
  sessions: Sessions
}

/**
 * The account of a session, once its password was typed right.
 * @param field name of the field that the refusal belongs to
 * @throws UserError 403 wrong password (never 401: the session goes on), 429
 */
export async function withPassword(
  needs: OwnNeeds,
  { user }: SignedIn,
  password: string,
  field: 'current' | 'password',
): Promise<UserRow> {
  const row = (await findUser(needs.db, user.id))!
  const check = () => passwordFits(password, row.password_hash, knownLine(user.id))
  return tellingProof(needs, user.id, 'password', async () => {
    if (!(await needs.doors.limits.during(check, ['proof', 'password', user.id])))
      throw new UserError(403, 'That isn’t your current password.', { field })
    return row
  })
}

/**
 * Sets somebody's own new password and ends their other sessions.
 * @throws UserError 403 wrong current password, 422 the new one cannot be used, 429
 */
export async function changePassword(
  needs: OwnNeeds,
  signed: SignedIn,
  { current, password }: { current: string; password: string },
): Promise<void> {
  const { email, password_hash } = await withPassword(needs, signed, current, 'current')
  await checkPassword(password, email)
  if (await passwordFits(password, password_hash, knownLine(signed.user.id)))
    throw new UserError(422, 'This is the password you have now. Choose a different one.')
  const own = { id: signed.user.id, session: signed.session }
  await changeOwnPassword(needs.db, own, await hashPassword(password, knownLine(own.id)), needs.clock())
}

/** Longest name: what a card and a printed sheet have room for. */
const LONGEST_NAME = 60

/** Letters of any script, with what stands between the parts of a name; digits and @ make it a sign-in name. */
const NAME = /^\p{L}[\p{L}\p{M}.'’, -]*$/u

/**
 * Sets somebody's own name, as answers and sheets show it. What they verified before keeps the name that it was verified under.
 * @returns the person under the new name
 * @throws UserError 422 no name of a person
 */
export async function changeName(needs: OwnNeeds, { user }: SignedIn, typed: string): Promise<User> {
  const full_name = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  if (full_name.length > LONGEST_NAME || !NAME.test(full_name))
    throw new UserError(422, 'Type your name the way coworkers know it. Use letters only.', {
      field: 'full_name',
    })
  if (full_name !== user.full_name) await changeOwnName(needs.db, user.id, full_name, needs.clock())
  return { ...user, full_name }
}

/** Where somebody is signed in, this browser first. */
export async function ownSessions({ db, sessions }: OwnNeeds, signed: SignedIn): Promise<OwnSession[]> {
  const rows = await openSessionsOf(db, signed.user.id, sessions.now(), sessions.limits)
  const lines = rows.map((row) => ({
    id: row.id_hash,
    device: row.device ?? 'An unknown browser',
    address: row.address,
    since: new Date(row.created_at).toISOString(),
    last_active: new Date(sessions.shownAt(row.last_active)).toISOString(),
    here: row.id_hash === signed.session,
  }))
  return [...lines.filter((line) => line.here), ...lines.filter((line) => !line.here)]
}

/** Ends one of somebody's own sessions. @throws UserError 404 in the same words for one that is over, unknown or another person's */
export async function endOwnSession({ db, clock }: OwnNeeds, signed: SignedIn, id: string): Promise<void> {
  if ((await endOwnSessions(db, signed.user.id, { only: id }, clock())) === 0)
    throw notFound('That sign-in already ended.')
}

/**
 * Somebody proves once more who they are: with a code where they have two-step sign-in, else with their password.
 * @throws UserError 403 wrong, 422 the wrong kind of proof, 429
 */
export async function confirm(
  needs: OwnNeeds,
  signed: SignedIn,
  proof: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  const typed = signed.twoStep ? proof.code : proof.password
  if (typed === undefined)
    throw new UserError(422, signed.twoStep ? 'Type the code your app shows.' : 'Type your password.')
  if (signed.twoStep) await proveByCode(needs, signed.user.id, typed)
  else await withPassword(needs, signed, typed, 'password')
  await markConfirmed(needs.db, signed.session, needs.sessions.now())
}
