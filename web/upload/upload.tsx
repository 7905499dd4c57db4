import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileClock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { UnparsedRow } from '../../src/upload/contract.ts'
import { useApi } from '../api/context.tsx'
import { roleOf } from '../session/roles.ts'
import { useMember } from '../session/session.tsx'
import { IN_TRASH, useTrash } from '../trash/move-to-trash.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListState } from '../ui/list-state.tsx'
import { usePageTitle } from '../ui/title.ts'
import { useToast } from '../ui/toast.tsx'
import { allRuns, lineOf, useSeen } from './being-read.ts'
import { BeingReadCard } from './being-read-card.tsx'
import { useChosen } from './chosen.ts'
import { Discard } from './discard.tsx'
import { useDrop } from './file-picker.tsx'
import { NewDocument } from './new-document.tsx'
import { ReadyCard } from './ready-card.tsx'
import { useRun, type Work } from './run.ts'
import { plainName } from './sentences.ts'
import { WaitingHead } from './waiting-head.tsx'
import { WaitingList } from './waiting-list.tsx'

const REFRESH_MS = 5000

const NO_ROWS: readonly UnparsedRow[] = []

function Waiting(props: {
  rows: UnparsedRow[]
  work: Work
  onProcess: (row: UnparsedRow) => void
  onMerge: (rows: UnparsedRow[]) => void
  onAll: () => void
}) {
  const { rows, work } = props
  const api = useApi()
  const cache = useQueryClient()
  const toast = useToast()
  const { undo } = useTrash()
  const admin = roleOf(useMember()) === 'admin'
  const [discarding, setDiscarding] = useState<UnparsedRow | null>(null)
  const reload = () => cache.invalidateQueries({ queryKey: ['unparsed'] })
  return (
    <section className="card" aria-labelledby="waiting">
      <WaitingHead rows={rows} onPress={props.onAll} onAsked={reload} />
      {rows.length === 0 ? (
        <div className="empty short">
          <Icon of={FileClock} size={28} />
          <p>No files are waiting.</p>
        </div>
      ) : (
        <WaitingList
          rows={rows}
          busy={work.busy}
          placeOf={(id) => {
            if (work.turns.includes(id)) return 'line'
            return work.runs.some((r) => r.busy && r.id.includes(id)) ? 'live' : null
          }}
          onProcess={props.onProcess}
          onWatch={work.watch}
          onMerge={(ids) => props.onMerge(ids.flatMap((id) => rows.find((r) => r.id === id) ?? []))}
          onDiscard={setDiscarding}
        />
      )}
      {discarding && (
        <Discard
          name={plainName(discarding.file_name)}
          onClose={() => setDiscarding(null)}
          onDiscard={async () => {
            await api.discard(discarding.id)
            const name = plainName(discarding.file_name)
            if (admin) toast('File discarded.', { detail: IN_TRASH, action: undo(discarding.id, name) })
            else toast('File discarded.')
            await reload()
          }}
        />
      )}
    </section>
  )
}

/** Readings that nobody watches here end as well: their plans then stand under "Ready for Verification" by themselves. */
function useEnded(rows: readonly UnparsedRow[] | undefined): void {
  const cache = useQueryClient()
  const before = useRef<readonly string[]>([])
  useEffect(() => {
    if (!rows) return
    const running = rows.filter((r) => r.state === 'running' || r.state === 'queued').map((r) => r.id)
    if (before.current.some((id) => !rows.some((r) => r.id === id))) {
      void cache.invalidateQueries({ queryKey: ['plans'] })
      void cache.invalidateQueries({ queryKey: ['dashboard'] })
    }
    before.current = running
  }, [rows, cache])
}

/** /upload: one file from choosing to Verify, or several merged into one plan (SPEC.md section 4). */
export function Upload() {
  usePageTitle('Upload')
  const api = useApi()
  const work = useRun()
  const picked = useChosen()
  const chosen = {
    ...picked,
    // How another file failed is told beside that file in the list; here it would look like the new one's.
    choose: (files: File[]) => {
      if (files.length > 0) work.forgetFailed()
      picked.choose(files)
    },
  }
  const { over, ...drop } = useDrop(chosen.choose)
  const unparsed = useQuery({
    queryKey: ['unparsed'],
    queryFn: () => api.unparsed(),
    // Work of colleagues moves on as well; a passive look, no activity.
    refetchInterval: (q) =>
      q.state.data?.some((r) => r.state === 'running' || r.state === 'queued') ? REFRESH_MS : false,
  })
  useEnded(unparsed.data)
  // What has just become a plan leaves the list at once, not only when it is read again.
  const rows = (unparsed.data ?? []).filter((row) => !work.runs.some((r) => r.ready === row.id))
  const { seen, forget } = useSeen(unparsed.data ?? NO_ROWS)
  // What "Being read" shows at work doesn't wait anymore.
  const listed = allRuns(rows) ? rows.filter((row) => row.id !== lineOf(rows).now?.id) : rows
  const free = rows.filter((r) => r.state === 'waiting' || r.state === 'failed')
  const only = rows.length === 1 && free[0] ? free[0] : null
  const process = (row: UnparsedRow) => {
    chosen.forget()
    void work.process(row)
  }
  const all = () => {
    chosen.forget()
    forget()
  }
  const merge = (files: UnparsedRow[]) => {
    chosen.forget()
    void work.merge(files)
  }
  return (
    <div className="page drop-page" {...drop}>
      <div className="page-head">
        <div>
          <h1>Upload</h1>
          <p>Add a plan document. We mask patient details before we read it.</p>
        </div>
      </div>
      <div className="up">
        <NewDocument work={work} chosen={chosen} over={over} only={only} rows={free} onProcess={process} />
        <div className="stack roomy">
          <BeingReadCard rows={rows} seen={seen} onStopped={() => unparsed.refetch()} />
          <ListState query={unparsed} name="the waiting files" rows={3}>
            {() => <Waiting rows={listed} work={work} onProcess={process} onMerge={merge} onAll={all} />}
          </ListState>
          <ReadyCard />
        </div>
      </div>
    </div>
  )
}
