import type { RiqReply, RiqRequest } from '../../src/riq/contract.ts'
import type { Asking } from './calls.ts'
import { ApiError } from './errors.ts'
import { eachEvent } from './events.ts'
import { refusal, send } from './request.ts'

const refused = (data: unknown): ApiError => {
  const words = typeof data === 'object' && data !== null && 'error' in data ? String(data.error) : ''
  return new ApiError(500, words || 'Unexpected error', data)
}

/**
 * Asks Riq. The answer comes as server-sent events: `text` pieces while it is written, then one `reply`.
 * A server that answers in one piece of JSON is understood as well.
 */
export async function askRiq(request: RiqRequest, asking: Asking): Promise<RiqReply> {
  const response = await send('/api/riq', {
    method: 'POST',
    json: request,
    headers: { 'x-active-plan-id': asking.activePlan ?? '', accept: 'text/event-stream' },
    signal: asking.signal,
  })
  if (!response.ok) throw await refusal(response)
  if (!response.headers.get('content-type')?.includes('text/event-stream')) {
    return (await response.json()) as RiqReply
  }
  let reply: RiqReply | null = null
  await eachEvent(response, (event) => {
    const data: unknown = JSON.parse(event.data)
    if (event.name === 'text') asking.onText(typeof data === 'string' ? data : '')
    else if (event.name === 'reply') reply = data as RiqReply
    else if (event.name === 'error') throw refused(data)
  })
  if (!reply) throw new Error('the answer was cut off')
  return reply
}
