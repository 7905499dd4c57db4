import { useQuery } from '@tanstack/react-query'
import type { CorrectedValue } from '../../src/renewals/contract.ts'
import { useApi } from '../api/context.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { pathLabel } from '../ui/path-label.ts'
import { SourceDialog } from '../ui/source-dialog.tsx'

/** The page that has today's value. */
export function CorrectedPage(props: { value: CorrectedValue; onClose: () => void }) {
  const { plan: id, path } = props.value
  const api = useApi()
  const query = useQuery({ queryKey: ['plan', id], queryFn: () => api.plan(id) })
  const result = query.data?.parse_result
  const evidence = result?.evidence[path]?.[0]
  if (query.data && result && evidence) {
    return (
      <SourceDialog
        planId={id}
        name={pathLabel(path)}
        evidence={evidence}
        pages={result.pages}
        toLook={query.data.to_look}
        onClose={props.onClose}
      />
    )
  }
  return (
    <Dialog title={pathLabel(path)} onClose={props.onClose}>
      <ListState query={query} name="the page" rows={2}>
        {() => <p className="padded">This value isn’t on a page anymore.</p>}
      </ListState>
    </Dialog>
  )
}
