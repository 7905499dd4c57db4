import { networkOf } from '../base/address.ts'
import { UserError } from '../base/errors.ts'
import { UNREADABLE } from './failure.ts'
import { isRaw, mostBytes, SMALL, tooLarge } from './request-rules.ts'

/** How long bodies may be on their way, and how many at a time. */
export interface BodyLimits {
  /** A whole small body takes no longer than this on any line that a page can be used on. */
  mostMs: number
  /** What a larger one must bring beyond that. */
  leastBytesPerMs: number
  /** A browser sends head and body in one go. A stranger who doesn't is cut after this while many bodies are unfinished. */
  crowdedMs: number
  /** So many from one address (of IPv6: one network), and so many altogether, are many. */
  mostFromOne: number
  mostUnfinished: number
}

const LIMITS: BodyLimits = {
  mostMs: 10_000,
  leastBytesPerMs: 16,
  crowdedMs: 500,
  mostFromOne: 20,
  mostUnfinished: 200,
}

const tooSlow = () => new UserError(408, 'The request took too long to arrive. Try again.')

/** Takes a place for as long as a body is on its way. */
class Places {
  #all = 0
  readonly #byAddress = new Map<string, number>()

  take(address: string, { mostFromOne, mostUnfinished }: BodyLimits) {
    const mine = (this.#byAddress.get(address) ?? 0) + 1
    this.#byAddress.set(address, mine)
    this.#all++
    const leave = () => {
      const left = this.#byAddress.get(address)! - 1
      if (left === 0) this.#byAddress.delete(address)
      else this.#byAddress.set(address, left)
      this.#all--
    }
    return { crowded: mine > mostFromOne || this.#all > mostUnfinished, leave }
  }
}

/** All of a body. @throws UserError 413 when more comes than the route takes, 408 when it was not there in time */
async function bytesOf(body: ReadableStream<Uint8Array>, most: number, mostMs: number): Promise<Uint8Array> {
  const reader = body.getReader()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(tooSlow()), mostMs)
  const pieces: Uint8Array[] = []
  let bytes = 0
  try {
    while (true) {
      const { done, value } = await Promise.race([reader.read(), late.promise])
      if (done) return Buffer.concat(pieces)
      bytes += value.byteLength
      if (bytes > most) throw tooLarge()
      pieces.push(value)
    }
  } catch (error) {
    // Nothing of the rest is wanted; a connection that is gone has nothing to cancel.
    reader.cancel().catch(() => {})
    throw error instanceof UserError ? error : new UserError(...UNREADABLE)
  } finally {
    clearTimeout(timer)
  }
}

const withBody = (request: Request, body: Uint8Array | string) =>
  new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: body as Uint8Array<ArrayBuffer> | string,
    signal: request.signal,
  })

/** Reads the small bodies before anything else is done with a request, in bounded time and room. */
export class Bodies {
  readonly #places = new Places()
  readonly #isKnown: (request: Request) => Promise<boolean>

  readonly #limits: BodyLimits

  /** @param isKnown whether somebody who is signed in sends this request */
  constructor(isKnown: (request: Request) => Promise<boolean>, limits = LIMITS) {
    this.#isKnown = isKnown
    this.#limits = limits
  }

  /**
   * The request with its whole body. An upload is handed on unread: its route reads it as a stream, behind its own guard.
   * Of a stranger no more than a small body is read: the guard of a route that takes more refuses them without it.
   * @throws UserError 413 too large, 408 too slow
   */
  async whole(request: Request, path: string, address: string): Promise<Request> {
    if (request.body === null || isRaw(path)) return request
    const most = mostBytes(path)
    const length = request.headers.get('content-length')
    const expected = length === null ? most : Number(length)
    if (expected > SMALL && !(await this.#isKnown(request))) return withBody(request, '{}')
    const { mostMs, leastBytesPerMs, crowdedMs } = this.#limits
    const { crowded, leave } = this.#places.take(networkOf(address), this.#limits)
    try {
      const hurried = crowded && !(await this.#isKnown(request))
      const ms = hurried ? crowdedMs : mostMs + expected / leastBytesPerMs
      return withBody(request, await bytesOf(request.body, most, ms))
    } finally {
      leave()
    }
  }
}
