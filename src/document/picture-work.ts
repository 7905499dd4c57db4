import { type CallLimits, type Child, startChild } from '../base/child.ts'
import type { Box, PagePicture } from './page.ts'
import { isWorthAgain, told } from './pool.ts'

/** A picture of a page as it is stored, and the width of the page in page units. */
export interface ShownPage {
  bytes: Uint8Array
  mediaType: PagePicture['mediaType']
  width: number
}

/** Work on single page pictures, for people who wait: reading a part, burning boxes in. It runs in a child, never in the server. */
export interface PictureWork {
  /** The print in a box (page units), '' when there is none. */
  read(page: ShownPage, box: Box): Promise<string>
  /** The picture drawn anew with boxes (page units) burnt in black. */
  mask(page: ShownPage, boxes: Box[]): Promise<PagePicture>
  close(): void
}

/** Work on one picture; the wall clock is a backstop against a child that hangs, ten minutes without a word. */
const LIMITS: CallLimits = { cpuSeconds: 10, wallMs: 10 * 60_000, memoryBytes: 1.5 * 1024 ** 3 }
/** A larger message would hold up the event loop of whoever sends it. */
const PIECE = 512 * 1024
/** A child without work ends after this time: the next one costs half a second. */
const IDLE_MS = 60_000

/** One child for all, started when it is first needed; calls wait for each other. */
class ChildWork implements PictureWork {
  #child: Child | null = null
  #last: Promise<unknown> = Promise.resolve()
  #idle: Timer | undefined

  read(page: ShownPage, box: Box): Promise<string> {
    return this.#next(page, 'readPart', { width: page.width, box })
  }

  mask(page: ShownPage, boxes: Box[]): Promise<PagePicture> {
    return this.#next(page, 'maskPicture', { width: page.width, boxes, mediaType: page.mediaType })
  }

  close(): void {
    clearTimeout(this.#idle)
    this.#child?.kill()
    this.#child = null
  }

  #next<T>(page: ShownPage, method: string, args: unknown): Promise<T> {
    const work = this.#last.then(() => this.#call<T>(page, method, args))
    this.#last = work.catch(() => {})
    return work
  }

  /** A child that died takes its work with it: it is done once more by a fresh one. */
  async #call<T>(page: ShownPage, method: string, args: unknown, again = false): Promise<T> {
    clearTimeout(this.#idle)
    if (!this.#child?.alive) this.#child = startChild('doc-worker')
    const child = this.#child
    try {
      for (let at = 0; at < page.bytes.length; at += PIECE)
        await child.call('take', page.bytes.slice(at, at + PIECE), LIMITS)
      return await child.call<T>(method, args, LIMITS)
    } catch (error) {
      // Pieces of a picture may be left in it, or it hangs: the next call starts afresh.
      this.close()
      if (!again && isWorthAgain(error)) return await this.#call(page, method, args, true)
      throw told(error)
    } finally {
      clearTimeout(this.#idle)
      this.#idle = setTimeout(() => this.close(), IDLE_MS)
      this.#idle.unref()
    }
  }
}

/** Opens the work on page pictures. Nothing is started yet. */
export const openPictureWork = (): PictureWork => new ChildWork()
