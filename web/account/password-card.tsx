import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useApi } from '../api/context.tsx'
import { isSignedOut, toldBy, wordsOf } from '../api/errors.ts'
import { showDay } from '../ui/dates.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { useToast } from '../ui/toast.tsx'

interface Faults {
  current: string | null
  fresh: string | null
}

const NONE: Faults = { current: null, fresh: null }

/** Which field the server's words are about. */
function faultsOf(error: unknown): Faults {
  const words = wordsOf(error)
  return toldBy(error, 'field') === 'current'
    ? { current: words, fresh: null }
    : { current: null, fresh: words }
}

/** One's own password: the old one is asked, and the other sessions end. */
export function PasswordCard(props: { changed: string | null }) {
  const api = useApi()
  const cache = useQueryClient()
  const tell = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [current, setCurrent] = useState('')
  const [fresh, setFresh] = useState('')
  const [faults, setFaults] = useState(NONE)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFaults(NONE)
    try {
      await api.changePassword(current, fresh)
      setCurrent('')
      setFresh('')
      tell('Password changed. You’re signed out everywhere else.')
      void cache.invalidateQueries({ queryKey: ['account'] })
      void cache.invalidateQueries({ queryKey: ['own-sessions'] })
    } catch (failed) {
      if (!isSignedOut(failed)) {
        const found = faultsOf(failed)
        setFaults(found)
        form.current?.querySelectorAll<HTMLInputElement>('.secret input')[found.current ? 0 : 1]?.focus()
      }
    }
    setBusy(false)
  }
  return (
    <section className="card" aria-labelledby="own-password">
      <div className="card-head">
        <h2 id="own-password">Password</h2>
        <span className="grow" />
        {props.changed && <span className="small muted">Changed {showDay(props.changed)}</span>}
      </div>
      <form className="card-body stack" onSubmit={submit} ref={form}>
        <PasswordField
          label="Current password"
          value={current}
          onChange={setCurrent}
          error={faults.current}
        />
        <PasswordField label="New password" value={fresh} onChange={setFresh} error={faults.fresh} fresh />
        <div className="row wrap">
          <button type="submit" className="btn" aria-disabled={busy || undefined}>
            {busy ? 'Changing password' : 'Change password'}
          </button>
          <span className="small muted">Signs you out everywhere else.</span>
        </div>
      </form>
    </section>
  )
}
