import { useState } from 'react'
import { Link, Redirect, useLocation } from 'wouter'
import type { Typed } from '../api/calls.ts'
import { useApi } from '../api/context.tsx'
import { wordsOf } from '../api/errors.ts'
import { FinishSetup, useNeedsSetup } from '../session/needs-setup.tsx'
import { useSession } from '../session/session.tsx'
import { AccountForm } from '../ui/account-form.tsx'
import { AuthPage } from '../ui/auth-page.tsx'
import { usePageTitle } from '../ui/title.ts'

const NO_PROFILE = 'Signup succeeded, but failed to create user profile.'

/** /signup: a new account, which an administrator approves; goes to /dashboard, where the guard takes over. */
export function Signup() {
  usePageTitle('Sign up')
  const api = useApi()
  const { user, enter, say } = useSession()
  const needsSetup = useNeedsSetup()
  const [, navigate] = useLocation()
  const [done, setDone] = useState(false)
  const submit = async (typed: Typed) => {
    try {
      const answer = await api.signup(typed)
      setDone(true)
      if (answer.user) enter(answer.user, answer.user.role ? undefined : NO_PROFILE)
      else {
        say(NO_PROFILE)
        navigate('/dashboard')
      }
      return null
    } catch (error) {
      return wordsOf(error)
    }
  }
  if (user || done) return <Redirect to="/dashboard" replace />
  return (
    <AuthPage
      title="Sign Up to get access to CovrIQ"
      lead={needsSetup ? undefined : 'An administrator approves each new account before it opens.'}
    >
      {needsSetup ? (
        <FinishSetup />
      ) : (
        <AccountForm button="Sign up" working="Signing up" fresh onSubmit={submit} />
      )}
      <p className="soft">
        Already have an account?{' '}
        <Link href="/login" className="strong">
          Log in
        </Link>
      </p>
    </AuthPage>
  )
}
