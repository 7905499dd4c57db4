import { ApiError, toldBy, Unreachable } from '../api/errors.ts'
import type { PhoneApi } from './calls.ts'

/** How far a page is: from 0 to 1. */
export type Shares = readonly number[]

/** What a sending tells while it goes on. */
export interface Told {
  onShares: (shares: Shares) => void
  /** True while the line is lost and it is tried again. */
  onLost: (lost: boolean) => void
}

const FIRST_WAIT_MS = 1500
const MOST_WAIT_MS = 10_000

/** True for what passes by itself: no line, or an office that is busy. */
const passes = (error: unknown) =>
  error instanceof Unreachable || (error instanceof ApiError && (error.status === 429 || error.status >= 500))

const waiting = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** Does something until it works; what doesn't pass by itself is thrown. */
async function until<Result>(
  work: () => Promise<Result>,
  { onLost }: Told,
  signal: AbortSignal,
  firstWait: number,
): Promise<Result> {
  for (let wait = firstWait; ; wait = Math.min(wait * 2, MOST_WAIT_MS)) {
    try {
      const result = await work()
      onLost(false)
      return result
    } catch (error) {
      if (signal.aborted) throw signal.reason
      if (!passes(error)) throw error
      onLost(true)
      await waiting(wait, signal)
    }
  }
}

/**
 * Sends photos one after the other and then says that they are one plan. A lost line is tried again until the page is closed; a photo that is sent
 * twice takes its own place.
 * @param sending the phone's own name for it: asked twice, the office makes one document
 * @returns the seconds that the code has left
 */
export async function sendAll(
  api: PhoneApi,
  key: string,
  sending: string,
  pages: readonly Blob[],
  told: Told,
  signal: AbortSignal,
  firstWait = FIRST_WAIT_MS,
): Promise<number> {
  const shares = pages.map(() => 0)
  const share = (place: number, value: number) => {
    shares[place] = value
    told.onShares([...shares])
  }
  for (const [place, page] of pages.entries()) {
    const send = () => api.photo(key, place + 1, page, (value) => share(place, Math.min(value, 0.99)), signal)
    await until(send, told, signal, firstWait)
    share(place, 1)
  }
  const { seconds_left } = await until(() => api.send(key, sending, pages.length), told, signal, firstWait)
  return seconds_left
}

/** Why the office lets this phone in no longer; null when that isn't what went wrong. 'out' = the computer can give it more time. */
export function endOf(error: unknown): 'out' | 'over' | 'taken' | null {
  const reason = toldBy(error, 'reason')
  return reason === 'out' || reason === 'over' || reason === 'taken' ? reason : null
}
