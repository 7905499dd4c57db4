import type { CallQuestion, PlanName, Suggestion, ThumbRequest } from '../../src/riq/contract.ts'
import { call } from './request.ts'

/** The calls around a conversation, beside asking itself. */
export interface ChatApi {
  /** Plans to ask about, by part of a group name or the beginning of a group id; the ones verified last when nothing is typed. */
  findPlans(search: string): Promise<PlanName[]>
  /** Questions that a plan answers. */
  suggestions(planId: string): Promise<Suggestion[]>
  thumb(request: ThumbRequest): Promise<unknown>
  /** Questions that people put on a plan's call sheet out of the chat. */
  callSheet(planId: string): Promise<CallQuestion[]>
  /** Puts a question there, by its name in an answer's `call_sheet`. */
  addCall(planId: string, ask: string): Promise<CallQuestion[]>
  dropCall(planId: string, ask: string): Promise<CallQuestion[]>
  /** The employer that a message names (SPEC.md section 7). */
  extractEmployer(text: string): Promise<{ employer: string | null }>
}

const sheet = (planId: string) => `/api/plans/${encodeURIComponent(planId)}/call-sheet`

/** The same against the real server. */
export const chatApi: ChatApi = {
  findPlans: (search) => call(`/api/riq/plans?search=${encodeURIComponent(search)}`),
  suggestions: (planId) => call(`/api/riq/suggestions?plan=${encodeURIComponent(planId)}`),
  thumb: (request) => call('/api/riq/thumbs', { method: 'POST', json: request }),
  callSheet: (planId) => call(sheet(planId)),
  addCall: (planId, ask) => call(sheet(planId), { method: 'POST', json: { ask } }),
  dropCall: (planId, ask) => call(`${sheet(planId)}/${encodeURIComponent(ask)}`, { method: 'DELETE' }),
  extractEmployer: (text) => call('/api/extract-employer', { method: 'POST', json: { text } }),
}
