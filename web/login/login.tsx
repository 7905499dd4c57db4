import { useState } from 'react'
import { Link, Redirect } from 'wouter'
import type { SignedIn, Typed } from '../api/calls.ts'
import { useApi } from '../api/context.tsx'
import { toldBy, wordsOf } from '../api/errors.ts'
import { FinishSetup, useNeedsSetup } from '../session/needs-setup.tsx'
import { landingOf, roleOf } from '../session/roles.ts'
import { useSession } from '../session/session.tsx'
import { AccountForm } from '../ui/account-form.tsx'
import { AuthPage } from '../ui/auth-page.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { usePageTitle } from '../ui/title.ts'
import { CodeStep } from './code-step.tsx'

/** /login: e-mail and password; then /chat for the demo account, otherwise /dashboard, or back to where the session ended. */
export function Login() {
  usePageTitle('Log in')
  const api = useApi()
  const { user, enter, notice, thrownOut } = useSession()
  const needsSetup = useNeedsSetup()
  const [target, setTarget] = useState<string | null>(null)
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [over, setOver] = useState<string | null>(null)
  const letIn = (answer: SignedIn) => {
    if (!answer.user) return 'Login failed: unable to fetch user record'
    if (!answer.user.role) return 'Login failed: unable to create user profile'
    const home = roleOf(answer.user) === 'demo' ? '/chat' : '/dashboard'
    setTarget(thrownOut?.userId === answer.user.id ? thrownOut.path : home)
    enter(answer.user)
    return null
  }
  const submit = async (typed: Typed) => {
    setOver(null)
    try {
      return letIn(await api.login(typed))
    } catch (error) {
      if (toldBy(error, 'step') !== 'code') return wordsOf(error)
      setStep('code')
      return null
    }
  }
  const begin = (words: string | null) => {
    setStep('password')
    setOver(words)
  }
  if (user) return <Redirect to={target ?? landingOf(user)} replace />
  if (step === 'code')
    return (
      <AuthPage title="Log in to CovrIQ" lead="Type the code your authenticator app shows.">
        <CodeStep onDone={(answer) => begin(letIn(answer))} onOver={begin} />
      </AuthPage>
    )
  return (
    <AuthPage title="Log in to CovrIQ">
      {notice && (
        <p className="note brand" role="status">
          {notice}
        </p>
      )}
      {needsSetup && <FinishSetup />}
      {over && <ErrorLine words={over} />}
      <AccountForm button="Log in" working="Logging in" onSubmit={submit} />
      <div className="stack close">
        {needsSetup === false && (
          <p className="soft">
            New here?{' '}
            <Link href="/signup" className="strong">
              Sign up
            </Link>
          </p>
        )}
        <details className="small soft">
          <summary>Can’t log in?</summary>
          <p>
            Ask an administrator for a one-time code, then{' '}
            <Link href="/reset" className="strong">
              choose a new password
            </Link>
            .
          </p>
        </details>
      </div>
    </AuthPage>
  )
}
