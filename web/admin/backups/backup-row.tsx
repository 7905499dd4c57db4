import { CircleCheck, CircleDashed, CircleX, Download, ShieldCheck, Trash2 } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import type { BackupLine } from '../../../src/admin/backup/contract.ts'
import { backupFile } from '../../api/backups.ts'
import { useApi } from '../../api/context.tsx'
import { showLongDay, showTime } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorLine } from '../../ui/error-line.tsx'
import { Icon } from '../../ui/icon.tsx'
import { momentText } from '../../ui/moments.ts'
import { useToast } from '../../ui/toast.tsx'
import { useAsk } from './live.ts'
import { holdsText, momentHead, roomText } from './words.ts'

const LOOKS = {
  whole: { tone: 'full', icon: CircleCheck, words: 'Checked, complete' },
  damaged: { tone: 'none', icon: CircleX, words: 'Can’t be restored' },
  faulty: { tone: 'none', icon: CircleX, words: 'Made with errors' },
  unchecked: { tone: '', icon: CircleDashed, words: 'Not checked' },
} as const

function Check({ backup }: { backup: BackupLine }) {
  const { tone, icon, words } = LOOKS[backup.check]
  return (
    <>
      <span className={`chip ${tone}`}>
        <Icon of={icon} />
        {words}
      </span>
      {backup.words ? (
        <span className="tiny muted under">{backup.words}</span>
      ) : (
        backup.checked_at && (
          <span className="tiny muted under">{momentHead(backup.checked_at, new Date())}</span>
        )
      )}
    </>
  )
}

function Delete({ backup, named, onClose }: { backup: BackupLine; named: string; onClose: () => void }) {
  const api = useApi()
  const tell = useToast()
  const { ask, error } = useAsk()
  const remove = async () => {
    if (!(await ask(() => api.deleteBackup(backup.name)))) return
    onClose()
    tell('Backup deleted.')
  }
  return (
    <Dialog title="Delete this backup?" alert onClose={onClose}>
      <div className="dialog-body">
        <p>The backup from {named} will be deleted for good. The others stay.</p>
        {error && <ErrorLine words={error} />}
      </div>
      <footer>
        <button type="button" className="btn" onClick={onClose}>
          Keep it
        </button>
        <button type="button" className="btn danger" onClick={() => void remove()}>
          Delete backup
        </button>
      </footer>
    </Dialog>
  )
}

/** One backup: when, how large, what it holds, whether it is proven, and what can be done. */
export function BackupRow(props: {
  backup: BackupLine
  busy: boolean
  ask: ReturnType<typeof useAsk>['ask']
}) {
  const { backup, busy, ask } = props
  const api = useApi()
  const [deleting, setDeleting] = useState(false)
  const made = backup.made_at === null ? null : new Date(backup.made_at)
  const named = made ? momentText(made.toISOString(), new Date()) : backup.name
  /** The browser fetches the file by itself: whatever must be asked first is asked before it does. */
  const fetchFile = (event: MouseEvent<HTMLAnchorElement>) => {
    const link = event.currentTarget
    if (link.dataset['ready']) {
      delete link.dataset['ready']
      return
    }
    event.preventDefault()
    api.ensureConfirmed().then(
      () => {
        link.dataset['ready'] = 'yes'
        link.click()
      },
      () => null,
    )
  }
  const kind = backup.automatic ? 'every night' : 'made by hand'
  return (
    <tr>
      <td>
        <b className="strong">{made ? showLongDay(made) : backup.name}</b>
        {made && (
          <span className="tiny muted under">
            {showTime(made)}, {kind}
          </span>
        )}
      </td>
      <td className="num soft">{roomText(backup.bytes)}</td>
      <td className="soft">{holdsText(backup) ?? 'Not known'}</td>
      <td>
        <Check backup={backup} />
      </td>
      <td className="r acts">
        <a className="btn sm" href={backupFile(backup.name)} download={backup.name} onClick={fetchFile}>
          <Icon of={Download} size={14} />
          Download<span className="vh"> the backup from {named}</span>
        </a>
        {!backup.foreign && (
          <>
            <button
              type="button"
              className="btn ghost sm"
              aria-disabled={busy}
              onClick={() => !busy && void ask(() => api.checkBackup(backup.name))}
            >
              <Icon of={ShieldCheck} size={14} />
              Check<span className="vh"> the backup from {named}</span>
            </button>
            <button
              type="button"
              className="btn ghost icon sm"
              aria-label={`Delete the backup from ${named}`}
              onClick={() => setDeleting(true)}
            >
              <Icon of={Trash2} size={14} />
            </button>
          </>
        )}
        {deleting && <Delete backup={backup} named={named} onClose={() => setDeleting(false)} />}
      </td>
    </tr>
  )
}
