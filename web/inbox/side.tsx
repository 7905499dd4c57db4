import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Folder, Square, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Inbox, InboxFolder } from '../../src/arrivals/inbox/contract.ts'
import { useApi } from '../api/context.tsx'
import { isSignedOut, wordsOf } from '../api/errors.ts'
import { roleOf } from '../session/roles.ts'
import { useMember } from '../session/session.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { lineOf } from '../upload/being-read.ts'
import { Next, Now } from '../upload/being-read-card.tsx'

const RELOAD_MS = 5_000

/** What is being read now and what comes next, whoever asked for it. */
export function BeingRead({ readToday }: { readToday: number }) {
  const api = useApi()
  const [fault, setFault] = useState<string | null>(null)
  const rows = useQuery({ queryKey: ['unparsed'], queryFn: () => api.unparsed(), refetchInterval: RELOAD_MS })
  const all = rows.data ?? []
  const line = lineOf(all)
  const busy = line.now !== null || line.next.length > 0
  const stoppable = all.some((row) => row.in_all && row.state === 'queued')
  const stop = async () => {
    setFault(null)
    await api.stopAll().catch((failed) => {
      if (!isSignedOut(failed)) setFault(`We couldn’t stop. ${wordsOf(failed)}`)
    })
    await rows.refetch()
  }
  return (
    <section className="card" aria-labelledby="being-read">
      <div className="card-head slim">
        <h2 id="being-read">Being read</h2>
        <span className="grow" />
        {stoppable && (
          <button type="button" className="btn sm" onClick={() => void stop()}>
            <Icon of={Square} size={14} />
            Stop
            <span className="vh"> after this file</span>
          </button>
        )}
      </div>
      {fault && <ErrorLine words={fault} className="padded" />}
      {busy ? (
        <>
          <Now row={line.now} />
          <Next line={line} />
        </>
      ) : (
        <p className="inbox-pad soft">Nothing is being read.</p>
      )}
      {(busy || readToday > 0) && (
        <p className="reading-foot tiny muted">
          {busy && 'You can leave this page. We’ll keep working and put each plan in your queue. '}
          {readToday > 0 && <span className="nowrap">{readToday.toLocaleString('en-US')} read today.</span>}
        </p>
      )}
    </section>
  )
}

function FolderRow({ folder }: { folder: InboxFolder }) {
  const well = folder.words === null
  return (
    <li className="source">
      <Icon of={Folder} />
      <span className="grow">
        <span className="source-name">Watched folder</span>
        <span className="tiny muted mono">{folder.path}</span>
        {!well && <span className="tiny source-fault">{folder.words}</span>}
      </span>
      <span className={`chip ${well ? 'full' : 'check'}`}>
        <Icon of={well ? CircleCheck : TriangleAlert} size={14} />
        {well ? 'Watching' : 'Not reachable'}
      </span>
    </li>
  )
}

/** Whether new documents are read without a press; only administrators change it. */
function RightAway({ on }: { on: boolean }) {
  const api = useApi()
  const cache = useQueryClient()
  const admin = roleOf(useMember()) === 'admin'
  const [fault, setFault] = useState<string | null>(null)
  const words = on
    ? 'On: new documents are read a minute after they arrive. Questions wait.'
    : 'Off: they wait here until you press Process.'
  const change = async () => {
    setFault(null)
    try {
      const { version } = await api.settings()
      await api.changeSettings({ read_right_away: !on, version })
    } catch (failed) {
      if (!isSignedOut(failed)) setFault(`We couldn’t save that. ${wordsOf(failed)}`)
    }
    await cache.invalidateQueries({ queryKey: ['inbox'] })
    await cache.invalidateQueries({ queryKey: ['settings'] })
  }
  if (!admin)
    return (
      <div className="inbox-pad right-away">
        <p className="source-name">Read new documents right away</p>
        <p className="small muted">{words} An administrator can change this.</p>
      </div>
    )
  return (
    <div className="inbox-pad right-away">
      <label className="check">
        <input type="checkbox" checked={on} onChange={() => void change()} />
        <span>
          <span className="source-name">Read new documents right away</span>
          <span className="small muted">{words}</span>
        </span>
      </label>
      {fault && <ErrorLine words={fault} />}
    </div>
  )
}

/** Where documents come from, and whether they are read at once. */
export function Sources({ inbox }: { inbox: Inbox }) {
  const admin = roleOf(useMember()) === 'admin'
  return (
    <section className="card" aria-labelledby="sources">
      <div className="card-head slim">
        <h2 id="sources">Where they come from</h2>
        <span className="grow" />
        {admin && (
          <Link className="small strong" href="/admin/settings">
            Change
          </Link>
        )}
      </div>
      {inbox.folders.length === 0 ? (
        <p className="inbox-pad soft small">
          From the Upload page only. {admin ? 'You' : 'An administrator'} can name a folder to watch under
          Settings.
        </p>
      ) : (
        <ul className="divide">
          {inbox.folders.map((folder) => (
            <FolderRow key={folder.path} folder={folder} />
          ))}
        </ul>
      )}
      <RightAway on={inbox.read_right_away} />
    </section>
  )
}
