/** So many wrong tries in a row cost no wait: fingers slip. */
const FREE = 4
const FIRST_MS = 15_000
const MOST_MS = 15 * 60_000

/**
 * How long after the given number of wrong tries in a row the next one is refused: none for the first four, then 15 seconds, twice as
 * long after each further one, at most 15 minutes. That leaves about 100 tries a day of a million codes.
 * @returns milliseconds
 */
export const delayAfter = (fails: number): number =>
  fails < FREE ? 0 : Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(fails - FREE, 20))

/** How long a wait may be at most; a clock that was put back makes none longer. */
export const LONGEST_DELAY_MS = MOST_MS
