import { UserError } from '../../base/errors.ts'
import type { Db } from '../../db/open.ts'
import { tellingProof } from '../audit/proof.ts'
import { bareCode, newCode } from '../code.ts'
import type { Doors } from '../door/doors.ts'
import type { Counted } from '../door/sign-in-limits.ts'
import {
  codesLeft,
  findTwoStep,
  putWaiting,
  replaceCodes,
  spendCode,
  spendStep,
  turnOff,
  turnOn,
} from './store.ts'
import { type AppKey, appKey, newSecret, stepOf } from './totp.ts'

/** Seals the secrets of authenticator apps and digests recovery codes, with keys that are not in the database. */
export interface SecretBox {
  seal(owner: string, text: string): string
  open(owner: string, sealed: string): string
  digest(owner: string, text: string): string
}

/** What two-step sign-in needs. */
export interface TwoStepNeeds {
  db: Db
  clock: () => number
  box: SecretBox
  doors: Pick<Doors, 'limits'>
}

/** Recovery codes that somebody is given at a time, 24 characters (120 bits) each: nobody guesses one, whatever the database gives away. */
export const RECOVERY_CODES = 10
const CODE_LENGTH = 24

const wrongCode = () =>
  new UserError(403, 'That code isn’t right. Use the newest one your app shows.', { field: 'code' })

/** What the codes of somebody who is signed in are counted under: not with their passwords, since a right one forgives the wrong ones. */
const codeProof = (userId: string): Counted => ['proof', 'code', userId]

/** True when somebody's sign-in asks for a code. */
export const hasTwoStep = async (db: Db, userId: string): Promise<boolean> =>
  ((await findTwoStep(db, userId))?.since ?? null) !== null

/** Begins the set-up of an authenticator app. @throws UserError 409 when one is in use */
export async function beginTwoStep(
  { db, box }: TwoStepNeeds,
  user: { id: string; email: string },
): Promise<AppKey> {
  if (await hasTwoStep(db, user.id)) throw new UserError(409, 'Two-step sign-in is already on.')
  const secret = newSecret()
  await putWaiting(db, user.id, box.seal(user.id, secret))
  return appKey(secret, user.email)
}

const freshCodes = ({ box }: TwoStepNeeds, userId: string) => {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newCode(CODE_LENGTH))
  return { codes, hashes: codes.map((code) => box.digest(userId, bareCode(code))) }
}

/**
 * Turns two-step sign-in on with the first right code of the app.
 * @returns the recovery codes, which nobody can read again
 * @throws UserError 403 wrong code, 409 nothing was begun or it is on already, 429
 */
export async function turnOnTwoStep(needs: TwoStepNeeds, userId: string, code: string): Promise<string[]> {
  const { db, box, clock, doors } = needs
  const row = await findTwoStep(db, userId)
  if (row === null || row.since !== null) throw new UserError(409, 'This setup is over. Start again.')
  const at = clock()
  const secret = box.open(userId, row.secret)
  const check = async () => stepOf(secret, digitsOf(code) ?? '', at)
  const step = await tellingProof(needs, userId, 'code', async () => {
    const found = await doors.limits.during(check, codeProof(userId))
    if (found === null) throw wrongCode()
    return found
  })
  const { codes, hashes } = freshCodes(needs, userId)
  if (!(await turnOn(db, userId, step, hashes, at)))
    throw new UserError(409, 'This setup is over. Start again.')
  return codes
}

/** The six digits as typed, with or without blanks; null when it is something else. */
function digitsOf(typed: string): string | null {
  const bare = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(bare) ? bare : null
}

/**
 * Judges a code of somebody's app, or one of their recovery codes, and spends it: the same one is refused from then on.
 * @param counted what a wrong one is counted under
 * @throws UserError 403 wrong or spent code, 429 too many tries
 */
export async function spendFactor(
  { db, box, clock, doors }: TwoStepNeeds,
  userId: string,
  typed: string,
  counted: Counted,
): Promise<void> {
  const check = async () => {
    const at = clock()
    const row = await findTwoStep(db, userId)
    if (row === null || row.since === null) return false
    const digits = digitsOf(typed)
    if (digits === null) return spendCode(db, userId, box.digest(userId, bareCode(typed)), at)
    const step = stepOf(box.open(userId, row.secret), digits, at)
    return step !== null && spendStep(db, userId, step)
  }
  if (!(await doors.limits.during(check, counted))) throw wrongCode()
}

/** The same for somebody who is signed in; a wrong one is told to the trail. @throws UserError 403, 429 */
export const proveByCode = (needs: TwoStepNeeds, userId: string, typed: string): Promise<void> =>
  tellingProof(needs, userId, 'code', () => spendFactor(needs, userId, typed, codeProof(userId)))

/** New recovery codes in place of all earlier ones, for a right code. @throws UserError 403, 429 */
export async function newRecoveryCodes(needs: TwoStepNeeds, userId: string, code: string): Promise<string[]> {
  await proveByCode(needs, userId, code)
  const { codes, hashes } = freshCodes(needs, userId)
  await replaceCodes(needs.db, userId, hashes, needs.clock())
  return codes
}

/** Takes somebody's two-step sign-in away. @param who user id; null = the command line @throws UserError 404 when there is none */
export async function resetTwoStep(
  { db, clock }: Pick<TwoStepNeeds, 'db' | 'clock'>,
  userId: string,
  who: string | null,
) {
  if (!(await turnOff(db, userId, who, clock())))
    throw new UserError(404, 'This account doesn’t use two-step sign-in.')
}

/** How somebody's two-step sign-in is. `recovery_left` counts the recovery codes that are not used yet. */
export async function twoStepOf(db: Db, userId: string) {
  const since = (await findTwoStep(db, userId))?.since ?? null
  return {
    since: since === null ? null : new Date(since).toISOString(),
    recovery_left: since === null ? 0 : await codesLeft(db, userId),
    recovery_all: RECOVERY_CODES,
  }
}
