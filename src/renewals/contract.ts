import { type Static, t } from 'elysia'
import { oneOf } from '../base/one-of.ts'
import { FieldChange, FieldValue } from '../plan/contract.ts'

const text = () => t.Nullable(t.String({ maxLength: 300 }))

/** How far the renewal of a plan has come: no new document, one that nobody has compared, one that says something else, done. */
export const LaneName = oneOf(['due', 'uploaded', 'changed', 'verified'])
export type LaneName = Static<typeof LaneName>

/** "2027-01"; `overdue` = months before the ones on the board, `undated` = plans whose document names no date. */
export const BoardMonth = t.Union([
  t.String({ pattern: '^\\d{4}-(?:0[1-9]|1[0-2])$' }),
  oneOf(['overdue', 'undated']),
])

/** GET /api/renewals. Without `month` the first month with plans; `lane` = the one that is told in full. */
export const RenewalQuery = t.Object({ month: t.Optional(BoardMonth), lane: t.Optional(LaneName) })
export type RenewalQuery = Static<typeof RenewalQuery>

/** One plan on the board. */
export const RenewalCard = t.Object({
  /** The verified version. */
  id: t.String(),
  group_name: text(),
  group_id: text(),
  insurance_company: text(),
  plan_option: text(),
  customer_service_phone: text(),
  verified_by: text(),
  verified_date: text(),
  /** "2027-01"; null where the document names no date. */
  month: t.Nullable(t.String()),
  /** ISO date of the last answer or sheet; null = not used since this is kept. */
  last_used: t.Nullable(t.String()),
  /** The new document, with the number of its fields in doubt. */
  newer: t.Nullable(t.Object({ id: t.String(), doubts: t.Number() })),
  /** What the newer one says differently: the first ones, and how many there are. Null where there is nothing to compare. */
  changes: t.Array(FieldChange),
  changed: t.Nullable(t.Number()),
})
export type RenewalCard = Static<typeof RenewalCard>

const Lane = t.Object({ count: t.Number(), cards: t.Array(RenewalCard) })

/** The board of one month. */
export const RenewalBoard = t.Object({
  /** ISO date of the practice. */
  today: t.String(),
  months: t.Array(t.Object({ month: t.String(), plans: t.Number(), verified: t.Number() })),
  overdue: t.Number(),
  undated: t.Number(),
  /** The month that is told, as in the query. */
  month: t.String(),
  /** Days until it begins; 0 once it has, null where it is none of the months. */
  days_left: t.Nullable(t.Number()),
  lanes: t.Object({ due: Lane, uploaded: Lane, changed: Lane, verified: Lane }),
  /** Documents that are being read or wait for it: we don't know yet whose they are. */
  reading: t.Number(),
})
export type RenewalBoard = Static<typeof RenewalBoard>

/** A value that was corrected after answers or sheets had used the old one. */
export const CorrectedValue = t.Object({
  /** The plan whose verified value counts today. */
  plan: t.String(),
  group_name: text(),
  group_id: text(),
  plan_option: text(),
  path: t.String(),
  was: FieldValue,
  /** The old value as it is stored: by this the line is marked as done. */
  value: t.String(),
  now: FieldValue,
  /** Page of today's value; null where no page has it. */
  page: t.Nullable(t.Number()),
  by: text(),
  /** ISO instant, or the ISO date alone. */
  at: t.Nullable(t.String()),
  answers: t.Number(),
  sheets: t.Number(),
  /** ISO dates of the first and the last use. */
  from: t.String(),
  to: t.String(),
  people: t.Array(t.Object({ name: text(), answers: t.Number(), sheets: t.Number() })),
})
export type CorrectedValue = Static<typeof CorrectedValue>

/** GET /api/renewals/corrected: the latest corrections first; `count` = how many there are. */
export const CorrectedValues = t.Object({ count: t.Number(), values: t.Array(CorrectedValue) })
export type CorrectedValues = Static<typeof CorrectedValues>

/** POST /api/renewals/corrected/done: a line that somebody has seen to. */
export const CorrectedDone = t.Object({
  plan: t.String({ maxLength: 64 }),
  path: t.String({ maxLength: 80 }),
  value: t.String({ maxLength: 4000 }),
})
export type CorrectedDone = Static<typeof CorrectedDone>

/** POST /api/plans/:id/printed: the version on the sheet, and which values it shows; all that a plan sheet shows where none are named. */
export const PrintedSheet = t.Object({
  version: t.Integer(),
  paths: t.Optional(t.Array(t.String({ maxLength: 80 }), { maxItems: 300 })),
})
export type PrintedSheet = Static<typeof PrintedSheet>
