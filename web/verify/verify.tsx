import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PlanDetail } from '../../src/plan/contract.ts'
import { useApi } from '../api/context.tsx'
import { ApiError } from '../api/errors.ts'
import { ListState } from '../ui/list-state.tsx'
import { usePageTitle } from '../ui/title.ts'
import { AskedCards } from './asked/cards.tsx'
import { useAttention } from './attention.ts'
import { ChipContext, type ChipEditing } from './facts/editing.ts'
import { FiguresCard } from './figures/card.tsx'
import type { Form } from './form.ts'
import { FormPane } from './form-pane.tsx'
import { gapsOf, hasGaps } from './gaps.ts'
import { Actions, Header } from './header.tsx'
import { Missing } from './missing.tsx'
import { OtherOptions } from './other-options.tsx'
import { PageHalf } from './page-half.tsx'
import { Beside, boxesOf, cropOf, type ReadRow, useMasks, useReading } from './parts.tsx'
import { Questions } from './questions.tsx'
import { useScreenKeys } from './screen-keys.ts'
import { useSeen } from './seen.ts'
import { Splitter } from './splitter.tsx'
import { useStillRow } from './still-row.ts'
import { useLead } from './walk/lead.ts'
import { useWork } from './work.tsx'

const hasContent = (row: PlanDetail): row is ReadRow => row.parse_result !== null

/** A field that can't be saved as it stands. */
const faultyOf = (form: Form, { open, error }: Pick<ChipEditing, 'open' | 'error'>): string | null =>
  form.fields.find((field) => form.errorOf(field))?.path ?? (open && error ? open.path : null)

function Work({ row }: { row: ReadRow }) {
  const { form, draft, saving, from, left, origin, looks, banner, shared, words, heard } = useWork(row)
  const attention = useAttention(row.parse_result.pages, from)
  const { focused, focus } = attention
  const { chips, reading } = useReading(row, form, focused, from)
  const masks = useMasks(row, form, focused, reading)
  const [asking, setAsking] = useState(false)
  const panes = useRef<HTMLDivElement>(null)
  const boxes = boxesOf(form, from, focused)
  const still = useStillRow()
  const [busy, again] = [saving.state.is === 'saving', row.status !== 'unverified']
  useSeen(form, from)
  usePageTitle(`Verify ${row.group_name || 'Unnamed Plan'}`)
  const result = row.parse_result
  const lead = useLead({ form, result, shared, looks, left, reading, attention, from, still, words, heard })
  const { figures, walk, offersOf, onFigure, onLooked, sweep } = lead
  const gaps = gapsOf(form, figures.left)
  const verify = () => {
    if (busy || masks.lifting.waits() || figures.pick(faultyOf(form, chips))) return
    if (looks.comeFirst()) attention.setPage(row.to_look[0]!)
    else if (hasGaps(gaps)) setAsking(true)
    else void saving.save()
  }
  useScreenKeys({ verify, back: (way) => figures.pick(form[way]()), start: () => walk.go(null) })
  return (
    <div className="vf">
      <Header {...{ row, form, draft, again, busy }} checked={gaps} onVerify={verify} />
      <ChipContext value={chips}>
        <div className="halves" ref={panes}>
          <PageHalf
            planId={row.id}
            {...{ result, boxes, form, figures, attention, reading }}
            {...masks}
            {...{ looks, onLooked, sweep }}
          />
          <Splitter panes={panes} />
          <FormPane
            form={form}
            changes={row.changes}
            focused={focused}
            unseen={gaps.unseen}
            preview={figures.preview?.path ?? null}
            {...{ still, walk, result, words, heard, offersOf, onFigure }}
            sourceOf={from}
            banner={looks.guard(attention.setPage) ?? banner}
            onPick={figures.pick}
            others={<OtherOptions planId={row.id} />}
            asked={
              <>
                <FiguresCard figures={figures} />
                <AskedCards
                  {...{ shared, form, looks, attention, offersOf }}
                  at={walk.question}
                  onNext={walk.goOn}
                />
              </>
            }
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
        {...{ asking, gaps, figures, walk, saving }}
        values={form.values}
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
