import { type Child, startChild } from '../base/child.ts'
import type { Answerer } from '../base/packet.ts'
import type { ReaderCalls } from './reader-packets.ts'

/** A reader that nobody uses ends after this time: it and its page workers hold some hundred megabytes. */
const IDLE_MS = 5 * 60_000
/** Page workers that are made ready; more of them start with the document. */
const MOST_WORKERS = 2

/**
 * One reader that is started before its document comes, with its engines loaded: starting them takes longer than reading a page of text.
 * Each document still has a reader of its own, which has seen nothing but a made page.
 */
export class SpareReader {
  readonly #workers: number
  #spare: { child: Child; answerWith: (answer: Answerer) => void } | null = null
  #idle: Timer | undefined

  /** @param workers page workers of a reading */
  constructor(workers: number) {
    this.#workers = Math.min(workers, MOST_WORKERS)
  }

  /** Starts the spare reader, or keeps the one that is there for longer. */
  getReady(): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.close(), IDLE_MS)
    this.#idle.unref()
    if (this.#spare?.child.alive) return
    this.#spare = this.#start()
    const asked: ReaderCalls['warmUp'] = { workers: this.#workers }
    // One that cannot warm up reads all the same, or fails with its document.
    this.#spare.child.call('warmUp', asked).catch(() => {})
  }

  /** The spare reader where there is one, else a fresh one. Whoever takes it ends it. */
  take(answer: Answerer): Child {
    clearTimeout(this.#idle)
    const spare = this.#spare
    this.#spare = null
    if (!spare?.child.alive) return startChild('reader-worker', answer)
    spare.answerWith(answer)
    return spare.child
  }

  /** Ends the spare reader. */
  close(): void {
    clearTimeout(this.#idle)
    this.#spare?.child.kill()
    this.#spare = null
  }

  #start() {
    let answer: Answerer = () => Promise.reject(new Error('no document'))
    const child = startChild('reader-worker', (method, args) => answer(method, args))
    return {
      child,
      answerWith: (own: Answerer) => {
        answer = own
      },
    }
  }
}
