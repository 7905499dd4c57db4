import { type FormEvent, useState } from 'react'
import type { SignedIn } from '../api/calls.ts'
import { useApi } from '../api/context.tsx'
import { toldBy, wordsOf } from '../api/errors.ts'
import { CodeField } from '../ui/code-field.tsx'

/** True when the server wants the password again: the step was over, or was tried too often. */
const isOver = (error: unknown) => toldBy(error, 'step') === 'password'

/** The second step of a sign-in: the code of the app, or a recovery code. */
export function CodeStep(props: {
  onDone: (answer: SignedIn) => void
  onOver: (words: string | null) => void
}) {
  const api = useApi()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      props.onDone(await api.loginCode(code.trim()))
    } catch (failed) {
      if (isOver(failed)) props.onOver(wordsOf(failed))
      else setError(wordsOf(failed))
    }
    setBusy(false)
  }
  return (
    <form className="stack" onSubmit={submit}>
      <CodeField
        label="Code from your app"
        hint="Lost your phone? Type one of your recovery codes."
        value={code}
        onChange={(next) => {
          setCode(next)
          setError(null)
        }}
        error={error}
        focus
      />
      <button type="submit" className="btn primary lg block" aria-disabled={busy || undefined}>
        {busy ? 'Checking' : 'Log in'}
      </button>
      <button type="button" className="btn ghost block" onClick={() => props.onOver(null)}>
        Back
      </button>
    </form>
  )
}
