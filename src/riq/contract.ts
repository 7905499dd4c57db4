// Elysia’s own integer is a transform, and with one in a reply a line of null is refused.
import { Type } from '@sinclair/typebox'
import { type Static, t } from 'elysia'
import { oneOf } from '../base/one-of.ts'
import { Checked } from '../plan/contract.ts'

/**
 * What kind of answer it is. The scorer of the exam and the screen both switch on it. not_stated: the document does not say; unclear: it says something
 * that its reading did not understand.
 */
export const ReplyKind = oneOf([
  'answer',
  'choose',
  'no_plan',
  'not_stated',
  'unclear',
  'decline',
  'clarify',
  'invalid_selection',
  'cleared',
])
export type ReplyKind = Static<typeof ReplyKind>

/** Where a figure of the answer stands. `plan` = id of the plan it belongs to, where an answer sets several beside each other. */
export const Citation = t.Object({
  field: t.String(),
  page: t.Number(),
  quote: t.String(),
  plan: t.Optional(t.String()),
})
export type Citation = Static<typeof Citation>

/** A question for the carrier: `ask` is its name, `words` ours; `path` = the place of the plan that would answer it, where there is one. */
export const CallQuestion = t.Object({ ask: t.String(), words: t.String(), path: t.Optional(t.String()) })
export type CallQuestion = Static<typeof CallQuestion>

/** A plan as the chat names it. */
export const PlanName = t.Object({
  id: t.String(),
  name: t.String(),
  group_id: t.Nullable(t.String()),
  option: t.Nullable(t.String()),
  insurance_company: t.Nullable(t.String()),
  /** Day or moment of the upload: it tells versions of one group apart. */
  uploaded: t.String(),
  status: oneOf(['verified', 'unverified', 'stale']),
  verified_by: t.Nullable(t.String()),
  verified_date: t.Nullable(t.String()),
  /** How many of its fields a person has settled; unset where that isn’t known. */
  checked: t.Optional(Checked),
})
export type PlanName = Static<typeof PlanName>

/** One line of an estimate as others read it; money in cents. */
export const EstimateLine = t.Object({
  name: t.String(),
  /** The day that counts for the plan, as ISO date. */
  date: t.String(),
  charge: t.Number(),
  basis: t.Number(),
  /** What the plan allows, before a downgrade. */
  allowed: t.Number(),
  /** What the deductible took off, and what the percent is of. */
  deductible_taken: t.Number(),
  share_of: t.Number(),
  percent: t.Nullable(t.Number()),
  copay: t.Nullable(t.Number()),
  plan_pays: t.Number(),
  patient_pays: t.Number(),
  primary_pays: t.Number(),
  /** The parts of what the patient pays. */
  deductible: t.Number(),
  coinsurance: t.Number(),
  upgrade: t.Number(),
  over_maximum: t.Number(),
  balance: t.Number(),
  not_paid: t.Number(),
  /** The rule by which the plan pays nothing. */
  gate: t.Nullable(t.String()),
})
export type EstimateLine = Static<typeof EstimateLine>

/** What would have to be known, or what the plan doesn't say, as a code; `line` counts from 0, none = of the whole estimate. */
const EstimateGap = t.Object({ what: t.String(), line: t.Optional(t.Number()) })

/** A treatment estimate: a line is null where it can't be worked out. Where the figures are from is told in four lists. */
export const EstimateReply = t.Object({
  lines: t.Array(t.Nullable(EstimateLine)),
  /** What each line is called, and which of the 21 procedures of the coverage map it is. */
  services: t.Array(t.Object({ name: t.String(), procedure: t.String() })),
  totals: t.Object({ plan_pays: t.Number(), patient_pays: t.Number() }),
  /** Nothing is missing, and the plan states all that's needed; else the figures are "about". */
  sure: t.Boolean(),
  stated: t.Array(t.String()),
  typed: t.Array(t.String()),
  assumed: t.Array(t.String()),
  not_checked: t.Array(t.String()),
  /** The last of what's not checked where something is missing: one question for all of it. */
  question: t.Nullable(t.String()),
  missing: t.Array(EstimateGap),
  unstated: t.Array(EstimateGap),
  /** Said with the figures of a plan that isn't verified, or was verified too long ago; null for any other. */
  warning: t.Nullable(t.String()),
  /** The same on another day, where one was asked for. `saves`: what the patient pays less then, null where it can't be known. */
  compared: t.Optional(
    t.Object({
      date: t.String(),
      totals: t.Object({ plan_pays: t.Number(), patient_pays: t.Number() }),
      sure: t.Boolean(),
      saves: t.Nullable(t.Number()),
      words: t.String(),
      because: t.Array(t.String()),
    }),
  ),
})
export type EstimateReply = Static<typeof EstimateReply>

