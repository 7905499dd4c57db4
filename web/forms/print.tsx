import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import type { FormDetail, SheetAnswer } from '../../src/forms/contract.ts'
import type { PlanListItem } from '../../src/plan/contract.ts'
import { useApi } from '../api/context.tsx'
import { wordsOf } from '../api/errors.ts'
import { ErrorLine } from '../ui/error-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { Failed, ListState } from '../ui/list-state.tsx'
import { usePageTitle } from '../ui/title.ts'
import { counted } from '../ui/words.ts'
import { formWords } from './form-list.tsx'
import { FormHead } from './head.tsx'
import { useActs, usePicked, usePrintKey, useSheets } from './print-acts.ts'
import { AddPlan, PickedPlans, SheetNotes } from './print-panel.tsx'
import { SheetPictures } from './sheet-pictures.tsx'

function Sheets(props: { plans: readonly PlanListItem[]; sheets: ReturnType<typeof useSheets> }) {
  if (props.plans.length === 0) return <p className="bf-none soft">Add a plan to see it on the form.</p>
  return props.plans.map((plan, i) => {
    const sheet = props.sheets[i]
    const name = plan.group_name || 'Unnamed Plan'
    if (sheet?.data) return <SheetPictures key={plan.id} sheet={sheet.data} name={name} />
    if (sheet?.isError)
      return (
        <Failed
          key={plan.id}
          words={`We couldn’t print ${name}.`}
          error={sheet.error}
          retry={() => void sheet.refetch()}
        />
      )
    return (
      <p key={plan.id} className="bf-wait" role="status">
        Printing {name} on the form…
      </p>
    )
  })
}

function Print(props: { form: FormDetail; plans: readonly PlanListItem[] }) {
  const { form } = props
  const api = useApi()
  const [, navigate] = useLocation()
  const picked = usePicked()
  const known = picked.ids.flatMap((id) => props.plans.find((plan) => plan.id === id) ?? [])
  const shown = known.filter(({ id }) => picked.on.includes(id))
  const ids = shown.map(({ id }) => id)
  const sheets = useSheets(form.id, ids)
  const done = sheets.flatMap(({ data }): SheetAnswer[] => (data ? [data] : []))
  const onScreen = sheets.flatMap(({ data }, i) => (data ? [{ plan: ids[i]!, version: data.version }] : []))
  const { paper, file, may } = useActs(form, onScreen.length === ids.length ? onScreen : null)
  const forms = useQuery({ queryKey: ['forms'], queryFn: () => api.forms() })
  usePrintKey(() => may && paper.mutate())
  const failed = paper.error ?? file.error
  return (
    <div className="bf bf-print">
      <FormHead back="/forms" backName="Back to breakdown forms" at={3}>
        <h1 className="trunc">{form.name}</h1>
        <p className="tiny muted trunc">
          {form.fixed ? 'Comes with CovrIQ, nothing to set up' : formWords(form)}
        </p>
      </FormHead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <section className="bf-canvas" aria-label="Sheets" tabIndex={0}>
        <Sheets plans={shown} sheets={sheets} />
      </section>
      <aside className="bf-side" aria-label="Print">
        <div className="hd">
          <h2>Print on this form</h2>
          <select
            className="input"
            aria-label="Form"
            value={form.id}
            onChange={(event) => navigate(`/forms/${event.target.value}/print${picked.query}`)}
          >
            <option value="covriq">The CovrIQ form</option>
            {forms.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          {form.left > 0 && (
            <Link href={`/forms/${form.id}`} className="btn sm">
              Place {counted(form.left, 'field')}
            </Link>
          )}
          <AddPlan plans={props.plans} chosen={picked.ids} onAdd={picked.add} />
        </div>
        <div className="bd">
          <PickedPlans plans={known} off={picked.off} onToggle={picked.toggle} />
          {done.length > 0 && (
            <SheetNotes
              notFound={[...new Set(done.flatMap(({ not_found }) => not_found))]}
              notes={done.reduce((sum, { notes }) => sum + notes, 0)}
            />
          )}
        </div>
        <div className="ft">
          {failed && <ErrorLine words={wordsOf(failed)} />}
          <button type="button" className="btn primary" disabled={!may} onClick={() => paper.mutate()}>
            <Icon of={Printer} size={16} />
            Print {counted(ids.length, 'sheet')}
            <span className="keys">
              <kbd>Ctrl</kbd>
              <kbd>P</kbd>
            </span>
          </button>
          <button type="button" className="btn" disabled={!may} onClick={() => file.mutate()}>
            Save as PDF
          </button>
        </div>
      </aside>
    </div>
  )
}

/** /forms/{id}/print: plans on a form, to print or to save. */
export function PrintForm(props: { param: string }) {
  usePageTitle('Print on a form')
  const api = useApi()
  const form = useQuery({ queryKey: ['forms', props.param], queryFn: () => api.form(props.param) })
  const plans = useQuery({ queryKey: ['plans'], queryFn: () => api.plans() })
  return (
    <ListState query={form} name="the form" rows={6}>
      {(found) => (
        <ListState query={plans} name="plans" rows={6}>
          {(all) => <Print form={found} plans={all.filter((plan) => plan.confidence_status !== null)} />}
        </ListState>
      )}
    </ListState>
  )
}
