import { type Static, t } from 'elysia'
import { oneOf } from '../base/one-of.ts'

/** How fields are grouped where people place them. */
export const FieldGroup = oneOf(['plan', 'money', 'percents', 'out', 'limits', 'rules', 'hand'])
export type FieldGroup = Static<typeof FieldGroup>

/** Something that can be printed in a blank. */
export const FieldChoice = t.Object({ field: t.String(), label: t.String(), group: FieldGroup })
export type FieldChoice = Static<typeof FieldChoice>

/** percent: 60% · number: 60 · patient: 40% pt · text: as it is · yes, no: a cross where the answer is that */
export const PrintAs = oneOf(['percent', 'number', 'patient', 'text', 'yes', 'no'])
export type PrintAs = Static<typeof PrintAs>

/** What a blank shows when the plan doesn't say. */
export const WhenMissing = oneOf(['blank', 'ask'])
export type WhenMissing = Static<typeof WhenMissing>

/** [x0, y0, x1, y1] in points from the page's top left. */
const Box = t.Tuple([t.Number(), t.Number(), t.Number(), t.Number()])

/** A blank of a form and what is printed there. */
export const FormBlank = t.Object({
  id: t.String({ maxLength: 40 }),
  page: t.Integer({ minimum: 1, maximum: 50 }),
  box: Box,
  /** The form's own words beside it. */
  words: t.String({ maxLength: 160 }),
  /** null = nobody has said yet. */
  field: t.Nullable(t.String({ maxLength: 80 })),
  /** What is printed behind it in the same blank, with " / " between: "Deductible ind / fam". */
  more: t.Optional(t.Array(t.String({ maxLength: 80 }), { maxItems: 3 })),
  as: PrintAs,
  missing: WhenMissing,
  /** Fields that it is likely for, the likeliest first. */
  likely: t.Array(t.String({ maxLength: 80 }), { maxItems: 4 }),
})
export type FormBlank = Static<typeof FormBlank>

/** One line of the list of forms. */
export const FormLine = t.Object({
  id: t.String(),
  name: t.String(),
  pages: t.Integer(),
  /** A PDF with form fields. */
  fillable: t.Boolean(),
  blanks: t.Integer(),
  /** Blanks that nobody has placed a field in. */
  left: t.Integer(),
  added_by: t.Nullable(t.String()),
  added_at: t.String(),
  /** null = not saved for the office yet. */
  placed_by: t.Nullable(t.String()),
  placed_at: t.Nullable(t.String()),
  /** How many plans were printed on it. */
  printed: t.Integer(),
})
export type FormLine = Static<typeof FormLine>

/** A page of a form, in points. */
export const FormPage = t.Object({ page: t.Integer(), width: t.Number(), height: t.Number() })
export type FormPage = Static<typeof FormPage>

/** A form with its blanks. `version` grows with every change; `fixed` = our own form, which nobody changes. */
export const FormDetail = t.Object({
  ...FormLine.properties,
  version: t.Integer(),
  fixed: t.Boolean(),
  sheet: t.Array(FormPage),
  places: t.Array(FormBlank),
})
export type FormDetail = Static<typeof FormDetail>

/** Where patient data was seen on a form that was refused, and the page with it covered (base64). */
export interface UsedForm {
  found: { type: string; page: number; box: [number, number, number, number] }[]
  /** `points` = the size of the page that the places are told on. */
  pictures: {
    page: number
    points: { width: number; height: number }
    media_type: string
    data: string
  }[]
}

/** PUT /api/forms/:id */
export const FormChange = t.Object({
  version: t.Integer(),
  name: t.String({ minLength: 1, maxLength: 120 }),
  places: t.Array(FormBlank, { maxItems: 600 }),
})
export type FormChange = Static<typeof FormChange>

const PlanId = t.String({ minLength: 1, maxLength: 64 })

/** POST /api/forms/:id/sheet: one plan on the form to look at; `places` = blanks that aren't saved yet. */
export const SheetRequest = t.Object({
  plan: PlanId,
  places: t.Optional(t.Array(FormBlank, { maxItems: 600 })),
})
export type SheetRequest = Static<typeof SheetRequest>

/** The sheet as pictures of its pages (base64), and what it lacks. */
export const SheetAnswer = t.Object({
  pages: t.Array(
    t.Object({ width: t.Integer(), height: t.Integer(), media_type: t.String(), data: t.String() }),
  ),
  /** Names of the fields that the plan doesn't say. */
  not_found: t.Array(t.String()),
  /** How many values went to the notes. */
  notes: t.Integer(),
  /** Of the plan that it shows. */
  version: t.Integer(),
})
export type SheetAnswer = Static<typeof SheetAnswer>

/** POST /api/forms/:id/print */
export const PrintRequest = t.Object({ plans: t.Array(PlanId, { minItems: 1, maxItems: 20 }) })
export type PrintRequest = Static<typeof PrintRequest>

/** POST /api/forms/:id/printed: the plans on the sheets, and which versions of them the sheets show. */
export const PrintedRequest = t.Object({
  sheets: t.Array(t.Object({ plan: PlanId, version: t.Integer() }), { minItems: 1, maxItems: 20 }),
})
export type PrintedRequest = Static<typeof PrintedRequest>