const Cents = Type.Integer({ minimum: 0, maximum: 100_000_000 })
const Day = t.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** One treatment to be worked out; money in cents. `service` is a CDT code or a name as staff say it. */
export const EstimateLineRequest = t.Object({
  service: t.String({ minLength: 1, maxLength: 120 }),
  tooth: t.Optional(Type.Integer({ minimum: 1, maximum: 32 })),
  quadrant: t.Optional(oneOf(['UR', 'UL', 'LL', 'LR'])),
  fee: t.Optional(Cents),
  allowed: t.Optional(Cents),
  /** What the plan allows for what it pays instead. */
  basis_allowed: t.Optional(Cents),
  date: t.Optional(Day),
  seat_date: t.Optional(Day),
  /** When the same was done before; [] = never. */
  history: t.Optional(t.Array(Day, { maxItems: 20 })),
  /** When the tooth was lost, or that it was under this plan. */
  lost: t.Optional(t.Union([Day, t.Literal('covered')])),
  primary_paid: t.Optional(Cents),
})

/** POST /api/estimate. What isn't known is left out. Nothing of it is stored. */
export const EstimateRequest = t.Object({
  plan: t.String({ minLength: 1, maxLength: 64 }),
  network: t.Optional(oneOf(['in', 'middle', 'out'])),
  lines: t.Array(EstimateLineRequest, { minItems: 1, maxItems: 30 }),
  age: t.Optional(Type.Integer({ minimum: 0, maximum: 130 })),
  coverage_start: t.Optional(Day),
  deductible_met: t.Optional(Cents),
  family_deductible_met: t.Optional(Cents),
  maximum_used: t.Optional(Cents),
  family_maximum_used: t.Optional(Cents),
  ortho_used: t.Optional(Cents),
  /** False = no other plan; true = one that pays first. */
  other_cover: t.Optional(t.Boolean()),
  /** True = every fee is what the plan allows, where a line says nothing else; outside of the network it says nothing. */
  contracted_fees: t.Optional(t.Boolean()),
  /** Every wait is over, though nobody knows since when. */
  wait_over: t.Optional(t.Boolean()),
  /** The patient joined late: the plan's waits for late entrants hold. */
  late_entrant: t.Optional(t.Boolean()),
  /** A day on which all of it may be done instead: `compared` tells what it costs then. */
  compare_date: t.Optional(Day),
})
export type EstimateRequest = Static<typeof EstimateRequest>

/** POST /api/riq. The conversation lives in the browser: earlier messages and the ids of a pending list come with each question. */
export const RiqRequest = t.Object({
  query: t.String({ minLength: 1, maxLength: 2000 }),
  turns: t.Optional(
    t.Array(t.Object({ who: oneOf(['you', 'riq']), text: t.String({ maxLength: 8000 }) }), {
      maxItems: 40,
    }),
  ),
  pending: t.Optional(t.Array(t.String({ maxLength: 64 }), { maxItems: 200 })),
  /** The person undid a clearing and asks the same again: a reset word is an ordinary word this once (DECISIONS.md 21). */
  again: t.Optional(t.Boolean()),
})
export type RiqRequest = Static<typeof RiqRequest>

/**
 * The reply. `id` names the answer to a thumb; `plan` = the plan active afterwards (null = none); `candidates` = the numbered list to
 * choose from; `choices` = what a question may mean, each to be asked in its place; `estimate_request` = what was typed toward `estimate`, for the screen to go on with. `marks` has one entry for each "p. N" of the text, in
 * order: which citations it stands for (empty = any of that page). `call_sheet` = what of it the carrier can be asked. `asked` is false where a plan
 * was only chosen; `thin` is true where a silence may be our fault, since little of the document was read.
 */
export const RiqReply = t.Object({
  success: t.Boolean(),
  id: t.Optional(t.String()),
  answer: t.String(),
  kind: ReplyKind,
  plan: t.Nullable(PlanName),
  citations: t.Array(Citation),
  marks: t.Optional(t.Array(t.Array(t.Number()))),
  candidates: t.Optional(t.Array(PlanName)),
  choices: t.Optional(t.Array(t.String())),
  estimate: t.Optional(EstimateReply),
  call_sheet: t.Optional(t.Array(CallQuestion)),
  asked: t.Optional(t.Boolean()),
  thin: t.Optional(t.Boolean()),
  estimate_request: t.Optional(EstimateRequest),
  error: t.Optional(t.String()),
  debug: t.Optional(t.Record(t.String(), t.Union([t.String(), t.Number(), t.Boolean()]))),
})
export type RiqReply = Static<typeof RiqReply>

export const EmployerRequest = t.Object({ text: t.String({ minLength: 1, maxLength: 2000 }) })
export const EmployerAnswer = t.Object({ employer: t.Nullable(t.String()) })

/** A question that the active plan answers, and what it is about. */
export const Suggestion = t.Object({ question: t.String(), about: t.String() })
export type Suggestion = Static<typeof Suggestion>

/** Why an answer was no good. Codes only: a thumb holds no words of anybody. */
export const ThumbReason = oneOf(['wrong_figure', 'wrong_plan', 'wrong_page', 'missed_question', 'unclear'])
export type ThumbReason = Static<typeof ThumbReason>

/** POST /api/riq/thumbs. `thumb` null takes it back. */
export const ThumbRequest = t.Object({
  answer: t.String({ minLength: 1, maxLength: 120 }),
  thumb: t.Nullable(oneOf(['up', 'down'])),
  reason: t.Optional(ThumbReason),
})
export type ThumbRequest = Static<typeof ThumbRequest>
