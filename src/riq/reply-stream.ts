import { wordsOf } from '../base/errors.ts'
import { errorCode, log } from '../base/log.ts'
import type { RiqReply } from './contract.ts'

/** Writes one event of a stream; its data is JSON. */
const eventOf = (name: 'text' | 'reply' | 'error', data: unknown) =>
  new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

/**
 * Server-sent events of one answer: `text` with each piece as it is written, then one `reply` with everything. A reply that no model
 * words comes in one piece. `error` ends the stream when the answer failed.
 * @param ask answers; gets a listener for text and a signal that fires when the browser is gone
 */
export function replyStream(
  ask: (onText: (piece: string) => void, signal: AbortSignal) => Promise<RiqReply>,
): ReadableStream<Uint8Array> {
  const gone = new AbortController()
  return new ReadableStream({
    async start(controller) {
      const send = (name: 'text' | 'reply' | 'error', data: unknown) => {
        if (!gone.signal.aborted) controller.enqueue(eventOf(name, data))
      }
      let streamed = false
      const onText = (piece: string) => {
        streamed = true
        send('text', piece)
      }
      try {
        const reply = await ask(onText, gone.signal)
        if (!streamed) send('text', reply.answer)
        send('reply', reply)
      } catch (error) {
        if (gone.signal.aborted) return
        log.error('riq.failed', { cause: errorCode(error) })
        send('error', { success: false, error: wordsOf(error) })
      }
      if (!gone.signal.aborted) controller.close()
    },
    cancel: () => gone.abort(),
  })
}
