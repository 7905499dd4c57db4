import { useQueryClient } from '@tanstack/react-query'
import { Printer, SquarePen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { FormLine } from '../../src/forms/contract.ts'
import { useApi } from '../api/context.tsx'
import { wordsOf } from '../api/errors.ts'
import { showDay } from '../ui/dates.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { useToast } from '../ui/toast.tsx'
import { counted } from '../ui/words.ts'

/** How far a form is: placed by whom and when, or what is left to do. */
export function formWords(form: FormLine): string {
  const pages = counted(form.pages, 'page')
  if (form.placed_at === null) return `${pages}, not saved for the office yet`
  const used = form.printed > 0 ? ` Used for ${counted(form.printed, 'plan')}.` : ''
  return `${pages}. Placed ${showDay(form.placed_at)}${form.placed_by ? ` by ${form.placed_by}` : ''}.${used}`
}

function Delete(props: { form: FormLine; onClose: () => void }) {
  const api = useApi()
  const cache = useQueryClient()
  const tell = useToast()
  const [error, setError] = useState<unknown>(null)
  const { id, name } = props.form
  const reread = () => cache.invalidateQueries({ queryKey: ['forms'] })
  const bringBack = () =>
    void api.restoreForm(id).then(reread, () => tell('We couldn’t bring the form back.'))
  const remove = async () => {
    try {
      await api.deleteForm(id)
      await reread()
      tell('Form deleted', { detail: name, action: { words: 'Undo', run: bringBack } })
      props.onClose()
    } catch (reason) {
      setError(reason)
    }
  }
  return (
    <Dialog title="Delete this form?" onClose={props.onClose} alert>
      <p>
        {name} goes for everyone in the office, with its placed fields. You can undo it right after; in a day
        it’s gone for good.
      </p>
      {error !== null && <ErrorLine words={wordsOf(error)} />}
      <div className="row end">
        <button type="button" className="btn" onClick={props.onClose}>
          Keep it
        </button>
        <button type="button" className="btn danger" onClick={() => void remove()}>
          Delete
        </button>
      </div>
    </Dialog>
  )
}

/** The office's own forms, each with what can be done with it. */
export function FormList(props: { forms: readonly FormLine[] }) {
  const [doomed, setDoomed] = useState<FormLine | null>(null)
  if (props.forms.length === 0) return null
  return (
    <section className="card bf-forms" aria-labelledby="office-forms">
      <h2 id="office-forms">Your office’s forms</h2>
      <ul>
        {props.forms.map((form) => (
          <li key={form.id}>
            <div className="grow">
              <p className="strong">{form.name}</p>
              <p className="small soft">{formWords(form)}</p>
            </div>
            {form.left > 0 && <span className="chip">{form.left} to place</span>}
            <div className="row">
              <Link href={`/forms/${form.id}/print`} className="btn sm">
                <Icon of={Printer} size={16} />
                Print
              </Link>
              <Link
                href={`/forms/${form.id}`}
                className="btn sm"
                aria-label={`Change fields of ${form.name}`}
              >
                <Icon of={SquarePen} size={16} />
                Fields
              </Link>
              <button
                type="button"
                className="btn ghost icon sm"
                aria-label={`Delete ${form.name}`}
                onClick={() => setDoomed(form)}
              >
                <Icon of={Trash2} size={16} />
              </button>
            </div>
          </li>
        ))}
      </ul>
      {doomed && <Delete form={doomed} onClose={() => setDoomed(null)} />}
    </section>
  )
}
