import { type Static, t } from 'elysia'
import { oneOf } from '../base/one-of.ts'

const text = (maxLength = 20_000) => t.String({ maxLength })

/** What would become of a value there. left = it stays as it is, and the remark says why. */
export const LineAct = oneOf(['add', 'change', 'same', 'left'])
export type LineAct = Static<typeof LineAct>

/** One value, as it is there now and as it would be. */
export const ComparedLine = t.Object({
  part: oneOf(['carrier', 'plan', 'benefits']),
  label: text(300),
  theirs: t.Nullable(text()),
  ours: t.Nullable(text()),
  act: LineAct,
  /** False = nobody has looked at this value of ours; true as well where it is not ours. */
  checked: t.Boolean(),
  remark: t.Nullable(text(400)),
})
export type ComparedLine = Static<typeof ComparedLine>

/** A plan or carrier there among which a person chooses. */
export const Choice = t.Object({ num: t.Integer(), name: text(400) })
export type Choice = Static<typeof Choice>

/** GET …/open-dental/comparison: what sending would do. Without `key` something has to be chosen first. */
export const Comparison = t.Object({
  /** Digest of all that would be sent and of what it replaces; null while a choice is open, or where nothing would be sent. */
  key: t.Nullable(t.String()),
  /** The plan there that gets the values; null = a new one, or not chosen yet. */
  plan_num: t.Nullable(t.Integer()),
  plans: t.Array(Choice),
  carriers: t.Array(Choice),
  /** What a person has to choose before anything can be sent. */
  choose: t.Nullable(oneOf(['plan', 'carrier'])),
  lines: t.Array(ComparedLine),
})
export type Comparison = Static<typeof Comparison>

/** "new", or the number of a plan or carrier there. */
const Chosen = t.String({ pattern: '^(?:new|[1-9]\\d{0,15})$' })

/** What a person chose for the comparison. */
export const ComparisonQuery = t.Object({ plan: t.Optional(Chosen), carrier: t.Optional(Chosen) })
export type ComparisonQuery = Static<typeof ComparisonQuery>

/** POST …/open-dental/sends: the comparison that the person saw. */
export const SendRequest = t.Object({
  key: t.String({ minLength: 1, maxLength: 64 }),
  plan: t.Optional(Chosen),
  carrier: t.Optional(Chosen),
})
export type SendRequest = Static<typeof SendRequest>

/** running and undoing go on now; stopped and undo_stopped wait for a person, since something failed or the server ended. */
export const SendState = oneOf(['running', 'stopped', 'done', 'undoing', 'undo_stopped', 'undone'])
export type SendState = Static<typeof SendState>

/** waiting: not sent yet · refused: Open Dental didn't accept it · kept: undoing left it there, and `remark` says why. */
export const StepState = oneOf(['waiting', 'sending', 'done', 'refused', 'undoing', 'undone', 'kept'])
export type StepState = Static<typeof StepState>

/** A plan that was sent, with what became of each value. */
export const Send = t.Object({
  id: t.String(),
  state: SendState,
  at: t.String(),
  by: t.Nullable(text(300)),
  plan_num: t.Nullable(t.Integer()),
  /** In words why it stopped. */
  fault: t.Nullable(text(400)),
  steps: t.Array(t.Object({ label: text(300), state: StepState, remark: t.Nullable(text(400)) })),
})
export type Send = Static<typeof Send>

/** GET /api/plans/:id/open-dental: whether this plan can be sent, and the last time that it was. Asks nothing of Open Dental. */
export const OpenDentalState = t.Object({
  /** False = the environment names no Open Dental. */
  set_up: t.Boolean(),
  /** Whether an administrator has turned it on. */
  on: t.Boolean(),
  /** Where it is. */
  host: t.Nullable(t.String()),
  /** Why this plan can't be sent, in words; null = it can. */
  why_not: t.Nullable(text(300)),
  last: t.Nullable(Send),
})
export type OpenDentalState = Static<typeof OpenDentalState>

/** POST /api/admin/open-dental/check: whether it answers and takes our keys. */
export const CheckAnswer = t.Object({ ok: t.Boolean(), words: text(400) })
export type CheckAnswer = Static<typeof CheckAnswer>
