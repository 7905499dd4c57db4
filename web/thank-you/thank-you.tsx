import { Check } from 'lucide-react'
import { Link } from 'wouter'
import { landingOf } from '../session/roles.ts'
import { useSession } from '../session/session.tsx'
import { Icon } from '../ui/icon.tsx'
import { CovrIQMark } from '../ui/marks.tsx'
import { usePageTitle } from '../ui/title.ts'

/** /thank-you: open to all (SPEC.md section 2). */
export function ThankYou() {
  usePageTitle('Thank you')
  const { user } = useSession()
  const home = user ? landingOf(user) : '/login'
  return (
    <>
      <header className="pub-head">
        <Link className="brandmark" href={home}>
          <CovrIQMark size={28} />
          <span>CovrIQ</span>
        </Link>
        <span className="grow" />
        {!user && (
          <Link className="btn sm" href="/login">
            Log in
          </Link>
        )}
      </header>
      <main id="main" className="thanks">
        <div>
          <span className="thanks-mark">
            <Icon of={Check} size={28} />
          </span>
          <h1>Thank You! Your feedback has been submitted successfully.</h1>
          <Link className="btn" href={user ? home : '/dashboard'}>
            {home === '/dashboard' || !user ? 'Dashboard' : 'Go on'}
          </Link>
        </div>
      </main>
    </>
  )
}
