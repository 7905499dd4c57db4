import { LogOut } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { roleOf } from '../session/roles.ts'
import { useMember, useSession } from '../session/session.tsx'
import { Icon } from '../ui/icon.tsx'
import { CovrIQMark } from '../ui/marks.tsx'
import { Tip } from '../ui/tip.tsx'
import { AccountMenu } from './account-menu.tsx'
import { INBOX, isCurrent, type MenuItem, menuOf, QUEUE, RENEWALS, toDoOf } from './menu.ts'
import { InboxCount, RenewalCount, WaitingCount } from './waiting-count.tsx'

function NavLink(props: { item: MenuItem; current: boolean; rail: boolean }) {
  const { item } = props
  const link = (
    <Link href={item.path} className="nav" aria-current={props.current ? 'page' : undefined}>
      <Icon of={item.icon} />
      <span>{item.words}</span>
      {item.path === INBOX && <InboxCount />}
      {item.path === QUEUE && <WaitingCount />}
      {item.path === RENEWALS && <RenewalCount />}
    </Link>
  )
  return props.rail ? (
    <Tip words={item.words} side="right">
      {link}
    </Tip>
  ) : (
    link
  )
}

/** The yellow badge of the restricted demo account (SPEC.md section 2). */
function DemoBadge() {
  return (
    <Tip words="Upload and editing are disabled for this demo account." side="right">
      <button type="button" className="demo-badge">
        DEMO USER- Restricted Access
      </button>
    </Tip>
  )
}

/** Product name, menu, account and Logout. `rail` shows icons only, to give a page room. */
export function Sidebar(props: {
  rail: boolean
  onFind: () => void
  onHelp: () => void
  onKeys: () => void
}) {
  const role = roleOf(useMember())
  const toDo = toDoOf(role)
  const { leave } = useSession()
  const [path, navigate] = useLocation()
  const logout = async () => {
    await leave()
    navigate('/login')
  }
  const out = (
    <button type="button" className="nav plain" onClick={() => void logout()}>
      <Icon of={LogOut} />
      <span>Log out</span>
    </button>
  )
  return (
    <aside className="side" aria-label="Main">
      <Link className="brandmark" href={role === 'viewer' ? '/ask-riq' : '/dashboard'}>
        <CovrIQMark size={28} />
        <span>CovrIQ</span>
      </Link>
      {role === 'demo' && <DemoBadge />}
      <nav aria-label="Pages">
        {menuOf(role).map((item) => (
          <NavLink key={item.path} item={item} current={isCurrent(item, path)} rail={props.rail} />
        ))}
      </nav>
      {toDo.length > 0 && (
        <nav className="to-do" aria-labelledby="to-do">
          <p id="to-do">To do</p>
          {toDo.map((item) => (
            <NavLink key={item.path} item={item} current={isCurrent(item, path)} rail={props.rail} />
          ))}
        </nav>
      )}
      <div className="side-foot">
        <div className="local">
          <span className="dot" />
          <span>Runs only in this office</span>
        </div>
        <AccountMenu onFind={props.onFind} onHelp={props.onHelp} onKeys={props.onKeys} />
        {props.rail ? (
          <Tip words="Logout" side="right">
            {out}
          </Tip>
        ) : (
          out
        )}
      </div>
    </aside>
  )
}
