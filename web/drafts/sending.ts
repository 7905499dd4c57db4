import { ApiError } from '../api/errors.ts'

/** Why the server doesn't have it: it can't be reached, or it wouldn't take it (its words, blank when they'd say nothing). */
export type Failure = 'offline' | { refused: string; gone: boolean }

/** What came of sending. */
export type Outcome = 'sent' | Failure

const PAUSE_MS = 500
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 30_000

/** Refusals that say nothing of what was sent: it's tried again. */
const PASSING = new Set([408, 425, 429])

/** True when trying again may help. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || PASSING.has(error.status)

/** True when the plan is gone, or has masked since what the work may hold: then it must not be kept either. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409)

/** What a failed call says of the line and of the server. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return 'offline'
  return { refused: error.status >= 500 ? '' : error.message, gone: isGone(error) }
}

/** How long to wait after a failure before the next try: twice as long each time. */
export function waits() {
  let wait = 0
  return {
    next: () => {
      wait = wait === 0 ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS)
      return wait
    },
    over: () => {
      wait = 0
    },
  }
}

/**
 * Sends what is wanted a moment after it changed, one at a time, and again until it's there. It begins to send with `release`.
 * @param send the call; what it rejects with says whether it's tried again
 * @param tell what came of each try
 */
export function sender(
  send: (text: string) => Promise<void>,
  tell: (text: string, outcome: Outcome) => void,
) {
  const backoff = waits()
  let wanted: string | null = null
  let done: string | null = null
  let held = true
  let busy = false
  let over: () => void = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = (after: number) => {
    clearTimeout(timer)
    timer = setTimeout(run, after)
  }
  const run = async () => {
    if (held || busy || wanted === null || wanted === done) return
    const text = wanted
    busy = true
    let retry: number | null = null
    try {
      await send(text)
      done = text
      backoff.over()
      tell(text, 'sent')
    } catch (error) {
      // Whether it came through nobody knows.
      done = null
      if (mayPass(error)) retry = backoff.next()
      tell(text, failureOf(error))
    }
    busy = false
    over()
    if (wanted !== text) plan(PAUSE_MS)
    else if (retry !== null) plan(retry)
  }
  return {
    want: (text: string) => {
      if (text === wanted) return
      wanted = text
      plan(PAUSE_MS)
    },
    /** What the server has already. */
    has: (text: string) => {
      done = text
    },
    /** The line may be back. */
    now: () => {
      backoff.over()
      plan(0)
    },
    /** Sends nothing until `release`. */
    hold: () => {
      held = true
      clearTimeout(timer)
    },
    /** Sends nothing until `release`, and waits for what is under way: it can't come later than what follows. */
    quiet: (): Promise<void> => {
      held = true
      clearTimeout(timer)
      return busy ? new Promise((resolve) => (over = resolve)) : Promise.resolve()
    },
    release: () => {
      held = false
      plan(PAUSE_MS)
    },
  }
}
