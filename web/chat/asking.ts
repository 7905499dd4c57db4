import { type RefObject, useCallback, useRef } from 'react'
import type { RiqReply } from '../../src/riq/contract.ts'
import { useApi } from '../api/context.tsx'
import { ApiError, isSignedOut, wordsOf } from '../api/errors.ts'
import { employerOf } from './employer.ts'
import { asked, type Conversation, nextId, replied, turnsOf, withAnswer } from './messages.ts'

type Change = (change: (now: Conversation) => Conversation) => void

/** Words of a question that failed: the server said no, or it could not be reached (SPEC.md section 8). */
const failureOf = (error: unknown): string =>
  error instanceof ApiError
    ? `Error: ${error.message}`
    : `Failed to reach Riq: ${error instanceof Error && error.message ? error.message : wordsOf(error)}`

/** What helps to find the cause: the server's own debug info, and the status. */
function debugOf(error: unknown): RiqReply['debug'] | null {
  if (!(error instanceof ApiError)) return null
  const { body } = error
  const told = typeof body === 'object' && body !== null && 'debug' in body ? body.debug : null
  return {
    status: error.status,
    error: error.message,
    ...(typeof told === 'object' ? (told as RiqReply['debug']) : {}),
  }
}

/** The conversation after a question that failed: it goes back into the box, so that nothing typed is lost. */
const failed = (now: Conversation, id: number, text: string, error: unknown): Conversation => ({
  ...withAnswer(now, id, (a) => ({
    ...a,
    state: 'failed',
    text: isSignedOut(error) ? 'You were signed out.' : failureOf(error),
    debug: debugOf(error),
  })),
  draft: now.draft || text,
})

/** True for a reply that found no plan to answer from. */
const planless = (reply: RiqReply) =>
  reply.plan === null && (reply.kind === 'no_plan' || reply.kind === 'clarify')

/** Sends questions one at a time and takes the answers in as they come. */
export function useAsking(now: RefObject<Conversation>, change: Change) {
  const api = useApi()
  const abort = useRef<AbortController | null>(null)
  const send = useCallback(
    async (typed: string, again = false) => {
      const text = typed.trim()
      if (!text || abort.current) return
      const { plan, pending, messages } = now.current
      const id = nextId(now.current)
      const answer = id + 1
      const controller = new AbortController()
      abort.current = controller
      change((c) => asked(c, id, text))
      const request = {
        query: text,
        turns: turnsOf(messages),
        ...(pending.length > 0 ? { pending: pending.map((p) => p.id) } : {}),
        ...(again ? { again } : {}),
      }
      const employer = plan || pending.length > 0 ? null : employerOf(api, text)
      try {
        const reply = await api.ask(request, {
          activePlan: plan?.id ?? null,
          signal: controller.signal,
          onText: (piece) => change((c) => withAnswer(c, answer, (a) => ({ ...a, text: a.text + piece }))),
        })
        change((c) => replied(c, answer, reply))
        if (planless(reply))
          void employer?.then((wanted) => change((c) => (wanted && !c.plan ? { ...c, wanted } : c)))
      } catch (error) {
        if (controller.signal.aborted)
          change((c) => withAnswer(c, answer, (a) => ({ ...a, state: 'stopped' })))
        else change((c) => failed(c, answer, text, error))
      } finally {
        abort.current = null
      }
    },
    [api, change, now],
  )
  const stop = useCallback(() => abort.current?.abort(), [])
  return { send, stop }
}
