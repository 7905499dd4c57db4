import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlanDetail } from '../../src/plan/contract.ts'
import { useApi } from '../api/context.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { enteredWords } from '../ui/entered.ts'
import { ListState } from '../ui/list-state.tsx'
import { pathLabel } from '../ui/path-label.ts'
import { SourceDialog } from '../ui/source-dialog.tsx'
import { shownChange } from './compare.ts'

type Change = NonNullable<PlanDetail['changes']>['fields'][number]

/** The verified version's page with the value that stood there, or in words why there is none. */
function OldPlace(props: { planId: string; change: Change; onClose: () => void }) {
  const api = useApi()
  const { change } = props
  const name = pathLabel(change.path)
  const query = useQuery({ queryKey: ['plan', props.planId], queryFn: () => api.plan(props.planId) })
  const result = query.data?.parse_result
  const [evidence] = result?.evidence[change.path] ?? []
  if (result && evidence) {
    return (
      <SourceDialog
        planId={props.planId}
        name={`${name}, verified version`}
        evidence={evidence}
        pages={result.pages}
        toLook={query.data?.to_look ?? []}
        onClose={props.onClose}
      />
    )
  }
  return (
    <Dialog title={`${name}, verified version`} onClose={props.onClose}>
      <div className="stack">
        <ListState query={query} name="the verified version" rows={2}>
          {(plan) => (
            <p>
              {shownChange(change.before)}.{' '}
              {enteredWords(plan.parse_result?.states[change.path]) ??
                'It isn’t on any page of that document'}
              .
            </p>
          )}
        </ListState>
      </div>
      <footer>
        <button type="button" className="btn primary" onClick={props.onClose}>
          Close
        </button>
      </footer>
    </Dialog>
  )
}

/** What the verified version says in place of a changed value; opens its page. @param planId the verified version */
export function OldValue(props: { planId: string; change: Change }) {
  const [open, setOpen] = useState(false)
  const { change } = props
  return (
    <div className="help was">
      <span>
        Was <s>{shownChange(change.before)}</s>
      </span>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        Show the old page<span className="vh">, {pathLabel(change.path)}</span>
      </button>
      {open && <OldPlace planId={props.planId} change={change} onClose={() => setOpen(false)} />}
    </div>
  )
}
