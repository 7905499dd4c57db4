import type { NewPersonAnswer, NewPersonRequest, UserChange, UserLine } from '../../src/account/contract.ts'
import { call } from './request.ts'

/** The calls about accounts, for administrators. */
export interface PeopleApi {
  people(): Promise<UserLine[]>
  addPerson(person: NewPersonRequest): Promise<NewPersonAnswer>
  changePerson(id: string, change: UserChange): Promise<UserLine>
  /** A one-time code with which the person sets a new password; nobody can read it a second time. */
  resetCode(id: string): Promise<{ code: string }>
}

const ALL = '/api/admin/users'
const one = (id: string) => `${ALL}/${encodeURIComponent(id)}`

/** The same against the real server. */
export const peopleApi: PeopleApi = {
  people: () => call(ALL),
  addPerson: (person) => call(ALL, { method: 'POST', json: person }),
  changePerson: (id, change) => call(one(id), { method: 'PATCH', json: change }),
  resetCode: (id) => call(`${one(id)}/reset-code`, { method: 'POST', json: {} }),
}
