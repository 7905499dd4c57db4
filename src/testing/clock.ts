/** A clock that stands still until a test moves it. */
export interface TestClock {
  (): number
  /** Lets time pass. */
  advance(ms: number): void
  /** Puts the wall clock forward or back, as a person or a time server does; no time passes. */
  jump(ms: number): void
  /** The clock that nobody can set: milliseconds since the test began, by what has passed alone. */
  steady(): number
}

/** A clock that shows the given instant. */
export function clockAt(instant: string): TestClock {
  let now = Date.parse(instant)
  let passed = 0
  return Object.assign(() => now, {
    advance: (ms: number) => {
      now += ms
      passed += ms
    },
    jump: (ms: number) => {
      now += ms
    },
    steady: () => passed,
  })
}
