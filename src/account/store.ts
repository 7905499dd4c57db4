import { and, eq, ne, sql } from 'drizzle-orm'
import { UserError } from '../base/errors.ts'
import type { Db, Orm } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import type { AuditEntry } from './audit/entry.ts'
import { auditInsert } from './audit/store.ts'
import type { Role, User } from './contract.ts'
import { devicesForget } from './door/store.ts'
import { sessionsRevoke } from './session/store.ts'
import { resetCodes, type UserRow, users } from './table.ts'
import { halfSignIns } from './two-step/table.ts'

/** The person as others may see them. */
export const userOf = ({ id, email, full_name, role }: UserRow): User => ({ id, email, full_name, role })

/** E-mail addresses are compared without regard to case. */
export const emailKey = (email: string) => email.trim().toLowerCase()

/** The user with an e-mail, whatever its case; null if there is none. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [user] = await db.read
    .select()
    .from(users)
    .where(eq(users.email, emailKey(email)))
  return user ?? null
}

/** The user with an id; null if there is none. */
export async function findUser(db: Db, id: string): Promise<UserRow | null> {
  const [user] = await db.read.select().from(users).where(eq(users.id, id))
  return user ?? null
}

/** All users, oldest first. */
export const listUsers = (db: Db) => db.read.select().from(users).orderBy(users.created_at, users.id)

const oneAdmin = prepared((orm) =>
  orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.disabled, false)))
    .limit(1)
    .prepare(),
)

/** True while nobody can administer this office. */
export async function hasNoAdmin(db: Db): Promise<boolean> {
  const [row] = await oneAdmin(db).execute()
  return row === undefined
}

/** A new account. */
export interface NewUser {
  email: string
  role: Role
  passwordHash: string
  at: number
  /** User id of the administrator who makes it; without one the person does. */
  by?: string
}

/**
 * Makes an account with its profile in one statement and tells the audit trail.
 * @returns the account, or null when the e-mail is taken
 */
export function createUser(db: Db, user: NewUser, what: AuditEntry['what']): Promise<UserRow | null> {
  const email = emailKey(user.email)
  const record: UserRow = {
    id: Bun.randomUUIDv7(),
    email,
    full_name: email.split('@')[0]!,
    role: user.role,
    password_hash: user.passwordHash,
    disabled: false,
    created_at: user.at,
    password_changed_at: null,
    open_next: true,
  }
  return db.write(async (orm) => {
    const taken = await orm.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (taken.length > 0) return null
    const object = { kind: 'user' as const, id: record.id }
    await orm.batch([
      orm.insert(users).values(record),
      auditInsert(orm, { at: user.at, who: user.by ?? record.id, what, object }),
    ])
    return record
  })
}

/**
 * Makes an administrator: a new account, or the one that already has the e-mail, which then gets this password and signs out
 * everywhere. Only for those who hold the machine: environment, console code, command line.
 */
export async function makeAdmin(db: Db, email: string, passwordHash: string, at: number): Promise<UserRow> {
  const made = await createUser(db, { email, role: 'admin', passwordHash, at }, 'admin_created')
  if (made !== null) return made
  const user = (await findUserByEmail(db, email))!
  await setPassword(db, user.id, passwordHash, at)
  return (await changeUser(db, user.id, { role: 'admin', disabled: false }, null, at)) ?? user
}

/** A change that an administrator makes to an account. */
export interface UserChange {
  role?: Role | undefined
  disabled?: boolean | undefined
}

/**
 * Changes role or access of an account and signs it out everywhere, so that the new rights count at once.
 * @returns the account, or null when there is none
 * @throws UserError 409 when the office would lose its last administrator
 */
export function changeUser(db: Db, id: string, change: UserChange, who: string | null, at: number) {
  return db.write(async (orm): Promise<UserRow | null> => {
    const [user] = await orm.select().from(users).where(eq(users.id, id))
    if (!user) return null
    const next = { role: change.role ?? user.role, disabled: change.disabled ?? user.disabled }
    const losesAdmin = user.role === 'admin' && !user.disabled && (next.role !== 'admin' || next.disabled)
    if (losesAdmin && (await otherAdmins(orm, id)) === 0)
      throw new UserError(409, 'This is the last administrator. Name another one first.')
    const object = { kind: 'user' as const, id }
    const told: AuditEntry[] = []
    if (next.role !== user.role)
      told.push({
        at,
        who,
        what: 'role_changed',
        object,
        fields: ['role'],
        changes: [{ field: 'role', from: user.role, to: next.role }],
      })
    if (next.disabled !== user.disabled)
      told.push({
        at,
        who,
        what: next.disabled ? 'user_disabled' : 'user_enabled',
        object,
        fields: ['disabled'],
      })
    if (told.length > 0)
      await orm.batch([
        orm.update(users).set(next).where(eq(users.id, id)),
        sessionsRevoke(orm, id, at, next.disabled ? 'disabled' : 'role'),
        ...told.map((entry) => auditInsert(orm, entry)),
      ])
    return { ...user, ...next }
  })
}

async function otherAdmins(orm: Orm, id: string): Promise<number> {
  const [row] = await orm
    .select({ count: sql<number>`count(*)` })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.disabled, false), ne(users.id, id)))
  return row?.count ?? 0
}

/** Sets a new password, spends the reset code and signs the account out everywhere. */
export async function setPassword(db: Db, id: string, passwordHash: string, at: number): Promise<void> {
  const object = { kind: 'user' as const, id }
  await db.write((orm) =>
    orm.batch([
      orm.update(users).set({ password_hash: passwordHash, password_changed_at: at }).where(eq(users.id, id)),
      orm.delete(resetCodes).where(eq(resetCodes.user_id, id)),
      orm.delete(halfSignIns).where(eq(halfSignIns.user_id, id)),
      sessionsRevoke(orm, id, at, 'password'),
      auditInsert(orm, { at, who: id, what: 'password_reset', object, fields: ['password'] }),
    ]),
  )
}

/** Stores the hash of a reset code in place of an earlier one. No browser of the person is known from then on. */
export async function putResetCode(
  db: Db,
  code: { user_id: string; code_hash: string; expires_at: number },
  who: string | null,
  at: number,
): Promise<void> {
  const object = { kind: 'user' as const, id: code.user_id }
  await db.write((orm) =>
    orm.batch([
      orm.delete(resetCodes).where(eq(resetCodes.user_id, code.user_id)),
      orm.insert(resetCodes).values(code),
      devicesForget(orm, code.user_id),
      auditInsert(orm, { at, who, what: 'reset_code_issued', object }),
    ]),
  )
}

/** True when the code is the one that was handed out last, and not too old. It is spent by setPassword. */
export async function resetCodeFits(db: Db, userId: string, codeHash: string, at: number): Promise<boolean> {
  const [code] = await db.read.select().from(resetCodes).where(eq(resetCodes.user_id, userId))
  return code !== undefined && at < code.expires_at && code.code_hash === codeHash
}
