import type { Child } from '../base/child.ts'
import { UserError } from '../base/errors.ts'
import type { Call } from './contract.ts'
import { PUSHED_ASIDE } from './queue.ts'
import type { Ran } from './worker.ts'

/** Time that a child has to stop by itself; it looks at its signal after each chunk of the prompt and after each token. */
const STOP_GRACE_MS = 2_000

/** The words for a model that did not answer in its time. */
export const tooSlow = () => new UserError(503, 'The model took too long.')

/** Asks the child to stop a run, once, and kills it when it does not. */
class Stopper {
  reason: unknown = null
  readonly #child: Child
  readonly #id: number
  #killer: ReturnType<typeof setTimeout> | undefined

  constructor(child: Child, id: number) {
    this.#child = child
    this.#id = id
  }

  stop(reason: unknown): void {
    if (this.reason !== null) return
    this.reason = reason
    this.#child.call('stop', this.#id).catch(() => {}) // a dead child has stopped as well
    this.#killer = setTimeout(() => this.#child.kill(), STOP_GRACE_MS)
  }

  done(): void {
    clearTimeout(this.#killer)
  }
}

/** What the child is asked to do. */
export interface Work {
  /** 'generate' or 'decide' of the child, with its arguments. */
  name: 'generate' | 'decide'
  call: { id: number }
  /** Hears text as it is generated; a run that streams can't be pushed aside, since what was shown can't be taken back. */
  onText?: ((piece: string) => void) | undefined
}

/**
 * One run on a child that has the model loaded.
 * @param call how long it may take, and the signal that calls it off
 * @param interrupt pushes the run aside for a question
 * @returns what the child answers
 * @throws the signal's reason, PUSHED_ASIDE, UserError 503 after the time is over, or what the child answered
 */
export async function runOn<T>(child: Child, work: Work, call: Call, interrupt: AbortSignal): Promise<T> {
  const { signal, timeoutMs } = call
  signal?.throwIfAborted()
  // Pushed aside while the model was still loading.
  if (interrupt.aborted && !work.onText) throw PUSHED_ASIDE
  const stopper = new Stopper(child, work.call.id)
  const onAbort = () => stopper.stop(signal?.reason)
  const onInterrupt = () => stopper.stop(PUSHED_ASIDE)
  signal?.addEventListener('abort', onAbort, { once: true })
  if (!work.onText) interrupt.addEventListener('abort', onInterrupt, { once: true })
  const clock = setTimeout(() => stopper.stop(tooSlow()), timeoutMs)
  const onEvent = (piece: unknown) => void (stopper.reason === null && work.onText?.(String(piece)))
  try {
    const ran = await child.call<Ran<T>>(work.name, work.call, { wallMs: timeoutMs * 2, onEvent })
    if ('stopped' in ran || stopper.reason !== null) throw stopper.reason
    return ran.result
  } catch (error) {
    throw stopper.reason ?? error
  } finally {
    clearTimeout(clock)
    stopper.done()
    signal?.removeEventListener('abort', onAbort)
    interrupt.removeEventListener('abort', onInterrupt)
  }
}
