import { Archive } from 'lucide-react'
import type { BackupsView } from '../../../src/admin/backup/contract.ts'
import { useApi } from '../../api/context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListState } from '../../ui/list-state.tsx'
import { AdminPage } from '../admin-page.tsx'
import { BackupRow } from './backup-row.tsx'
import { Facts } from './facts.tsx'
import { useAsk, useBackups, useEnded } from './live.ts'
import { Notices } from './notices.tsx'
import { Restoring } from './restoring.tsx'

const COLUMNS = ['Backup', 'Size', 'Holds', 'Check']

function Kept({ view, ask }: { view: BackupsView; ask: ReturnType<typeof useAsk>['ask'] }) {
  return (
    <section className="card" aria-labelledby="kept">
      <div className="card-head">
        <h2 id="kept">Kept backups</h2>
        <span className="count">{view.backups.length}</span>
        <span className="grow" />
        <span className="small muted backups-kept">
          The newest {view.keep} nightly ones; others until you delete them
        </span>
      </div>
      {view.backups.length === 0 ? (
        <p className="empty-line muted">No backups in this folder yet</p>
      ) : (
        <table className="table backups">
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              <th scope="col">
                <span className="vh">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {view.backups.map((backup) => (
              <BackupRow key={backup.name} backup={backup} busy={view.running !== null} ask={ask} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** /admin/backups: when, next, proven and where; the backups of the folder; and how one is restored. */
export function Backups() {
  const api = useApi()
  const backups = useBackups()
  const { ask, error } = useAsk()
  useEnded(backups.data)
  const busy = backups.data?.running != null
  return (
    <AdminPage
      title="Backups"
      sub="Encrypted copies of every plan, page and setting"
      actions={
        <button
          type="button"
          className="btn primary"
          aria-disabled={busy || !backups.data}
          onClick={() => !busy && backups.data && void ask(() => api.makeBackup())}
        >
          <Icon of={Archive} size={16} />
          Back up now
        </button>
      }
    >
      <ListState query={backups} name="backups" rows={5}>
        {(view) => (
          <>
            <Notices view={view} error={error} />
            <Facts view={view} />
            <Kept view={view} ask={ask} />
            <Restoring />
          </>
        )}
      </ListState>
    </AdminPage>
  )
}
