import type { PlanRow } from '../../src/plan/contract.ts'
import type { Citation } from '../../src/riq/contract.ts'
import { Dialog } from '../ui/dialog.tsx'
import { pageOf } from '../ui/page-crop.tsx'
import { SourceDialog } from '../ui/source-dialog.tsx'
import { citedNames, evidenceOf, Quotes } from './source-panel.tsx'

/** The chosen source over the page: the redacted page with its line framed, or the quoted words alone where there is no page to show. */
export function SourceSheet(props: {
  plan: PlanRow | undefined
  /** The plan's name, where it isn't the active one. */
  other: string | null
  citations: readonly Citation[]
  staff: boolean
  onClose: () => void
}) {
  const { plan, citations } = props
  const first = citations[0]
  if (!first) return null
  const evidence = evidenceOf(plan?.parse_result, first)
  const pages = plan?.parse_result?.pages
  if (plan && pages && evidence && pageOf(pages, evidence)) {
    return (
      <SourceDialog
        planId={plan.id}
        name={props.other ? `${props.other}: ${citedNames(citations)}` : citedNames(citations)}
        evidence={evidence}
        pages={pages}
        toLook={plan.to_look}
        onClose={props.onClose}
      />
    )
  }
  return (
    <Dialog
      title={`${props.other ? `${props.other}: ` : ''}${citedNames(citations)}, page ${first.page}`}
      shape="sheet"
      onClose={props.onClose}
    >
      <div className="stack">
        <Quotes citations={citations} />
        {!props.staff && <p className="small muted">Only office staff can see pages.</p>}
      </div>
    </Dialog>
  )
}
