import { type Static, t } from 'elysia'
import { oneOf } from '../../base/one-of.ts'

export type { AuditAction } from './entry.ts'

/** What an administrator filters the trail by. */
export const AuditKind = oneOf(['sign_ins', 'people', 'plans', 'office', 'system', 'refusals'])
export type AuditKind = Static<typeof AuditKind>

/** How what the line tells ended. */
export const AuditResultName = oneOf(['ok', 'refused', 'failed'])
export type AuditResultName = Static<typeof AuditResultName>

/** One line of the trail, with the names that its ids stand for today. */
export const AuditLine = t.Object({
  id: t.String(),
  at: t.String(),
  /** null = the machine itself, or somebody who was not signed in. */
  who: t.Nullable(t.Object({ id: t.String(), name: t.String() })),
  what: t.String(),
  /** `name` is null when the object is gone, or has none. */
  object: t.Nullable(t.Object({ kind: t.String(), id: t.String(), name: t.Nullable(t.String()) })),
  fields: t.Array(t.String()),
  changes: t.Array(t.Object({ field: t.String(), from: t.Nullable(t.String()), to: t.Nullable(t.String()) })),
  /** Its place in the trail. */
  seq: t.Integer(),
  /** From where, as an address of the network; null = the machine itself, or not kept yet at that time. */
  address: t.Nullable(t.String()),
  /** Tells sessions apart; no secret. */
  session: t.Nullable(t.String()),
  result: AuditResultName,
  /** How often it happened within the minute that starts at `at`. */
  times: t.Integer(),
  /** The link of the chain, as hex; null while the line is fresh. */
  mac: t.Nullable(t.String()),
})
export type AuditLine = Static<typeof AuditLine>

const Day = t.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** Which lines are wanted; `from` and `to` are days of the practice, `before` is the `next` of the page before. */
export const AuditQuery = t.Object({
  kind: t.Optional(AuditKind),
  who: t.Optional(t.String({ maxLength: 64 })),
  result: t.Optional(AuditResultName),
  /** An address, a session, the id of an object or of a line, or a part of one; or a part of a person's name. */
  q: t.Optional(t.String({ maxLength: 100 })),
  from: t.Optional(Day),
  to: t.Optional(Day),
  before: t.Optional(t.String({ pattern: '^\\d{1,15}$' })),
})
export type AuditQuery = Static<typeof AuditQuery>

/** A page of the trail, newest first; `next` is null on the last one. */
export const AuditPage = t.Object({ lines: t.Array(AuditLine), next: t.Nullable(t.String()) })
export type AuditPage = Static<typeof AuditPage>

/** Whether the trail is as it was written. */
export const TrailState = t.Object({
  lines: t.Integer(),
  /** When its first line was written; null = it is empty. */
  since: t.Nullable(t.String()),
  /** When it was looked through. */
  checked_at: t.String(),
  /** In words what is wrong with it; null = every line is as it was written. */
  fault: t.Nullable(t.String()),
  /** The newest link: whoever wrote it down elsewhere can compare it. */
  head: t.Nullable(t.Object({ seq: t.Integer(), mac: t.String() })),
})
export type TrailState = Static<typeof TrailState>
