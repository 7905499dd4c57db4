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
import { trailCsv, wholeTrail } from './export.ts'
import { AuditFilters, useAuditFilters } from './filters.tsx'
import { Line } from './line.tsx'

function Lines({ lines }: { lines: AuditLine[] }) {
  return (
    <table className="table trail">
      <thead>
        <tr>
          {['When', 'Who', 'Action', 'On', 'Change'].map((head) => (
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
      <h2>{props.filtered ? 'Nothing fits these filters.' : 'Nothing has happened yet.'}</h2>
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
      <Failed words="The audit trail could not be loaded." error={trail.error} retry={retry} />
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

/** /admin/audit: every change to a plan, a person or a setting, newest first. */
export function Audit() {
  const api = useApi()
  const filters = useAuditFilters()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const save = async () => {
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      const csv = trailCsv(await wholeTrail(api.audit, filters.query))
      saveFile('covriq-audit.csv', new Blob([csv], { type: 'text/csv;charset=utf-8' }))
    } catch (failed) {
      setError(`The file could not be made. ${wordsOf(failed)}`)
    }
    setBusy(false)
  }
  return (
    <AdminPage
      title="Audit trail"
      sub="Every change to a plan, a person or a setting. Nothing here can be edited."
      actions={
        <button type="button" className="btn" aria-disabled={busy || undefined} onClick={() => void save()}>
          <Icon of={FileText} size={16} />
          {busy ? 'Collecting entries' : 'Export CSV'}
        </button>
      }
    >
      {error && <ErrorLine words={error} className="flash" />}
      <section className="card" aria-label="Entries">
        <AuditFilters filters={filters} />
        {!filters.crossed && <Trail query={filters.query} filtered={filters.any} onClear={filters.clear} />}
      </section>
    </AdminPage>
  )
}
