const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/** How the wait after failed tries grows, and when they are forgotten. */
export interface DelayRule {
  /** Failed tries without a wait: people mistype. */
  free: number
  /** The longest wait. The first is a second, and it doubles with each failed try. */
  mostMs: number
  /** Tries are forgotten when there was none for so long after the wait. */
  quietMs: number
  /** True = a try counts from its beginning, so that many made at once count too; false = when it has failed. */
  ahead: boolean
}

/**
 * Whose failed tries are counted together:
 * an account from one address (guessing one password), a known browser of an account (the person, or who sits at their desk), an address
 * over all accounts (one password for many e-mails), sign-ups of an address, wrong one-time codes, the second step of an account's sign-ins
 * (from a known browser, or from all others together), and password or code of somebody who is signed in, each for itself.
 * The figures are chosen for an office: about 100 guesses a day per account and address, and a wait of a minute for who shares the
 * address of a guesser.
 */
export const LIMITS = {
  pair: { free: 5, mostMs: 15 * MINUTE, quietMs: DAY, ahead: true },
  browser: { free: 5, mostMs: MINUTE, quietMs: DAY, ahead: true },
  address: { free: 60, mostMs: MINUTE, quietMs: 15 * MINUTE, ahead: false },
  signup: { free: 60, mostMs: MINUTE, quietMs: 15 * MINUTE, ahead: false },
  code: { free: 5, mostMs: 15 * MINUTE, quietMs: DAY, ahead: true },
  step: { free: 5, mostMs: 15 * MINUTE, quietMs: DAY, ahead: true },
  proof: { free: 5, mostMs: 15 * MINUTE, quietMs: DAY, ahead: true },
} as const satisfies Record<string, DelayRule>

/** The name of a limit. */
export type LimitKind = keyof typeof LIMITS

/** The wait after so many failed tries, in milliseconds: none for the free ones, then 1 s, 2 s, 4 s and so on. */
export function delayAfter(failures: number, rule: DelayRule): number {
  if (failures <= rule.free) return 0
  return Math.min(rule.mostMs, SECOND * 2 ** (failures - rule.free - 1))
}
