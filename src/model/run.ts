import type { Child } from '../base/child.ts'
import { UserError } from '../base/errors.ts'
import type { Generation } from './contract.ts'
import { PUSHED_ASIDE } from './queue.ts'
import type { GenerateCall, Generated } from './worker.ts'

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

/**
 * One generation on a child that has the model loaded.
 * @param id names the run to the child, for stopping it
 * @param interrupt pushes a run without `onText` aside for a question; what was streamed cannot be taken back
 * @returns the text
 * @throws the signal's reason, PUSHED_ASIDE, UserError 503 after the time is over, or what the child answered
 */
export async function runOn(
  child: Child,
  id: number,
  generation: Generation,
  interrupt: AbortSignal,
): Promise<string> {
  generation.signal?.throwIfAborted()
  const stopper = new Stopper(child, id)
  const onAbort = () => stopper.stop(generation.signal?.reason)
  const onInterrupt = () => stopper.stop(PUSHED_ASIDE)
  generation.signal?.addEventListener('abort', onAbort, { once: true })
  if (!generation.onText) interrupt.addEventListener('abort', onInterrupt, { once: true })
  const clock = setTimeout(() => stopper.stop(tooSlow()), generation.timeoutMs)
  const call: GenerateCall = {
    id,
    prompt: generation.prompt,
    grammar: generation.grammar ?? null,
    maxTokens: generation.maxTokens,
    stream: generation.onText !== undefined,
  }
  const onEvent = (piece: unknown) => void (stopper.reason === null && generation.onText?.(String(piece)))
  try {
    const limits = { wallMs: generation.timeoutMs * 2, onEvent }
    const made = await child.call<Generated>('generate', call, limits)
    if ('stopped' in made || stopper.reason !== null) throw stopper.reason
    return made.text
  } catch (error) {
    throw stopper.reason ?? error
  } finally {
    clearTimeout(clock)
    stopper.done()
    generation.signal?.removeEventListener('abort', onAbort)
    interrupt.removeEventListener('abort', onInterrupt)
  }
}
