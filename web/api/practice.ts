import type {
  CheckAnswer,
  Comparison,
  ComparisonQuery,
  OpenDentalState,
  Send,
  SendRequest,
} from '../../src/opendental/contract.ts'
import type { EntrySheet } from '../../src/plan/entry/contract.ts'
import { call } from './request.ts'

/** The calls that bring a plan into the practice system. */
export interface PracticeApi {
  entrySheet(planId: string): Promise<EntrySheet>
  /** Whether the plan can be sent; asks nothing of Open Dental. */
  openDental(planId: string): Promise<OpenDentalState>
  compareOpenDental(planId: string, choice: ComparisonQuery): Promise<Comparison>
  sendOpenDental(planId: string, request: SendRequest): Promise<Send>
  /** Goes on with a send that stopped, or undoes one. */
  finishOpenDental(sendId: string, how: 'resume' | 'undo'): Promise<Send>
  checkOpenDental(): Promise<CheckAnswer>
}

const of = (planId: string) => `/api/plans/${encodeURIComponent(planId)}`
const post = <Answer>(path: string, json: unknown = {}) => call<Answer>(path, { method: 'POST', json })

/** The same against the real server. */
export const practiceApi: PracticeApi = {
  entrySheet: (planId) => call(`${of(planId)}/entry-sheet`),
  openDental: (planId) => call(`${of(planId)}/open-dental`),
  compareOpenDental: (planId, choice) => {
    const query = new URLSearchParams({ ...choice })
    return call(`${of(planId)}/open-dental/comparison${query.size > 0 ? `?${query}` : ''}`)
  },
  sendOpenDental: (planId, request) => post(`${of(planId)}/open-dental/sends`, request),
  finishOpenDental: (sendId, how) => post(`/api/open-dental/sends/${encodeURIComponent(sendId)}/${how}`),
  checkOpenDental: () => post('/api/admin/open-dental/check'),
}
