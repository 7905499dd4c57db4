import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { usePageTitle } from '../ui/title.ts'
import { ADMIN_TABS, type AdminTab } from './admin-tabs.tsx'

const noCount = () => 0

function TabLink(props: { tab: AdminTab; current: boolean }) {
  const { key, words, useCount = noCount } = props.tab
  const count = useCount()
  const link = useRef<HTMLAnchorElement>(null)
  const asking = useIsFetching()
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts that arrive make the row wider
  useEffect(() => {
    // On phones the row is wider than the screen: the present tab must not be out of sight.
    if (props.current) link.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [props.current, asking])
  return (
    <Link className="tab" href={`/admin/${key}`} ref={link} aria-current={props.current ? 'page' : undefined}>
      {words}
      {count > 0 && (
        <>
          {' '}
          <span className="count check">{count}</span>
        </>
      )}
    </Link>
  )
}

/** A page of the administration: title, a line below it, what can be done at the right, the tabs, and what the tab shows. */
export function AdminPage(props: { title: string; sub: string; actions?: ReactNode; children: ReactNode }) {
  const [path] = useLocation()
  usePageTitle(props.title)
  return (
    <div className="page admin">
      <div className="page-head">
        <div>
          <h1>{props.title}</h1>
          <p>{props.sub}</p>
        </div>
        {props.actions && <div className="actions">{props.actions}</div>}
      </div>
      <nav className="tabs" aria-label="Administration">
        {ADMIN_TABS.map((tab) => (
          <TabLink key={tab.key} tab={tab} current={path === `/admin/${tab.key}`} />
        ))}
      </nav>
      {props.children}
    </div>
  )
}
