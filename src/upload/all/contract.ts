import { type Static, t } from 'elysia'

/** POST /api/plans/process-all: how many readings were asked for, and how many files were left out because they couldn't be read before. */
export const ProcessAllAnswer = t.Object({ asked: t.Integer(), left_out: t.Integer() })
export type ProcessAllAnswer = Static<typeof ProcessAllAnswer>

/** DELETE /api/plans/process-all: how many files wait again. The one that is being read is read to its end. */
export const StopAllAnswer = t.Object({ stopped: t.Integer() })
export type StopAllAnswer = Static<typeof StopAllAnswer>
