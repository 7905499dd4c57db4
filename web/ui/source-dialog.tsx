import type { Evidence, PageInfo } from '../../src/plan/content.ts'
import { Dialog } from './dialog.tsx'
import { PageCrop, pageOf, stripCut } from './page-crop.tsx'
import { Unlooked } from './unlooked.tsx'

/** Where a value stands: the whole redacted page with the value's words framed. */
export function SourceDialog(props: {
  planId: string
  name: string
  evidence: Evidence
  pages: readonly PageInfo[]
  /** Pages that may still show patient data. */
  toLook: readonly number[]
  onClose: () => void
}) {
  const { evidence } = props
  const unlooked = props.toLook.includes(evidence.page)
  const page = unlooked ? null : pageOf(props.pages, evidence)
  return (
    <Dialog title={`${props.name}, page ${evidence.page}`} shape="page" onClose={props.onClose}>
      <div className="stack">
        {!unlooked && evidence.quote !== '' && <blockquote className="quote">{evidence.quote}</blockquote>}
        {unlooked && <Unlooked planId={props.planId} />}
        {page && (
          <PageCrop
            planId={props.planId}
            page={page}
            box={evidence.box}
            cut={stripCut(evidence.box, page, 6)}
            label={`The line of ${props.name}`}
          />
        )}
        {page && (
          <PageCrop
            planId={props.planId}
            page={page}
            box={evidence.box}
            cut={[0, 0, page.width, page.height]}
            label={`Page ${evidence.page}, patient details masked`}
            className="crop whole"
          />
        )}
      </div>
    </Dialog>
  )
}
