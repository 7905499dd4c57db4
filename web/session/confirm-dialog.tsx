import { type FormEvent, useState } from 'react'
import { useApi } from '../api/context.tsx'
import { isSignedOut, wordsOf } from '../api/errors.ts'
import { CodeField } from '../ui/code-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PasswordField } from '../ui/password-field.tsx'

/** What the server asks for. */
export type Ask = 'code' | 'password'

/** Asks once more who sits here, before something that matters; good for ten minutes. */
export function ConfirmDialog(props: { ask: Ask; onEnd: (confirmed: boolean) => void }) {
  const api = useApi()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      await api.confirm(props.ask === 'code' ? { code: typed.trim() } : { password: typed })
      props.onEnd(true)
    } catch (failed) {
      if (isSignedOut(failed)) return props.onEnd(false)
      setError(wordsOf(failed))
      setBusy(false)
    }
  }
  const type = (value: string) => {
    setTyped(value)
    setError(null)
  }
  return (
    <Dialog title="Is that you?" onClose={() => props.onEnd(false)}>
      <form onSubmit={submit}>
        <div className="stack dialog-body">
          <p>
            This part of CovrIQ asks again, so no one else can use your screen. It won’t ask for the next 10
            minutes.
          </p>
          {props.ask === 'code' ? (
            <CodeField
              label="Code from your app"
              hint="A recovery code works, too."
              value={typed}
              onChange={type}
              error={error}
              focus
            />
          ) : (
            <PasswordField value={typed} onChange={type} error={error} focus />
          )}
        </div>
        <footer>
          <button type="button" className="btn" onClick={() => props.onEnd(false)}>
            Cancel
          </button>
          <button type="submit" className="btn primary" aria-disabled={busy || undefined}>
            Go on
          </button>
        </footer>
      </form>
    </Dialog>
  )
}
