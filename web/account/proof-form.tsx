import { type FormEvent, type ReactNode, useState } from 'react'
import { isSignedOut, toldBy, wordsOf } from '../api/errors.ts'
import { CodeField } from '../ui/code-field.tsx'
import { PasswordField } from '../ui/password-field.tsx'

type Ask = 'password' | 'code'

/** Asks for password, code or both before something is done; the server's words stand beside the field they are about. */
export function ProofForm(props: {
  asks: readonly Ask[]
  button: string
  danger?: boolean
  children?: ReactNode
  onDo: (typed: { password: string; code: string }) => Promise<void>
  onCancel: () => void
}) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<{ ask: Ask; words: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const last = props.asks.at(-1)!
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFault(null)
    try {
      await props.onDo({ password, code: code.trim() })
    } catch (failed) {
      if (isSignedOut(failed)) return
      const field = toldBy(failed, 'field')
      setFault({ ask: props.asks.find((ask) => ask === field) ?? last, words: wordsOf(failed) })
    }
    setBusy(false)
  }
  const faultAt = (ask: Ask) => (fault?.ask === ask ? fault.words : null)
  return (
    <form className="card-body stack" onSubmit={submit}>
      {props.children}
      {props.asks.includes('password') && (
        <PasswordField
          label="Your password"
          value={password}
          onChange={setPassword}
          error={faultAt('password')}
          focus
        />
      )}
      {props.asks.includes('code') && (
        <CodeField value={code} onChange={setCode} error={faultAt('code')} focus={props.asks.length === 1} />
      )}
      <div className="row wrap">
        <button
          type="submit"
          className={`btn ${props.danger ? 'danger' : 'primary'}`}
          aria-disabled={busy || undefined}
        >
          {props.button}
        </button>
        <button type="button" className="btn ghost" onClick={props.onCancel}>
          Cancel
        </button>
      </div>
    </form>
  )
}
