import type { ProgressEvent } from './contract.ts'

type Listener = (event: ProgressEvent | 'ended') => void

/** Who wants to know how rows and plans get on. Page counts live here only; the states of steps are rows. */
export class Progress {
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #counts = new Map<string, { step: string; page: number; pages: number }>()

  /** Tells everybody who watches one of the ids (a job has the ids of its rows and of its plan). */
  tell(ids: readonly string[], event: ProgressEvent | 'ended'): void {
    for (const id of new Set(ids)) {
      if (event !== 'ended' && event.page !== undefined && event.pages !== undefined) {
        this.#counts.set(id, { step: event.step, page: event.page, pages: event.pages })
      } else if (event === 'ended') this.#counts.delete(id)
      for (const listener of this.#listeners.get(id) ?? []) listener(event)
    }
  }

  /** How many pages a step has done, for somebody who starts to watch in the middle. */
  countOf(id: string, step: string): { page: number; pages: number } | null {
    const count = this.#counts.get(id)
    return count?.step === step ? { page: count.page, pages: count.pages } : null
  }

  /** Watches a row or plan; the returned function ends it. */
  watch(id: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(id) ?? new Set()
    this.#listeners.set(id, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(id) === listeners) this.#listeners.delete(id)
    }
  }
}
