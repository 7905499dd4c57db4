import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { Link } from 'wouter'
import type { Announcement } from '../../src/office/contract.ts'
import { useApi } from '../api/context.tsx'
import { useSession } from '../session/session.tsx'
import { showDay } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'
import { ListState } from '../ui/list-state.tsx'
import { CovrIQMark } from '../ui/marks.tsx'
import { usePageTitle } from '../ui/title.ts'

function List(props: { announcements: Announcement[] }) {
  if (props.announcements.length === 0) {
    return (
      <div className="empty">
        <Icon of={Megaphone} size={28} />
        <h2>No announcements found.</h2>
      </div>
    )
  }
  return (
    <div className="divide feed">
      {props.announcements.map((a) => (
        <article key={a.id}>
          <h2>
            {a.title}
            <time dateTime={a.created_at}>{showDay(a.created_at)}</time>
          </h2>
          <p>{a.message}</p>
        </article>
      ))}
    </div>
  )
}

/** /announcements: all of them, newest first; open without signing in (SPEC.md section 2). */
export function Announcements() {
  usePageTitle('Announcements')
  const api = useApi()
  const { user } = useSession()
  const all = useQuery({ queryKey: ['announcements'], queryFn: () => api.announcements() })
  return (
    <div className="page narrow">
      {!user && (
        <div className="row between open-head">
          <span className="brandmark">
            <CovrIQMark size={28} />
            <span>CovrIQ</span>
          </span>
          <Link className="btn" href="/login">
            Log in
          </Link>
        </div>
      )}
      <div className="page-head">
        <div>
          <h1>Announcements</h1>
          <p>News from your office’s administrators</p>
        </div>
      </div>
      <div className="card">
        <ListState query={all} name="announcements" rows={3}>
          {(announcements) => <List announcements={announcements} />}
        </ListState>
      </div>
    </div>
  )
}
