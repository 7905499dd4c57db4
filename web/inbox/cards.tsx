import { Inbox as InboxIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon } from '../ui/icon.tsx'

/** One of the three lists. */
export function List(props: {
  id: string
  title: string
  count: number
  amber?: boolean
  note: string
  children: ReactNode
}) {
  if (props.count === 0) return null
  return (
    <section className="card" aria-labelledby={props.id}>
      <div className="card-head slim">
        <h2 id={props.id}>{props.title}</h2>
        <span className={`count${props.amber ? ' check' : ''}`}>{props.count.toLocaleString('en-US')}</span>
        <span className="grow" />
        <span className="small muted">{props.note}</span>
      </div>
      <ul className="divide">{props.children}</ul>
    </section>
  )
}

/** What is shown where nothing waits. */
export const Empty = () => (
  <section className="card">
    <div className="empty">
      <Icon of={InboxIcon} size={28} />
      <h2>Nothing waiting</h2>
      <p>Scan into the watched folder, or upload a file.</p>
      <Link className="btn" href="/upload">
        Upload a plan
      </Link>
    </div>
  </section>
)
