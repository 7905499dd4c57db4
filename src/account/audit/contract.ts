import { type Static, t } from 'elysia'
import { oneOf } from '../../base/one-of.ts'

export type { AuditAction } from './entry.ts'

/** What an administrator filters the trail by. */
export const AuditKind = oneOf(['sign_ins', 'people', 'plans', 'office', 'system'])
export type AuditKind = Static<typeof AuditKind>

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
})
export type AuditLine = Static<typeof AuditLine>

const Day = t.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** Which lines are wanted; `from` and `to` are days of the practice, `before` is the `next` of the page before. */
export const AuditQuery = t.Object({
  kind: t.Optional(AuditKind),
  who: t.Optional(t.String({ maxLength: 64 })),
  from: t.Optional(Day),
  to: t.Optional(Day),
  before: t.Optional(t.String({ maxLength: 64 })),
})
export type AuditQuery = Static<typeof AuditQuery>

/** A page of the trail, newest first; `next` is null on the last one. */
export const AuditPage = t.Object({ lines: t.Array(AuditLine), next: t.Nullable(t.String()) })
export type AuditPage = Static<typeof AuditPage>
