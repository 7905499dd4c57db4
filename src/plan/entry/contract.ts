import { type Static, t } from 'elysia'

const text = (maxLength = 4000) => t.String({ maxLength })

/** One thing to type into a practice system. */
export const EntryLine = t.Object({
  label: text(300),
  /** null = the plan doesn't state it. */
  value: t.Nullable(text()),
  /** Whether a person wrote, drew or confirmed it. */
  checked: t.Boolean(),
})
export type EntryLine = Static<typeof EntryLine>

/** What the plan pays for a range of CDT codes; ranges don't overlap. Percents are whole numbers, money is in dollars. */
export const CodeRange = t.Object({
  from: t.String(),
  to: t.String(),
  service: text(300),
  percent: t.Nullable(t.Integer()),
  out_percent: t.Nullable(t.Integer()),
  copay: t.Nullable(t.Number()),
  deductible: t.Nullable(t.Boolean()),
  limits: text(),
  ages: text(),
  notes: text(),
  checked: t.Boolean(),
})
export type CodeRange = Static<typeof CodeRange>

/** GET /api/plans/:id/entry-sheet: a plan in the order in which practice systems ask for it. */
export const EntrySheet = t.Object({
  parts: t.Array(t.Object({ title: text(100), lines: t.Array(EntryLine) })),
  ranges: t.Array(CodeRange),
})
export type EntrySheet = Static<typeof EntrySheet>
