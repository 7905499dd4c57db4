import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { Box, ParseResult } from '../../src/plan/content.ts'
import type { PlanDetail } from '../../src/plan/contract.ts'
import { useApi } from '../api/context.tsx'
import { ApiError } from '../api/errors.ts'
import { ListState } from '../ui/list-state.tsx'
import { PageCrop, stripCut } from '../ui/page-crop.tsx'
import { usePageTitle } from '../ui/title.ts'
import { AskedCards, focusQuestion } from './asked/cards.tsx'
import { useAttention } from './attention.ts'
import { BoxNote } from './box-note.tsx'
import { type BoxReading, useBoxReading } from './box-reading.ts'
import { ChipContext, useChipEditing } from './facts/editing.ts'
import { useFactPlace } from './facts/place.ts'
import type { Field } from './fields.ts'
import { ToCome } from './figures/to-come.tsx'
import { type Figures, useFigures } from './figures/walk.ts'
import type { Form } from './form.ts'
import { FormPane } from './form-pane.tsx'
import { gapsOf, hasGaps } from './gaps.ts'
import { Actions, Header } from './header.tsx'
import { useLifting } from './lifting.tsx'
import type { Looks } from './looks.tsx'
import { useMasking } from './masking.tsx'
import { Missing } from './missing.tsx'
import { nextDoubtful } from './moves.ts'
import { OtherOptions } from './other-options.tsx'
import { PageHalf } from './page-half.tsx'
import type { PageBox } from './page-sheet.tsx'
import { Questions } from './questions.tsx'
import { useScreenKeys } from './screen-keys.ts'
import { useSeen } from './seen.ts'
import type { Source } from './source.ts'
import { Splitter } from './splitter.tsx'
import { useWork } from './work.tsx'

type ReadRow = PlanDetail & { parse_result: ParseResult }

const hasContent = (row: PlanDetail): row is ReadRow => row.parse_result !== null

function boxesOf(form: Form, from: (path: string) => Source): PageBox[] {
  return form.fields.flatMap((field) =>
    from(field.path).places.map((evidence) => ({
      path: field.path,
      label: field.label,
      state: form.stateOf(field.path),
      evidence,
    })),
  )
}

/** Draws the whole line of a value, with the name of its row; a strip eleven times as wide as high. */
const cropOf = (row: ReadRow, looks: Looks) => (number: number, box: Box, label: string) => {
  const page = row.parse_result.pages.find((p) => p.page === number && !looks.hides(number))
  if (!page) return null
  return <PageCrop planId={row.id} page={page} box={box} cut={stripCut(box, page, 11)} label={label} />
}

/** Masks that are drawn and lifted; a place that is lifted is read into the field with the cursor, where that is blank. */
function useMasks(row: PlanDetail, form: Form, focused: string | null, { fill }: BoxReading) {
  const blank = focused !== null && !form.values[focused]?.text.trim() ? focused : null
  return { masking: useMasking(row, form), lifting: useLifting(row, form, { blank, fill }) }
}

/** Boxes that are read into the focused field, or into its fact that is open. */
function useReading(row: PlanDetail, form: Form, focused: string | null, from: (path: string) => Source) {
  const chips = useChipEditing(form, focused)
  const place = useFactPlace(row.id, form, chips, (path) => from(path).places)
  const field = form.fields.find(({ path }) => path === focused) ?? null
  return { chips: { ...chips, place }, reading: useBoxReading(row.id, form, field, chips) }
}

/** Beside a field: the figure that would come to it, what a box that was drawn for it reads, and the question where it comes from. */
function Beside(props: {
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

function Work({ row }: { row: ReadRow }) {
  const { form, draft, saving, from, left, origin, looks, banner, shared } = useWork(row)
  const attention = useAttention(row.parse_result.pages, from)
  const { focused, focus } = attention
  const { chips, reading } = useReading(row, form, focused, from)
  const masks = useMasks(row, form, focused, reading)
  const [asking, setAsking] = useState(false)
  const panes = useRef<HTMLDivElement>(null)
  const boxes = boxesOf(form, from)
  const busy = saving.state.is === 'saving'
  useSeen(form, from)
  usePageTitle(`Verify ${row.group_name || 'Unnamed Plan'}`)
  const figures = useFigures({ form, left, reading, looks, attention })
  const { pick } = figures
  const gaps = gapsOf(form, figures.left)
  const verify = () => {
    const wrong = form.fields.find((f) => form.errorOf(f))
    if (busy || masks.lifting.waits()) return
    if (wrong) pick(wrong.path)
    else if (chips.open && chips.error) pick(chips.open.path)
    else if (looks.comeFirst()) attention.setPage(row.to_look[0]!)
    else if (hasGaps(gaps)) setAsking(true)
    else void saving.save()
  }
  const start = () => focusQuestion() || pick(nextDoubtful(form, null, 1))
  useScreenKeys({ verify, back: (way) => pick(form[way]()), start })
  const again = row.status !== 'unverified'
  return (
    <div className="vf">
      <Header {...{ row, form, draft, again, busy }} checked={gaps} onVerify={verify} />
      <ChipContext value={chips}>
        <div className="halves" ref={panes}>
          <PageHalf
            planId={row.id}
            result={row.parse_result}
            boxes={boxes}
            form={form}
            figures={figures}
            attention={attention}
            reading={reading}
            {...masks}
            looks={looks}
          />
          <Splitter panes={panes} />
          <FormPane
            form={form}
            changes={row.changes}
            focused={focused}
            unseen={gaps.unseen}
            preview={figures.preview?.path ?? null}
            sourceOf={from}
            banner={looks.guard(attention.setPage) ?? banner}
            others={<OtherOptions planId={row.id} />}
            asked={<AskedCards {...{ shared, form, looks, attention }} />}
            refused={saving.state.is === 'failed' ? saving.state.fields : {}}
            beside={(field) => <Beside {...{ field, focused, figures, reading, origin }} />}
            onFocus={(path) => {
              if (path !== focused) reading.drop()
              figures.show(null)
              focus(path)
            }}
            onVerify={verify}
            crop={cropOf(row, looks)}
          />
        </div>
      </ChipContext>
      <div className="mact">
        <Actions again={again} busy={busy} onVerify={verify} className="" />
      </div>
      <Questions
        asking={asking}
        gaps={gaps}
        values={form.values}
        figures={figures}
        saving={saving}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

/** /verify/{rowId}: the redacted page beside the form; a person confirms (SPEC.md section 4). */
export function Verify(props: { param: string }) {
  usePageTitle('Verify')
  const api = useApi()
  const plan = useQuery({
    // Its own entry: what the chat or another page read a while ago may be an older version.
    queryKey: ['verify-plan', props.param],
    queryFn: () => api.plan(props.param),
    // What a person edits must not change under their hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (plan.error instanceof ApiError && [400, 404, 422].includes(plan.error.status)) return <Missing />
  return (
    <ListState query={plan} name="the plan" rows={6}>
      {(row) => (hasContent(row) ? <Work key={row.id} row={row} /> : <Missing />)}
    </ListState>
  )
}
