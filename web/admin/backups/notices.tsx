import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { BackupsView } from '../../../src/admin/backup/contract.ts'
import { Icon } from '../../ui/icon.tsx'
import { momentText } from '../../ui/moments.ts'
import { workText } from './words.ts'

function Note(props: { tone: 'none' | 'check'; alert?: boolean; words: ReactNode }) {
  return (
    <div className={`note above ${props.tone}`} role={props.alert ? 'alert' : undefined}>
      <Icon of={TriangleAlert} />
      <span className="grow">{props.words}</span>
    </div>
  )
}

function Work({ running }: { running: NonNullable<BackupsView['running']> }) {
  const { done_bytes: done, total_bytes: total } = running
  const share = total === 0 ? 0 : Math.min(1, done / total)
  const words = workText(running)
  return (
    <section className="card work" aria-label={words}>
      <p>
        <b className="strong">{words}</b>
        <span className="num muted">{Math.floor(share * 100)}%</span>
      </p>
      <progress className="progress" max={1} value={share} aria-label={words} />
      <p className="small muted">Everyone can keep working. You can leave this page.</p>
    </section>
  )
}

/** What is being done, and what an administrator should know: a failure first, then a folder at fault, then a folder on the disk of the data. */
export function Notices({ view, error }: { view: BackupsView; error: string | null }) {
  const { folder, last, running } = view
  return (
    <>
      {error && <Note tone="none" alert words={error} />}
      {last?.fault && !running && (
        <Note
          tone="none"
          alert
          words={`The backup from ${momentText(last.ended_at, new Date())} failed: ${last.fault}`}
        />
      )}
      {folder.fault && folder.fault !== last?.fault && folder.fault !== error && (
        <Note tone="none" alert words={folder.fault} />
      )}
      {!folder.fault && folder.same_disk && (
        <Note
          tone="check"
          words={
            <>
              The backups are on the same disk as your data. If it breaks, you lose both. Choose a folder on
              another disk in <Link href="/admin/settings">Settings</Link>.
            </>
          }
        />
      )}
      {running && <Work running={running} />}
    </>
  )
}
