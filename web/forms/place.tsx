import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { FieldChoice, FormDetail } from '../../src/forms/contract.ts'
import { useApi } from '../api/context.tsx'
import { wordsOf } from '../api/errors.ts'
import { ErrorLine } from '../ui/error-line.tsx'
import { ListState } from '../ui/list-state.tsx'
import { usePageTitle } from '../ui/title.ts'
import { useToast } from '../ui/toast.tsx'
import { formWords } from './form-list.tsx'
import { FormHead } from './head.tsx'
import { PlacePage } from './place-page.tsx'
import { PlacePanel } from './place-panel.tsx'
import { usePlacing } from './place-state.ts'
import { TryPlan } from './try-plan.tsx'

/** Asks before the tab is closed over changes that aren't saved. */
function useUnsaved(changed: boolean) {
  useEffect(() => {
    if (!changed) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [changed])
}

const HINTS: readonly [key: string, words: string][] = [
  ['Tab', 'next'],
  ['1', 'take likely'],
  ['← ↑ ↓ →', 'nudge'],
  ['H', 'by hand'],
]

function Place(props: { form: FormDetail; fields: readonly FieldChoice[] }) {
  const { form, fields } = props
  const api = useApi()
  const cache = useQueryClient()
  const tell = useToast()
  const [, navigate] = useLocation()
  const placing = usePlacing(form, fields)
  const [trying, setTrying] = useState(false)
  useUnsaved(placing.changed)
  const save = useMutation({
    mutationFn: () =>
      api.placeForm(form.id, { version: form.version, name: placing.name, places: placing.places }),
    onSuccess: (saved) => {
      placing.setChanged(false)
      cache.setQueryData(['forms', form.id], saved)
      void cache.invalidateQueries({ queryKey: ['forms'], exact: true })
      void cache.invalidateQueries({ queryKey: ['form-sheet', form.id] })
      tell('Saved for the office')
      navigate(`/forms/${form.id}/print`)
    },
  })
  return (
    <div className="bf bf-place">
      <FormHead back="/forms" backName="Back to breakdown forms" at={2}>
        <h1 className="vh">{placing.name || 'Breakdown form'}</h1>
        <input
          className="bf-rename"
          aria-label="Form name"
          value={placing.name}
          maxLength={120}
          onChange={(event) => placing.rename(event.target.value)}
        />
        <p className="tiny muted trunc">{formWords(form)}</p>
      </FormHead>
      <section className="bf-canvas" aria-label="The form">
        {form.sheet.map((page) => (
          <PlacePage key={page.page} id={form.id} page={page} placing={placing} />
        ))}
      </section>
      <aside className="bf-side" aria-label="Fields">
        <PlacePanel form={form} fields={fields} placing={placing} />
        <div className="ft">
          {save.isError && <ErrorLine words={wordsOf(save.error)} />}
          <div className="row">
            <button type="button" className="btn grow" onClick={() => setTrying(true)}>
              Test with a plan
            </button>
            <button
              type="button"
              className="btn primary grow"
              disabled={save.isPending || !placing.name.trim()}
              onClick={() => save.mutate()}
            >
              Save for the office
            </button>
          </div>
          <p className="hint row wrap">
            {HINTS.map(([key, words]) => (
              <span key={key}>
                <kbd>{key}</kbd> {words}
              </span>
            ))}
          </p>
        </div>
      </aside>
      {trying && <TryPlan id={form.id} places={placing.places} onClose={() => setTrying(false)} />}
    </div>
  )
}

/** /forms/{id}: which field of a plan each blank of a form is for, placed once for the office. */
export function PlaceForm(props: { param: string }) {
  usePageTitle('Breakdown form')
  const api = useApi()
  const form = useQuery({
    queryKey: ['forms', props.param],
    queryFn: () => api.form(props.param),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const fields = useQuery({
    queryKey: ['form-fields'],
    queryFn: () => api.formFields(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <ListState query={form} name="the form" rows={6}>
      {(found) => (
        <ListState query={fields} name="the fields" rows={6}>
          {(choices) => <Place key={`${found.id} ${found.version}`} form={found} fields={choices} />}
        </ListState>
      )}
    </ListState>
  )
}
