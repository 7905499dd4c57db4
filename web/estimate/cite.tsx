import { useState } from 'react'
import type { PlanDetail } from '../../src/plan/contract.ts'
import { pathLabel } from '../ui/path-label.ts'
import { SourceDialog } from '../ui/source-dialog.tsx'

/** The page on which the plan states a value; a press shows the place. Nothing where its place isn't known. */
export function Cite(props: { plan: PlanDetail | undefined; path: string }) {
  const [open, setOpen] = useState(false)
  const { plan, path } = props
  const result = plan?.parse_result
  const evidence = result?.evidence[path]?.[0]
  if (!plan || !result || !evidence) return null
  return (
    <>
      <button
        type="button"
        className="cite"
        aria-label={`p. ${evidence.page}, ${pathLabel(path)}`}
        onClick={() => setOpen(true)}
      >
        p. {evidence.page}
      </button>
      {open && (
        <SourceDialog
          planId={plan.id}
          name={pathLabel(path)}
          evidence={evidence}
          pages={result.pages}
          toLook={plan.to_look}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
