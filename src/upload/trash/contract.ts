import { type Static, t } from 'elysia'
import { oneOf } from '../../base/one-of.ts'

/** Days that what was moved to the trash can be restored (DECISIONS 15). */
export const TRASH_DAYS = 30

/** A line of the trash: a plan, or a file that nobody had read. */
export const TrashItem = t.Object({
  id: t.String(),
  kind: oneOf(['plan', 'file']),
  group_name: t.Nullable(t.String()),
  group_id: t.Nullable(t.String()),
  insurance_company: t.Nullable(t.String()),
  file_name: t.Nullable(t.String()),
  verified: t.Boolean(),
  /** ISO instants, UTC. */
  trashed_at: t.String(),
  trashed_by: t.Nullable(t.String()),
  deleted_on: t.String(),
})
export type TrashItem = Static<typeof TrashItem>

export const TrashDone = t.Object({ success: t.Boolean() })
