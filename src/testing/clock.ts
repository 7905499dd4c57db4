/** A clock that stands still until a test moves it. */
export interface TestClock {
  (): number
  /** Moves the clock forward. */
  advance(ms: number): void
}

/** A clock that shows the given instant. */
export function clockAt(instant: string): TestClock {
  let now = Date.parse(instant)
  return Object.assign(() => now, {
    advance: (ms: number) => {
      now += ms
    },
  })
}
