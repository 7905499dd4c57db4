import { useInfiniteQuery } from '@tanstack/react-query'
import { FileText, History } from 'lucide-react'
import { useState } from 'react'
import type { AuditLine, AuditQuery } from '../../../src/account/audit/contract.ts'
import { useApi } from '../../api/context.tsx'
import { isSignedOut, wordsOf } from '../../api/errors.ts'
import { ErrorLine } from '../../ui/error-line.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Failed, Skeleton } from '../../ui/list-state.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { AdminPage } from '../admin-page.tsx'
import { trailCsv, trailJsonLines, wholeTrail } from './export.ts'
import { AuditFilters, useAuditFilters } from './filters.tsx'
import { Line } from './line.tsx'
import { TrailStateLine } from './trail-state.tsx'

function Lines({ lines }: { lines: AuditLine[] }) {
  return (
    <table className="table trail">
      <thead>
        <tr>
          {['When', 'Who', 'Action', 'On', 'Change', 'Result', 'From'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function Empty(props: { filtered: boolean; onClear: () => void }) {
  return (
    <div className="empty">
      <Icon of={History} size={28} />
      <h2>{props.filtered ? 'No entries match these filters.' : 'Nothing has happened yet.'}</h2>
      {props.filtered && (
        <button type="button" className="btn" onClick={props.onClear}>
          Clear filters
        </button>
      )}
    </div>
  )
}

/** The lines under the filters, page by page. */
function Trail(props: { query: AuditQuery; filtered: boolean; onClear: () => void }) {
  const api = useApi()
  const { query } = props
  const trail = useInfiniteQuery({
    queryKey: ['audit', query],
    queryFn: ({ pageParam }) => api.audit(pageParam ? { ...query, before: pageParam } : query),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
  const retry = () => void (trail.data ? trail.fetchNextPage() : trail.refetch())
  const failed = trail.isError && !isSignedOut(trail.error) && (
    <div className="card-body">
      <Failed words="We couldn’t load the audit trail." error={trail.error} retry={retry} />
    </div>
  )
  if (!trail.data) return failed || <Skeleton name="the audit trail" rows={6} />
  const lines = trail.data.pages.flatMap((page) => page.lines)
  if (lines.length === 0) return <Empty filtered={props.filtered} onClear={props.onClear} />
  return (
    <>
      <Lines lines={lines} />
      {failed}
      {trail.hasNextPage && !failed && (
        <div className="more-row">
          <button
            type="button"
            className="btn"
            aria-disabled={trail.isFetchingNextPage || undefined}
            onClick={() => !trail.isFetchingNextPage && void trail.fetchNextPage()}
          >
            {trail.isFetchingNextPage ? 'Loading' : 'Show older entries'}
          </button>
        </div>
      )}
    </>
  )
}

/** The files that the trail is saved as. */
const FORMS = {
  csv: { words: 'Export CSV', name: 'covriq-audit.csv', type: 'text/csv;charset=utf-8', write: trailCsv },
  json: {
    words: 'Export JSON',
    name: 'covriq-audit.jsonl',
    type: 'application/x-ndjson',
    write: trailJsonLines,
  },
}
type Form = keyof typeof FORMS

/** /admin/audit: every change to a plan, a person or a setting and every refused request, newest first. */
export function Audit() {
  const api = useApi()
  const filters = useAuditFilters()
  const [busy, setBusy] = useState<Form | null>(null)
  const [error, setError] = useState<string | null>(null)
  const save = async (form: Form) => {
    if (busy) return
    setBusy(form)
    setError(null)
    try {
      const { name, type, write } = FORMS[form]
      saveFile(name, new Blob([write(await wholeTrail(api.audit, filters.query))], { type }))
    } catch (failed) {
      setError(`We couldn’t create the file. ${wordsOf(failed)}`)
    }
    setBusy(null)
  }
  return (
    <AdminPage
      title="Audit trail"
      sub="Every change to a plan, an account or a setting, and every refused request. No one can edit this list."
      actions={(['csv', 'json'] as const).map((form) => (
        <button
          key={form}
          type="button"
          className="btn"
          aria-disabled={busy !== null || undefined}
          onClick={() => void save(form)}
        >
          <Icon of={FileText} size={16} />
          {busy === form ? 'Collecting entries' : FORMS[form].words}
        </button>
      ))}
    >
      {error && <ErrorLine words={error} className="flash" />}
      <TrailStateLine />
      <section className="card" aria-label="Entries">
        <AuditFilters filters={filters} />
        {!filters.crossed && <Trail query={filters.query} filtered={filters.any} onClear={filters.clear} />}
      </section>
    </AdminPage>
  )
}
