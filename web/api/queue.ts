import type { Draft, DraftAnswer } from '../../src/verify/contract.ts'
import type { Namesake, Take, TakeRequest, VerificationQueue } from '../../src/verify/queue/contract.ts'
import { call } from './request.ts'

/** The calls about what waits for a person, who works on what, and unsaved work. */
export interface QueueApi {
  queue(): Promise<VerificationQueue>
  /** Takes a plan, or tells that it is open on this screen; answers who has it. */
  take(id: string, request: TakeRequest): Promise<{ take: Take | null }>
  /** The plan is no longer open on this screen. */
  leave(id: string): Promise<unknown>
  giveBack(id: string): Promise<unknown>
  /** Verified plans under the same group id that bear another name or carrier. */
  namesakes(
    id: string,
    about: Record<'group_id' | 'group_name' | 'insurance_company', string>,
  ): Promise<Namesake[]>
  draft(id: string): Promise<DraftAnswer>
  keepDraft(id: string, draft: Draft): Promise<{ kept_at: number }>
  dropDraft(id: string): Promise<unknown>
}

/** So long an answer about drafts may take: a line that was cut may leave a call hanging for minutes. */
const soon = () => ({ signal: AbortSignal.timeout(15_000) })

const one = (id: string) => `/api/plans/${encodeURIComponent(id)}`

/** The same against the real server. */
export const queueApi: QueueApi = {
  queue: () => call('/api/queue'),
  take: (id, request) => call(`${one(id)}/take`, { method: 'POST', json: request }),
  leave: (id) => call(`${one(id)}/leave`, { method: 'POST', json: {} }),
  giveBack: (id) => call(`${one(id)}/take`, { method: 'DELETE' }),
  namesakes: (id, about) => call(`${one(id)}/namesakes?${new URLSearchParams(about)}`),
  draft: (id) => call(`${one(id)}/draft`, soon()),
  keepDraft: (id, draft) => call(`${one(id)}/draft`, { method: 'PUT', json: draft, ...soon() }),
  dropDraft: (id) => call(`${one(id)}/draft`, { method: 'DELETE', ...soon() }),
}
