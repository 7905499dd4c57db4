import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileClock } from 'lucide-react'
import { useState } from 'react'
import type { UnparsedRow } from '../../src/upload/contract.ts'
import { useApi } from '../api/context.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListState } from '../ui/list-state.tsx'
import { usePageTitle } from '../ui/title.ts'
import { useToast } from '../ui/toast.tsx'
import { useChosen } from './chosen.ts'
import { Discard } from './discard.tsx'
import { useDrop } from './file-picker.tsx'
import { NewDocument } from './new-document.tsx'
import { ReadyCard } from './ready-card.tsx'
import { useRun, type Work } from './run.ts'
import { plainName, WaitingList } from './waiting-list.tsx'

const REFRESH_MS = 5000

function Waiting(props: { rows: UnparsedRow[]; work: Work; onProcess: (row: UnparsedRow) => void }) {
  const { rows, work } = props
  const api = useApi()
  const cache = useQueryClient()
  const toast = useToast()
  const [discarding, setDiscarding] = useState<UnparsedRow | null>(null)
  return (
    <section className="card" aria-labelledby="waiting">
      <div className="card-head">
        <h2 id="waiting">Waiting to be processed</h2>
        <span className="count">{rows.length}</span>
      </div>
      {rows.length === 0 ? (
        <div className="empty short">
          <Icon of={FileClock} size={28} />
          <p>No file is waiting.</p>
        </div>
      ) : (
        <WaitingList
          rows={rows}
          busy={work.run?.busy ?? false}
          onProcess={props.onProcess}
          onWatch={(row) => work.watch(row, plainName(row.file_name))}
          onMerge={(ids) => void work.merge(ids)}
          onDiscard={setDiscarding}
        />
      )}
      {discarding && (
        <Discard
          name={plainName(discarding.file_name)}
          onClose={() => setDiscarding(null)}
          onDiscard={async () => {
            await api.discard(discarding.id)
            toast('File discarded.')
            await cache.invalidateQueries({ queryKey: ['unparsed'] })
          }}
        />
      )}
    </section>
  )
}

/** /upload: one file from choosing to Verify, or several merged into one plan (SPEC.md section 4). */
export function Upload() {
  usePageTitle('Upload')
  const api = useApi()
  const work = useRun()
  const chosen = useChosen(work)
  const { over, ...drop } = useDrop(chosen.choose)
  const unparsed = useQuery({
    queryKey: ['unparsed'],
    queryFn: () => api.unparsed(),
    // Work of colleagues moves on as well; a passive look, no activity.
    refetchInterval: (q) =>
      q.state.data?.some((r) => r.state === 'running' || r.state === 'queued') ? REFRESH_MS : false,
  })
  const rows = unparsed.data ?? []
  const free = rows.filter((r) => r.state === 'waiting' || r.state === 'failed')
  const only = rows.length === 1 && free[0] ? free[0] : null
  const process = (row: UnparsedRow) => void work.process(row, plainName(row.file_name))
  return (
    <div className="page drop-page" {...drop}>
      <div className="page-head">
        <div>
          <h1>Upload</h1>
          <p>Add a plan document. Patient details are masked before it is read.</p>
        </div>
      </div>
      <div className="up">
        <NewDocument work={work} chosen={chosen} over={over} only={only} onProcess={process} />
        <div className="stack roomy">
          <ListState query={unparsed} name="waiting files" rows={3}>
            {(list) => <Waiting rows={list} work={work} onProcess={process} />}
          </ListState>
          <ReadyCard />
        </div>
      </div>
    </div>
  )
}
