import type { Db } from '../db/open.ts'
import type { ProgressEvent } from './contract.ts'
import { latestJob, stepsOf } from './jobs/store.ts'
import type { Progress } from './progress.ts'
import { firstSteps } from './steps.ts'

/** A silent line so often keeps proxies and browsers from taking the stream for dead. */
const PULSE_MS = 15_000

/** How all steps of a row or plan stand now. Before anybody asked for a reading only the upload is done. */
export async function currentSteps(
  db: Db,
  progress: Progress,
  id: string,
): Promise<{ events: ProgressEvent[]; over: boolean }> {
  const job = await latestJob(db, id)
  const steps = job ? await stepsOf(db, job.id) : firstSteps('single')
  const events = steps.map(({ step, state, message }): ProgressEvent => {
    const count = state === 'active' ? progress.countOf(id, step) : null
    return { step, state, ...(count ?? {}), ...(message ? { message } : {}) }
  })
  return { events, over: job?.state === 'done' || job?.state === 'failed' }
}

const line = (event: ProgressEvent) => `data: ${JSON.stringify(event)}\n\n`
const END = 'event: end\ndata: {}\n\n'

/**
 * Server-sent events of a row or plan: first how every step stands, then each change when it happens; `end` when the job is over.
 * @param id of an upload row, or of the plan that a job makes
 */
export function progressStream(db: Db, progress: Progress, id: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let close = () => {}
  return new ReadableStream({
    async start(controller) {
      const held: (ProgressEvent | 'ended')[] = []
      let live = false
      const send = (event: ProgressEvent | 'ended') => {
        if (!live) return void held.push(event)
        controller.enqueue(encoder.encode(event === 'ended' ? END : line(event)))
        if (event === 'ended') close()
      }
      const unwatch = progress.watch(id, send)
      const pulse = setInterval(() => controller.enqueue(encoder.encode(':\n\n')), PULSE_MS)
      close = () => {
        unwatch()
        clearInterval(pulse)
        live = false
        try {
          controller.close()
        } catch {
          // The browser closed it first.
        }
      }
      // Watching begins before the state is read: what changes between the two is sent after it.
      const { events, over } = await currentSteps(db, progress, id)
      live = true
      for (const event of events) send(event)
      if (over) return send('ended')
      for (const event of held) send(event)
    },
    cancel: () => close(),
  })
}
