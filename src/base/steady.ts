import os from 'node:os'

/** The machine's uptime is told in whole seconds: a smaller gap between the two clocks is no sleep. */
const LEAST_SLEEP_MS = 2000

/**
 * A clock for waits and idle times: milliseconds since it was made. Nobody can set it, so a wall clock that is put forward or back
 * changes nothing. The process's own clock stands still while the machine sleeps; the machine's uptime goes on, and fills the gap.
 * @param now milliseconds of the process's monotonic clock
 * @param upSeconds the machine's uptime in seconds, sleep included
 */
export function steadyClock(
  now: () => number = () => performance.now(),
  upSeconds: () => number = os.uptime,
): () => number {
  const started = now()
  const up = upSeconds()
  let slept = 0
  return () => {
    const awake = now() - started
    const gap = (upSeconds() - up) * 1000 - awake
    if (gap >= slept + LEAST_SLEEP_MS) slept = gap
    return Math.floor(awake + slept)
  }
}

/** The steady clock of this process. */
export const steady = steadyClock()
