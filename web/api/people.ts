import type { UserChange, UserLine } from '../../src/account/contract.ts'
import { call } from './request.ts'

/** The calls about accounts, for administrators. */
export interface PeopleApi {
  people(): Promise<UserLine[]>
  changePerson(id: string, change: UserChange): Promise<UserLine>
  /** A one-time code with which the person sets a new password; it is shown by nobody a second time. */
  resetCode(id: string): Promise<{ code: string }>
}

const one = (id: string) => `/api/admin/users/${encodeURIComponent(id)}`

/** The same against the real server. */
export const peopleApi: PeopleApi = {
  people: () => call('/api/admin/users'),
  changePerson: (id, change) => call(one(id), { method: 'PATCH', json: change }),
  resetCode: (id) => call(`${one(id)}/reset-code`, { method: 'POST', json: {} }),
}
