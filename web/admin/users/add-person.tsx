import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { NewPersonAnswer } from '../../../src/account/contract.ts'
import { useApi } from '../../api/context.tsx'
import { wordsOf } from '../../api/errors.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { emailFault } from '../../ui/email-fault.ts'
import { ErrorLine } from '../../ui/error-line.tsx'
import { Code } from './code.tsx'
import { ROLE_CHOICES } from './people.ts'

type NewRole = 'standard' | 'admin'
const NEW_ROLES = ROLE_CHOICES.filter((choice) => choice.role !== 'viewer').reverse()

/** What is wrong with an e-mail, in words, or null. */
const faultOf = (input: HTMLInputElement): string | null => {
  if (input.validity.valueMissing) return 'Type an e-mail.'
  return emailFault(input.value)
}

function Form(props: { onAdded: (answer: NewPersonAnswer) => void; onClose: () => void }) {
  const api = useApi()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [role, setRole] = useState<NewRole>('standard')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const field = input.current
    if (busy || !field) return
    const fault = faultOf(field)
    setError(fault)
    if (fault) return field.focus()
    setBusy(true)
    try {
      props.onAdded(await api.addPerson({ email: field.value.trim(), role }))
    } catch (failed) {
      setError(wordsOf(failed))
      field.focus()
    }
    setBusy(false)
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className="stack dialog-body">
        <div className="field">
          <label htmlFor={id}>
            E-mail{' '}
            <span className="req" aria-hidden="true">
              *
            </span>
          </label>
          <input
            className="input"
            id={id}
            ref={input}
            type="email"
            autoComplete="off"
            placeholder="name@yourpractice.com"
            required
            maxLength={254}
            // biome-ignore lint/a11y/noAutofocus: the dialog holds this form alone, its first field is where people type
            autoFocus
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={() => setError(null)}
          />
          {error && <ErrorLine words={error} id={`${id}-error`} />}
        </div>
        <fieldset className="choices">
          <legend className="label">Role</legend>
          {NEW_ROLES.map((choice) => (
            <label key={choice.role} className="choice">
              <input
                type="radio"
                name="role"
                value={choice.role}
                checked={role === choice.role}
                onChange={() => setRole(choice.role as NewRole)}
              />
              <span>
                <b className="strong">{choice.words}</b>
                <span className="tiny muted">{choice.may}</span>
              </span>
            </label>
          ))}
        </fieldset>
      </div>
      <footer>
        <button type="button" className="btn" onClick={props.onClose}>
          Cancel
        </button>
        <button type="submit" className="btn primary" aria-disabled={busy || undefined}>
          {busy ? 'Adding' : 'Add account'}
        </button>
      </footer>
    </form>
  )
}

/** Adds somebody to the office: e-mail and role, then the one-time code to hand over. Works while sign-up is closed. */
export function AddPerson(props: { onClose: () => void }) {
  const cache = useQueryClient()
  const [added, setAdded] = useState<NewPersonAnswer | null>(null)
  const close = () => {
    if (added) void cache.invalidateQueries({ queryKey: ['people'] })
    props.onClose()
  }
  if (!added) {
    return (
      <Dialog title="Add an account" onClose={close}>
        <Form onAdded={setAdded} onClose={close} />
      </Dialog>
    )
  }
  const { user, code } = added
  return (
    <Dialog key="code" title={`${user.full_name} was added`} onClose={close}>
      <Code code={code} name={user.full_name} email={user.email} />
      <footer>
        <button type="button" className="btn primary" onClick={close}>
          Done
        </button>
      </footer>
    </Dialog>
  )
}
