import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '../api/context.tsx'
import { isSignedOut, wordsOf } from '../api/errors.ts'
import { Dialog } from '../ui/dialog.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useToast } from '../ui/toast.tsx'

/** Everything that lists files that wait. */
const LISTS = ['inbox', 'unparsed', 'queue', 'dashboard']

/** Asks for the password of a PDF that has one, and opens the file with it. @param id of its row */
export function Unlock(props: { id: string; name: string; onClose: () => void }) {
  const api = useApi()
  const cache = useQueryClient()
  const toast = useToast()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const unlock = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      await api.unlock(props.id, password)
      toast('Unlocked. The file is ready to process.')
      props.onClose()
      for (const key of LISTS) await cache.invalidateQueries({ queryKey: [key] })
    } catch (failed) {
      if (!isSignedOut(failed)) setError(wordsOf(failed))
      setBusy(false)
    }
  }
  return (
    <Dialog title="Enter password" onClose={props.onClose}>
      <form onSubmit={(event) => void unlock(event)}>
        <div className="stack dialog-body">
          <p>
            <b className="strong">{props.name}</b> has a password. We open the file once with it and keep an
            encrypted copy without it. The password isn’t saved.
          </p>
          <PasswordField
            label="Password of the file"
            value={password}
            onChange={setPassword}
            error={error}
            focus
          />
        </div>
        <footer>
          <button type="button" className="btn" onClick={props.onClose}>
            Cancel
          </button>
          <button type="submit" className="btn primary" aria-disabled={busy || undefined}>
            {busy ? 'Opening' : 'Open file'}
          </button>
        </footer>
      </form>
    </Dialog>
  )
}
