import { UserError } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import { lastActs } from './audit/store.ts'
import type { NewPersonRequest, UserChange, UserLine } from './contract.ts'
import { hashPassword } from './password.ts'
import { issueResetCode } from './reset.ts'
import { lastActive } from './session/store.ts'
import { changeUser, createUser, emailKey, listUsers } from './store.ts'
import type { UserRow } from './table.ts'
import type { Throttle } from './throttle.ts'
import { usersWithTwoStep } from './two-step/store.ts'

/** What administering accounts needs. */
export interface PeopleNeeds {
  db: Db
  clock: () => number
  doors: { codes: Throttle }
  /** When it was by the wall clock that a session was last active. */
  sessions: { shownAt: (at: number) => number }
  demoEmail: () => string | null
}

const inISO = (at: number) => new Date(at).toISOString()

/** An account as administrators see it. @param active when the person last did something, milliseconds since 1970 */
export const lineOf = (user: UserRow, active: number | undefined, two_step: boolean): UserLine => ({
  ...user,
  created_at: inISO(user.created_at),
  last_active: active === undefined ? null : inISO(active),
  two_step,
})

/** When each person last did something: in an open session, else by the audit trail. */
async function activity({
  db,
  sessions,
}: Pick<PeopleNeeds, 'db' | 'sessions'>): Promise<(id: string) => number | undefined> {
  const [open, told] = await Promise.all([lastActive(db), lastActs(db)])
  return (id) => {
    const active = open.get(id)
    const last = Math.max(active === undefined ? 0 : sessions.shownAt(active), told.get(id) ?? 0)
    return last > 0 ? last : undefined
  }
}

/** All accounts, oldest first. */
export async function listPeople(needs: Pick<PeopleNeeds, 'db' | 'sessions'>): Promise<UserLine[]> {
  const [activeAt, twoStep] = await Promise.all([activity(needs), usersWithTwoStep(needs.db)])
  return (await listUsers(needs.db)).map((user) => lineOf(user, activeAt(user.id), twoStep.has(user.id)))
}

/** Changes role or access of an account; null when there is none. @throws UserError 409 for the last administrator */
export async function changePerson(
  needs: PeopleNeeds,
  id: string,
  change: UserChange,
  me: string,
): Promise<UserLine | null> {
  const user = await changeUser(needs.db, id, change, me, needs.clock())
  return user && lineOf(user, (await activity(needs))(id), (await usersWithTwoStep(needs.db)).has(id))
}

/**
 * Makes an account for somebody who did not sign up: it has no password, only a one-time code to hand over, with which the person
 * chooses one.
 * @param me user id of the administrator
 * @throws UserError 409 e-mail taken, 422 the demo account's e-mail, 429 too many codes
 */
export async function addPerson(needs: PeopleNeeds, { email, role }: NewPersonRequest, me: string) {
  const { db, clock, doors, demoEmail } = needs
  doors.codes.take(me)
  if (emailKey(email) === demoEmail()) throw new UserError(422, 'This e-mail belongs to the demo account.')
  // Nobody knows this password: until the code is used the account opens to no one.
  const passwordHash = await hashPassword(
    Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex'),
  )
  const user = await createUser(db, { email, role, passwordHash, at: clock(), by: me }, 'user_added')
  if (user === null) throw new UserError(409, 'An account with this e-mail already exists.')
  return { user: lineOf(user, undefined, false), code: await issueResetCode(db, user.id, me, clock()) }
}
