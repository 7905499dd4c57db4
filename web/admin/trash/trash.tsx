import { useQuery } from '@tanstack/react-query'
import { FileText, FolderOpen, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { TrashItem } from '../../../src/upload/trash/contract.ts'
import { useApi } from '../../api/context.tsx'
import { isSignedOut, wordsOf } from '../../api/errors.ts'
import { useTrash } from '../../trash/move-to-trash.tsx'
import { showDay } from '../../ui/dates.ts'
import { ErrorLine } from '../../ui/error-line.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListState } from '../../ui/list-state.tsx'
import { plainName } from '../../upload/sentences.ts'
import { AdminPage } from '../admin-page.tsx'
import { DeleteForGood } from './delete-for-good.tsx'

/** What a line of the trash is called: the group, or the file that nobody has read. */
const nameOf = (item: TrashItem): string =>
  item.kind === 'file' ? plainName(item.file_name ?? '') || 'Unnamed file' : item.group_name || 'Unnamed Plan'

/** What else tells one line from another. */
const aboutOf = (item: TrashItem): string =>
  item.kind === 'file'
    ? 'File, not read yet'
    : [
        item.group_id && `Group ID ${item.group_id}`,
        item.insurance_company,
        item.verified ? 'Verified' : 'Not verified',
      ]
        .filter(Boolean)
        .join(', ')

function Line(props: { item: TrashItem; onDelete: () => void }) {
  const { item } = props
  const name = nameOf(item)
  const { restore } = useTrash()
  const [error, setError] = useState<string | null>(null)
  const bringBack = () =>
    restore(item.id, name).catch((failed) => {
      if (!isSignedOut(failed)) setError(`${name} couldn’t be restored. ${wordsOf(failed)}`)
    })
  return (
    <tr>
      <td>
        <p className="row strong">
          <Icon of={item.kind === 'file' ? FileText : FolderOpen} size={16} />
          <span className="long">{name}</span>
        </p>
        <p className="tiny muted">{aboutOf(item)}</p>
        {error && <ErrorLine words={error} />}
      </td>
      <td data-label="Moved here">
        {showDay(item.trashed_at)}
        {item.trashed_by && <span className="tiny muted"> by {item.trashed_by}</span>}
      </td>
      <td data-label="Deleted for good on">{showDay(item.deleted_on)}</td>
      <td className="r">
        <div className="row end">
          <button
            type="button"
            className="btn sm"
            aria-label={`Restore ${name}`}
            onClick={() => void bringBack()}
          >
            <Icon of={Undo2} size={16} />
            Restore
          </button>
          <button
            type="button"
            className="btn ghost icon sm"
            aria-label={`Delete ${name} for good`}
            title="Delete for good"
            onClick={props.onDelete}
          >
            <Icon of={Trash2} size={16} />
          </button>
        </div>
      </td>
    </tr>
  )
}

function Lines(props: { items: TrashItem[] }) {
  const [deleting, setDeleting] = useState<TrashItem | null>(null)
  if (props.items.length === 0)
    return (
      <div className="empty">
        <Icon of={Trash2} size={28} />
        <h2>The trash is empty.</h2>
        <p className="soft">You can restore plans from the trash for 30 days.</p>
      </div>
    )
  return (
    <>
      <table className="table trash">
        <thead>
          <tr>
            <th scope="col">Plan or file</th>
            <th scope="col">Moved here</th>
            <th scope="col">Deleted for good on</th>
            <th scope="col">
              <span className="vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {props.items.map((item) => (
            <Line key={item.id} item={item} onDelete={() => setDeleting(item)} />
          ))}
        </tbody>
      </table>
      {deleting && (
        <DeleteForGood id={deleting.id} name={nameOf(deleting)} onClose={() => setDeleting(null)} />
      )}
    </>
  )
}

/** /admin/trash: what was moved to the trash, with Restore and Delete for good. */
export function Trash() {
  const api = useApi()
  const trash = useQuery({ queryKey: ['trash'], queryFn: () => api.trash() })
  return (
    <AdminPage title="Trash" sub="Removed plans and files, kept for 30 days">
      <section className="card" aria-label="Trash">
        <ListState query={trash} name="the trash" rows={4}>
          {(items) => <Lines items={items} />}
        </ListState>
      </section>
    </AdminPage>
  )
}
