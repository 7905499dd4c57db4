import { useState } from 'react'
import { Link, Redirect } from 'wouter'
import type { Typed } from '../api/calls.ts'
import { useApi } from '../api/context.tsx'
import { wordsOf } from '../api/errors.ts'
import { landingOf, roleOf } from '../session/roles.ts'
import { useSession } from '../session/session.tsx'
import { AccountForm } from '../ui/account-form.tsx'
import { AuthPage } from '../ui/auth-page.tsx'
import { usePageTitle } from '../ui/title.ts'

/** /login: e-mail and password; then /chat for the demo account, otherwise /dashboard, or back to where the session ended. */
export function Login() {
  usePageTitle('Log in')
  const api = useApi()
  const { user, enter, notice, thrownOut } = useSession()
  const [target, setTarget] = useState<string | null>(null)
  const submit = async (typed: Typed) => {
    try {
      const answer = await api.login(typed)
      if (!answer.user) return 'Login failed: unable to fetch user record'
      if (!answer.user.role) return 'Login failed: unable to create user profile'
      const home = roleOf(answer.user) === 'demo' ? '/chat' : '/dashboard'
      setTarget(thrownOut?.userId === answer.user.id ? thrownOut.path : home)
      enter(answer.user)
      return null
    } catch (error) {
      return wordsOf(error)
    }
  }
  if (user) return <Redirect to={target ?? landingOf(user)} replace />
  return (
    <AuthPage title="Log in to CovrIQ">
      {notice && (
        <p className="note brand" role="status">
          {notice}
        </p>
      )}
      <AccountForm button="Log in" working="Logging in" onSubmit={submit} />
      <div className="stack close">
        <p className="soft">
          New here?{' '}
          <Link href="/signup" className="strong">
            Sign up
          </Link>
        </p>
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
