import type { PlanName, Suggestion, ThumbRequest } from '../../src/riq/contract.ts'
import { call } from './request.ts'

/** The calls around a conversation, beside asking itself. */
export interface ChatApi {
  /** Plans to ask about, by part of a group name or the beginning of a group id; the ones verified last when nothing is typed. */
  findPlans(search: string): Promise<PlanName[]>
  /** Questions that a plan answers. */
  suggestions(planId: string): Promise<Suggestion[]>
  thumb(request: ThumbRequest): Promise<unknown>
  /** The employer that a message names (SPEC.md section 7). */
  extractEmployer(text: string): Promise<{ employer: string | null }>
}

/** The same against the real server. */
export const chatApi: ChatApi = {
  findPlans: (search) => call(`/api/riq/plans?search=${encodeURIComponent(search)}`),
  suggestions: (planId) => call(`/api/riq/suggestions?plan=${encodeURIComponent(planId)}`),
  thumb: (request) => call('/api/riq/thumbs', { method: 'POST', json: request }),
  extractEmployer: (text) => call('/api/extract-employer', { method: 'POST', json: { text } }),
}
