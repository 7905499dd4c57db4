import { ChevronLeft, FileX } from 'lucide-react'
import { Link } from 'wouter'
import { Icon } from '../ui/icon.tsx'

/** In place of a plan that is not there, or has not been read. */
export function Missing() {
  return (
    <div className="page">
      <Link className="row small strong back" href="/upload">
        <Icon of={ChevronLeft} size={16} />
        Upload
      </Link>
      <div className="card empty">
        <Icon of={FileX} size={28} />
        <h2>Plan not found.</h2>
        <p>It may have been removed, or its document isn’t processed yet.</p>
      </div>
    </div>
  )
}
