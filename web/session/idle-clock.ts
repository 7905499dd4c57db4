/** Seconds before the end at which the person is warned (at 14:00 of 15:00); of a short limit, its last third. */
export const warnSeconds = (limit: number): number => Math.min(60, limit / 3)
/** At most one touch per this many seconds reaches the server. */
export const touchSeconds = (limit: number): number => Math.min(30, limit / 4)

/** What the clock needs from outside. */
export interface IdleNeeds {
  /** Milliseconds since any fixed moment. */
  now: () => number
  idleSeconds: number
  /** Tells the server that somebody was there so many seconds ago: the idle time runs from then, not from when it's told. */
  touch: (agoSeconds: number) => void
  /** Asks the server for the seconds left (other tabs count); null = the session is over; rejects when it cannot be reached. */
  ask: () => Promise<number | null>
  /** Seconds left while the warning is up, null when it is down. */
  onWarning: (secondsLeft: number | null) => void
  onEnd: () => void
}

/** Counts the time without mouse, keyboard, click or scroll; the server's word decides at the end. */
export interface IdleClock {
  activity: () => void
  /** To be called each second. */
  tick: () => void
}

/**
 * Makes a clock of a session that has `left` seconds.
 * @param left seconds until the server signs out
 */
export function idleClock(left: number, needs: IdleNeeds): IdleClock {
  let deadline = needs.now() + left * 1000
  let lastActivity = Number.NEGATIVE_INFINITY
  let lastTouch = Number.NEGATIVE_INFINITY
  let confirmed = false
  let asking = false
  let over = false
  const warnAt = warnSeconds(needs.idleSeconds)
  const touchMs = touchSeconds(needs.idleSeconds) * 1000

  const askServer = () => {
    if (asking) return
    asking = true
    needs.ask().then(
      (seconds) => {
        asking = false
        if (over) return
        if (seconds === null || seconds <= 0) {
          over = true
          needs.onEnd()
          return
        }
        deadline = needs.now() + seconds * 1000
        confirmed = seconds <= warnAt
        needs.onWarning(confirmed ? Math.ceil(seconds) : null)
      },
      () => {
        // A lost network is no sign-out: the next tick asks again.
        asking = false
      },
    )
  }
  const touch = () => {
    lastTouch = needs.now()
    needs.touch((lastTouch - lastActivity) / 1000)
  }

  return {
    activity() {
      if (over) return
      lastActivity = needs.now()
      deadline = lastActivity + needs.idleSeconds * 1000
      if (confirmed || lastActivity - lastTouch >= touchMs) touch()
      if (confirmed) needs.onWarning(null)
      confirmed = false
    },
    tick() {
      if (over) return
      // Activity inside the throttled span is told when the span ends.
      if (lastActivity > lastTouch && needs.now() - lastTouch >= touchMs) touch()
      const seconds = Math.ceil((deadline - needs.now()) / 1000)
      if (seconds > warnAt) return
      if (!confirmed || seconds <= 0) askServer()
      else needs.onWarning(seconds)
    },
  }
}
