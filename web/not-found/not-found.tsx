import { Compass } from 'lucide-react'
import { Link } from 'wouter'
import { Icon } from '../ui/icon.tsx'
import { usePageTitle } from '../ui/title.ts'

/** An address that leads nowhere. */
export function NotFound() {
  usePageTitle('Page not found')
  return (
    <main className="waiting" id="main">
      <div className="card empty">
        <Icon of={Compass} size={28} />
        <h1>Page not found</h1>
        <p>The link has a typo, or the page has moved.</p>
        <Link className="btn primary" href="/">
          Go to the start page
        </Link>
      </div>
    </main>
  )
}
