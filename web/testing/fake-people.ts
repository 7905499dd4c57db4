/** Accounts in memory, for the tests of screens. */
import type { Role, UserLine } from '../../src/account/contract.ts'
import type { PeopleApi } from '../api/people.ts'

/** A line of the administrator's list of accounts. */
export const personLine = (full_name: string, role: Role, changes: Partial<UserLine> = {}): UserLine => ({
  id: `id-${full_name}`,
  email: `${full_name}@office.test`,
  full_name,
  role,
  disabled: false,
  created_at: '2026-11-18T10:00:00Z',
  last_active: null,
  two_step: false,
  ...changes,
})

/** An office with its administrator alone. */
export const fakePeople: PeopleApi = {
  people: async () => [personLine('admin', 'admin')],
  addPerson: async ({ email, role }) => ({
    user: personLine(email.split('@')[0]!, role, { email }),
    code: 'ABCD-EFGH-JKMN-PQRS',
  }),
  changePerson: async (id, change) => ({ ...personLine('ana', 'standard'), id, ...change }),
  resetCode: async () => ({ code: 'ABCD-EFGH-JKMN-PQRS' }),
}
