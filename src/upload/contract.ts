import { type Static, t } from 'elysia'
import { oneOf } from '../base/one-of.ts'

/** Key of a step, the same for both flows; the screen shows the words of SPEC.md section 4. */
export const StepKey = oneOf(['upload', 'select', 'merge', 'redact', 'parse', 'save', 'ready'])
export type StepKey = Static<typeof StepKey>

export const StepState = oneOf(['pending', 'active', 'done', 'error'])
export type StepState = Static<typeof StepState>

/**
 * One server-sent event of GET /api/plans/:id/progress. `page`/`pages` while a step counts pages; `message` when it failed.
 * First comes one event per step with its present state, then each change. When the job is over an event named `end` follows and the stream closes.
 * `:id` is any row of the job (of a merge: any of the chosen rows); before a reading was asked for only `upload` is done.
 */
export const ProgressEvent = t.Object({
  step: StepKey,
  state: StepState,
  page: t.Optional(t.Number()),
  pages: t.Optional(t.Number()),
  message: t.Optional(t.String()),
})
export type ProgressEvent = Static<typeof ProgressEvent>

/** An earlier upload of the same bytes. */
export const Twin = t.Object({
  id: t.String(),
  group_name: t.Nullable(t.String()),
  status: t.String(),
  uploaded_at: t.String(),
})
export type Twin = Static<typeof Twin>

/**
 * POST /api/uploads. `masked` tells that parts of the name looked like a person or an identifier and were masked.
 * A refusal with `stage: "insert"` beside `error` means: the file came through, but its row could not be written.
 */
export const UploadAnswer = t.Object({
  rowId: t.String(),
  fileName: t.String(),
  masked: t.Boolean(),
  twin: t.Optional(Twin),
})
export type UploadAnswer = Static<typeof UploadAnswer>

/** GET /api/uploads/limits: the largest file in bytes, and the most pages of one. */
export const UploadLimits = t.Object({ max_bytes: t.Number(), max_pages: t.Number() })
export type UploadLimits = Static<typeof UploadLimits>

export const FileNameRequest = t.Object({ name: t.String({ minLength: 1, maxLength: 1000 }) })

/** POST /api/uploads/:id/unlock. */
export const UnlockRequest = t.Object({ password: t.String({ minLength: 1, maxLength: 256 }) })

/** POST /api/uploads/name: the name as it would be stored. `masked` = parts of it look like a person or an identifier. */
export const FileNameAnswer = t.Object({ name: t.String(), masked: t.Boolean() })
export type FileNameAnswer = Static<typeof FileNameAnswer>

/** A row with a file and no parse result yet. POST /api/plans/:id/discard puts one into the trash → {success: true}. */
export const UnparsedRow = t.Object({
  id: t.String(),
  file_name: t.String(),
  media_type: t.String(),
  bytes: t.Number(),
  uploaded_at: t.String(),
  uploaded_by: t.Nullable(t.String()),
  /** 'waiting', 'queued', 'running' or 'failed' with the failed step's words. */
  state: oneOf(['waiting', 'queued', 'running', 'failed']),
  error: t.Nullable(t.String()),
  /** True while its reading is one of those that "Process all" asked for and that aren't over. */
  in_all: t.Boolean(),
})
export type UnparsedRow = Static<typeof UnparsedRow>

export const ParsePdfRequest = t.Object({
  rowId: t.String({ maxLength: 64 }),
  fileName: t.String({ maxLength: 400 }),
})
export const ProcessDocumentRequest = t.Object({
  fileUrl: t.String({ maxLength: 800 }),
  rowId: t.String({ maxLength: 64 }),
})
export const ProcessAnswer = t.Object({
  success: t.Boolean(),
  error: t.Optional(t.String()),
  /** What becomes of the original, in one sentence. */
  deleteMessage: t.Optional(t.String()),
})
export type ProcessAnswer = Static<typeof ProcessAnswer>
export const MergeRequest = t.Object({ rowIds: t.Array(t.String({ maxLength: 64 }), { maxItems: 50 }) })
export const MergeAnswer = t.Object({
  success: t.Boolean(),
  newRowId: t.Optional(t.String()),
  error: t.Optional(t.String()),
})
export type MergeAnswer = Static<typeof MergeAnswer>

const PlaceBox = t.Tuple([t.Number(), t.Number(), t.Number(), t.Number()])

/** A table on a page, in page units: all of it, its head (null: none, or none that is sure), and the column with the names of its rows. */
export const PageTable = t.Object({ box: PlaceBox, head: t.Nullable(PlaceBox), names: PlaceBox })
export type PageTable = Static<typeof PageTable>

/** GET /api/plans/:id/pages/:n/tables: the height of the page's ordinary type (null: no words were kept) and its tables. */
export const PageTables = t.Object({ print: t.Nullable(t.Number()), tables: t.Array(PageTable) })
export type PageTables = Static<typeof PageTables>

/** A word of a redacted page and where it stands, in page units. */
export const PageWord = t.Object({ text: t.String(), box: PlaceBox })
export type PageWord = Static<typeof PageWord>

/** GET /api/plans/:id/pages/:n/words: the lines of a page from the top down, each in the pieces that stand side by side, each in its words. No lines where no words were kept. */
export const PageWords = t.Object({ lines: t.Array(t.Array(t.Array(PageWord))) })
export type PageWords = Static<typeof PageWords>
