import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db, Orm } from '../../db/open.ts'
import type { AuditEntry } from '../audit/entry.ts'
import { auditInsert } from '../audit/store.ts'
import { sessionsRevoke } from '../session/store.ts'
import { halfSignIns, recoveryCodes, twoSteps } from './table.ts'

/** Somebody's authenticator app as stored; null when there is none, not even one that waits for its first code. */
export async function findTwoStep(db: Db, userId: string) {
  const [row] = await db.read.select().from(twoSteps).where(eq(twoSteps.user_id, userId))
  return row ?? null
}

/** User ids of everybody who has two-step sign-in. */
export async function usersWithTwoStep(db: Db): Promise<Set<string>> {
  const rows = await db.read.select({ id: twoSteps.user_id }).from(twoSteps).where(isNotNull(twoSteps.since))
  return new Set(rows.map(({ id }) => id))
}

/** Keeps a secret that waits for its first code, in place of an earlier one that waited; one that is in use is never replaced. */
export async function putWaiting(db: Db, userId: string, secret: string): Promise<void> {
  await db.write((orm) =>
    orm
      .insert(twoSteps)
      .values({ user_id: userId, secret, since: null, last_step: 0 })
      .onConflictDoUpdate({ target: twoSteps.user_id, set: { secret }, setWhere: isNull(twoSteps.since) }),
  )
}

const putCodes = (orm: Orm, userId: string, hashes: string[]) => [
  orm.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId)),
  orm.insert(recoveryCodes).values(hashes.map((code_hash) => ({ user_id: userId, code_hash }))),
]

const told = (userId: string, what: AuditEntry['what'], at: number, who = userId as string | null) => ({
  at,
  who,
  what,
  object: { kind: 'user' as const, id: userId },
})

/**
 * Turns two-step sign-in on with the step of the first right code, and stores the recovery codes.
 * @returns false when it is on already, or nothing waits
 */
export function turnOn(db: Db, userId: string, step: number, hashes: string[], at: number) {
  return db.write(async (orm): Promise<boolean> => {
    const [row] = await orm.select().from(twoSteps).where(eq(twoSteps.user_id, userId))
    if (!row || row.since !== null) return false
    const [first, second] = putCodes(orm, userId, hashes)
    await orm.batch([
      orm.update(twoSteps).set({ since: at, last_step: step }).where(eq(twoSteps.user_id, userId)),
      first!,
      second!,
      auditInsert(orm, told(userId, 'two_step_on', at)),
    ])
    return true
  })
}

/** Puts new recovery codes in place of all earlier ones. */
export async function replaceCodes(db: Db, userId: string, hashes: string[], at: number): Promise<void> {
  await db.write((orm) => {
    const [first, second] = putCodes(orm, userId, hashes)
    return orm.batch([first!, second!, auditInsert(orm, told(userId, 'recovery_codes_made', at))])
  })
}

/**
 * Takes two-step sign-in away with its recovery codes.
 * @param who user id; null = the command line. Done by somebody else it is a reset, which signs the account out.
 * @returns false when there was none
 */
export function turnOff(db: Db, userId: string, who: string | null, at: number) {
  return db.write(async (orm): Promise<boolean> => {
    const [row] = await orm.select().from(twoSteps).where(eq(twoSteps.user_id, userId))
    if (!row) return false
    const what = who === userId ? 'two_step_off' : 'two_step_reset'
    await orm.batch([
      orm.delete(twoSteps).where(eq(twoSteps.user_id, userId)),
      orm.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId)),
      orm.delete(halfSignIns).where(eq(halfSignIns.user_id, userId)),
      ...(who === userId ? [] : [sessionsRevoke(orm, userId, at, 'two_step')]),
      auditInsert(orm, told(userId, what, at, who)),
    ])
    return true
  })
}

/** Spends a time step: true once for each step and never for an earlier one, so that a code that was seen is worth nothing. */
export function spendStep(db: Db, userId: string, step: number): Promise<boolean> {
  return db.write(async (orm) => {
    const spent = await orm
      .update(twoSteps)
      .set({ last_step: step })
      .where(and(eq(twoSteps.user_id, userId), isNotNull(twoSteps.since), lt(twoSteps.last_step, step)))
      .returning({ id: twoSteps.user_id })
    return spent.length === 1
  })
}

/** Spends a recovery code: true once. */
export function spendCode(db: Db, userId: string, hash: string, at: number): Promise<boolean> {
  return db.write(async (orm) => {
    const own = and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.code_hash, hash))
    const spent = await orm
      .update(recoveryCodes)
      .set({ used_at: at })
      .where(and(own, isNull(recoveryCodes.used_at)))
      .returning({ id: recoveryCodes.user_id })
    if (spent.length === 1) await auditInsert(orm, told(userId, 'recovery_code_used', at))
    return spent.length === 1
  })
}

/** How many recovery codes somebody has left. */
export async function codesLeft(db: Db, userId: string): Promise<number> {
  const [row] = await db.read
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at)))
  return row?.left ?? 0
}
