import type { EndReason } from './table.ts'

/** The clock limits of sessions. */
export interface SessionLimits {
  idleMs: number
  /** How long after its last tab closed a session goes on: a reload takes a second or two. */
  graceMs: number
}

/** A tab that has not said hello for so long is gone: its browser crashed (background tabs are slowed to one timer a minute). */
export const TAB_LOST_MS = 150_000

/** A session ends after 12 hours, whatever happens. */
export const ABSOLUTE_MS = 12 * 60 * 60 * 1000

/** What decides whether a session is still open. Times in milliseconds since 1970. */
export interface SessionTimes {
  last_active: number
  ends_at: number
  revoked_at: number | null
  /** When the last of its tabs was or will be gone; null = no tab was ever announced (a script). */
  tabs_until: number | null
}

/**
 * Why a session is over at `now`, or null while it is open. Nothing ticks: the stored times decide whenever somebody asks.
 * Idle = no activity for the idle limit; closed = its last tab has been gone for the grace time.
 */
export function endOf(
  session: SessionTimes,
  now: number,
  limits: SessionLimits,
): EndReason | 'revoked' | null {
  if (session.revoked_at !== null) return 'revoked'
  if (now >= session.ends_at) return 'expired'
  if (now >= session.last_active + limits.idleMs) return 'idle'
  if (session.tabs_until !== null && now >= session.tabs_until + limits.graceMs) return 'closed'
  return null
}
