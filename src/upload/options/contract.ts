import { type Static, t } from 'elysia'
import { oneOf } from '../../base/one-of.ts'
import { PlanStatus } from '../../plan/contract.ts'

/**
 * Another option that a plan's document shows: nobody asked for it (`unread`), it is being read, that failed (`error` says why), it is
 * a plan of its own (`plan`), or that plan lies in the trash.
 */
export const OtherOption = t.Object({
  option: t.String(),
  state: oneOf(['unread', 'reading', 'failed', 'plan', 'trash']),
  plan: t.Nullable(t.Object({ id: t.String(), status: PlanStatus })),
  error: t.Nullable(t.String()),
})
export type OtherOption = Static<typeof OtherOption>

/** GET /api/plans/:id/options. `watch` = the row whose progress tells of a reading; `closed` = why no option can be read now, in words. */
export const OtherOptions = t.Object({
  watch: t.String(),
  closed: t.Nullable(t.String()),
  options: t.Array(OtherOption),
})
export type OtherOptions = Static<typeof OtherOptions>

export const OptionRequest = t.Object({ option: t.String({ minLength: 1, maxLength: 300 }) })

/** POST /api/plans/:id/options: the row of the option's own plan. */
export const OptionAnswer = t.Object({ success: t.Boolean(), newRowId: t.String() })
export type OptionAnswer = Static<typeof OptionAnswer>
