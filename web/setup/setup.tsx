import { useRef, useState } from 'react'
import { Link, Redirect } from 'wouter'
import type { Typed } from '../api/calls.ts'
import { useApi } from '../api/context.tsx'
import { wordsOf } from '../api/errors.ts'
import { useNeedsSetup } from '../session/needs-setup.tsx'
import { useSession } from '../session/session.tsx'
import { AccountForm } from '../ui/account-form.tsx'
import { AuthPage } from '../ui/auth-page.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { usePageTitle } from '../ui/title.ts'

/**
 * /setup#code=…: the first administrator, through the one-time link that the server prints on its console.
 * The code is behind the # because browsers keep that part to themselves: it gets into no proxy's log and no history of requests.
 */
export function Setup() {
  usePageTitle('Set up')
  const api = useApi()
  const { user, enter } = useSession()
  const needsSetup = useNeedsSetup()
  const [code] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('code'))
  const made = useRef(false)
  const submit = async (typed: Typed) => {
    try {
      const answer = await api.setup({ ...typed, code: code ?? '' })
      if (!answer.user) return 'Unexpected error'
      made.current = true
      enter(answer.user)
      return null
    } catch (error) {
      return wordsOf(error)
    }
  }
  if (user && made.current) return <Redirect to="/first-run" replace />
  // Whoever is signed in while nobody administers the office can't get on without this page.
  if (user && needsSetup === undefined) return null
  if (user && !needsSetup) return <Redirect to="/dashboard" replace />
  return (
    <AuthPage title="Set up CovrIQ" lead="Create your office’s first admin account. The link works once.">
      {code ? (
        <AccountForm button="Create admin account" working="Creating admin account" fresh onSubmit={submit} />
      ) : (
        <ErrorLine words="The link isn’t complete. Copy all of it from the server’s console." />
      )}
      <p className="soft">
        Already set up?{' '}
        <Link href="/login" className="strong">
          Log in
        </Link>
      </p>
    </AuthPage>
  )
}
