import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { Typed } from '../api/calls.ts'
import { emailFault } from './email-fault.ts'
import { ErrorLine } from './error-line.tsx'
import { PasswordField } from './password-field.tsx'
import { useRefused } from './refused.ts'

/** E-mail and password with one button; the browser checks that both are there and that the e-mail is one (SPEC.md section 5). */
export function AccountForm(props: {
  button: string
  working: string
  /** True where a new password is chosen. */
  fresh?: boolean
  /** A field between e-mail and password. */
  children?: ReactNode
  /** Resolves with a sentence when it did not work. */
  onSubmit: (typed: Typed) => Promise<string | null>
}) {
  const id = useId()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const refused = useRefused(
    'Type your e-mail.',
    'That isn’t an e-mail. It should look like name@yourpractice.com.',
  )
  const form = useRef<HTMLFormElement>(null)
  /** Where the words stand and the next try begins: at the e-mail if they are about it alone, else at the password. */
  const aboutEmail = (words: string) => /e-mail/i.test(words) && !/password/i.test(words)
  const wrong = (words: string) =>
    form.current?.querySelector<HTMLInputElement>(aboutEmail(words) ? 'input[type=email]' : '.secret input')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(null)
    const words = emailFault(email) ?? (await props.onSubmit({ email: email.trim(), password }))
    setError(words)
    setBusy(false)
    if (words) wrong(words)?.focus()
  }
  const described = error ? `${id}-error` : undefined
  const beside = error !== null && aboutEmail(error)
  const line = error && <ErrorLine words={error} id={`${id}-error`} />
  return (
    <form className="stack" onSubmit={submit} onInvalidCapture={() => setError(null)} ref={form}>
      <div className="field">
        <label htmlFor={id}>E-mail</label>
        <input
          className="input"
          id={id}
          type="email"
          autoComplete="username"
          placeholder="you@yourpractice.com"
          required
          maxLength={254}
          // biome-ignore lint/a11y/noAutofocus: the page holds this form alone, its first field is where people type
          autoFocus
          value={email}
          aria-describedby={refused.words ? `${id}-refused` : described}
          aria-invalid={beside || refused.words ? true : undefined}
          onInvalid={refused.onInvalid}
          onChange={(event) => {
            setEmail(event.target.value)
            refused.look(event)
          }}
        />
        {refused.words && <ErrorLine words={refused.words} id={`${id}-refused`} />}
        {beside && line}
      </div>
      {props.children}
      <PasswordField
        value={password}
        onChange={setPassword}
        fresh={props.fresh ?? false}
        describedBy={described}
      />
      {!beside && line}
      <button type="submit" className="btn primary lg block" aria-disabled={busy || undefined}>
        {busy ? props.working : props.button}
      </button>
    </form>
  )
}
