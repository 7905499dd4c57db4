import { type Static, t } from 'elysia'
import { oneOf } from '../../base/one-of.ts'

/** How a document came. */
export const Source = oneOf(['upload', 'folder', 'phone'])
export type Source = Static<typeof Source>

/** A file of the inbox. `name` is the stored one with milliseconds in front; `pictured` = GET /api/inbox/:id/thumb has a small picture. */
export const InboxFile = t.Object({
  id: t.String(),
  name: t.String(),
  /** Null until somebody has glanced at it, or where nobody could tell. */
  pages: t.Nullable(t.Integer()),
  bytes: t.Integer(),
  at: t.String(),
  pictured: t.Boolean(),
})
export type InboxFile = Static<typeof InboxFile>

/** Why several files are one plan, or may be: printed numbers follow (`of` pages, same group number), one phone session, somebody said so; or only time and look. */
export const WhyTogether = t.Union([
  t.Object({ kind: t.Literal('numbers'), of: t.Integer() }),
  t.Object({ kind: t.Literal('session') }),
  t.Object({ kind: t.Literal('answered') }),
  t.Object({ kind: t.Literal('apart'), seconds: t.Integer(), sign: oneOf(['untitled', 'names']) }),
])
export type WhyTogether = Static<typeof WhyTogether>

/** The plan that a document equals. */
export const EqualPlan = t.Object({
  id: t.String(),
  group_name: t.Nullable(t.String()),
  /** Null where that one waits as well. */
  read: t.Boolean(),
  uploaded_at: t.String(),
})
export type EqualPlan = Static<typeof EqualPlan>

/** The verified plan that a document renews, by its group number. */
export const RenewedPlan = t.Object({
  id: t.String(),
  group_name: t.Nullable(t.String()),
  plan_option: t.Nullable(t.String()),
  verified_date: t.Nullable(t.String()),
})
export type RenewedPlan = Static<typeof RenewedPlan>

/** One plan to be read: a file, or several that belong together. */
export const InboxEntry = t.Object({
  files: t.Array(InboxFile),
  source: Source,
  by: t.Nullable(t.String()),
  together: t.Nullable(WhyTogether),
  equals: t.Nullable(EqualPlan),
  renews: t.Nullable(RenewedPlan),
})
export type InboxEntry = Static<typeof InboxEntry>

/** A file that couldn't be read. `upload` = it is an upload row, which can be tried again and discarded; otherwise the file lies in "failed" alone. */
export const InboxFailure = t.Object({
  id: t.String(),
  name: t.String(),
  bytes: t.Integer(),
  at: t.String(),
  source: Source,
  upload: t.Boolean(),
  words: t.String(),
  /** The folder in which it lies, for files of a watched one. */
  folder: t.Nullable(t.String()),
})
export type InboxFailure = Static<typeof InboxFailure>

/** A watched folder as it stood at the last look; `words` = what is wrong with it. */
export const InboxFolder = t.Object({
  path: t.String(),
  words: t.Nullable(t.String()),
  coming: t.Integer(),
})
export type InboxFolder = Static<typeof InboxFolder>

/** GET /api/inbox: what waits, what has to be asked, what couldn't be read, and where documents come from. */
export const Inbox = t.Object({
  ready: t.Array(InboxEntry),
  questions: t.Array(InboxEntry),
  failed: t.Array(InboxFailure),
  folders: t.Array(InboxFolder),
  read_right_away: t.Boolean(),
  /** Documents that were read since midnight of the practice. */
  read_today: t.Integer(),
})
export type Inbox = Static<typeof Inbox>

const Id = t.String({ minLength: 1, maxLength: 64 })

/** POST /api/inbox/process: the files of each plan that is to be read. */
export const ProcessRequest = t.Object({
  plans: t.Array(t.Array(Id, { minItems: 1, maxItems: 50 }), { minItems: 1, maxItems: 200 }),
})

/** How many readings were asked for, and how many plans were left out. */
export const ProcessAnswer = t.Object({ asked: t.Integer(), left_out: t.Integer() })
export type ProcessAnswer = Static<typeof ProcessAnswer>

/** POST /api/inbox/look: the files of a question. */
export const LookRequest = t.Object({ ids: t.Array(Id, { minItems: 1, maxItems: 2 }) })

/** A masked page of a document that waits; `url` is null where it can't be shown before somebody has looked it over. Sizes in pixels. */
export const LookedPage = t.Object({
  id: t.String(),
  page: t.Integer(),
  width: t.Integer(),
  height: t.Integer(),
  url: t.Nullable(t.String()),
})
export type LookedPage = Static<typeof LookedPage>

/** POST /api/inbox/answer: files that follow each other are one plan or two; a copy is kept beside what it equals. */
export const AnswerRequest = t.Object({
  ids: t.Array(Id, { minItems: 1, maxItems: 50 }),
  answer: oneOf(['one', 'two', 'keep']),
})
export type AnswerRequest = Static<typeof AnswerRequest>
