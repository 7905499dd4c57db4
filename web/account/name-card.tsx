import { type FormEvent, useId, useState } from 'react'
import { useApi } from '../api/context.tsx'
import { isSignedOut, wordsOf } from '../api/errors.ts'
import { useMember, useSession } from '../session/session.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { useToast } from '../ui/toast.tsx'

/** One's own name: an account begins with the part of the e-mail before the @. */
export function NameCard() {
  const api = useApi()
  const id = useId()
  const tell = useToast()
  const { full_name } = useMember()
  const { named } = useSession()
  const [name, setName] = useState(full_name)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFault(null)
    try {
      const { user } = await api.changeName(name)
      if (user) {
        named(user)
        setName(user.full_name)
      }
      tell('Name saved.')
    } catch (failed) {
      if (!isSignedOut(failed)) {
        setFault(wordsOf(failed))
        document.getElementById(id)?.focus()
      }
    }
    setBusy(false)
  }
  return (
    <section className="card" aria-labelledby={`${id}-head`}>
      <div className="card-head">
        <h2 id={`${id}-head`}>Your name</h2>
      </div>
      <form className="card-body stack" onSubmit={submit}>
        <div className="field">
          <label htmlFor={id}>First and last name</label>
          <input
            className="input"
            id={id}
            type="text"
            autoComplete="name"
            required
            maxLength={60}
            value={name}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? `${id}-fault` : `${id}-hint`}
            onChange={(event) => setName(event.target.value)}
          />
          <p className="hint" id={`${id}-hint`}>
            Plans you verify and sheets you print show this name.
          </p>
        </div>
        {fault && <ErrorLine words={fault} id={`${id}-fault`} />}
        <div className="row">
          <button type="submit" className="btn" aria-disabled={busy || undefined}>
            {busy ? 'Saving name' : 'Save name'}
          </button>
        </div>
      </form>
    </section>
  )
}
