import { useState } from 'react'
import { Link, Redirect } from 'wouter'
import type { Typed } from '../api/calls.ts'
import { useApi } from '../api/context.tsx'
import { toldBy, wordsOf } from '../api/errors.ts'
import { CodeStep } from '../login/code-step.tsx'
import { useSession } from '../session/session.tsx'
import { AccountForm } from '../ui/account-form.tsx'
import { AuthPage } from '../ui/auth-page.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { useRefused } from '../ui/refused.ts'
import { usePageTitle } from '../ui/title.ts'

/** /reset: a new password with the one-time code of an administrator (DECISIONS.md 6). */
export function Reset() {
  usePageTitle('New password')
  const api = useApi()
  const { user, enter } = useSession()
  const [code, setCode] = useState('')
  const [asksCode, setAsksCode] = useState(false)
  const [over, setOver] = useState<string | null>(null)
  const refused = useRefused('Type the one-time code.')
  const submit = async (typed: Typed) => {
    try {
      const answer = await api.reset({ ...typed, code: code.trim() })
      if (!answer.user) return 'Unexpected error'
      enter(answer.user)
      return null
    } catch (error) {
      // The new password is set; the account asks for the code of its app as at any sign-in.
      if (toldBy(error, 'step') !== 'code') return wordsOf(error)
      setAsksCode(true)
      return null
    }
  }
  if (user) return <Redirect to="/" replace />
  if (over !== null) return <Redirect to="/login" replace />
  if (asksCode)
    return (
      <AuthPage
        title="Log in to CovrIQ"
        lead="Your new password is set. Type the code your authenticator app shows."
      >
        <CodeStep
          onDone={(answer) => answer.user && enter(answer.user)}
          onOver={(words) => setOver(words ?? '')}
        />
      </AuthPage>
    )
  return (
    <AuthPage
      title="Choose a new password"
      lead="An administrator gives you a one-time code. It works for 15 minutes."
    >
      <AccountForm button="Set password" working="Setting password" fresh onSubmit={submit}>
        <div className="field">
          <label htmlFor="code">One-time code</label>
          <input
            className="input mono"
            id="code"
            autoComplete="one-time-code"
            spellCheck={false}
            required
            maxLength={100}
            value={code}
            aria-describedby={refused.words ? 'code-refused' : undefined}
            aria-invalid={refused.words ? true : undefined}
            onInvalid={refused.onInvalid}
            onChange={(event) => {
              setCode(event.target.value)
              refused.look(event)
            }}
          />
          {refused.words && <ErrorLine words={refused.words} id="code-refused" />}
        </div>
      </AccountForm>
      <p className="soft">
        Know your password?{' '}
        <Link href="/login" className="strong">
          Log in
        </Link>
      </p>
    </AuthPage>
  )
}
