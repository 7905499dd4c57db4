import { Link } from 'wouter'
import { CovrIQMark } from '../ui/marks.tsx'
import { usePageTitle } from '../ui/title.ts'

/** /home: a welcome with a button to the dashboard (SPEC.md section 2). */
export function Home() {
  usePageTitle('Welcome')
  return (
    <div className="page welcome">
      <div>
        <CovrIQMark size={56} />
        <h1>Welcome to CovrIQ</h1>
        <p className="soft">
          Your office’s insurance plans in one place, checked by your team and ready to ask about.
        </p>
        <Link className="btn primary lg" href="/dashboard">
          Go to the dashboard
        </Link>
      </div>
    </div>
  )
}
