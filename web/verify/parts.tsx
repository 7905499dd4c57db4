import type { ReactNode } from 'react'
import type { Box, ParseResult } from '../../src/plan/content.ts'
import type { PlanDetail } from '../../src/plan/contract.ts'
import { PageCrop, stripCut } from '../ui/page-crop.tsx'
import { BoxNote } from './box-note.tsx'
import { type BoxReading, useBoxReading } from './box-reading.ts'
import { useChipEditing } from './facts/editing.ts'
import { useFactPlace } from './facts/place.ts'
import type { Field } from './fields.ts'
import { ToCome } from './figures/to-come.tsx'
import type { Figures } from './figures/walk.ts'
import type { Form } from './form.ts'
import { useLifting } from './lifting.tsx'
import type { Looks } from './looks.tsx'
import { useMasking } from './masking.tsx'
import type { PageBox } from './page-sheet.tsx'
import type { Source } from './source.ts'

/** A plan that was read. */
export type ReadRow = PlanDetail & { parse_result: ParseResult }

/** The framed values of the pages. Of the focused field also the place where something else was read before it was changed. */
export function boxesOf(form: Form, from: (path: string) => Source, focused: string | null): PageBox[] {
  return form.fields.flatMap((field) => {
    const { places, before } = from(field.path)
    const shown = places.length === 0 && before && field.path === focused ? [before] : places
    return shown.map((evidence) => ({
      path: field.path,
      label: field.label,
      state: form.stateOf(field.path),
      evidence,
    }))
  })
}

/** Draws the whole line of a value, with the name of its row; a strip eleven times as wide as high. */
export const cropOf = (row: ReadRow, looks: Looks) => (number: number, box: Box, label: string) => {
  const page = row.parse_result.pages.find((p) => p.page === number && !looks.hides(number))
  if (!page) return null
  return <PageCrop planId={row.id} page={page} box={box} cut={stripCut(box, page, 11)} label={label} />
}

/** Masks that are drawn and lifted; a place that is lifted is read into the field with the cursor, where that is blank. */
export function useMasks(row: PlanDetail, form: Form, focused: string | null, { fill }: BoxReading) {
  const blank = focused !== null && !form.values[focused]?.text.trim() ? focused : null
  return { masking: useMasking(row, form), lifting: useLifting(row, form, { blank, fill }) }
}

/** Boxes that are read into the focused field, or into its fact that is open. */
export function useReading(
  row: PlanDetail,
  form: Form,
  focused: string | null,
  from: (path: string) => Source,
) {
  const chips = useChipEditing(form, focused)
  const place = useFactPlace(row.id, form, chips, (path) => from(path).places)
  const field = form.fields.find(({ path }) => path === focused) ?? null
  return { chips: { ...chips, place }, reading: useBoxReading(row.id, form, field, chips) }
}

/** Beside a field: the figure that would come to it, what a box that was drawn for it reads, and the question where it comes from. */
export function Beside(props: {
  field: Field
  focused: string | null
  figures: Figures
  reading: BoxReading
  origin: (field: Field) => ReactNode
}) {
  const { field, focused, figures, reading, origin } = props
  return (
    <>
      <ToCome path={field.path} target={figures.preview} />
      <BoxNote field={field} boxes={reading} />
      {focused === field.path && origin(field)}
    </>
  )
}
