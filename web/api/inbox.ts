import type { AnswerRequest, Inbox, LookedPage, ProcessAnswer } from '../../src/arrivals/inbox/contract.ts'
import { call } from './request.ts'

/** The calls about documents that wait. */
export interface InboxApi {
  inbox(): Promise<Inbox>
  /** Asks for the reading of plans, each of one file or several; answers at once. */
  processPlans(plans: string[][]): Promise<ProcessAnswer>
  /** Asks for the reading of everything that's ready. */
  processInbox(): Promise<ProcessAnswer>
  /** Masked pages of the files of a question; answers when they're masked. */
  lookInbox(ids: string[]): Promise<LookedPage[]>
  answerInbox(answer: AnswerRequest): Promise<unknown>
  /** Takes a file that couldn't be used off the list; it stays in its folder. */
  dismissArrival(id: string): Promise<unknown>
}

/** Address of the picture of a document that waits, too small to read. */
export const inboxThumb = (id: string): string => `/api/inbox/${encodeURIComponent(id)}/thumb`

const post = (path: string, json: unknown) => call(`/api/inbox/${path}`, { method: 'POST', json })

/** The same against the real server. */
export const inboxApi: InboxApi = {
  inbox: () => call('/api/inbox'),
  processPlans: (plans) => post('process', { plans }) as Promise<ProcessAnswer>,
  processInbox: () => post('process-all', {}) as Promise<ProcessAnswer>,
  lookInbox: (ids) => post('look', { ids }) as Promise<LookedPage[]>,
  answerInbox: (answer) => post('answer', answer),
  dismissArrival: (id) => post(`${encodeURIComponent(id)}/dismiss`, {}),
}
